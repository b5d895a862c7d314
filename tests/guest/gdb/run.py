#!/usr/bin/env python3
"""Usage: run.py PROGRAM
Stops PROGRAM in gdb and compares the output of share/gdb/tessera-gdb.py."""
import os
import shutil
import subprocess
import sys

EXPECTED = {
    "x": "f32[2,3] = {{0, 0.5, 1}, {1.5, 2, 2.5}}",
    "number": "f32[]* = 2.5",
    "none": "Array{}",
    "half": "bf16[2,1] = {{1.5}, {-2}}",
    "many": "i32[2,100] = {{" + "7, " * 64 + "...}, ...}",
    "donated": "f32[3] = (donated)",
    "shape": "(8, 128)",
    "long_shape": "(1, 2, 3, 4, 5, 6, 7)",
    "dtype": "bf16",
}


def main(program):
    if not shutil.which("gdb"):
        print("no gdb: skipped")
        return 77
    script = os.path.join(os.path.dirname(__file__), "..", "..", "..", "share", "gdb", "tessera-gdb.py")
    command = ["gdb", "-nx", "-batch", "-iex", "set debuginfod enabled off", "-ex", f"source {script}", "-ex", "break stop_here", "-ex", "run"]
    for name in EXPECTED:
        command += ["-ex", f'printf "{name}: "', "-ex", f"output {name}", "-ex", 'printf "\\n"']
    done = subprocess.run([*command, program], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    output = done.stdout + done.stderr
    if "Breakpoint 1, " not in output:
        print(f"gdb cannot run programs here: skipped\n{output}")
        return 77
    shown = dict(line.split(": ", 1) for line in done.stdout.splitlines() if ": " in line)
    wrong = [f"{name}: {shown.get(name)}\n  expected {text}" for name, text in EXPECTED.items()
             if (shown.get(name) or "").split("Array &) ")[-1].split("Shape &) ")[-1].split(": ", 1)[-1] != text]
    print("\n".join([*wrong, output]) if wrong else "gdb shows arrays, shapes and dtypes")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
