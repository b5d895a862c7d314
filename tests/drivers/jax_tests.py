#!/usr/bin/env python3
"""Usage: jax_tests.py BUILD_FOLDER
Runs every tests/jax/*.py with this Python, which has JAX; TESSERA_BUILD names the build. A script fails by its exit status."""
import glob
import os
import subprocess
import sys


def main(build):
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "jax")
    environment = {**os.environ, "TESSERA_BUILD": os.path.abspath(build), "JAX_PLATFORMS": "cpu"}
    failed, scripts = 0, sorted(glob.glob(os.path.join(folder, "*.py")))
    for script in scripts:
        status = subprocess.run([sys.executable, script], env=environment, stdin=subprocess.DEVNULL).returncode
        print(f"{os.path.basename(script)}: {'passed' if status == 0 else f'exit status {status}'}", flush=True)
        failed += status != 0
    print(f"{len(scripts) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
