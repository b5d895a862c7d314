#!/usr/bin/env python3
"""Prints tests/golden/linalg.txt (tools/golden/all runs this).
Writes the results of jax.lax for dot_general and the convolutions: values, gradients and vmap, for random options. All
numbers are small integers, so that sums are exact; each array is written as its shape and a checksum."""
import random
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

pick = random.Random(7)


def array(shape, seed):
    i = np.arange(int(np.prod(shape)), dtype=np.int64)
    return jnp.asarray(((i * 7 + i // 5 + 3 * seed) % 11 - 5).reshape(shape), jnp.float32)


def checksum(x):
    v = np.asarray(x).astype(np.int64).ravel()
    i = np.arange(v.size, dtype=np.int64)
    return f"{','.join(map(str, x.shape))}:{int((v * (i * 31 % 97 + 1)).sum())}"


def fields(**options):
    text = lambda v: ",".join(map(str, v)) if isinstance(v, (tuple, list)) else str(v)
    return " ".join(f"{k}={text(v)}" for k, v in options.items())


def emit(kind, f, x, y, **options):
    out, pullback = jax.vjp(f, x, y)
    left, right = pullback(array(out.shape, 3))
    print(kind, fields(lhs=x.shape, rhs=y.shape, **options), "->", checksum(out), checksum(left), checksum(right))


def shuffled(letters):
    return "".join(pick.sample(letters, len(letters)))


def conv(mapped):
    space = pick.randint(1, 3)
    letters = "XYZ"[:space]
    spec = (shuffled("NC" + letters), shuffled("OI" + letters), shuffled("NC" + letters))
    if pick.random() < 0.3:
        spec = ("N" + letters + "C", letters + "IO", "N" + letters + "C")
    groups = pick.choice([(1, 1), (1, 1), (1, 1), (2, 1), (3, 1), (1, 2)])
    size = {"N": pick.randint(1, 2) * groups[1], "C": pick.randint(1, 3) * groups[0], "O": pick.randint(1, 2) * groups[0] * groups[1]}
    image = {c: pick.randint(3, 12 // space) for c in letters}
    window = {c: pick.randint(1, 3) for c in letters}
    ones = (1,) * space
    several = lambda high: tuple(pick.randint(1, high) for _ in range(space))
    strides, spread, dilation = several(3), ones, several(2)
    padding = pick.choice(["SAME", "VALID", "SAME_LOWER", None, None, None])
    if padding is None:
        padding = [(pick.randint(-1, 3), pick.randint(0, 3)) for _ in range(space)]
        spread = several(3) if pick.random() < 0.5 else ones
    x = array([size[c] if c in size else image[c] for c in spec[0]], 1)
    y = array([size["O"] if c == "O" else size["C"] // groups[0] if c == "I" else window[c] for c in spec[1]], 2)
    call = lambda a, b: lax.conv_general_dilated(
        a, b, strides, padding, spread, dilation, spec, feature_group_count=groups[0], batch_group_count=groups[1])
    text = padding if isinstance(padding, str) else [v for pair in padding for v in pair]
    options = dict(spec=spec, strides=strides, padding=text, spread=spread, dilation=dilation, groups=groups)
    if mapped:
        axes = pick.choice([(0, 0), (0, None), (None, 0)])
        axes = tuple(a if a is None else pick.randint(0, space + 2) for a in axes)
        grow = lambda a, at, seed: a if at is None else array(a.shape[:at] + (2,) + a.shape[at:], seed)
        options["mapped"] = ["-" if a is None else a for a in axes]
        call = jax.vmap(call, axes)
        x, y = grow(x, axes[0], 1), grow(y, axes[1], 2)
    emit("conv", call, x, y, **options)


def conv_transpose():
    space = pick.randint(1, 3)
    strides = tuple(pick.randint(1, 3) for _ in range(space))
    dilation = tuple(pick.randint(1, 2) for _ in range(space))
    padding = pick.choice(["SAME", "VALID", None])
    if padding is None:
        padding = [(pick.randint(0, 3), pick.randint(0, 3)) for _ in range(space)]
    flip = pick.random() < 0.5
    x = array([2, *(pick.randint(2, 5) for _ in range(space)), 3], 1)
    y = array([*(pick.randint(1, 4) for _ in range(space)), *((2, 3) if flip else (3, 2))], 2)
    text = padding if isinstance(padding, str) else [v for pair in padding for v in pair]
    call = lambda a, b: lax.conv_transpose(a, b, strides, padding, dilation, transpose_kernel=flip)
    emit("conv_transpose", call, x, y, strides=strides, padding=text, dilation=dilation, flip=int(flip))


def dot_general():
    kinds = [k for k in "bclr" for _ in range(pick.randint(0, 2))]
    names = [k + str(i) for i, k in enumerate(kinds)]
    size = {n: pick.randint(1, 4) for n in names}
    lhs = pick.sample([n for n in names if n[0] in "bcl"], sum(n[0] in "bcl" for n in names))
    rhs = pick.sample([n for n in names if n[0] in "bcr"], sum(n[0] in "bcr" for n in names))
    contract = [n for n in names if n[0] == "c"]
    batch = [n for n in names if n[0] == "b"]
    numbers = [[side.index(n) for n in group] for group in (contract, batch) for side in (lhs, rhs)]
    dims = ((numbers[0], numbers[1]), (numbers[2], numbers[3]))
    x, y = array([size[n] for n in lhs], 1), array([size[n] for n in rhs], 2)
    emit("dot_general", lambda a, b: lax.dot_general(a, b, dims), x, y, contract=numbers[0] + ["/"] + numbers[1], batch=numbers[2] + ["/"] + numbers[3])


def main():
    print(f"# jax {jax.__version__}, jax.lax, written by tools/golden/linalg.py")
    for make, count in ((lambda: conv(False), 60), (lambda: conv(True), 40), (conv_transpose, 20), (dot_general, 30)):
        for _ in range(count):
            while True:
                try:
                    make()
                    break
                except (ValueError, TypeError) as error:  # negative padding removes more elements than the operand has
                    print(f"left out: {error}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
