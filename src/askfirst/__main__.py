"""``python -m askfirst`` is the command ``askfirst``."""

from askfirst.cli.main import run

if __name__ == "__main__":
    run()
