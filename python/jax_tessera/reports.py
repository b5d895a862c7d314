"""Tessera's reports about a jitted function: collectives and their reasons, shardings, stages of compilation."""
import ctypes

_EXTENSION = 0x7E55E7A
_size, _pointer = ctypes.c_size_t, ctypes.c_void_p


class _Arguments(ctypes.Structure):
    _fields_ = [("struct_size", _size), ("extension_start", _pointer), ("kind", ctypes.c_char_p), ("kind_size", _size),
                ("code", ctypes.c_char_p), ("code_size", _size), ("text", _pointer), ("text_size", _size)]


def _report(kind, jitted, arguments, keywords):
    import jax_tessera
    from jax_tessera import ffi
    code = jitted.lower(*arguments, **keywords).as_text(debug_info=True).encode()
    functions = ffi.extension_of(jax_tessera.library_path(), _EXTENSION)
    args = _Arguments(ctypes.sizeof(_Arguments), None, kind.encode(), len(kind.encode()), code, len(code), None, 0)
    if error := ctypes.CFUNCTYPE(_pointer, ctypes.POINTER(_Arguments))(functions[0])(ctypes.byref(args)):
        raise RuntimeError(ffi.text_of_error(jax_tessera.library_path(), error))
    text = ctypes.string_at(args.text, args.text_size).decode()
    ctypes.CFUNCTYPE(None, _pointer)(functions[1])(args.text)
    return text


def communication(jitted, *args, **kwargs):
    """Returns, as text, the collectives of a jitted function for these arguments: bytes, lines and reasons."""
    return _report("communication", jitted, args, kwargs)


def explain(jitted, *args, **kwargs):
    """Returns, as text, the sharding of each value of a jitted function, and the annotations that it comes from."""
    return _report("explain", jitted, args, kwargs)


def inspect(jitted, *args, stage="kernels", **kwargs):
    """Returns, as text, the program at a stage of compilation: jaxpr, simplified, source, kernels, llvm, assembly, memory or collectives."""
    return _report(stage, jitted, args, kwargs)
