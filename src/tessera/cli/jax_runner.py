# Runs a StableHLO program in JAX for `tessera bench --jax`: file, .npz of the arguments, their dtypes, number of devices.
# Answers each line "N" on standard input with the seconds of N calls, as JSON.
import json
import os
import sys
import time

file, values, dtypes, devices = sys.argv[1], sys.argv[2], sys.argv[3].split(), int(sys.argv[4])
os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + f" --xla_force_host_platform_device_count={devices}"
os.environ.setdefault("JAX_PLATFORMS", "cpu")
import jax
import jax.export
import ml_dtypes
import numpy as np

jax.config.update("jax_enable_x64", True)
from jax._src.interpreters import mlir
from jax._src.lax import linalg
from jax._src.lib import xla_client
from jax._src.lib.mlir import ir
from jax._src.sharding_impls import GSPMDSharding
from jaxlib.mlir.dialects import stablehlo

linalg.initialize_lapack()  # JAX does this when it lowers a LAPACK call; without it, the LAPACK calls of a file crash

NARROW = {"bf16": ml_dtypes.bfloat16, "f8e4m3fn": ml_dtypes.float8_e4m3fn, "f8e5m2": ml_dtypes.float8_e5m2}
BYTECODE = b"ML\xefR"


def arguments():
    stored = np.load(values)
    inputs = [stored[f"in{i}"] for i in range(len(dtypes))]
    return [x.view(NARROW[dtype]) if dtype in NARROW else x for x, dtype in zip(inputs, dtypes)]


def module_of(data):
    """Returns the module that a file contains as text or bytecode."""
    if data.startswith(BYTECODE):
        return stablehlo.deserialize_portable_artifact(ir.Context.current, data)
    return ir.Module.parse(data)


def compile_module(data, chosen):
    """Returns (executable, number of replicas, shardings of arguments). The attributes of a program for several devices determine
    whether it is partitioned by its shardings or replicated; the arguments of replicas have a leading axis of replicas."""
    module = module_of(data)
    attributes = module.operation.attributes
    replicas = attributes["mhlo.num_replicas"].value if "mhlo.num_replicas" in attributes else 1
    partitions = len(chosen) if replicas == 1 else 1
    options = xla_client.CompileOptions()
    build = options.executable_build_options
    options.num_replicas = build.num_replicas = replicas
    options.num_partitions = build.num_partitions = partitions
    build.use_spmd_partitioning = build.use_shardy_partitioner = partitions > 1
    build.device_assignment = xla_client.DeviceAssignment.create(np.arange(len(chosen)).reshape(replicas, partitions))
    program = chosen[0].client.compile_and_load(module, xla_client.DeviceList(tuple(chosen)), options)
    return program, replicas, program.get_parameter_shardings() if partitions > 1 else None


def with_shardings(x, chosen, replicas, sharding):
    replicated = jax.sharding.NamedSharding(jax.sharding.Mesh(np.array(chosen), ("all",)), jax.sharding.PartitionSpec())
    if replicas > 1:  # each device has a full array with different values
        parts = [jax.device_put(part, device) for part, device in zip(x, chosen)]
        return jax.make_array_from_single_device_arrays(parts[0].shape, replicated, parts)
    return jax.device_put(x, GSPMDSharding(chosen, sharding) if sharding else replicated)


def call_of_module(data, inputs, chosen):
    """Returns (function to call before each call, function that calls the program, executable, time at the end of compilation)."""
    program, replicas, shardings = compile_module(data, chosen)
    done = time.perf_counter()
    shardings = shardings or [None] * len(inputs)
    arrays = [with_shardings(x, chosen, replicas, sharding) for x, sharding in zip(inputs, shardings)]

    def prepare():
        """Replaces the arguments that the last call donated."""
        for i, array in enumerate(arrays):
            if array.is_deleted():
                arrays[i] = with_shardings(inputs[i], chosen, replicas, shardings[i])
        jax.block_until_ready(arrays)

    return prepare, lambda: program.execute_sharded(arrays).disassemble_into_single_device_arrays(), program, done


def call_of_exported(data, inputs, chosen):
    """Returns the same as call_of_module, for a serialized jax.export."""
    exported = jax.export.deserialize(bytearray(data))
    args, kwargs = jax.tree.unflatten(exported.in_tree, inputs)
    if len(chosen) > 1:
        named = [s.mesh for s in exported._in_named_shardings + exported._out_named_shardings if s is not None]
        sizes, names = (named[0].axis_sizes, named[0].axis_names) if named else ((len(chosen),), ("all",))
        mesh = jax.sharding.Mesh(np.array(chosen).reshape(sizes), names)
        shardings = jax.tree.unflatten(exported.in_tree, exported.in_shardings_jax(mesh))
        args, kwargs = jax.device_put((args, kwargs), shardings)
    compiled = jax.jit(exported.call).lower(*args, **kwargs).compile()
    return lambda: None, lambda: compiled(*args, **kwargs), compiled.runtime_executable(), time.perf_counter()


def main():
    with open(file, "rb") as source:
        data = source.read()
    chosen = jax.local_devices()[:devices]
    exported = not data.startswith(BYTECODE) and b"\0" in data
    inputs = arguments()
    start = time.perf_counter()
    with mlir.make_ir_context():
        prepare, call, program, done = (call_of_exported if exported else call_of_module)(data, inputs, chosen)

    def seconds():
        prepare()
        begun = time.perf_counter()
        jax.block_until_ready(call())
        return time.perf_counter() - begun

    first_s = seconds()
    memory = program.get_compiled_memory_stats()
    peak = sum(getattr(memory, f"{kind}_size_in_bytes") for kind in ("argument", "output", "temp"))
    print(json.dumps({"compile_s": done - start, "first_s": first_s, "peak_bytes": peak}), flush=True)
    for line in sys.stdin:
        print(json.dumps([seconds() for _ in range(int(line))]), flush=True)


main()
