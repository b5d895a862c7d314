"""Usage: golden_expressions.py CASES FILE...
Writes C++ files that evaluate the expressions of tests/golden/numpy.txt, which are C++ (tests/lib/golden.h). The
expressions are distributed evenly over the files."""
import sys


def expressions(path):
    """The expressions in the order of their first cases: "defaults | expression | arguments | results"."""
    with open(path) as file:
        # An expression may contain a bitwise or.
        return list(dict.fromkeys(" | ".join(line.split(" | ")[1:-2]) for line in file if not line.startswith("#")))


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main(cases, *files):
    every = expressions(cases)
    for number, file in enumerate(files):
        lines = ["// Written by tests/drivers/golden_expressions.py.", "#include <tests/lib/golden.h>", "", "namespace golden {",
                 f"static const bool added_{number} = add_expressions({{"]
        lines += [f"  GOLDEN({quoted(text)}, {text})," for text in every[number::len(files)]]
        lines += ["});", "}  // namespace golden", ""]
        with open(file, "w") as out:
            out.write("\n".join(lines))


main(*sys.argv[1:])
