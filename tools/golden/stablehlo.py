"""Writes tests/golden/stablehlo: programs that JAX exports, and programs with StableHLO operations and forms that JAX never writes, each
with inputs and XLA's results; index.txt has a line for each: name, devices, then a tolerance and a scale for each result."""
import os
import sys

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
os.environ["JAX_ENABLE_X64"] = "1"
import jax
import numpy as np
from jax._src.interpreters import mlir as jax_mlir
from jax._src.lib import xla_client
from jaxlib.mlir import ir

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import stablehlo_cases
import stablehlo_texts
from golden_folder import GOLDEN, shorten_locations

shorten_locations(jax)
FOLDER = os.path.join(GOLDEN, "stablehlo")
LETTERS = {"float32": "f32", "float64": "f64", "int32": "i32", "int8": "i8", "int64": "i64", "uint32": "ui32", "uint64": "ui64",
           "bool": "i1", "complex64": "complex<f32>", "float16": "f16"}
index = []


def raw(x):
    """Elements as NumPy can write them: small floats as their bits, integers of a few bits in a byte."""
    x = np.asarray(x)
    if x.dtype.name in ("int2", "int4", "uint2", "uint4"):
        return x.astype(np.int8 if x.dtype.name[0] == "i" else np.uint8)
    return x.view(f"u{x.dtype.itemsize}") if x.dtype.name in ("bfloat16", "float8_e4m3fn", "float8_e5m2") else x


def scale(x):
    x = np.abs(np.asarray(x).astype(np.complex128))
    x = x[np.isfinite(x)]
    return max(float(x.max()), 1e-6) if x.size else 1.0


def write(name, text, inputs, results, tolerance, devices):
    with open(f"{FOLDER}/{name}.mlir", "w") as file:
        file.write(text)
    arrays = {f"in{i}": raw(x) for i, x in enumerate(inputs)} | {f"out{i}": raw(x) for i, x in enumerate(results)}
    np.savez_compressed(f"{FOLDER}/{name}.npz", **arrays)
    inexact = ["float" in np.asarray(x).dtype.name or "complex" in np.asarray(x).dtype.name for x in results]
    numbers = [f"{tolerance if loose else 0} {scale(x):.6g}" for x, loose in zip(results, inexact)]
    index.append(" ".join([name, str(devices), *numbers]))


def add(name, function, *args, tolerance=2e-5, devices=1, form="pretty", platform=None):
    """A program that JAX exports, for this platform; form: pretty, generic, or lines (with locations)."""
    jitted = function if hasattr(function, "lower") else jax.jit(function)
    lowered = jitted.lower(*args)
    text = (lowered.compiler_ir("stablehlo").operation.get_asm(print_generic_op_form=True) if form == "generic"
            else lowered.as_text(debug_info=form == "lines"))
    if platform:
        text = jax.export.export(jitted, platforms=[platform])(*args).mlir_module()
    write(name, text, jax.tree.leaves(args), jax.tree.leaves(jitted(*args)), tolerance, devices)


def type_of(x):
    x = np.asarray(x)
    return "tensor<" + "".join(f"{d}x" for d in x.shape) + LETTERS[x.dtype.name] + ">"


def add_text(name, body, args, results, tolerance=2e-5):
    """A program given as the body of @main on %a0, %a1, ...; pretty and generic."""
    given = ", ".join(f"%a{i}: {type_of(x)}" for i, x in enumerate(args))
    text = f"module @{name} {{\n  func.func public @main({given}) -> ({', '.join(results)}) {{\n{body}\n  }}\n}}\n"
    with jax_mlir.make_ir_context():
        module = ir.Module.parse(text)
        device = jax.devices("cpu")[0]
        program = device.client.compile_and_load(jax_mlir.module_to_bytecode(module), xla_client.DeviceList((device,)),
                                                 xla_client.CompileOptions())
        got = program.execute_sharded([jax.device_put(np.asarray(x), device) for x in args])
        values = [np.asarray(x[0]) for x in got.disassemble_into_single_device_arrays()]
        write(name, str(module), args, values, tolerance, 1)
        write(name + "_generic", module.operation.get_asm(print_generic_op_form=True), args, values, tolerance, 1)


if __name__ == "__main__":
    os.makedirs(FOLDER, exist_ok=True)
    stablehlo_cases.cases(add)
    stablehlo_texts.texts(add_text)
    with open(f"{FOLDER}/index.txt", "w") as file:
        file.write("\n".join(sorted(index)) + "\n")
