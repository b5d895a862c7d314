#!/usr/bin/env python3
"""Usage: doc_code.py DOCUMENT SOURCE...
Checks that every block of C++ in DOCUMENT is part of one of the SOURCEs, line by line (except for indentation), so that the
tests compile and run the code of the document. A line `...` of a block stands for any lines. DOCUMENT must not contain an
unexpanded mark such as @NAME@."""
import re
import sys


def lines_of(text):
    return [line.strip() for line in text.splitlines() if line.strip()]


def stands_in(block, source):
    """True if the block's runs of lines (between `...`) follow each other in the source."""
    at = 0
    for run in "\n".join(block).split("\n...\n") if "..." in block else ["\n".join(block)]:
        found = ("\n" + "\n".join(source[at:]) + "\n").find("\n" + run + "\n")
        if found < 0:
            return False
        at += ("\n".join(source[at:]))[:found].count("\n") + run.count("\n") + 1
    return True


def main(document, *sources):
    content = open(document, encoding="utf-8").read()
    marks = re.findall(r"^@[A-Z_]+@$", content, re.M)
    if marks:
        print(f"{document}: unexpanded marks: {' '.join(marks)}")
    blocks = re.findall(r"^```cpp\n(.*?)^```", content, re.S | re.M)
    texts = [lines_of(open(path, encoding="utf-8").read()) for path in sources]
    missing = [block for block in blocks if not any(stands_in(lines_of(block), text) for text in texts)]
    for block in missing:
        print(f"{document}: this code is in none of {', '.join(sources)}:\n{block}")
    print(f"{document}: {len(blocks) - len(missing)} of {len(blocks)} blocks of code are compiled and run")
    return 1 if marks or missing or not blocks else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
