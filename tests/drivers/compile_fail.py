#!/usr/bin/env python3
"""Usage: compile_fail.py HEADER FILE... -- COMPILER FLAG...
Passes if no FILE compiles and every `// expect: REGEX` line at its top matches the compiler's output. `// expect-gcc:` and
`// expect-clang:` apply to one compiler; the output may contain other messages, too. `// lines: N` limits the output to N
lines, and requires that the first error is an expected one. HEADER is precompiled once for the files without `// lines:`;
the others are compiled without it, so that the lines about includes count."""
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor


def expected_of(path, compiler):
    """The expected messages, and the maximum number of lines, or None."""
    out, max_lines = [], None
    for line in open(path, encoding="utf-8"):
        if not line.startswith("//"):
            break
        if match := re.match(r"// expect(?:-(gcc|clang))?: (.*)", line.rstrip("\n")):
            if match[1] in (None, compiler):
                out.append(match[2])
        elif match := re.match(r"// lines: ([0-9]+)$", line.rstrip("\n")):
            max_lines = int(match[1])
    return out, max_lines


def problem(path, command, precompiled, compiler):
    expected, max_lines = expected_of(path, compiler)
    if not expected:
        return f"{path}: no `// expect: REGEX` at the top"
    run = subprocess.run([*command, *(precompiled if max_lines is None else []), "-fsyntax-only", path], capture_output=True, text=True)
    output = f"\n  The compiler said:\n{run.stderr}"
    if run.returncode == 0:
        return f"{path}: compiles, and must not.\n  Expected a message with: {expected}"
    if missing := [regex for regex in expected if not re.search(regex, run.stderr)]:
        return f"{path}: no message matches: {missing}{output}"
    if max_lines is None:
        return ""
    lines = run.stderr.splitlines()
    first = next(line for line in lines if "error:" in line)
    if not any(re.search(regex, first) for regex in expected):
        return f"{path}: the first error is not the expected one{output}"
    return f"{path}: {len(lines)} lines, expected at most {max_lines}{output}" if len(lines) > max_lines else ""


def main(header, *rest):
    end = rest.index("--")
    files, command = rest[:end], rest[end + 1:]
    is_clang = b"clang" in subprocess.run([command[0], "--version"], capture_output=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        compiled = os.path.join(folder, "all.h" + (".pch" if is_clang else ".gch"))
        subprocess.run([*command, "-x", "c++-header", header, "-o", compiled], check=True)
        use = ["-include-pch", compiled] if is_clang else ["-include", compiled.removesuffix(".gch")]
        with ThreadPoolExecutor(2) as pool:
            found = list(pool.map(lambda f: problem(f, command, use, "clang" if is_clang else "gcc"), files))
    for text in filter(None, found):
        print(text)
    print(f"{len(files)} files, {sum(map(bool, found))} wrong")
    return 1 if any(found) or not files else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
