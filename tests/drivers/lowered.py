#!/usr/bin/env python3
"""Usage: lowered.py TARGET PROGRAM [ARGUMENT...]
Runs a gtest program with fewer instructions than this processor has (TESSERA_TARGET, which also limits oneDNN and
OpenBLAS), and prints the number of skipped tests, with their reasons: they need instructions that the target lacks. Exit
status 77, which ctest counts as skipped, where this machine cannot run the target."""
import os
import re
import subprocess
import sys


def main(target, program, *arguments):
    environment = dict(os.environ, TESSERA_TARGET=target)
    run = subprocess.run([program, "--gtest_brief=0", *arguments], env=environment, stdin=subprocess.DEVNULL,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if f'this machine cannot run code for "{target}"' in run.stdout:
        print(f"lowered: skipped: this machine cannot run {target}")
        return 77
    passed, skipped = (int(found[1]) if (found := re.search(rf"^\[ +{word} +\] (\d+) tests?[,.]", run.stdout, re.M)) else 0
                       for word in ("PASSED", "SKIPPED"))
    if run.returncode or not passed:
        print(run.stdout[-20000:])
        return run.returncode or 1
    for reason in re.findall(r"^\S+: Skipped\n(.*)$", run.stdout, re.M):
        print(f"lowered: skipped: {reason}")
    print(f"lowered: {target}: {passed} passed, {skipped} skipped")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
