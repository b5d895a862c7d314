#!/usr/bin/env python3
"""Usage: resume.py PROGRAM
Trains with PROGRAM (examples/digits) for 20 steps, and for 10 and 10 steps with a checkpoint between: the resulting files must
be equal, byte for byte."""
import filecmp
import os
import subprocess
import sys
import tempfile


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        whole, parts = (os.path.join(folder, name) for name in ("whole", "parts"))
        for out, options in ((whole, ["--steps", "20"]), (parts, ["--steps", "10"]), (parts, ["--steps", "20", "--resume"])):
            subprocess.run([program, "--out", out, *options], check=True, stdout=subprocess.DEVNULL)
        for model in ("mlp", "conv"):
            name = model + ".safetensors"
            if not filecmp.cmp(os.path.join(whole, name), os.path.join(parts, name), shallow=False):
                sys.exit(f"{name}: 10 steps, a checkpoint and 10 steps differ from 20 steps")
            print(f"{name}: {os.path.getsize(os.path.join(whole, name))} equal bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
