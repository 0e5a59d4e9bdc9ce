import pytest
from tests.helpers.grounding import known

from askfirst.scoring.grounding.address import looks_like_mail, looks_like_path, looks_like_url


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("ana@corp.io", "write to ana@corp.io"),
        ("ana.perez@corp.io", "Ana Perez works at corp.io"),
        ("https://corp.io/docs/setup", "look at corp.io, the setup docs"),
        ("https://www.openai.com/", "what does OpenAI do"),
        ("https://www.bbc.com/news", "today's BBC news"),
        ("https://api.corp.io/v1/users", "call https://api.corp.io for the users"),
    ],
)
def test_an_address_that_was_given_or_is_the_site_of_something_named(value: str, said: str) -> None:
    assert known(value, said)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("ana@corp.io", "write to Ana"),
        ("ana@corq.io", "write to ana@corp.io"),
        ("https://api.weather.com/v1/now", "the weather please"),
        ("https://api.cisco.com/nexus", "list the nodes of Cisco"),
        ("https://github.com/made/up/path", "the code on GitHub"),
        ("https://network777/api", "the fabric network777"),
        ("https://?", "anything"),
    ],
)
def test_an_address_that_nobody_gave(value: str, said: str) -> None:
    assert not known(value, said)


def test_a_bare_host_is_an_address_where_one_is_asked_for() -> None:
    assert known("corp.io", "the site is https://corp.io/x", key="domain")
    assert not known("rooms.io", "find hotels", key="domain")


@pytest.mark.parametrize(
    ("value", "said", "is_known"),
    [
        ("/data/in/report.csv", "read /data/in/report.csv", True),
        ("/data/report_2.csv", "put the report into /data", True),
        ("reports/summary.txt", "make a summary of it", True),
        ("C:\\Users\\User\\Documents\\images", "list the images", False),
        ("/etc/passwd", "list my files", False),
    ],
)
def test_a_path_is_given_in_its_parts(value: str, said: str, *, is_known: bool) -> None:
    assert known(value, said, key="path") is is_known


def test_shapes() -> None:
    assert looks_like_mail("a@b.io")
    assert not looks_like_mail("a at b.io")
    assert looks_like_url("http://a.b/c?d")
    assert not looks_like_url("a.b/c")
    assert looks_like_path("./a/b")
    assert not looks_like_path("hello")


def test_a_machines_name_is_a_host_only_in_an_address() -> None:
    assert known("http://localhost/x", "call http://localhost/y", key="url")
    assert not known("http://localhost/x", "localhost is where I live", key="url")


def test_the_site_of_something_named_is_known_and_a_place_on_it_is_not() -> None:
    assert known("https://github.com", "push it to github", key="url")
    assert not known("https://github.com/foo/bar", "push it to github", key="url")
