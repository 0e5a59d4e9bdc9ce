import pytest
from hypothesis import given
from hypothesis import strategies as st

from askfirst.scoring.key import Role, is_running, key_of


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("to", Role.PLAIN),
        ("email_subject", Role.TEXT),
        ("subject_id", Role.ID),
        ("emailSubject", Role.TEXT),
        ("api_key", Role.SECRET),
        ("country_code", Role.SHORT_CODE),
        ("code", Role.CODE),
        ("zip_code", Role.SHORT_CODE),
        ("source_code", Role.CODE),
        ("date_format", Role.FORMAT),
        ("prompt_template", Role.TEMPLATE),
        ("file_path", Role.LOCATOR),
        ("log_level", Role.STAGE),
        ("movie_title", Role.WORK),
        ("csv_separator", Role.SYMBOL),
        ("sort_by", Role.LABEL),
        ("http_method", Role.ACTION),
        ("", Role.PLAIN),
        ("__", Role.PLAIN),
    ],
)
def test_the_last_telling_word_says_what_a_key_takes(name: str, role: Role) -> None:
    assert key_of(name).role is role


@given(st.text())
def test_any_name_is_read_lone_surrogates_included(name: str) -> None:
    assert key_of(name).name == name


def test_a_name_of_a_lone_surrogate_is_read() -> None:
    assert key_of("to_\ud800").words == ("to", "\ud800")


@pytest.mark.parametrize(
    ("name", "text", "running"),
    [
        ("body", "unknown", True),
        ("sql", "unknown", True),
        ("prompt_template", "unknown", True),
        ("city", "unknown", False),
        ("city", "one\ntwo", True),
        ("city", "one\n", False),
        ("city", "one two three four five six", False),
        ("city", "one two three four five six seven", True),
    ],
)
def test_texts_code_and_sentences_run(name: str, text: str, *, running: bool) -> None:
    assert is_running(key_of(name), text.split(), text) is running
