#!/usr/bin/env python3
"""Usage: workers.py PROGRAM
`PROGRAM check FOLDER` checks programs in separate processes. The first process is killed while it checks a program: that
must be reported, and the remaining programs checked in another process. The processes are forked from a process without threads
and without LLVM."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PROGRAMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli", "folder")


def workers_of(process):
    """Waits until the process has children, and returns their ids."""
    path = f"/proc/{process.pid}/task/{process.pid}/children"
    end = time.monotonic() + 60
    while time.monotonic() < end and process.poll() is None:
        with open(path, encoding="utf-8") as file:
            if children := [int(child) for child in file.read().split()]:
                return children
        time.sleep(0.01)
    sys.exit("workers: no process was forked")


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        for name, source in ("first", "endless"), ("second", "right"), ("third", "checks_itself"):
            for ending in (".mlir", ".npz"):
                if os.path.exists(os.path.join(PROGRAMS, source + ending)):
                    shutil.copy(os.path.join(PROGRAMS, source + ending), os.path.join(folder, name + ending))
        command = [program, "check", folder, "--workers", "1", "--timeout", "300"]
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        worker, = workers_of(process)
        threads = os.listdir(f"/proc/{process.pid}/task")
        with open(f"/proc/{process.pid}/maps", encoding="utf-8") as file:
            assert "libtessera_llvm" not in file.read(), "LLVM is there"
        assert len(threads) == 1, f"{len(threads)} threads"
        os.kill(worker, signal.SIGKILL)
        output, _ = process.communicate(timeout=300)
        expected = ("FAILED: first.mlir: its process died: signal 9 (Killed)\n"
                    "2 passed, 1 failed, 0 skipped\n")
        assert output == expected, output
        assert process.returncode == 1, process.returncode


if __name__ == "__main__":
    main(*sys.argv[1:])
