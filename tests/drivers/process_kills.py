#!/usr/bin/env python3
"""Usage: process_kills.py MPIRUN PROGRAM KILLS [SEED]
Trains (PROGRAM fault checkpoints) on 4 devices in 1, 2 or 4 processes, and ends one of them with SIGKILL at a random moment, KILLS
times. After each kill all processes must end within 10 s, with an error, and leave nothing behind; then the training continues from
the last checkpoint, in another number of processes. All losses must be those of the undisturbed run, with all their digits; at the
end those of a run that continues with 2 devices, within rounding."""
import os
import random
import re
import signal
import statistics
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from processes import Job, environment, skip_unless_started  # noqa: E402

STEPS, DEVICES, LIMIT_S = 30, 4, 10


class Run:
    """One start of the training; its lines are read while it runs."""

    def __init__(self, mpirun, program, folder, processes, recover, devices=DEVICES):
        env = environment(processes, devices // processes, TESSERA_TEST_FOLDER=folder, TESSERA_TEST_STEPS=str(STEPS))
        self.job = Job(mpirun, processes, [program, "fault", "checkpoints"], env, ["--enable-recovery"] if recover else [])
        self.program, self.processes, self.lines = program, processes, []
        self.started = threading.Event()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.job.process.stdout:
            self.lines.append(line)
            if line.startswith("start at"):
                self.started.set()
        self.started.set()

    def kill_one(self, random_numbers):
        """Ends a random process of the program; returns its number, or None if the program ends first."""
        while self.job.process.poll() is None:
            pids = self.job.pids(self.program)
            if pids:
                victim = random_numbers.randrange(len(pids))
                try:
                    os.kill(pids[victim], signal.SIGKILL)
                    return pids[victim]
                except ProcessLookupError:
                    continue
            time.sleep(0.005)
        return None

    def end(self, seconds):
        """Waits; returns the status, None if the time was over."""
        deadline = time.monotonic() + seconds
        while self.job.process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.01)
        status = self.job.process.poll()
        self.job.end(2)
        self.reader.join(5)
        self.text = "".join(self.lines)
        return status

    def losses(self):
        return dict(re.findall(r"step (\d+): loss (\S+)\n", self.text))


def wrong_end(run, status, pid, recover, begin):
    """Describes a wrong end of a run; returns an empty text if there is none."""
    seconds = time.monotonic() - begin
    if status is None or seconds > LIMIT_S:
        return f"not ended {seconds:.1f} s after the kill"
    if status == 0 and not recover:
        return "status 0"
    if run.job.left:
        return f"left: {run.job.left}"
    # mpirun without recovery may end the others before they print.
    if recover and run.processes > 1 and not re.search(rf"process \d \(\S+, pid {pid}\) has died", run.text):
        return "nobody names the process"
    return ""


def main(mpirun, program, kills, seed="0"):
    kills = int(kills)
    skip_unless_started(mpirun, f"1 test of {kills} kills is")
    random_numbers, seconds, done, finished, named, lines = random.Random(int(seed)), [], 0, 0, 0, 0
    with tempfile.TemporaryDirectory() as root:
        begin = time.monotonic()
        undisturbed = Run(mpirun, program, os.path.join(root, "undisturbed"), 4, False)
        if undisturbed.end(120) != 0:
            sys.exit(f"the undisturbed run failed:\n{undisturbed.text}")
        whole, want = time.monotonic() - begin, undisturbed.losses()
        folder = os.path.join(root, "0")
        while done < kills:
            processes = random_numbers.choice([1, 2, 4])
            recover = processes > 1 and random_numbers.random() < 0.5
            run = Run(mpirun, program, folder, processes, recover)
            if recover:  # a process that is killed while MPI starts is noticed by mpirun alone
                run.started.wait(120)
                time.sleep(random_numbers.uniform(0, whole / 2))
            else:
                time.sleep(random_numbers.uniform(0, whole))
            pid = run.kill_one(random_numbers)
            begin = time.monotonic()
            status = run.end(3 * LIMIT_S)
            wrong = {step: loss for step, loss in run.losses().items() if want[step] != loss}
            lines += len(run.losses())
            ended = str(STEPS) in run.losses()
            # A process may be killed after its last step, while it leaves.
            problem = f"losses {wrong}" if wrong else wrong_end(run, status, pid, recover, begin) if pid and not ended else ""
            if problem:
                sys.exit(f"kill {done} in {processes} processes (seed {seed}): {problem}\n{run.text}")
            if pid:
                done += 1
                seconds.append(time.monotonic() - begin)
                named += "has died" in run.text
            if ended:
                finished += 1
                folder = os.path.join(root, str(finished))
            if done % 50 == 0 and pid:
                print(f"{done} kills, {finished} trainings, {lines} losses", flush=True)
        print(f"{done} kills in {finished} trainings: the {lines} losses have the bits of the undisturbed run; {named} runs name the process; "
              f"from a kill to the end of the job {statistics.median(seconds):.2f} s, at most {max(seconds):.2f} s")
        if not os.path.exists(os.path.join(folder, "checkpoint.json")):
            return 0
        run = Run(mpirun, program, folder, 2, False, devices=2)
        if run.end(120) != 0:
            sys.exit(f"the run on fewer devices failed:\n{run.text}")
        error = max((abs(float(loss) / float(want[step]) - 1) for step, loss in run.losses().items()), default=0)
        print(f"with 2 devices: {len(run.losses())} losses, at most {error:.1e} from those of 4 devices")
        return 1 if error > 1e-5 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
