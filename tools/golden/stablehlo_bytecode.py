"""Usage: python tools/golden/stablehlo_bytecode.py [NAME=PROGRAM.mlir@VERSION...]
Writes portable bytecode for the tests, and its text as jaxlib reads it, to tests/golden/stablehlo_bytecode. Needs JAX 0.10 and
flatbuffers. Without arguments it writes each NAME.mlir of that folder again as NAME.mlirbc, and the exports of jax.export;
NAME=PROGRAM.mlir@VERSION adds a program in that version of VHLO."""
import os
import re
import sys

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
from golden_folder import GOLDEN, shorten_locations
from jax import export
from jax._src.interpreters import mlir
from jax._src.lib import _jax
from jax.sharding import NamedSharding, PartitionSpec as P
from jaxlib.mlir import ir

shorten_locations(jax)
FOLDER = os.path.join(GOLDEN, "stablehlo_bytecode")
f32 = jnp.float32


def write(name, data):
    mode = "w" if isinstance(data, str) else "wb"
    with open(os.path.join(FOLDER, name), mode) as file:
        file.write(data)


def text_of(module):
    return module.operation.get_asm(enable_debug_info=True)


def add_program(name, path, version):
    with mlir.make_ir_context(), open(path) as file:
        module = ir.Module.parse(file.read())
        data = _jax.mlir.serialize_portable_artifact(module, version, True)
        write(f"{name}-{version}.mlirbc", data)
        read = _jax.mlir.deserialize_portable_artifact(data)
        # jaxlib keeps a composite of CHLO; its function describes it better.
        if "chlo." not in str(module):
            write(f"{name}-{version}.mlir", text_of(read if isinstance(read, ir.Module) else ir.Module.parse(read)))


def write_again():
    for file in sorted(os.listdir(FOLDER)):
        found = re.fullmatch(r"(.*)-(\d+\.\d+\.\d+)\.mlir", file)
        if found:
            add_program(found[1], os.path.join(FOLDER, file), found[2])


def loss(params, x):
    """A scan, so that there are regions, calls and lines of several functions."""
    h, _ = jax.lax.scan(lambda h, w: (jnp.tanh(h @ w), None), x, params["w"])
    return (h * params["b"]).sum(), h


def exports():
    mesh = jax.make_mesh((4, 2), ("x", "y"), axis_types=(jax.sharding.AxisType.Auto,) * 2)
    over = lambda *axes: NamedSharding(mesh, P(*axes))
    shape = jax.ShapeDtypeStruct
    args = ({"b": shape((8,), f32), "w": shape((3, 8, 8), f32)}, shape((4, 8), f32))
    (b,) = export.symbolic_shape("b")
    product = jax.jit(lambda x, y, unused: x @ y, in_shardings=(over("x", "y"), over(("x", "y")), None),
                      out_shardings=over("y"))
    square = shape((8, 8), f32)
    summed = jax.shard_map(lambda x: jax.lax.psum(x, "x"), mesh=mesh, in_specs=P("x", "y"), out_specs=P(None, "y"))
    yield "scan", export.export(jax.jit(loss, donate_argnums=(1,)))(*args), 1
    yield "platforms", export.export(jax.jit(loss), platforms=("cpu", "cuda"))(*args), 0
    yield "symbolic", export.export(jax.jit(lambda x: jnp.sin(x) @ x.T))(shape((b, 4), f32)), 0
    yield "sharded", export.export(product)(square, square, shape((), f32)), 0
    yield "shard_map", export.export(jax.jit(summed))(square), 0
    yield "key", export.export(jax.jit(lambda k: jax.random.uniform(k, (4,))))(shape((), jax.random.key(0).dtype)), 0
    rbg = jax.random.key(0, impl="rbg").dtype
    yield "key_rbg", export.export(jax.jit(lambda k, more: (jax.random.bits(k, (4,)), jax.random.key_data(more))))(shape((), rbg), shape((2,), rbg)), 0


def main():
    os.makedirs(FOLDER, exist_ok=True)
    for argument in sys.argv[1:]:
        name, path, version = re.fullmatch(r"(.*)=(.*)@(.*)", argument).groups()
        add_program(name, path, version)
    if len(sys.argv) == 1:
        write_again()
        for name, exported, vjp_order in exports():
            write(f"{name}.jaxexport", bytes(exported.serialize(vjp_order=vjp_order)))
            write(f"{name}.mlir", str(exported.mlir_module()))


if __name__ == "__main__":
    main()
