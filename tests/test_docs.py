"""Docs that run: every command and code block, except those marked with a reason."""

from pathlib import Path

import pytest

from tests.documents import ROOT, DocumentError, blocks, copy_for_reader, run

DOCUMENTS = [
    path
    for path in (
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *sorted((ROOT / "docs").rglob("*.md")),
        *sorted((ROOT / "src").rglob("*.md")),
    )
    if path.exists()
]


@pytest.mark.timeout(900)
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_document_runs(document: Path, tmp_path: Path) -> None:
    run(document, copy_for_reader(tmp_path))


def written(folder: Path, *lines: str) -> Path:
    document = folder / "page.md"
    document.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return document


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["```bash", "false", "```"], "page.md:1: exit code 1"),
        (["```bash", "false", "true", "```"], "exit code 1"),
        (["```bash", "false | cat", "```"], "exit code 1"),
        (["```bash", "echo $no_such_name", "```"], "exit code"),
        (["~~~bash", "false", "~~~"], "exit code 1"),
        (["1. First:", "", "   ```bash", "   exit 3", "   ```"], "page.md:3: exit code 3"),
        (["```python", "assert 1 == 2", "```"], "AssertionError"),
        (["```python", "import warnings", "warnings.warn('old')", "```"], "UserWarning: old"),
        (["```console", "$ echo 1", "2", "```"], "should show"),
        (["```console", "$ echo 1", "1", "$ echo 2", "```"], "should show"),
        (["```console", "echo 1", "```"], "starts with a line"),
        (["<!-- not run -->", "```bash", "true", "```"], "no reason"),
        (["<!-- not run: -->", "", "```bash", "true", "```"], "no reason"),
        (["```sh", "true", "```"], "call it bash"),
        (["```py", "pass", "```"], "call it python"),
        (["<!-- not run: too slow -->", "text", "```bash", "false", "```"], "exit code 1"),
        (["<!-- not run: slow -->", "```bash", "true", "```", "```bash", "false", "```"], "page.md:5: exit"),
    ],
)
def test_a_false_document_is_found(lines: list[str], why: str, tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=why):
        run(written(tmp_path, *lines), tmp_path)


def test_a_true_document_passes(tmp_path: Path) -> None:
    document = written(
        tmp_path,
        *("```bash", "echo 1 > one", "```"),
        *("```python", "from pathlib import Path", "assert Path('one').read_text().strip() == '1'", "```"),
        *("```console", "$ cat one", "1", "", "$ printf '%s\\n' \\", "  a b", "a", "b", "```"),
        *("<!-- not run: it waits for a player -->", "", "```bash", "false", "```"),
        *("```json", "{", "```"),
    )
    assert run(document, tmp_path) == 3
    assert [block.skipped for block in blocks(document)] == [None, None, None, "it waits for a player", None]


def test_gadabout_of_the_copy_is_run(tmp_path: Path) -> None:
    folder = copy_for_reader(tmp_path)
    where = "$ python -c 'import gadabout; print(gadabout.__file__)'"
    document = written(tmp_path, "```console", where, f"{folder}/src/gadabout/__init__.py", "```")
    assert run(document, folder) == 1
