"""Tessera's values in gdb: `source PREFIX/share/gdb/tessera-gdb.py`, for example in ~/.gdbinit.
Arrays print as type and elements, shapes and dtypes by their text. Nothing is called in the program, so that it works on
core files, too; the offsets of elements are read from a table in libtessera (core/debug_layout.cc)."""
import math
import re
import struct

import gdb
import gdb.printing

CODES = {"i8": "b", "i16": "h", "i32": "i", "i64": "q", "u8": "B", "u16": "H", "u32": "I", "u64": "Q", "bool": "?", "f16": "e",
         "f32": "f", "f64": "d"}
SIZES = {"bf16": 2, "f8e4m3fn": 1, "f8e5m2": 1, "c64": 8, "c128": 16, "key<threefry>": 8}
MOST = 64  # elements that are printed


def dtype_name(value):
    return str(value["row_"]).rsplit("row_", 1)[-1].replace("key_threefry", "key<threefry>")


def dims(value):
    count, inline = int(value["size_"]), int(value["capacity_"]) <= int(value["kInline"])
    data = value["inline_"] if inline else value["heap_"]
    return [int(data[i]) for i in range(count)]


def float8(bits, mantissa, bias):
    """A number of eight bits with a sign; e4m3fn has no infinity."""
    sign, exponent, rest = -1.0 if bits >> 7 else 1.0, bits >> mantissa & (1 << 7 - mantissa) - 1, bits & (1 << mantissa) - 1
    if mantissa == 3 and bits & 127 == 127 or mantissa == 2 and exponent == 31 and rest:
        return math.nan
    if mantissa == 2 and exponent == 31:
        return sign * math.inf
    return sign * (rest / (1 << mantissa) + (exponent > 0)) * 2.0 ** (max(exponent, 1) - bias)


def number(dtype, raw):
    """One element as text."""
    if dtype == "bool":
        return "true" if raw[0] else "false"
    if dtype in CODES:
        value = struct.unpack("<" + CODES[dtype], raw)[0]
    elif dtype == "bf16":
        value = struct.unpack("<f", b"\0\0" + raw)[0]
    elif dtype.startswith("f8"):
        value = float8(raw[0], *((3, 7) if dtype == "f8e4m3fn" else (2, 15)))
    elif dtype.startswith("c"):
        parts = struct.unpack("<ff" if dtype == "c64" else "<dd", raw)
        return "({:.9g}, {:.9g})".format(*parts)
    else:
        return "{{{} {}}}".format(*struct.unpack("<II", raw))
    return "{:.{}g}".format(value, 17 if dtype == "f64" else 9) if isinstance(value, float) else str(value)


def nested(texts, shape, limit):
    """Texts in braces by axis, as gdb writes arrays."""
    if not shape:
        return texts[0] if texts else "..."
    inner = math.prod(shape[1:])
    parts = []
    for i in range(shape[0]):
        if i * inner >= limit:
            parts.append("...")
            break
        parts.append(nested(texts[i * inner:(i + 1) * inner], shape[1:], limit - i * inner))
    return "{" + ", ".join(parts) + "}"


def read_pointer(address):
    return struct.unpack("<Q", bytes(gdb.selected_inferior().read_memory(address, 8)))[0]


def layout():
    """The offsets of the buffer and of the inline element in Concrete, and of the memory in Buffer."""
    address = int(gdb.parse_and_eval("(long)&_ZN7tessera2v011DebugLayout7offsetsE"))
    return struct.unpack("<3i", bytes(gdb.selected_inferior().read_memory(address, 12)))


def elements(address, dtype, shape):
    to_buffer, to_element, to_memory = layout()
    buffer = read_pointer(address + to_buffer)
    memory = read_pointer(buffer + to_memory) if buffer else address + to_element
    if not buffer and math.prod(shape) != 1:
        return "(donated)"
    size = struct.calcsize(CODES[dtype]) if dtype in CODES else SIZES[dtype]
    shown = min(math.prod(shape), MOST)
    raw = bytes(gdb.selected_inferior().read_memory(memory, shown * size)) if shown else b""
    return nested([number(dtype, raw[i * size:(i + 1) * size]) for i in range(shown)], shape, MOST)


class ArrayPrinter:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        pointer = self.value["value_"]["_M_ptr"]
        if int(pointer) == 0:
            return "Array{}"
        try:
            data = pointer["aval_"]["data_"].dereference()
        except gdb.error:  # Clang describes a class where its virtual functions are defined, which is in the library
            return "Array (compile with -fstandalone-debug to see its type and elements)"
        dtype, shape = dtype_name(data["dtype"]), dims(data["shape"])
        text = "{}[{}]{}".format(dtype, ",".join(map(str, shape)), "*" if data["weak"] else "")
        kind = re.search(r"vtable for (?:[\w:]*::)?(\w+)", gdb.execute("info symbol {}".format(read_pointer(int(pointer))), to_string=True))
        if not kind or kind[1] != "Concrete":
            return "{} (traced: {})".format(text, kind[1] if kind else "?")
        try:
            return "{} = {}".format(text, elements(int(pointer), dtype, shape))
        except gdb.error as error:
            return "{} ({})".format(text, error)


class DimsPrinter:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        return "({})".format(", ".join(map(str, dims(self.value))))


class DtypePrinter:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        return dtype_name(self.value)


def printers():
    collection = gdb.printing.RegexpCollectionPrettyPrinter("tessera")
    for name, printer in ("Array", ArrayPrinter), ("Dims", DimsPrinter), ("Dtype", DtypePrinter):
        collection.add_printer(name, "^tessera::(v[0-9]+::)?{}$".format(name), printer)
    return collection


gdb.printing.register_pretty_printer(None, printers(), replace=True)
