#!/usr/bin/env python3
"""Usage: exported_symbols.py NM READELF LIBTESSERA [BACKEND...]
libtessera exports names of namespace tessera alone and needs no LLVM, oneDNN or BLAS to start; a back end exports one
C function, tessera_backend_<name>."""
import os
import re
import subprocess
import sys

# A name in the namespace, its vtable, type information, thunk, guard or static local.
OURS = re.compile(r"_Z(?:T[VIST]|T[hvc][0-9n_hv]*_|TH|TW|GV)?Z?N[VKRO]*7tessera")
PRIVATE = re.compile(r"LLVM|dnnl|blas|lapack|gomp", re.I)


def exported(nm, library):
    lines = subprocess.run([nm, "-D", "--defined-only", library], capture_output=True, text=True, check=True).stdout
    return [line.split()[-1].split("@")[0] for line in lines.splitlines()]


def main(nm, readelf, library, *backends):
    wrong = [f"{library} exports {name}" for name in exported(nm, library) if not OURS.match(name)]
    dynamic = subprocess.run([readelf, "-d", library], capture_output=True, text=True, check=True).stdout
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic)
    wrong += [f"{library} needs {name} at start" for name in needed if PRIVATE.search(name)]
    for backend in backends:
        name = re.match(r"libtessera_(\w+)", os.path.basename(backend))[1]
        names = exported(nm, backend)
        if names != [f"tessera_backend_{name}"]:
            wrong.append(f"{backend} exports {names}, expected only tessera_backend_{name}")
    print(f"{len(exported(nm, library))} names exported; needs {', '.join(needed)}")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
