#!/usr/bin/env python3
"""Usage: setup_texts.py    runs tools/setup/deps where packages cannot be installed, and compares what it says.
PATH is a folder of its own: some commands of this machine, no compiler, and an apt-get that each case chooses."""
import os
import shutil
import subprocess
import sys
import tempfile

COMMANDS = ("bash", "env", "dirname", "uname", "cat", "grep", "find", "python3")
CASES = [  # name, scripts on PATH, environment, text
    ("unknown distribution", {}, {}, "no apt-get here. Install by hand: g++"),
    ("no network", {"apt-get": "echo 'E: no network' >&2; exit 100", "id": "echo 0"}, {},
     "apt-get could not install them; its own message is above. Is there a network"),
    ("neither root nor sudo", {"apt-get": "exit 0", "id": "echo 1000"}, {}, "neither root nor sudo; as root, run: apt-get update"),
    ("TESSERA_DEPS=system", {}, {"TESSERA_DEPS": "system"}, "nothing is installed, and this is missing: g++"),
]


def run(scripts, environment):
    with tempfile.TemporaryDirectory() as folder:
        for command in COMMANDS:
            os.symlink(shutil.which(command), os.path.join(folder, command))
        for name, text in scripts.items():
            path = os.path.join(folder, name)
            with open(path, "w") as file:
                file.write(f"#!/usr/bin/env bash\n{text}\n")
            os.chmod(path, 0o755)
        return subprocess.run(["tools/setup/deps"], env={"PATH": folder, **environment}, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True)


def main():
    failed = 0
    for name, scripts, environment, text in CASES:
        done = run(scripts, environment)
        if done.returncode == 0 or text not in done.stderr:
            failed += 1
            print(f"{name}: exit status {done.returncode}, expected another and the text {text!r}\n{done.stdout}{done.stderr}")
    print(f"{len(CASES) - failed} of {len(CASES)} passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
