#!/usr/bin/env python3
"""Usage: observed.py PROGRAM
Runs `tessera run` with TESSERA_PROFILE, TESSERA_PERF_MAP and TESSERA_DUMP, and checks the files that it writes, and the errors
if a file cannot be written."""
import json
import os
import re
import subprocess
import sys
import tempfile


def run(program, **settings):
    command = [program, "run", "tests/cli/loop.mlir", "--random", "1"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                               env={**os.environ, **settings})
    output, _ = process.communicate()
    return process.pid, process.returncode, output


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace.json")
        _, status, output = run(program, TESSERA_PROFILE=trace)
        assert status == 0, output
        with open(trace, encoding="utf-8") as file:
            events = json.load(file)["traceEvents"]
        assert any(event.get("cat") == "program" for event in events), events
        _, status, output = run(program, TESSERA_PROFILE=os.path.join(folder, "none", "trace.json"))
        assert status == 0 and "the profile was not written" in output, output
        _, status, output = run(program, TESSERA_PROFILE="/dev/full")
        assert status == 0 and "the profile was not written" in output and "No space left on device" in output, output

        pid, status, output = run(program, TESSERA_PERF_MAP="1")
        assert status == 0, output
        names = f"/tmp/perf-{pid}.map"
        with open(names, encoding="utf-8") as file:
            lines = file.read().splitlines()
        os.remove(names)
        assert lines and all(re.fullmatch(r"[0-9a-f]+ [0-9a-f]+ .*:.+", line) for line in lines), lines
        assert any(line.endswith(":tessera_entry") for line in lines), lines

        stages = os.path.join(folder, "stages")
        _, status, output = run(program, TESSERA_DUMP=stages)
        assert status == 0, output
        for program_folder in os.listdir(stages):
            files = os.listdir(os.path.join(stages, program_folder))
            for name in ("1-jaxpr.txt", "2-simplified.txt", "3-kernels.txt", "4-llvm.ll", "5-assembly.s", "memory.txt"):
                assert name in files, files
        _, status, output = run(program, TESSERA_DUMP="/dev/null")
        assert status != 0 and "TESSERA_DUMP names a folder" in output, output


if __name__ == "__main__":
    main(*sys.argv[1:])
