"""Lines as a Sink: the value of each record is a line of its topic's file."""

from collections.abc import Mapping, Sequence
from typing import BinaryIO

from askfirst.stream.errors import DeliveryError
from askfirst.stream.ports import Outgoing


class FileSink:
    """Files of JSON lines as a Sink. A record is confirmed when the system has taken its line."""

    def __init__(self, outputs: Mapping[str, BinaryIO]) -> None:
        """Keep the open files, by topic; closing them is the caller's."""
        self._outputs = dict(outputs)

    def publish(self, records: Sequence[Outgoing]) -> None:
        """Write all lines, then hand them to the system.

        Raises:
            DeliveryError: A topic has no file, or the system did not take a line.
        """
        for record in records:
            if record.topic not in self._outputs:
                message = f"there is no file for topic {record.topic}"
                raise DeliveryError(message)
        try:
            for record in records:
                self._outputs[record.topic].write((record.value or b"") + b"\n")
            for output in self._outputs.values():
                output.flush()
        except BrokenPipeError:
            raise  # the reader has gone: the end of a pipe, not a failure
        except OSError as error:
            message = f"a line was not written: {error.strerror or error}"
            raise DeliveryError(message) from error

    def close(self) -> None:
        """Do nothing: the files are the caller's."""
