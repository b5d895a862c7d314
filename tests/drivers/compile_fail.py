#!/usr/bin/env python3
"""Usage: compile_fail.py HEADER FILE... -- COMPILER FLAG...
Passes when no FILE compiles and every `// expect: REGEX` line at its top matches what the compiler says.
`// expect-gcc:` and `// expect-clang:` speak to one compiler; other messages may stand beside the expected ones.
HEADER is precompiled once for all of them."""
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor


def expected_of(path, own):
    out = []
    for line in open(path, encoding="utf-8"):
        if not line.startswith("//"):
            break
        match = re.match(r"// expect(?:-(gcc|clang))?: (.*)", line.rstrip("\n"))
        if match and match[1] in (None, own):
            out.append(match[2])
    return out


def problem(path, command, own):
    expected = expected_of(path, own)
    if not expected:
        return f"{path}: no `// expect: REGEX` at the top"
    run = subprocess.run([*command, "-fsyntax-only", path], capture_output=True, text=True)
    if run.returncode == 0:
        return f"{path}: compiles, and must not.\n  Expected a message with: {expected}"
    missing = [regex for regex in expected if not re.search(regex, run.stderr)]
    return f"{path}: no message matches: {missing}\n  The compiler said:\n{run.stderr}" if missing else ""


def main(header, *rest):
    cut = rest.index("--")
    files, command = rest[:cut], rest[cut + 1:]
    is_clang = b"clang" in subprocess.run([command[0], "--version"], capture_output=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        compiled = os.path.join(folder, "all.h" + (".pch" if is_clang else ".gch"))
        subprocess.run([*command, "-x", "c++-header", header, "-o", compiled], check=True)
        use = ["-include-pch", compiled] if is_clang else ["-include", compiled.removesuffix(".gch")]
        with ThreadPoolExecutor(2) as pool:
            found = list(pool.map(lambda f: problem(f, [*command, *use], "clang" if is_clang else "gcc"), files))
    for text in filter(None, found):
        print(text)
    print(f"{len(files)} files, {sum(map(bool, found))} wrong")
    return 1 if any(found) or not files else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
