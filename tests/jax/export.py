#!/usr/bin/env python3
"""Usage: export.py [FILTER]
Runs StableHLO that Tessera wrote in JAX: the samples of every primitive whose name contains FILTER. TESSERA_BUILD names the build."""
import json
import os
import subprocess
import sys
import tempfile

os.environ.setdefault("XLA_FLAGS", "--xla_force_host_platform_device_count=8")
import jax
import ml_dtypes
import numpy as np

jax.config.update("jax_enable_x64", True)
from jax._src.interpreters import mlir
from jax._src.lib import xla_client
from jax._src.lib.mlir import ir

DTYPES = {"bool": np.bool_, "bf16": ml_dtypes.bfloat16, "f8e4m3fn": ml_dtypes.float8_e4m3fn, "f8e5m2": ml_dtypes.float8_e5m2,
          "c64": np.complex64, "c128": np.complex128,
          **{f"{kind}{bits}": np.dtype(f"{kind}{bits // 8}") for kind in "iuf" for bits in (8, 16, 32, 64) if (kind, bits) != ("f", 8)}}


def arguments(path, types):
    data, out, at = open(path, "rb").read(), [], 0
    for dtype, shape in types:
        count = int(np.prod(shape, dtype=np.int64))
        out.append(np.frombuffer(data, DTYPES[dtype], count, at).reshape(shape))
        at += out[-1].nbytes
    return out


def run(text, inputs, devices):
    backend = jax.local_devices()[0].client
    options = xla_client.CompileOptions()
    options.num_replicas, options.num_partitions = 1, devices
    build = options.executable_build_options
    build.num_replicas, build.num_partitions = 1, devices
    build.use_spmd_partitioning = build.use_shardy_partitioner = "sdy." in text
    build.device_assignment = xla_client.DeviceAssignment.create(np.arange(devices).reshape(1, devices))
    chosen = jax.local_devices()[:devices]
    with mlir.make_ir_context():
        program = backend.compile_and_load(ir.Module.parse(text), xla_client.DeviceList(tuple(chosen)), options)
    sharding = jax.sharding.NamedSharding(jax.sharding.Mesh(np.array(chosen), ("all",)), jax.sharding.PartitionSpec())
    arrays = [jax.device_put(x, sharding) for x in inputs]
    return [np.asarray(shards[0]) for shards in program.execute_sharded(arrays).disassemble_into_single_device_arrays()]


def main(wanted=""):
    jax.numpy.linalg.eig(np.eye(2))  # JAX loads LAPACK when it first lowers such a function
    with tempfile.TemporaryDirectory(dir=os.environ.get("TESSERA_KEEP")) as folder:
        folder = os.environ.get("TESSERA_JAX_SAMPLES", folder)
        os.makedirs(folder, exist_ok=True)
        environment = {**os.environ, "TESSERA_JAX_SAMPLES": folder, "TESSERA_DEVICES": "8"}
        test = [os.path.join(os.environ["TESSERA_BUILD"], "bin", "test_jax"), "--gtest_brief=1"]
        subprocess.run([*test, "--gtest_filter=*.WritesEveryPrimitive"], env=environment, check=True)
        failed = 0
        cases = [case for case in json.load(open(os.path.join(folder, "manifest.json"))) if wanted in case["name"]]
        for case in cases:
            path = os.path.join(folder, case["name"])
            try:
                results = run(open(path + ".mlir").read(), arguments(path + ".in", case["in"]), case["devices"])
            except Exception as error:
                print(f"{case['name']}: {str(error)[:400]}", flush=True)
                failed += 1
                continue
            with open(path + ".out", "wb") as out:
                for result, (dtype, shape) in zip(results, case["out"], strict=True):
                    assert result.dtype == DTYPES[dtype] and result.shape == tuple(shape), (case["name"], result.dtype, result.shape)
                    out.write(np.ascontiguousarray(result).tobytes())
        print(f"JAX {jax.__version__} ran {len(cases) - failed} of {len(cases)} exported programs")
        compared = subprocess.run([*test, "--gtest_filter=*.JaxComputesTheSame"], env=environment).returncode
        return 1 if failed or compared else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
