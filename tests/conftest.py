"""How hypothesis searches: the same examples each time in CI, new ones on a desk."""

import os

from hypothesis import HealthCheck, settings

from tests.scale import scaled

settings.register_profile(
    "gadabout",
    max_examples=scaled(1000, least=20),
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    print_blob=True,
    # How long drawing takes says more about the machine than about the test.
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("gadabout")
