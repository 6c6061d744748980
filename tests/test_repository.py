"""The repository itself: no paths of one machine, small files, consistent pins."""

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import gadabout
from tests.documents import MADE, ROOT

# Each pattern is written so that it doesn't match itself.
OF_ONE_DESK = re.compile(r"(?<![\w.~-])/(?:work|root|home/[\w.-]+|Users/[\w.-]+)/|[A-Z]:\\Users\\")
REGISTRY = re.compile(r"(?:pypi|pythonhosted|npmjs|anaconda)\.(?:org|com)|yarnpkg\.com|crates\.io")
INDEX_LINE = re.compile(
    r"^\s*(?:-[if]|--[\w-]*(?:index|find-links|host)[\w-]*)\b|@ *(?:https?|file):/|\"resolved\": *\"http",
    re.MULTILINE,
)
UNFINISHED = re.compile(r"\b(?:TO[D]O|FIX[M]E)\b(?!\(#\d+\))")
LONGEST = 400

PINNED = re.compile(r"^([\w.-]+)==(\S+)( ; [^\\]+?)? \\$((?:\n    --hash=.*)+)((?:\n    #.*)*)", re.MULTILINE)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WANTED = {
    "run": PROJECT["dependencies"],
    "dev": PROJECT["dependencies"] + PROJECT["optional-dependencies"]["dev"],
    "page": PROJECT["dependencies"] + PROJECT["optional-dependencies"]["page"],
    "bench": PROJECT["dependencies"] + PROJECT["optional-dependencies"]["bench"],
}


def tracked(root: Path) -> Iterator[Path]:
    """Yields the files of the repository; in an unpacked archive, all but generated ones."""
    if (root / ".git").exists() and shutil.which("git"):
        # A checkout that another user owns is fine to list.
        command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
        listed = subprocess.run(command, cwd=root, capture_output=True, check=True, text=True)
        names = (root / name for name in listed.stdout.split("\0") if name)
    else:
        parts = ((path, path.relative_to(root).parts) for path in root.rglob("*"))
        names = (path for path, names in parts if not any(fnmatch(n, made) for n in names for made in MADE))
    yield from (path for path in names if path.is_file())


def is_lock(path: Path) -> bool:
    return (
        path.parent.name == "requirements" or re.search(r"lock\b|requirements.*\.txt$", path.name) is not None
    )


def complaints(root: Path) -> Iterator[str]:
    for path in tracked(root):
        raw = path.read_bytes()
        if b"\0" in raw:
            continue
        name, text = path.relative_to(root), raw.decode("utf-8")
        for pattern, why in (
            (OF_ONE_DESK, "a path of one machine"),
            (REGISTRY, "a package registry's host"),
            (UNFINISHED, "something unfinished that no issue knows"),
        ):
            if found := pattern.search(text):
                yield f"{name}: {why}: {found[0]!r}"
        if is_lock(path) and (found := INDEX_LINE.search(text)):
            yield f"{name}: an index line: {found[0]!r}"
        if name.parts[0] == "src" and (lines := text.count("\n")) > LONGEST:
            yield f"{name}: {lines} lines, more than {LONGEST}"


def test_the_repository_is_clean() -> None:
    assert list(complaints(ROOT)) == []


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("docs/a.md", "see /{}/me/notes", "root"),
        ("a.py", "PATH = '/{}/main'", "work"),
        ("tests/a.json", '"/{}/ann/x"', "home"),
        ("Makefile", "cp x /{}/ann/y", "Users"),
        ("a.md", "C:\\{}\\ann", "Users"),
        ("a.toml", "url = 'https://{}/simple'", "pypi." + "org"),
        ("web/package-lock.json", '"resolved": "https://registry.{}/x"', "npmjs." + "org"),
        ("requirements/run.txt", "--{} x", "index-url"),
        ("requirements/run.txt", "--{} x", "extra-index-url"),
        ("requirements/run.txt", "--{} x", "find-links"),
        ("requirements/run.txt", "--{} x", "trusted-host"),
        ("requirements/run.txt", "-{} x", "i"),
        ("requirements/run.txt", "a @ {}://x.example/a.whl", "https"),
        ("uv.lock", "a @ {}:///mirror/a.whl", "file"),
        ("src/gadabout/a.py", "# {}: later", "TO" + "DO"),
        ("a.md", "{} this", "FIX" + "ME"),
        ("src/gadabout/a.py", "x = 1\n" * 401 + "{}", ""),
    ],
)
def test_each_complaint_is_made(tmp_path: Path, name: str, text: str, why: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    harmless = "nothing wrong: ~/x, ./{}/y, src/home/x/y, example.org/{}/z\n".format("work", "root")
    path.write_text(harmless * 3, encoding="utf-8")
    assert list(complaints(tmp_path)) == []
    path.write_text(text.format(why), encoding="utf-8")
    assert {line.partition(":")[0] for line in complaints(tmp_path)} == {name}


@pytest.mark.parametrize("name", WANTED)
def test_pins_agree_with_the_project(name: str) -> None:
    text = (ROOT / f"requirements/{name}.txt").read_text(encoding="utf-8")
    pins = list(PINNED.finditer(text))
    assert len(pins) == len(re.findall(r"^[^\s#]", text, re.MULTILINE)), "a line that pins nothing"
    direct = {pin[1] for pin in pins if "gadabout (pyproject.toml)" in pin[5]}
    wanted = {canonicalize_name(Requirement(line).name): Requirement(line).specifier for line in WANTED[name]}
    assert direct == set(wanted)
    for pin in pins:
        assert pin[1] not in wanted or wanted[canonicalize_name(pin[1])].contains(pin[2]), pin[0]


def test_pins_agree_with_each_other() -> None:
    run, dev, bench, page = (
        {
            pin[1]: pin[2]
            for pin in PINNED.finditer((ROOT / f"requirements/{name}.txt").read_text(encoding="utf-8"))
        }
        for name in ("run", "dev", "bench", "page")
    )
    assert run.items() <= dev.items()
    assert run.items() <= bench.items()
    assert run.items() <= page.items() <= dev.items()
    assert all(bench[name] == dev[name] for name in bench.keys() & dev.keys())


def test_the_version_stands_in_both_places() -> None:
    assert gadabout.__version__ == PROJECT["version"]


def test_the_wheel_holds_code_and_data(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    [wheel] = tmp_path.glob("*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "src/gadabout"
    ours = {
        f"gadabout/{path.relative_to(package).as_posix()}"
        for path in package.rglob("*.[pt]*")
        if path.is_file()
    }
    assert {name for name in ours if "__pycache__" not in name} <= packed
    assert {"gadabout/page/index.html", "gadabout/page/index.html.br"} <= packed


@pytest.mark.parametrize("room", ["core", "server"])
def test_the_page_on_architecture_names_every_module_of_a_room(room: str) -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    modules = {path.stem for path in (ROOT / "src" / "gadabout" / room).rglob("*.py")} - {"__init__"}
    assert modules
    assert {name for name in modules if f"`{name}`" not in text} == set()
