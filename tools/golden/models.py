"""Writes tests/golden/models (tools/golden/all runs this).
Each NAME.mlirbc there is a model that JAX 0.10.2 exported (portable bytecode); NAME.npz has its arguments in0, in1, ..., among them
parameters that flax initialized, and its results out0, out1, .... The results are computed again, by XLA.
Usage: tools/golden/models.py NAME=PROGRAM.mlir=ARRAYS.npz...    adds programs first."""
import os
import re
import sys

import jax

jax.config.update("jax_platforms", "cpu")
import numpy as np  # noqa: E402
from golden_folder import GOLDEN  # noqa: E402
from jax._src.interpreters import mlir  # noqa: E402
from jax._src.lib import _jax, xla_client  # noqa: E402
from jaxlib.mlir import ir  # noqa: E402

FOLDER = os.path.join(GOLDEN, "models")
VHLO = "1.0.0"


def path(name, ending):
    return os.path.join(FOLDER, name + ending)


def add(name, program, arrays):
    with mlir.make_ir_context(), open(program) as text, open(path(name, ".mlirbc"), "wb") as file:
        file.write(_jax.mlir.serialize_portable_artifact(ir.Module.parse(text.read()), VHLO, True))
    write(name, arrays)


def arguments(arrays):
    with np.load(arrays) as file:
        return [file[f"in{i}"] for i in range(sum(key.startswith("in") for key in file.files))]


def write(name, arrays):
    device = jax.devices()[0]
    with mlir.make_ir_context(), open(path(name, ".mlirbc"), "rb") as file:
        program = _jax.mlir.deserialize_portable_artifact(file.read())
        run = device.client.compile_and_load(str(program), xla_client.DeviceList((device,)), xla_client.CompileOptions())
    inputs = arguments(arrays)
    results = run.execute([jax.device_put(x) for x in inputs])
    np.savez_compressed(path(name, ".npz"), **{f"in{i}": x for i, x in enumerate(inputs)},
                        **{f"out{i}": np.asarray(x) for i, x in enumerate(results)})


def main():
    for argument in sys.argv[1:]:
        add(*re.fullmatch(r"(.*)=(.*)=(.*)", argument).groups())
    if len(sys.argv) == 1:
        for file in sorted(os.listdir(FOLDER)):
            name, ending = os.path.splitext(file)
            if ending == ".mlirbc":
                write(name, path(name, ".npz"))


if __name__ == "__main__":
    main()
