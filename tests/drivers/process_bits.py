#!/usr/bin/env python3
"""Usage: process_bits.py MPIRUN CLUSTER
Trains the language model of examples/cluster.cc on 8 devices, in 1, 2, 4 and 8 processes, and again from a checkpoint that
another number of processes wrote: all losses must be equal."""
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from processes import Job, environment, skip_unless_started  # noqa: E402


def losses(mpirun, program, processes, folder, steps, *more):
    job = Job(mpirun, processes, [program, "--steps", str(steps), "--out", folder, *more], environment(processes))
    status = job.end(280)
    if status != 0 or job.left:
        sys.exit(f"{processes} processes: status {status}, left {job.left}\n{job.output}")
    return dict(re.findall(r"step (\d+): loss (\S+)", job.output))


def main(mpirun, program):
    skip_unless_started(mpirun, "1 test of bits is")
    with tempfile.TemporaryDirectory() as folder:
        want = losses(mpirun, program, 1, f"{folder}/1", 20)
        print("1 process:", want)
        for processes in (2, 4, 8):
            steps = 10 if processes == 8 else 20  # 8 processes take long on 2 cores
            found = losses(mpirun, program, processes, f"{folder}/{processes}", steps)
            print(f"{processes} processes:", found)
            if not found or any(want[step] != loss for step, loss in found.items()):
                return 1
        losses(mpirun, program, 4, f"{folder}/resumed", 10)
        found = losses(mpirun, program, 2, f"{folder}/resumed", 20, "--resume")
        print("10 steps in 4 processes, then 10 in 2:", found)
        return 0 if found == {"20": want["20"]} else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
