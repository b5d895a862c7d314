"""Usage: run.py LIBRARY FUNCTION
Calls a saved function from Python: `cc -shared classify.o -o classify.so` makes the library of an object. The description in the
object gives the types and shapes of arguments and results. Prints the results for arguments of zeros."""
import ctypes
import json
import sys

import numpy

DTYPES = {"bool": "u1", "bf16": "u2", "f8e4m3fn": "u1", "f8e5m2": "u1", "c64": "c8", "c128": "c16"}


def numpy_dtype(name):
    """f32 is numpy's f4; types that numpy lacks are passed as their bits."""
    return numpy.dtype(DTYPES.get(name) or name[0] + str(int(name[1:]) // 8))


class Saved:
    """A saved function, called with numpy arrays. Arguments that it overwrites are copied first."""

    def __init__(self, library, name):
        self.library = ctypes.CDLL(library)
        self.info = json.loads(ctypes.string_at(ctypes.addressof(ctypes.c_char.in_dll(self.library, name + "_info"))))
        self.signature = ctypes.c_uint64.in_dll(self.library, name + "_signature")
        self.call = getattr(self.library, name + "_call")

    def __call__(self, *arrays):
        given = [numpy.array(a, numpy_dtype(v["dtype"])).reshape(v["shape"]) for a, v in zip(arrays, self.info["arguments"], strict=True)]
        results = [given[v["in_argument"]] if "in_argument" in v else numpy.empty(v["shape"], numpy_dtype(v["dtype"]))
                   for v in self.info["results"]]
        made = [r for r, v in zip(results, self.info["results"]) if "in_argument" not in v]
        pointers = [a.ctypes.data_as(ctypes.c_void_p) for a in given + made]
        status = self.call(self.signature, *pointers, None)  # None: the function allocates its workspace
        if status:
            raise RuntimeError(f"{self.info['name']} returned the status {status}")
        return results


if __name__ == "__main__":
    f = Saved(sys.argv[1], sys.argv[2])
    for result in f(*(numpy.zeros(v["shape"], numpy_dtype(v["dtype"])) for v in f.info["arguments"])):
        print(result)
