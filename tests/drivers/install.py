#!/usr/bin/env python3
"""Usage: install.py CPACK BUILD_FOLDER COMPILER LIBDIR [FLAG...]
Packs BUILD_FOLDER as `make package` does and unpacks the .tar.gz into two folders. With the files of each it builds and runs the
README's program by pkg-config and by CMake, and with the second also tests/install. The programs are compiled with the FLAGs."""
import os
import shutil
import subprocess
import sys
import tempfile

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
INSTALLED = ("include/tessera/base/version.h", "{libdir}/libtessera.so", "share/gdb/tessera-gdb.py", "bin/tessera",
             "share/doc/tessera/examples/models/transformer.h", "share/doc/tessera/examples/data/digits.npz")


def run(*command, fails=False, **environment):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          env={**os.environ, **environment})
    if (done.returncode != 0) != fails:
        sys.exit(f"{' '.join(command)}\nexit status {done.returncode}\n{done.stdout}")
    return done.stdout


def build(source, folder, prefix, compiler, flags):
    """Configures and builds a project of a user by CMake."""
    run("cmake", "-S", source, "-B", folder, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}", f"-DCMAKE_CXX_COMPILER={compiler}",
        f"-DCMAKE_CXX_FLAGS={' '.join(flags)}")
    run("cmake", "--build", folder)


def build_readme(folder, prefix, libdir, compiler, flags):
    """Builds and runs the README's program both ways, with the installation at `prefix`."""
    source = os.path.join(folder, "readme.cc")
    shutil.copy(os.path.join(prefix, "share/doc/tessera/examples/readme.cc"), source)
    shutil.copy(os.path.join(TESTS, "install/bare/CMakeLists.txt"), folder)
    library = os.path.join(prefix, libdir)
    printed = run("pkg-config", "--cflags", "--libs", "tessera", PKG_CONFIG_PATH=os.path.join(library, "pkgconfig"))
    assert prefix in printed, printed
    by_pkg_config = os.path.join(folder, "by_pkg_config")
    run(compiler, *flags, source, *printed.split(), f"-Wl,-rpath,{library}", "-o", by_pkg_config)
    build(folder, os.path.join(folder, "build"), prefix, compiler, flags)
    for program in (by_pkg_config, os.path.join(folder, "build", "by_cmake")):
        run(sys.executable, os.path.join(TESTS, "drivers/example.py"), source, program)


def main(cpack, build_folder, compiler, libdir, *flags):
    with tempfile.TemporaryDirectory() as folder:
        run(cpack, "-G", "TGZ", "-B", folder, "--config", os.path.join(build_folder, "CPackConfig.cmake"))
        archive, = (entry.path for entry in os.scandir(folder) if entry.name.endswith(".tar.gz"))
        shutil.rmtree(os.path.join(folder, "_CPack_Packages"))
        for number, name in enumerate(("one", "another/place")):
            prefix = os.path.join(folder, name)
            os.makedirs(prefix)
            run("tar", "-xf", archive, "--strip-components=1", "-C", prefix)
            for file in INSTALLED:
                assert os.path.exists(os.path.join(prefix, file.format(libdir=libdir))), file
            program = os.path.join(folder, f"readme_{number}")
            os.makedirs(program)
            build_readme(program, prefix, libdir, compiler, flags)
        user = os.path.join(folder, "user")
        build(os.path.join(TESTS, "install"), user, prefix, compiler, flags)
        printed = run(os.path.join(user, "user"))
        assert run(os.path.join(user, "precompiled")) == printed, printed
        print(printed, end="")
        assert any(name.startswith("cmake_pch") for _, _, files in os.walk(user) for name in files), "no precompiled header"
        output = run("cmake", "--build", user, "--target", "comma", fails=True)
        assert "comma-subscript" in output, output


if __name__ == "__main__":
    main(*sys.argv[1:])
