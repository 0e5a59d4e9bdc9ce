import pytest

from askfirst.knowledge.world import World


@pytest.mark.parametrize(
    ("value", "said", "other"),
    [
        ("es", "spanish", "french"),
        ("es-mx", "spanish", "french"),
        ("es_419", "spanish", "french"),
        ("spanish", "español", "english"),
        ("ja", "japanese", "chinese"),
        ("zh-cn", "mandarin", "japanese"),
        ("eng", "english", "german"),
        ("de", "deutsch", "danish"),
        ("fa", "farsi", "arabic"),
    ],
)
def test_who_said_the_one_has_said_the_other(world: World, value: str, said: str, other: str) -> None:
    names = world.language(value)

    assert said in names
    assert other not in names


@pytest.mark.parametrize("value", ["klingonese", "", "-", "c++"])
def test_a_language_that_is_none_is_not_known(world: World, value: str) -> None:
    assert not world.language(value)
