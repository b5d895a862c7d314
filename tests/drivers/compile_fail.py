#!/usr/bin/env python3
"""Usage: compile_fail.py FILE COMPILER FLAG...
Passes when FILE does not compile and every `// expect: REGEX` line at its top matches what the compiler says.
`// expect-gcc:` and `// expect-clang:` speak to one compiler; other messages may stand beside the expected ones."""
import re
import subprocess
import sys


def main(path, compiler, flags):
    is_clang = b"clang" in subprocess.run([compiler, "--version"], capture_output=True).stdout
    own = "clang" if is_clang else "gcc"
    expected = []
    for line in open(path, encoding="utf-8"):
        if not line.startswith("//"):
            break
        match = re.match(r"// expect(?:-(gcc|clang))?: (.*)", line.rstrip("\n"))
        if match and match[1] in (None, own):
            expected.append(match[2])
    if not expected:
        print(f"{path}: no `// expect: REGEX` at the top")
        return 1
    run = subprocess.run([compiler, "-fsyntax-only", *flags, path], capture_output=True, text=True)
    if run.returncode == 0:
        print(f"{path}: compiles, and must not.\n  Expected a message with: {expected}")
        return 1
    missing = [regex for regex in expected if not re.search(regex, run.stderr)]
    for regex in missing:
        print(f"{path}: no message matches: {regex}")
    if missing:
        print(f"  The compiler said:\n{run.stderr}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
