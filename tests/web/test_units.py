"""What the page decides is tested by its own runner, `python web/build.py test`, in web/tests."""

import subprocess
import sys

from tests.documents import ROOT
from tests.web.views import VIEWS, files


def test_what_the_page_decides() -> None:
    command = [sys.executable, str(ROOT / "web/build.py"), "test"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_recorded_views_are_current() -> None:
    """Run `python -m tests.web.views` if this fails."""
    assert {path.name: path.read_text("utf-8") for path in VIEWS.iterdir()} == dict(files())
