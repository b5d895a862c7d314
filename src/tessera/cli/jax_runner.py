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
import ml_dtypes
import numpy as np

jax.config.update("jax_enable_x64", True)
from jax._src.interpreters import mlir
from jax._src.lib import xla_client
from jax._src.lib.mlir import ir

NARROW = {"bf16": ml_dtypes.bfloat16, "f8e4m3fn": ml_dtypes.float8_e4m3fn, "f8e5m2": ml_dtypes.float8_e5m2}
stored = np.load(values)
inputs = [stored[f"in{i}"] for i in range(len(dtypes))]
inputs = [x.view(NARROW[dtype]) if dtype in NARROW else x for x, dtype in zip(inputs, dtypes)]
chosen = jax.local_devices()[:devices]
options = xla_client.CompileOptions()
build = options.executable_build_options
options.num_partitions = build.num_partitions = devices
build.use_spmd_partitioning = build.use_shardy_partitioner = devices > 1
build.device_assignment = xla_client.DeviceAssignment.create(np.arange(devices).reshape(1, devices))
start = time.perf_counter()
with mlir.make_ir_context():
    program = chosen[0].client.compile_and_load(ir.Module.parse(open(file, "rb").read()), xla_client.DeviceList(tuple(chosen)), options)
compile_s = time.perf_counter() - start
mesh = jax.sharding.Mesh(np.array(chosen), ("all",))
arrays = [jax.device_put(x, jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec())) for x in inputs]
if devices > 1:
    shardings = [jax.sharding.GSPMDSharding(chosen, s) for s in program.get_parameter_shardings() or []]
    arrays = [jax.device_put(x, s) for x, s in zip(inputs, shardings)] if shardings else arrays
jax.block_until_ready(arrays)


def call():
    begun = time.perf_counter()
    jax.block_until_ready(program.execute_sharded(arrays).disassemble_into_single_device_arrays())
    return time.perf_counter() - begun


first_s = call()
memory = program.get_compiled_memory_stats()
peak = sum(getattr(memory, f"{kind}_size_in_bytes") for kind in ("argument", "output", "temp"))
print(json.dumps({"compile_s": compile_s, "first_s": first_s, "peak_bytes": peak}), flush=True)
for line in sys.stdin:
    print(json.dumps([call() for _ in range(int(line))]), flush=True)
