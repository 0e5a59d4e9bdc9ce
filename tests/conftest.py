"""What holds for every test."""

import hypothesis

pytest_plugins = ["tests.helpers.kafka"]  # one broker for the whole session, started by the first test that asks

# No deadline a single example: two cores are shared with brokers, and a slow moment there proves nothing.
hypothesis.settings.register_profile("default", deadline=None)
hypothesis.settings.register_profile("nightly", deadline=None, max_examples=2000)
hypothesis.settings.load_profile("default")
