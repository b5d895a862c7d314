#!/usr/bin/env python3
"""Usage: transcript.py PROGRAM TRANSCRIPT
Runs the lines `$ tessera ARGUMENTS` of TRANSCRIPT with PROGRAM and compares the output of each (including errors, followed by
`exit status N` unless that is 0) with the lines that follow it. `...` stands for any lines, or for any text within a
line; FOLDER stands for a temporary folder, which is removed at the end of the test. Lines that begin with # are comments."""
import difflib
import os
import re
import shlex
import subprocess
import sys
import tempfile

from example import matches


def calls(lines):
    """Pairs of a command line and its expected output."""
    out = []
    for line in lines:
        if line.startswith("$ tessera"):
            out.append((line.removeprefix("$ tessera "), []))
        elif not line.startswith("#"):
            out[-1][1].append(line)
    return out


def main(program, transcript):
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for command, expected in calls(open(transcript, encoding="utf-8").read().splitlines()):
            run = subprocess.run([program, *shlex.split(command.replace("FOLDER", folder))], stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                 env={key: value for key, value in os.environ.items() if key != "TESSERA_DEVICES"})
            actual = [line.rstrip().replace(folder, "FOLDER") for line in run.stdout.splitlines()]
            actual += [f"exit status {run.returncode}"] if run.returncode else []
            while expected and not expected[-1]:
                expected.pop()
            while actual and not actual[-1]:
                actual.pop()
            if matches(expected, actual):
                continue
            wrong += 1
            print(f"$ tessera {command}")
            print("\n".join(difflib.unified_diff(expected, actual, "expected", "actual", lineterm="")))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
