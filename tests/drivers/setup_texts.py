#!/usr/bin/env python3
"""Usage: setup_texts.py    runs tools/setup where packages cannot be installed, and compares its output.
PATH is a separate folder with some commands of this machine, no compiler, and an apt-get that each case chooses.
Each case runs in a copy of tools/setup, and must leave no .deps: nothing is partly installed."""
import glob
import os
import shutil
import subprocess
import sys
import tempfile

COMMANDS = ("bash", "env", "dirname", "uname", "cat", "grep", "find", "python3", "rm", "mkdir", "touch")
# Scripts of a machine with all packages of the distribution, but without access to PyPI and the servers of apt-get.
NO_PYPI = {name: "exit 0" for name in ("c++", "cmake", "ninja", "make", "ccache", "pkg-config")} | {
    "c++": "echo 12.2.0", "apt-get": "exit 100", "id": "echo 0",
    "python3": 'case "$1" in -c) exit 0;; esac; mkdir -p .deps/onednn/lib; echo no network >&2; exit 1'}
CASES = [  # name, scripts on PATH, environment, text
    ("unknown distribution", {}, {}, "no apt-get here. Install by hand: g++"),
    ("no network", {"apt-get": "echo 'E: no network' >&2; exit 100", "id": "echo 0"}, {},
     "apt-get could not install them; its own message is above. Is there a network"),
    ("neither root nor sudo", {"apt-get": "exit 0", "id": "echo 1000"}, {}, "neither root nor sudo; as root, run: apt-get update"),
    ("GCC 11", {"c++": "echo 11.4.0"}, {}, "c++ is GCC 11.4.0; Tessera needs C++20 of GCC 12 or Clang 14"),
    ("Clang 13", {"clang++": 'if [ "$1" = --version ]; then echo clang version 13; else echo 13.0.1; fi'}, {"CXX": "clang++"},
     "clang++ is Clang 13.0.1; Tessera needs"),
    ("TESSERA_DEPS=system", {}, {"TESSERA_DEPS": "system"}, "nothing is installed, and this is missing: g++"),
]
if not any(glob.glob(f"/usr/{folder}/dnnl.h") for folder in ("include", "include/*", "local/include")):
    CASES.append(("no network for PyPI and libdnnl-dev", NO_PYPI, {}, "apt-get could not install them"))


def run(scripts, environment):
    """The output of the set-up, and the files that it leaves in .deps."""
    with tempfile.TemporaryDirectory() as folder:
        path, tree = os.path.join(folder, "path"), os.path.join(folder, "tree")
        os.mkdir(path)
        shutil.copytree("tools/setup", os.path.join(tree, "tools/setup"))
        for command in COMMANDS:
            os.symlink(shutil.which(command), os.path.join(path, command))
        for name, text in scripts.items():
            script = os.path.join(path, name)
            if os.path.lexists(script):
                os.unlink(script)
            with open(script, "w") as file:
                file.write(f"#!/bin/bash\n{text}\n")
            os.chmod(script, 0o755)
        done = subprocess.run(["tools/setup/deps"], cwd=tree, env={"PATH": path, **environment}, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True)
        deps = os.path.join(tree, ".deps")
        return done, os.listdir(deps) if os.path.exists(deps) else []


def jobs_problem():
    """With 2 GiB of free memory, or in a container with that limit, two compilers run at once, and a message says so."""
    with tempfile.TemporaryDirectory() as folder:
        def write(name, text):
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
            return os.path.join(folder, name)
        nproc = write("nproc", "#!/bin/bash\necho 16\n")
        os.chmod(nproc, 0o755)
        little, much = write("little", "MemAvailable: 2097152 kB\n"), write("much", "MemAvailable: 67108864 kB\n")
        none = write("none", "MemAvailable: 1024 kB\n")
        os.mkdir(os.path.join(folder, "container"))
        write("container/memory.max", "3221225472\n")
        write("container/memory.current", "1073741824\n")
        for meminfo, cgroup, expected in ((little, folder, "2"), (much, os.path.join(folder, "container"), "2"),
                                          (much, folder, "16"), (none, folder, "1")):
            done = subprocess.run(["tools/setup/jobs", meminfo, cgroup], capture_output=True, text=True,
                                  env={"PATH": folder + ":" + os.environ["PATH"]})
            says = f"{expected} of 16 cores compile at once" in done.stderr
            if done.stdout.strip() != expected or says != (expected != "16"):
                return f"jobs: {done.stdout.strip()}, expected {expected}: {done.stderr}"
    return ""


def main():
    problems = []
    for name, scripts, environment, text in CASES:
        done, left = run(scripts, environment)
        if done.returncode == 0 or text not in done.stderr or left:
            problems.append(f"{name}: exit status {done.returncode}, expected another and the text {text!r}; left in .deps: "
                            f"{left}\n{done.stdout}{done.stderr}")
    problems += filter(None, [jobs_problem()])
    print("\n".join(problems + [f"{len(CASES) + 1 - len(problems)} of {len(CASES) + 1} passed"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
