#!/usr/bin/env python3
"""Usage: meshes.py PROGRAM
Trains with PROGRAM (examples/language_model) for some steps over several meshes: the losses must not depend on the mesh."""
import re
import subprocess
import sys
import tempfile

MESHES = ("4x2", "8x1", "1x8", "1x1")


def losses(program, mesh, folder):
    command = [program, "--mesh", mesh, "--steps", "8", "--out", folder]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    last, first = re.search(r"^loss ([\d.]+), from ([\d.]+);", printed, re.M).groups()
    sent = re.search(r"^(.*) to each device in a step$", printed, re.M)[1]
    print(f"{mesh}: losses {first} ... {last}, {sent}")
    return float(first), float(last)


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        of_mesh = {mesh: losses(program, mesh, folder) for mesh in MESHES}
    first, last = of_mesh["1x1"]
    for mesh, (a, b) in of_mesh.items():
        if abs(a - first) > 2e-4 or abs(b - last) > 2e-4:
            sys.exit(f"{mesh}: the losses differ from those of one device")
    if last > first - 0.5:
        sys.exit(f"the loss went from {first} to {last} only")


if __name__ == "__main__":
    main(*sys.argv[1:])
