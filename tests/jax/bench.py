"""`tessera bench --jax` on each kind of program: text, bytecode, calls of LAPACK, of replicas and of partitions, and by
tools/bench."""
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
BUILD = os.environ["TESSERA_BUILD"]
PROGRAMS = ("tests/cli/scale.mlir", "tests/cli/matrix.mlir", "tests/cli/replicas.mlir", "tests/cli/sum_over_devices.mlir",
            "tests/cli/devices/c_automatic.mlir", "tests/golden/stablehlo/factors_f32.mlir",
            "tests/golden/stablehlo/factors_c128.mlir", "tests/golden/stablehlo_bytecode/gather-1.17.0.mlirbc")
NUMBERS = ("compile_s", "first_s", "median_s", "min_s", "peak_bytes", "calls")


def check_program(path):
    command = [os.path.join(BUILD, "bin", "tessera"), "bench", path, "--jax", "--python", sys.executable, "--json", "--repeat", "20"]
    run = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=True)
    out = json.loads(run.stdout)
    for side in (out, out["jax"]):
        assert all(side[key] > 0 for key in NUMBERS), (path, side)
        assert side["calls"] == 20 and side["min_s"] <= side["median_s"], (path, side)
    assert out["ratio"] == out["jax"]["median_s"] / out["median_s"], path


def check_table():
    with tempfile.TemporaryDirectory() as folder:
        table = os.path.join(folder, "bench.json")
        command = [sys.executable, "tools/bench", "--build", BUILD, "--json", table, "--corpus", "tests/cli/devices",
                   "--threads", "1", "corpus"]
        run = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=True)
        with open(table, encoding="utf-8") as file:
            result = json.load(file)
    rows = result["rows"]
    assert result["processor"] in run.stdout, run.stdout
    assert [row["case"] for row in rows if row["group"] == "corpus"] == ["a_scale", "b_sum", "c_automatic"], rows
    assert len(rows) == 6 and "corpus, to compile" in run.stdout, run.stdout


for program in PROGRAMS:
    check_program(program)
check_table()
print(f"{len(PROGRAMS)} programs beside JAX")
