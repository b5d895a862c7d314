#!/usr/bin/env python3
"""Usage: processes.py MPIRUN PROGRAM PROCESSES [ARGUMENT...]
Runs a program in several processes of this machine, with 8 devices in all where that is possible, and fails if one of them fails, if
it takes longer than 5 minutes, or if a process is left. Skipped, with a message that counts it, where mpirun cannot start anything."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import uuid

MARK = "TESSERA_TEST_JOB"


def environment(processes, devices=None, **more):
    """The environment of a job: Open MPI may run as root, on few cores, and by shared memory alone."""
    out = {name: value for name, value in os.environ.items() if not name.startswith(("OMPI_", "PMIX_", "PMI_", "TESSERA_"))}
    out.update({
        "OMPI_ALLOW_RUN_AS_ROOT": "1",
        "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
        "OMPI_MCA_rmaps_base_oversubscribe": "1",
        "OMPI_MCA_mpi_yield_when_idle": "1",
        "OMPI_MCA_btl": "self,vader",
        "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
        "OMPI_MCA_orte_base_help_aggregate": "0",
        "TESSERA_DEVICES": str(devices or max(1, 8 // processes)),
        MARK: uuid.uuid4().hex,
    })
    out.update(more)
    return out


def processes_of(job):
    """The processes whose environment carries the mark of a job."""
    out = []
    for entry in os.listdir("/proc"):
        if not entry.isdigit() or int(entry) == os.getpid():
            continue
        try:
            with open(f"/proc/{entry}/environ", "rb") as file:
                marked = f"{MARK}={job}".encode() in file.read().split(b"\0")
            with open(f"/proc/{entry}/stat") as file:
                state = file.read().rsplit(")", 1)[1].split()[0]
        except OSError:
            continue
        if marked and state != "Z":
            out.append(int(entry))
    return out


class Job:
    """A job that mpirun starts; `output` is the text that its processes printed. `mpirun` may also be a list with options."""

    def __init__(self, mpirun, processes, command, env=None, options=()):
        self.env = env or environment(processes)
        self.job = self.env[MARK]
        self.memory = f"/dev/shm/tessera_test_{self.job}"  # Open MPI's shared memory
        if os.path.isdir("/dev/shm"):
            os.makedirs(self.memory, exist_ok=True)
            self.env["OMPI_MCA_btl_vader_backing_directory"] = self.memory
        self.folder = tempfile.mkdtemp(prefix="tessera_test_")  # for all other files of Open MPI and of the program
        self.env["TMPDIR"] = self.folder
        self.begin = time.monotonic()
        start = [mpirun, "-q", "--oversubscribe"] if isinstance(mpirun, str) else mpirun
        self.process = subprocess.Popen([*start, "-n", str(processes), *options, *command], env=self.env,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True,
                                        errors="replace", start_new_session=True)
        self.output = ""

    def pids(self, program):
        """The processes that run the program, in the order of their ranks."""
        out = []
        for pid in processes_of(self.job):
            try:
                with open(f"/proc/{pid}/environ", "rb") as file:
                    values = dict(item.split(b"=", 1) for item in file.read().split(b"\0") if b"=" in item)
                if os.path.basename(os.readlink(f"/proc/{pid}/exe")) == os.path.basename(program):
                    out.append((int(values[b"OMPI_COMM_WORLD_RANK"]), pid))
            except (OSError, KeyError):
                continue
        return [pid for _, pid in sorted(out)]

    def end(self, seconds=300):
        """Waits for the end; returns the status, or None if the time was over. Ends the processes that remain; `left` lists them, and
        the files of shared memory that remain."""
        try:
            self.output, _ = self.process.communicate(timeout=seconds)
            status = self.process.returncode
        except subprocess.TimeoutExpired:
            status = None
        self.seconds = time.monotonic() - self.begin
        self.left = processes_of(self.job)
        deadline = time.monotonic() + 10
        while status is not None and self.left and time.monotonic() < deadline:
            time.sleep(0.1)
            self.left = processes_of(self.job)
        for pid in self.left:
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass
        if status is None:
            self.process.kill()
            self.output, _ = self.process.communicate()
        if os.path.isdir(self.memory):
            self.left += os.listdir(self.memory)
            shutil.rmtree(self.memory, ignore_errors=True)
        shutil.rmtree(self.folder, ignore_errors=True)
        return status


def skip_unless_started(mpirun, tests):
    """Ends with the status of a skipped test if mpirun cannot start a program here."""
    job = Job(mpirun, 2, ["/bin/true"])
    if job.end(60) != 0:
        print(f"{tests} skipped: {mpirun} cannot start a program here: {job.output.strip()[:500]}")
        sys.exit(77)


def main():
    mpirun, program, processes = sys.argv[1:4]
    skip_unless_started(mpirun, f"1 test with {processes} processes is")
    job = Job(mpirun, int(processes), [program, *sys.argv[4:]])
    status = job.end()
    print(job.output)
    if status is None:
        print(f"not ended after {job.seconds:.0f} s")
    if job.left:
        print(f"processes are left: {job.left}")
    return 1 if status != 0 or job.left else 0


if __name__ == "__main__":
    sys.exit(main())
