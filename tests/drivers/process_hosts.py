#!/usr/bin/env python3
"""Usage: process_hosts.py MPIRUN PROGRAM
Runs programs on two "hosts" of this machine: network namespaces with names of their own, which a veth pair connects, so that all
messages between them go over TCP. Skipped where this user cannot make namespaces."""
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from process_faults import Failed, expect, finish, wait_for_step  # noqa: E402
from processes import Job, environment, skip_unless_started  # noqa: E402

SPACES = [f"tessera-a-{os.getpid()}", f"tessera-b-{os.getpid()}"]
ADDRESSES = ["10.177.0.1", "10.177.0.2"]


def ip(*arguments):
    subprocess.run(["ip", *arguments], check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def make_hosts():
    for space in SPACES:
        ip("netns", "add", space)
    ip("link", "add", "veth0", "netns", SPACES[0], "type", "veth", "peer", "name", "veth0", "netns", SPACES[1])
    for space, address in zip(SPACES, ADDRESSES):
        ip("-n", space, "addr", "add", f"{address}/24", "dev", "veth0")
        ip("-n", space, "link", "set", "lo", "up")
        ip("-n", space, "link", "set", "veth0", "up")


def remove_hosts():
    for space in SPACES:
        subprocess.run(["ip", "netns", "del", space], stderr=subprocess.DEVNULL, check=False)


def launcher(mpirun, folder):
    """mpirun on the first host, which starts processes on the second one by a script in place of ssh."""
    agent = os.path.join(folder, "agent")
    with open(agent, "w", encoding="ascii") as file:
        file.write(f"#!/bin/bash\nshift\nexec ip netns exec {SPACES[1]} unshare -u bash -c \"hostname host-b; $*\"\n")
    os.chmod(agent, 0o755)
    start = (f"hostname host-a; exec {mpirun} -q --oversubscribe --mca plm_rsh_agent {agent} --mca btl self,vader,tcp "
             f"--host {ADDRESSES[0]}:2,{ADDRESSES[1]}:2 \"$@\"")
    return ["ip", "netns", "exec", SPACES[0], "unshare", "-u", "bash", "-c", start, "mpirun"]


def hosts_environment(devices):
    out = environment(4, devices)
    del out["OMPI_MCA_btl"]
    return out


def case_tests(start, program):
    job = Job(start, 4, [program, "--gtest_filter=Programs.*:Arrays.*:Placing.*:Loaders.*:Printing.*:Collectives.EveryDtype"],
              hosts_environment(2))
    status = job.end(280)
    if status != 0:
        raise Failed(f"status {status}:\n{job.output}")
    return job


def case_report(start, program):
    """A psum of 32 KiB over four processes: half of the slices and of the sums come from the other machine."""
    job = Job(start, 4, [program, "fault", "report"], hosts_environment(2))
    status, text = finish(job)
    expect(text, r"process 0 \(host-a, pid \d+\) and process 3 \(host-b, pid \d+\)",
           r"49152 to a process from others, 65536 to a machine from others")
    if status != 0:
        raise Failed(f"status {status}:\n{text}")
    return job


def case_kill(start, program):
    job = Job(start, 4, [program, "fault", "train"], hosts_environment(2))
    lines = wait_for_step(job)
    pids = job.pids(program)
    begin = time.monotonic()
    os.kill(pids[3], signal.SIGKILL)
    status, text = finish(job, lines)
    expect(text, r"process 3 \(host-b, pid %d\) has died" % pids[3])
    if not status or time.monotonic() - begin > 10:
        raise Failed(f"status {status} {time.monotonic() - begin:.1f} s after the end of a process:\n{text}")
    return job


def case_network(start, program):
    """The connection between the hosts breaks: every process says so within 15 s, and ends."""
    job = Job(start, 4, [program, "fault", "train"], hosts_environment(2), ["--enable-recovery"])
    lines = wait_for_step(job)
    pids = job.pids(program)
    ip("-n", SPACES[1], "link", "set", "veth0", "down")
    begin = time.monotonic()
    running = pids
    while running and time.monotonic() < begin + 30:
        time.sleep(0.2)
        running = [pid for pid in pids if os.path.exists(f"/proc/{pid}/exe") and os.readlink(f"/proc/{pid}/exe") == os.path.realpath(program)]
    seconds = time.monotonic() - begin
    ip("-n", SPACES[1], "link", "set", "veth0", "up")
    _, text = finish(job, lines, 20)
    job.left = []  # the daemon of mpirun on the other host may wait for the network
    if running:
        raise Failed(f"{len(running)} processes run {seconds:.0f} s after the network broke:\n{text}")
    expect(text, r"process [23] \(host-b, pid \d+\) has died")
    print(f"network: the processes ended after {seconds:.1f} s")
    return job


CASES = {"tests": case_tests, "report": case_report, "kill": case_kill, "network": case_network}


def main(mpirun, program):
    skip_unless_started(mpirun, f"{len(CASES)} cases on two hosts are")
    failed = 0
    try:
        try:
            make_hosts()
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"{len(CASES)} cases on two hosts are skipped: no network namespaces: {error}")
            return 77
        with tempfile.TemporaryDirectory() as folder:
            start = launcher(mpirun, folder)
            for name, case in CASES.items():
                try:
                    job = case(start, program)
                    if job.left:
                        raise Failed(f"left: {job.left}")
                    print(f"{name}: as expected, {time.monotonic() - job.begin:.1f} s")
                except Failed as error:
                    failed += 1
                    print(f"{name}: {error}")
    finally:
        remove_hosts()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
