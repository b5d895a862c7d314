"""The collectives of a StableHLO program that XLA partitions for the CPU devices of this process, and the bytes that each device
receives: those of its optimized HLO, with the known trip counts of loops."""
import math
import re

import numpy as np

import jax
from jax._src.interpreters import mlir
from jax._src.lib import xla_client
from jax._src.lib.mlir import ir

BYTES = {"pred": 1, "s4": 0.5, "u4": 0.5, "s8": 1, "u8": 1, "s16": 2, "u16": 2, "f16": 2, "bf16": 2, "s32": 4, "u32": 4, "f32": 4,
         "s64": 8, "u64": 8, "f64": 8, "c64": 8, "c128": 16}
KINDS = ("all-gather", "reduce-scatter", "all-reduce", "all-to-all", "collective-permute", "collective-broadcast",
         "ragged-all-to-all")
INSTRUCTION = re.compile(r"^\s+(?:ROOT )?%?([\w.-]+) = (\(.*?\)|\S+) ([a-z][\w-]*)\((.*)$")
SHAPE = re.compile(r"([a-z]+\d*)\[([\d,]*)\]")


def compiled(text, devices):
    """The text of the HLO module that XLA makes of a StableHLO text for this number of devices."""
    options = xla_client.CompileOptions()
    build = options.executable_build_options
    options.num_replicas = build.num_replicas = 1
    options.num_partitions = build.num_partitions = devices
    build.use_spmd_partitioning = build.use_shardy_partitioner = True
    build.device_assignment = xla_client.DeviceAssignment.create(np.arange(devices).reshape(1, devices))
    chosen = jax.local_devices()[:devices]
    with mlir.make_ir_context():
        program = chosen[0].client.compile_and_load(ir.Module.parse(text), xla_client.DeviceList(tuple(chosen)), options)
    return program.hlo_modules()[0].to_string()


def size_of(shape):
    return sum(BYTES[dtype] * math.prod(int(n) for n in dims.split(",") if n) for dtype, dims in SHAPE.findall(shape))


def computations(hlo):
    """name -> lines of its instructions, and the name of the entry computation."""
    out, name, entry = {}, None, None
    for line in hlo.splitlines():
        head = re.match(r"^(ENTRY )?%?([\w.-]+) (?:\(.*\) -> .*)?\{\s*$", line)
        if head and not line.startswith(" "):
            name = head[2]
            entry = name if head[1] else entry
            out[name] = []
        elif line.startswith("}"):
            name = None
        elif name and INSTRUCTION.match(line):
            out[name].append(line)
    return out, entry


def group_size(line, devices):
    listed = re.search(r"replica_groups=\{\{([\d,]*)\}", line)
    if listed:
        return len(listed[1].split(","))
    iota = re.search(r"replica_groups=\[(\d+),(\d+)\]", line)
    return int(iota[2]) if iota else devices


def received(kind, result, operands, line, devices):
    """The bytes that a device receives in one collective (Chan et al. 2007), as Tessera counts them."""
    n = group_size(line, devices)
    if kind == "collective-permute":
        pairs = re.findall(r"\{(\d+),(\d+)\}", re.search(r"source_target_pairs=\{(\{.*?\})\}", line)[1])
        return operands if any(a != b for a, b in pairs) else 0
    return {"all-gather": (n - 1) / n * result, "all-reduce": 2 * (n - 1) / n * operands,
            "collective-broadcast": operands}.get(kind, (n - 1) / n * operands)


def collectives(hlo, devices):
    """A list of (kind, bytes in all executions, executions); of a conditional the branch that receives most."""
    table, entry = computations(hlo)

    def walk(name, times):
        out, shapes = [], {}
        for line in table.get(name, ()):
            value, shape, operation, rest = INSTRUCTION.match(line).groups()
            shapes[value] = shape
            kind = operation.removesuffix("-start")
            if kind in KINDS:
                operands = sum(size_of(shapes[o]) for o in re.findall(r"%([\w.-]+)", rest.split("),")[0]) if o in shapes)
                result = size_of(shape) - (operands if operation.endswith("-start") and kind != "all-reduce" else 0)
                out.append((kind, received(kind, result, operands, line, devices) * times, times))
            elif operation == "while":
                trips = re.search(r'"known_trip_count":\{"n":"(\d+)"\}', line)
                count = int(trips[1]) if trips else 1
                body, condition = re.search(r"body=%?([\w.-]+)", line)[1], re.search(r"condition=%?([\w.-]+)", line)[1]
                out += walk(body, times * count) + walk(condition, times * (count + 1))
            elif operation == "conditional":
                listed = re.search(r"branch_computations=\{(.*?)\}", line)
                names = re.findall(r"[\w.-]+", listed[1]) if listed else re.findall(r"(?:true|false)_computation=%?([\w.-]+)", line)
                branches = [walk(b, times) for b in names]
                out += max(branches, key=lambda b: sum(bytes for _, bytes, _ in b), default=[])
            elif operation == "call":
                out += walk(re.search(r"to_apply=%?([\w.-]+)", line)[1], times)
        return out

    return walk(entry, 1)
