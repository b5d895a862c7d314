#!/usr/bin/env python3
"""Usage: process_faults.py MPIRUN PROGRAM CASE...
Runs programs in 3 processes that fail, or that are ended or stopped from outside, and judges how the others end: each must report
the process, the collective and its line, within seconds, and nothing may be left."""
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from processes import Job, environment, skip_unless_started  # noqa: E402

RECOVER = ["--enable-recovery"]  # mpirun does not end the other processes


def wait_for_step(job):
    """Waits until the program has made its first steps, and keeps reading its output; returns the lines as they come."""
    lines, started = [], threading.Event()

    def read():
        for line in job.process.stdout:
            lines.append(line)
            if "step" in line:
                started.set()
        started.set()

    job.reader = threading.Thread(target=read, daemon=True)
    job.reader.start()
    if not started.wait(120):
        job.end(1)
        sys.exit(f"no step within 120 s: {''.join(lines)}")
    return lines


def finish(job, lines=None, seconds=60):
    """Waits for the end; returns the status and the output."""
    if lines is None:
        return job.end(seconds), job.output
    deadline = time.monotonic() + seconds
    while job.process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    status = job.process.poll()
    job.end(1)
    job.reader.join(5)
    return status, "".join(lines)


class Failed(Exception):
    pass


def expect(text, *patterns):
    for pattern in patterns:
        if not re.search(pattern, text):
            raise Failed(f"no {pattern!r} in\n{text}")


def killed(mpirun, program, options):
    job = Job(mpirun, 3, [program, "fault", "train"], environment(3, 2), options)
    lines = wait_for_step(job)
    pids = job.pids(program)
    begin = time.monotonic()
    os.kill(pids[2], signal.SIGKILL)
    status, text = finish(job, lines)
    seconds = time.monotonic() - begin
    expect(text, r"process 2 \(\S+, pid %d\) has died" % pids[2])
    if status is None or (status == 0 and not options):
        raise Failed(f"status {status}:\n{text}")
    if seconds > 10:
        raise Failed(f"{seconds:.1f} s from the end of a process to that of the job")
    return job, text


def case_kill(mpirun, program):
    job, text = killed(mpirun, program, RECOVER)
    for process in (0, 1):
        expect(text, r"process %d waited at \w+: process 2 .*has died[^\n]*\n[^\n]*\n\s+at \S*fault_cases\.cc:\d+|"
                     r"cannot run any more: process 2 .*has died" % process)
    return job


def case_kill_default(mpirun, program):
    return killed(mpirun, program, [])[0]


def case_stop(mpirun, program):
    job = Job(mpirun, 3, [program, "fault", "train"], environment(3, 2, TESSERA_COLLECTIVE_TIMEOUT="12"), RECOVER)
    lines = wait_for_step(job)
    pids = job.pids(program)
    os.kill(pids[1], signal.SIGSTOP)
    deadline = time.monotonic() + 40
    while "has not answered for" not in "".join(lines) and time.monotonic() < deadline:
        time.sleep(0.1)
    os.kill(pids[1], signal.SIGKILL)
    _, text = finish(job, lines)
    expect(text, r"process [02] waits at \w+ for process 1 \(\S+, pid %d\)[^\n]*\(12\.0 s\)" % pids[1],
           r"process 1 \(\S+, pid %d\) has not answered for \d+ s" % pids[1], r"fault_cases\.cc:\d+")
    return job


def simple(case, *patterns, status=None, env=None, processes=3):
    """A case whose program fails by itself."""
    def run(mpirun, program):
        job = Job(mpirun, processes, [program, "fault", case], env() if env else environment(processes, 2), [] if status == 0 else RECOVER)
        found, text = finish(job)
        expect(text, *patterns)
        # With its recovery mpirun's status is not that of the processes.
        if found is None or (status == 0 and found != 0):
            raise Failed(f"status {found}:\n{text}")
        return job
    return run


def different(first, others, pattern, other_program=None):
    """Processes that mpirun starts with different options: process 0 with `first`, the two others with `others`."""
    def run(mpirun, program):
        second = os.path.join(os.path.dirname(program), other_program) if other_program else program
        job = Job(mpirun, 1, [*first, program, "fault", "connect", ":", "-n", "2", *others, second, "fault", "connect"], environment(1, 2))
        status, text = finish(job)
        expect(text, pattern)
        if not status:
            raise Failed(f"status {status}:\n{text}")
        return job
    return run


class Alone:
    """A program that no launcher of Open MPI started."""

    def __init__(self, program, pattern, **env):
        self.begin, self.left = time.monotonic(), []
        done = subprocess.run([program, "fault", "connect"], env=environment(1, 2, **env), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, timeout=60)
        expect(done.stdout, pattern)
        if done.returncode == 0:
            raise Failed(done.stdout)


def case_vendor(mpirun, program):
    """The environment of MPICH's launcher."""
    return Alone(program, r"started this program as 3 processes \(PMI_SIZE=3\), but Open MPI [^,]*, for which Tessera was built, sees 1\."
                          r"[^\n]*\n\s+Use the launcher of that MPI", PMI_SIZE="3", PMI_RANK="0")


def case_no_mpi(mpirun, program):
    """A launcher's environment where the library of MPI cannot be loaded."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "libmpi.so.40"), "w", encoding="ascii"):
            pass
        return Alone(program, r"as 3 processes, but MPI cannot be used: [^\n]*libmpi[^\n]*\n\s+Install Open MPI",
                     OMPI_COMM_WORLD_SIZE="3", LD_LIBRARY_PATH=folder)


def case_full_disk(mpirun, program):
    folder = tempfile.mkdtemp()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder], stderr=subprocess.DEVNULL, check=False).returncode == 0
    try:
        if not mounted:
            print("full_disk: 1 case is skipped: this user cannot mount a file system")
            return None
        job = Job(mpirun, 3, [program, "fault", "full_disk"], environment(3, 2, TESSERA_TEST_FOLDER=folder))
        status, text = finish(job)
        for process in range(3):
            expect(text, rf"process {process}: [^\n]*save_checkpoint failed in process \d \([^\n]*No space left on device")
        if text.count("sum of the checkpoint 18") != 3 or status != 0:
            raise Failed(f"status {status}:\n{text}")
        return job
    finally:
        if mounted:
            subprocess.run(["umount", folder], check=False)
        shutil.rmtree(folder, ignore_errors=True)


def failing_call(name, operation):
    """An operation of MPI that returns an error: in process 0, or, when the processes connect, in all."""
    def run(mpirun, program):
        job = Job(mpirun, 3, [os.path.join(os.path.dirname(program), "test_communicator"), name], environment(3, 2), RECOVER)
        status, text = finish(job)
        reason = rf"{operation} failed: MPI_ERR_OTHER"
        if name == "MPI_Allgather":
            expect(text, rf"the processes cannot be connected: {reason}")
        else:
            expect(text, rf"process 0 waited [^\n]*: a program over several processes has failed here: {reason}",
                   rf"process [12] waited [^\n]*: process 0 \([^\n]* has failed: {reason}")
        if status is None:
            raise Failed(f"no end:\n{text}")
        return job
    return run


def case_two_jobs(mpirun, program):
    tests = [program, "--gtest_filter=Programs.*:Arrays.*"]
    jobs = [Job(mpirun, 3, tests, environment(3, 2)) for _ in range(2)]
    for job in jobs:
        status, text = finish(job, seconds=200)
        if status != 0:
            raise Failed(f"status {status}:\n{text}")
    jobs[0].left += jobs[1].left
    return jobs[0]


def case_cpu_limit(mpirun, program):
    """All processes on one CPU."""
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(allowed)})
    try:
        job = Job(mpirun, 3, [program, "--gtest_filter=Programs.*:Arrays.*"], environment(3, 2))
    finally:
        os.sched_setaffinity(0, allowed)
    status, text = finish(job, seconds=200)
    if status != 0:
        raise Failed(f"status {status}:\n{text}")
    return job


LINE = r"fault_cases\.cc:\d+"
CASES = {
    "kill": case_kill,
    "kill_default": case_kill_default,
    "stop": case_stop,
    # Processes that wait for 3 s for another one use the processors for less than half a second.
    "slow": simple("slow", r"(?s)sum 6, 0\.[0-4]\d s of.*sum 6, 0\.[0-4]\d s of.*sum 6, 0\.[0-4]\d s of", status=0),
    "late": simple("late", r"process [02] waits at psum for process 1 .* for longer than the time-out", r"is alive", LINE,
                   env=lambda: environment(3, 2, TESSERA_COLLECTIVE_TIMEOUT="12")),
    "return": simple("return", r"process [02] waited for the first run of a program: process 1 \(.*has returned from main|"
                               r"process [02] waits at psum for process 1 .*has returned from main"),
    "throw": simple("throw", r"no more data", r"process [02] wait.*process 1 \("),
    "program": simple("program", r"the processes run different programs; the first difference is",
                      r"process [02]\b.*: .*mul a 2\.0.*%s" % LINE, r"process 1\b.*: .*mul a 3\.0.*%s" % LINE),
    "mesh": simple("mesh", r"the first difference is:\n\s+process \d: Mesh\(d=6\b[^\n]* of devices [\d ]+\n"
                   r"\s+process \d \([^\n]*: Mesh\(d=6\b[^\n]* of devices [\d ]+\n"),
    "binaries": different([], [], r"different programs: process 0 .* has test_processes \(build \w+\), and process 1 .* has cluster \(build",
                          "cluster"),
    "device_counts": different([], ["-x", "TESSERA_DEVICES=3"],
                               r"different numbers of devices: process 0 .* has 2, and process 1 .* has 3\.[^\n]*\n\s+Set TESSERA_DEVICES"),
    "settings": different([], ["-x", "TESSERA_X64=1"], r"different settings: process 0 .* has none, and process 1 .* has TESSERA_X64=1\."),
    "vendor": case_vendor,
    "no_mpi": case_no_mpi,
    "full_disk": case_full_disk,
    "two_jobs": case_two_jobs,
    "cpu_limit": case_cpu_limit,
    "order": simple("order", r"came to different collectives: process \d to psum \(.*%s\)" % LINE, r"process \d \(.*to another program"),
    "value": simple("value", r"shard: the array, f32\[4\]\*, has other elements in process \d"),
    "argument": simple("argument", r"passed different values for the arguments"),
    "fork": simple("fork", r"this process was forked", status=0),
    "nested": simple("nested", r"has the environment of process \d+ \(OMPI_COMM_WORLD_SIZE=3\), which started it", status=0),
    "again": simple("again", r"(?s)(1001 failures, 0 stacks in use.*){3}"),
    "MPI_Isend": failing_call("MPI_Isend", r"MPI_Isend to process \d"),
    "MPI_Irecv": failing_call("MPI_Irecv", r"MPI_Irecv from process \d"),
    "MPI_Test": failing_call("MPI_Test", "MPI_Test of a message"),
    "MPI_Allgather": failing_call("MPI_Allgather", "MPI_Allgather"),
    "callback": simple("callback", r"no more data", r"process 1 \(.*has failed"),
}


def main():
    mpirun, program, *names = sys.argv[1:]
    skip_unless_started(mpirun, f"{len(names)} faults are")
    failed = 0
    for name in names:
        try:
            job = CASES[name](mpirun, program)
            if job is None:
                continue
            if job.left:
                raise Failed(f"processes are left: {job.left}")
            print(f"{name}: as expected, {time.monotonic() - job.begin:.1f} s")
        except Failed as error:
            failed += 1
            print(f"{name}: {error}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
