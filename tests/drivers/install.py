#!/usr/bin/env python3
"""Usage: install.py CMAKE BUILD_FOLDER COMPILER LIBDIR [CMAKE_OPTION...]
Installs BUILD_FOLDER, moves the result elsewhere, and builds and runs tests/install against it."""
import os
import subprocess
import sys
import tempfile


def run(*command, fails=False):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if (done.returncode != 0) != fails:
        sys.exit(f"{' '.join(command)}\nexit status {done.returncode}\n{done.stdout}")
    return done.stdout


def main(cmake, build, compiler, libdir, *options):
    with tempfile.TemporaryDirectory() as folder:
        first, prefix, user = (os.path.join(folder, name) for name in ("first", "prefix", "user"))
        run(cmake, "--install", build, "--prefix", first)
        os.rename(first, prefix)
        for name in ("include/tessera/base/version.h", f"{libdir}/libtessera.so", "share/gdb/tessera-gdb.py"):
            assert os.path.exists(os.path.join(prefix, name)), name
        source = os.path.join(os.path.dirname(__file__), "..", "install")
        run(cmake, "-S", source, "-B", user, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}",
            f"-DCMAKE_CXX_COMPILER={compiler}", *options)
        run(cmake, "--build", user)
        printed = run(os.path.join(user, "user"))
        assert run(os.path.join(user, "precompiled")) == printed, printed
        print(printed, end="")
        assert any(name.startswith("cmake_pch") for _, _, files in os.walk(user) for name in files), "no precompiled header"
        said = run(cmake, "--build", user, "--target", "comma", fails=True)
        assert "comma-subscript" in said, said


if __name__ == "__main__":
    main(*sys.argv[1:])
