"""Handlers of XLA's FFI for programs on Tessera: those that users register, and the handler that runs Python callbacks.

jaxlib registers its own handlers inside of its CPU client, where a plugin cannot find them. Therefore Python callbacks (pure_callback,
io_callback, debug.print) run through a handler of this module, which reads the call frame with ctypes.
"""
import ctypes
import itertools
import traceback
import weakref

import numpy as np

_TARGETS = ("xla_ffi_python_cpu_callback", "xla_ffi_partitioned_python_cpu_callback")
_FFI_EXTENSION = 5  # PJRT_Extension_Type_FFI
_INTERNAL = 13
_TOKEN = 17
_DICTIONARY_SCALAR = 3

_size, _pointer, _int = ctypes.c_size_t, ctypes.c_void_p, ctypes.c_int64


def _struct(name, *fields):
    return type(name, (ctypes.Structure,), {"_fields_": [("struct_size", _size), ("extension_start", _pointer), *fields]})


_Buffer = _struct("_Buffer", ("dtype", ctypes.c_int), ("data", _pointer), ("rank", _int), ("dims", ctypes.POINTER(_int)))
_Buffers = _struct("_Buffers", ("size", _int), ("types", _pointer), ("items", ctypes.POINTER(ctypes.POINTER(_Buffer))))
_Attributes = _struct("_Attributes", ("size", _int), ("types", ctypes.POINTER(ctypes.c_int)), ("names", ctypes.POINTER(_pointer)),
                      ("items", ctypes.POINTER(_pointer)))
_CallFrame = _struct("_CallFrame", ("api", ctypes.POINTER(_pointer)), ("context", _pointer), ("stage", ctypes.c_int), ("operands", _Buffers),
                     ("results", _Buffers), ("attributes", _Attributes), ("future", _pointer))
_ErrorArguments = _struct("_ErrorArguments", ("message", ctypes.c_char_p), ("code", ctypes.c_int))
_RegisterArguments = type("_RegisterArguments", (ctypes.Structure,), {
    "_fields_": [("struct_size", _size), ("target", ctypes.c_char_p), ("target_size", _size), ("handler", _pointer),
                 ("platform", ctypes.c_char_p), ("platform_size", _size), ("traits", ctypes.c_int)]})


class _Scalar(ctypes.Structure):
    _fields_ = [("dtype", ctypes.c_int), ("value", ctypes.POINTER(_int))]


class _Extension(ctypes.Structure):
    _fields_ = [("struct_size", _size), ("type", ctypes.c_int), ("next", _pointer), ("functions", _pointer * 3)]


def _dtypes():
    """NumPy's dtypes by the numbers of XLA's FFI."""
    import ml_dtypes
    return {1: np.bool_, 2: np.int8, 3: np.int16, 4: np.int32, 5: np.int64, 6: np.uint8, 7: np.uint16, 8: np.uint32, 9: np.uint64,
            10: np.float16, 11: np.float32, 12: np.float64, 16: ml_dtypes.bfloat16, 15: np.complex64, 18: np.complex128,
            19: ml_dtypes.float8_e5m2, 20: ml_dtypes.float8_e4m3fn, 21: ml_dtypes.int4, 22: ml_dtypes.uint4, 26: ml_dtypes.int2,
            27: ml_dtypes.uint2, 23: ml_dtypes.float8_e4m3b11fnuz, 24: ml_dtypes.float8_e5m2fnuz, 25: ml_dtypes.float8_e4m3fnuz,
            28: ml_dtypes.float8_e4m3, 29: ml_dtypes.float8_e3m4, 32: ml_dtypes.float4_e2m1fn, 33: ml_dtypes.float8_e8m0fnu}


_dtype_of = {}
_callbacks = weakref.WeakValueDictionary()  # Python callbacks, by the number that is an attribute of the custom call
_numbers = itertools.count(1)


def _array(buffer):
    """A view of a buffer's memory; None for a token."""
    if buffer.dtype == _TOKEN:
        return None
    dtype = np.dtype(_dtype_of[buffer.dtype])
    shape = tuple(buffer.dims[i] for i in range(buffer.rank))
    size = int(np.prod(shape, dtype=np.int64)) * dtype.itemsize
    if not size:
        return np.empty(shape, dtype)
    return np.frombuffer((ctypes.c_char * size).from_address(buffer.data), dtype).reshape(shape)


def _arrays(buffers):
    return [_array(buffers.items[i].contents) for i in range(buffers.size)]


def _number(attributes):
    """The number of the callback: the only scalar attribute of the call."""
    for i in range(attributes.size):
        if attributes.types[i] == _DICTIONARY_SCALAR:
            return ctypes.cast(attributes.items[i], ctypes.POINTER(_Scalar)).contents.value[0]
    raise RuntimeError("the custom call of a Python callback has no number")


def _run(frame):
    callback = _callbacks.get(_number(frame.attributes))
    if callback is None:
        raise RuntimeError("the Python callback of this program does not exist any more")
    operands = [None if x is None else x.copy() for x in _arrays(frame.operands)]
    for x in operands:
        if x is not None:
            x.flags.writeable = False
    results = callback(*operands)
    for target, value in zip(_arrays(frame.results), results, strict=True):
        if target is not None and target.size:
            np.copyto(target, value, casting="no")


@ctypes.CFUNCTYPE(_pointer, ctypes.POINTER(_CallFrame))
def _python_callback(frame):
    try:
        _run(frame.contents)
        return None
    except BaseException:  # pylint: disable=broad-except
        message = ("CpuCallback error calling callback: " + traceback.format_exc()).encode()
        arguments = _ErrorArguments(ctypes.sizeof(_ErrorArguments), None, message, _INTERNAL)
        # XLA_FFI_Api: size, extension, version (size, extension, two numbers), internal functions, then XLA_FFI_Error_Create.
        create = frame.contents.api[6]
        return ctypes.CFUNCTYPE(_pointer, ctypes.POINTER(_ErrorArguments))(create)(ctypes.byref(arguments))


def extension_of(library_path, number):
    """The functions of an extension of the plugin."""
    library = ctypes.CDLL(library_path)
    library.GetPjrtApi.restype = ctypes.POINTER(_pointer)
    extension = library.GetPjrtApi()[1]
    while extension:
        found = ctypes.cast(extension, ctypes.POINTER(_Extension)).contents
        if found.type == number:
            return found.functions
        extension = found.next
    raise RuntimeError(f"{library_path} has no extension {number}")


_MessageArguments = _struct("_MessageArguments", ("error", _pointer), ("message", ctypes.c_char_p), ("message_size", _size))


def text_of_error(library_path, error):
    """Returns the text of a PJRT_Error, and destroys the error."""
    library = ctypes.CDLL(library_path)
    library.GetPjrtApi.restype = ctypes.POINTER(_pointer)
    table = library.GetPjrtApi()  # size, extensions, version (four words), then the functions: destroy, message, ...
    args = _MessageArguments(ctypes.sizeof(_MessageArguments), None, error, None, 0)
    ctypes.CFUNCTYPE(None, ctypes.POINTER(_MessageArguments))(table[6])(ctypes.byref(args))
    text = (args.message or b"").decode()
    ctypes.CFUNCTYPE(None, ctypes.POINTER(_MessageArguments))(table[5])(ctypes.byref(args))
    return text


class _Registry:
    """The FFI extension of a loaded plugin."""

    def __init__(self, library_path):
        function = extension_of(library_path, _FFI_EXTENSION)[2]
        self._register = ctypes.CFUNCTYPE(_pointer, ctypes.POINTER(_RegisterArguments))(function)

    def add(self, target, handler):
        """Registers a handler, given by its address."""
        name = target.encode() if isinstance(target, str) else bytes(target)
        arguments = _RegisterArguments(ctypes.sizeof(_RegisterArguments), name, len(name), handler, b"cpu", 3, 0)
        if self._register(ctypes.byref(arguments)):
            raise RuntimeError(f"the handler of {target} could not be registered")


def _address(capsule):
    """The function of a PyCapsule; None for other objects."""
    get_name = ctypes.pythonapi.PyCapsule_GetName
    get_name.restype, get_name.argtypes = ctypes.c_char_p, [ctypes.py_object]
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = _pointer, [ctypes.py_object, ctypes.c_char_p]
    if type(capsule).__name__ != "PyCapsule":
        return None
    return get(capsule, get_name(capsule))


def _forward_registrations(registry):
    """Registers the handlers of the platform cpu with Tessera, too: those registered before and after this call."""
    from jaxlib import xla_client
    original = xla_client.register_custom_call_target
    host = xla_client.xla_platform_names.get("cpu", "cpu")

    def forward(name, fn, api_version):
        handler = _address(fn.get("execute") if isinstance(fn, dict) else fn)
        if api_version == 1 and handler:
            registry.add(name, handler)

    def register(name, fn, platform="cpu", api_version=0, *args, **kwargs):
        if platform in ("cpu", host):
            forward(name, fn, api_version)
        return original(name, fn, platform, api_version, *args, **kwargs)

    for name, fn, api_version, *_ in xla_client._custom_callback.get(host, ()):
        forward(name, fn, api_version)
    xla_client.register_custom_call_target = register


def _number_callbacks():
    """Lowers Python callbacks of programs for Tessera with a number that is unique in the process, instead of an index in the program."""
    from jax._src import ffi
    original = ffi.build_ffi_lowering_function

    def build(call_target_name, **options):
        lower = original(call_target_name, **options)
        if call_target_name not in _TARGETS:
            return lower

        def numbered(ctx, *operands, index, **attributes):
            module = ctx.module_context
            if "tessera" in getattr(module.get_backend(), "platform_version", ""):
                callback = module.host_callbacks[int(index)]
                index = np.uint64(next(_numbers))
                _callbacks[int(index)] = callback
                module.add_keepalive(callback)
            return lower(ctx, *operands, index=index, **attributes)

        return numbered

    ffi.build_ffi_lowering_function = build


def install(library_path):
    """Registers the handlers of this module with the plugin, and later those of users."""
    _dtype_of.update(_dtypes())
    registry = _Registry(library_path)
    for target in _TARGETS:
        registry.add(target, ctypes.cast(_python_callback, _pointer).value)
    _forward_registrations(registry)
    _number_callbacks()
