#!/usr/bin/env python3
"""Usage: header_cost.py COMPILER FLAG...
Compiles one line, #include <tessera/tessera.h>: at most 2.5 times the processor time of the standard headers
(1 s where those take 0.4 s) and 400 MB, and no header of a private library is included."""
import os
import re
import subprocess
import sys
import tempfile

PRIVATE = re.compile(r"/(fmt|nlohmann|CLI|llvm|llvm-c|oneapi|gtest|benchmark)/|/(dnnl|cblas|lapacke)[^/]*$")


STANDARD = ("algorithm", "array", "functional", "map", "memory", "optional", "span", "string", "tuple", "variant", "vector")


def cost(command):
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"exit status {status}: {' '.join(command)}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def main(*compile_line):
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "one_line.cc")
        with open(source, "w") as file:
            file.write("#if __has_include(<tessera/tessera.h>)\n#include <tessera/tessera.h>\n#else\n#define NONE\n#endif\n")
        macros = subprocess.run([*compile_line, "-E", "-dM", source], capture_output=True, text=True, check=True).stdout
        if "#define NONE" in macros:
            print("there is no <tessera/tessera.h>: skipped")
            return 77
        headers = subprocess.run([*compile_line, "-M", source], capture_output=True, text=True, check=True).stdout
        standard = os.path.join(folder, "standard.cc")
        with open(standard, "w") as file:
            file.writelines(f"#include <{name}>\n" for name in STANDARD)
        runs, yardstick = [], []
        for _ in range(5):  # alternately: other work on the machine slows both down
            runs.append(cost([*compile_line, "-c", source, "-o", os.path.join(folder, "one_line.o")]))
            yardstick.append(cost([*compile_line, "-c", standard, "-o", os.path.join(folder, "standard.o")]))
    seconds, megabytes = min(run[0] for run in runs), max(run[1] for run in runs)
    limit = 2.5 * min(run[0] for run in yardstick)
    leaked = [name for name in headers.split() if PRIVATE.search(name)]
    print(f"<tessera/tessera.h>: {seconds:.2f} s (limit {limit:.2f}), {megabytes:.0f} MB (limit 400), "
          f"{len(headers.split()) - 2} headers")
    for name in leaked:
        print(f"  a private library's header is included: {name}")
    return 1 if leaked or seconds > limit or megabytes > 400 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
