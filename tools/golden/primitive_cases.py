"""Cases of primitives.py that need more code: indexing, and control flow, whose bodies are given as functions and as text."""
import jax.numpy as jnp
import numpy as np
from jax import lax

MODES = {1: lax.GatherScatterMode.CLIP, 2: lax.GatherScatterMode.FILL_OR_DROP, 0: lax.GatherScatterMode.PROMISE_IN_BOUNDS}


def listed(values):
    return "(" + ",".join(map(str, values)) + ")"


def flag(value):
    return str(value).lower()


def axes_text(window, collapsed, start, operand_batch=(), indices_batch=()):
    names = ("window", "collapsed", "start", "operand_batch", "indices_batch")
    return "axes=" + " ".join(f"{n}={listed(v)}" for n, v in zip(names, (window, collapsed, start, operand_batch, indices_batch)))


def options_text(mode, unique=False):
    return f"options=mode={mode} sorted=false unique={flag(unique)} fill=none"


# Shape of the operand, axes (window, collapsed, start, batch axes of both), slice sizes, indices: inside, outside, repeated.
PLACES = [
    ((5,), ((), (0,), (0,)), (1,), [[1], [4], [0], [2]]),
    ((5,), ((), (0,), (0,)), (1,), [[1], [7], [-1], [1]]),
    ((4, 5), ((1,), (0,), (0,)), (1, 5), [[3], [0], [3]]),
    ((4, 5), ((1, 2), (), (0, 1)), (2, 3), [[0, 1], [3, 3], [-2, 0]]),
    ((4, 5), ((0,), (1,), (1, 0)), (2, 1), [[4, 2], [0, 0], [9, 1]]),
    ((3, 4), ((), (1,), (1,), (0,), (0,)), (1, 1), [[1], [3], [2]]),
    ((2, 3, 4), ((0,), (1, 2), (1, 2)), (2, 1, 1), [[[0, 3], [2, 0]], [[1, 1], [0, 3]]]),
]


def gather_numbers(axes):
    axes = axes + ((), ()) if len(axes) == 3 else axes
    return lax.GatherDimensionNumbers(*axes)


def scatter_numbers(axes):
    axes = axes + ((), ()) if len(axes) == 3 else axes
    return lax.ScatterDimensionNumbers(*axes)


def inside(shape, axes, sizes, indices):
    limits = np.array([shape[a] - sizes[a] for a in axes[2]])
    return bool(((np.array(indices) >= 0) & (np.array(indices) <= limits)).all())


def index_cases(add, regular, array):
    for dtype in ["f32", "bf16", "c64", "i32", "bool"]:
        for shape, axes, sizes, indices in PLACES:
            x, i = regular(dtype, shape), array("i32", indices)
            for mode in (0, 1, 2):
                if mode == 0 and not inside(shape, axes, sizes, indices):
                    continue
                key = f"{axes_text(*axes)} slice_sizes={listed(sizes)} {options_text(mode)}"
                gathered = lambda x, i, a=axes, s=sizes, m=mode: lax.gather(x, i, gather_numbers(a), s, mode=MODES[m])  # noqa: E731
                add(f"gather[{key}]", gathered, x, i)
                updates = regular(dtype, gathered(x, i).shape, 2)
                for name in ("scatter", "scatter_add", "scatter_mul", "scatter_min", "scatter_max"):
                    # If two slices are written to one position, it is unspecified which of them stays, and so is the derivative.
                    distinct = len({str(v) for v in np.array(indices).reshape(-1, len(axes[2])).tolist()}) * 2 > len(indices) * 2 - 1
                    if name == "scatter" and not distinct or name != "scatter" and dtype == "bool":
                        continue
                    for unique in (False, True) if distinct and np.prod(sizes) == 1 else (False,):
                        f = lambda x, i, u, n=name, a=axes, m=mode, q=unique: getattr(lax, n)(  # noqa: E731
                            x, i, u, scatter_numbers(a), unique_indices=q, mode=MODES[m])
                        # JAX's derivative searches the largest element at clipped indices, but not always at the clipped indices
                        # of the forward pass.
                        known = name not in ("scatter_min", "scatter_max") or mode != 1 or inside(shape, axes, sizes, indices)
                        add(f"{name}[{axes_text(*axes)} {options_text(mode, unique)}]", f, x, i, updates, reverse=known)
        x = regular(dtype, (4, 5))
        for start in ((1, 2), (-1, 9), (3, -2)):
            first = [array("i32", s).reshape(()) for s in start]
            add("dynamic_slice[sizes=(2,3)]", lambda x, *s: lax.dynamic_slice_p.bind(x, *s, slice_sizes=(2, 3)), x, *first)
            add("dynamic_update_slice", lax.dynamic_update_slice_p.bind, x, regular(dtype, (2, 3), 1), *first)


SCAN_BODY = """{ lambda a:f32[3] b:f32[3] c:f32[3] . let
  d:f32[3] = sin b
  e:f32[3] = mul d c
  f:f32[3] = add e a
  g:f32[3] = mul f f
  in (f, g) }"""
COUNTING_BODY = """{ lambda a:i32[] b:f64[] c:f64[] . let
  d:i32[] = add a 1:i32[]
  e:f64[] = convert_element_type[dtype=f64 weak=false] d
  f:f64[] = mul b e
  g:f64[] = add f c
  in (d, g, d) }"""
WHILE = """condition={ lambda a:i32[] b:i32[] c:f32[2] . let
  d:bool[] = lt b a
  in (d) } body={ lambda a:f32[2] b:i32[] c:f32[2] . let
  d:i32[] = add b 1:i32[]
  e:f32[2] = mul c a
  f:f32[2] = sin e
  in (d, f) } condition_consts=1 body_consts=1"""
HALVING = """condition={ lambda a:f64[] . let
  b:bool[] = gt a 1.0:f64[]
  in (b) } body={ lambda a:f64[] . let
  b:f64[] = mul a 0.5:f64[]
  in (b) } condition_consts=0 body_consts=0"""
BRANCHES = """branches=({ lambda a:f32[3] b:f32[3] . let
  c:f32[3] = mul a b
  in (c) }, { lambda a:f32[3] b:f32[3] . let
  c:f32[3] = sin a
  in (c) }, { lambda a:f32[3] b:f32[3] . let
  c:f32[3] = add b 1.0:f32[]
  in (c) })"""


def scan(c, s, xs, reverse, unroll):
    def step(s, x):
        following = lax.sin(s) * x + c
        return following, following * following
    return lax.scan(step, s, xs, reverse=reverse, unroll=unroll)


def counting_scan(i, s, xs):
    def step(carry, x):
        i, s = carry[0] + np.int32(1), carry[1]
        return (i, s * lax.convert_element_type(i, np.float64) + x), i
    (i, s), ys = lax.scan(step, (i, s), xs)
    return [i, s, ys]


def control_cases(add, regular, array):
    three = lambda k: regular("f32", (3,), k)  # noqa: E731
    for length in (4, 1, 0):
        for reverse in (False, True):
            for unroll in (1, 2) if length else (1,):
                add(f"scan[body={SCAN_BODY} consts=1 carries=1 length={length} reverse={flag(reverse)} unroll={unroll}]",
                    lambda c, s, xs, r=reverse, u=unroll: scan(c, s, xs, r, u), three(0), three(1), regular("f32", (length, 3), 2), forward=True)
    add(f"scan[body={COUNTING_BODY} consts=0 carries=2 length=4 reverse=false unroll=1]", counting_scan, array("i32", 0).reshape(()),
        array("f64", 0.5).reshape(()), regular("f64", (4,), 3), forward=True)
    for count in (3, 0):
        add(f"while[{WHILE}]",
            lambda n, c, i, x: lax.while_loop(lambda s: s[0] < n, lambda s: (s[0] + np.int32(1), lax.sin(s[1] * c)), (i, x)),
            array("i32", count).reshape(()), regular("f32", (2,)), array("i32", 0).reshape(()), regular("f32", (2,), 1), forward=True)
    for start in (100.0, 0.5, np.nan, -np.inf):
        add(f"while[{HALVING}]", lambda x: lax.while_loop(lambda x: x > 1.0, lambda x: x * 0.5, x), array("f64", start).reshape(()), forward=True)
    for which in (0, 1, 2, 7, -3):
        add(f"cond[{BRANCHES}]", lambda i, a, b: lax.switch(i, [lambda a, b: a * b, lambda a, b: lax.sin(a), lambda a, b: b + np.float32(1)], a, b),
            array("i32", which).reshape(()), three(0), three(1), forward=True)


def fft_cases(add, regular):
    types = [lax.FftType.FFT, lax.FftType.IFFT, lax.FftType.RFFT, lax.FftType.IRFFT]
    for kind, dtypes in enumerate([("c64", "c128"), ("c64", "c128"), ("f32", "f64"), ("c64", "c128")]):
        for dtype in dtypes:
            for shape, lengths in (((2, 6), (6,)), ((2, 7), (7,)), ((3, 4), (3, 4)), ((3, 5, 2), (5, 2)), ((2, 3, 4), (2, 3, 4)), ((2, 1), (1,))):
                half = shape[:-1] + (lengths[-1] // 2 + 1,) if kind == 3 else shape
                add(f"fft[type={kind} lengths={listed(lengths)}]", lambda x, t=types[kind], n=lengths: lax.fft(x, t, n), regular(dtype, half), forward=True)
