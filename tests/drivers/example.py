#!/usr/bin/env python3
"""Usage: example.py SOURCE PROGRAM
Runs PROGRAM and compares its output with the comment after `// Output:` at the end of SOURCE. A line `...` stands for
any lines, `...` within a line for any text. `// Arguments: ...` in SOURCE gives the command line."""
import difflib
import re
import shlex
import subprocess
import sys


def expected_output(source):
    lines = source.splitlines()
    start = max(i for i, line in enumerate(lines) if line.startswith("// Output:"))
    first = lines[start].removeprefix("// Output:").strip()
    block = [first] if first else []
    for line in lines[start + 1:]:
        if not line.startswith("//"):
            break
        block.append(line.removeprefix("//").removeprefix(" "))
    return [line.rstrip() for line in block]


def line_pattern(line):
    return ".*".join(re.escape(part) for part in line.split("..."))


def matches(expected, actual):
    patterns = [r"(?:[^\n]*\n)*?" if line.strip() == "..." else line_pattern(line) + r"\n" for line in expected]
    return re.fullmatch("".join(patterns), "".join(line + "\n" for line in actual))


def main(path, program):
    source = open(path, encoding="utf-8").read()
    arguments = re.search(r"^// Arguments: (.*)$", source, re.M)
    run = subprocess.run([program, *shlex.split(arguments[1] if arguments else "")],
                         stdin=subprocess.DEVNULL, capture_output=True, text=True)
    expected, actual = expected_output(source), [line.rstrip() for line in run.stdout.splitlines()]
    if run.returncode == 0 and matches(expected, actual):
        return 0
    print(f"{path}: exit status {run.returncode}; expected (-) and printed (+):")
    print("\n".join(difflib.unified_diff(expected, actual, lineterm="", n=3)))
    print(run.stderr, end="")
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
