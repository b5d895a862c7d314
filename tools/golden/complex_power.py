"""Writes tests/golden/complex_powers.txt: complex f64 x^y where bases and exponents are extreme, computed with 80 digits: both parts of
x, y, the result, and the error of the result."""
import os
import random

import mpmath as mp
from golden_folder import GOLDEN

mp.mp.dps = 80
PATH = os.path.join(GOLDEN, "complex_powers.txt")
random.seed(1)


def number(low, high):
    return random.choice((-1, 1)) * 10 ** random.uniform(low, high)


def row(x, y):
    z = mp.exp(mp.mpc(*y) * mp.log(mp.mpc(*x)))
    hi = [float(z.real), float(z.imag)]
    if not 1e-300 < max(abs(hi[0]), abs(hi[1])) < 1e300:
        return None
    lo = [float(z.real - mp.mpf(hi[0])), float(z.imag - mp.mpf(hi[1]))]
    return " ".join(float(v).hex() for pair in (x, y, hi, lo) for v in pair)


def on_circle(distance):
    angle = random.uniform(-3.1, 3.1)
    return (float(mp.cos(angle) * (1 + distance)), float(mp.sin(angle) * (1 + distance)))


def cases():
    for _ in range(8):  # large and small bases
        for size in (-300, -150, -20, 20, 150, 300):
            yield (number(size - 2, size + 2), number(size - 2, size + 2)), (number(-2, 0.3), number(-2, 0.3))
    for _ in range(8):  # parts of very different sizes
        for size in (-250, -30, -8, 8, 30, 250):
            yield (number(-1, 1), number(size, size + 1)), (number(-1, 0.3), number(-1, 0.3))
    for _ in range(8):  # large exponents near the unit circle
        for distance in (0, 1e-15, -1e-12, 1e-8, -1e-4):
            yield on_circle(distance), (number(1, 3), number(-2, 0))
            yield (1 + distance, number(-16, -8)), (number(3, 6), number(3, 6))
    for _ in range(20):  # results near the largest and the smallest numbers
        x = (number(-1, 1), number(-1, 1))
        yield x, (float(random.uniform(600, 690) / mp.log(abs(mp.mpc(*x)))), number(-2, 0))
        yield x, (float(random.uniform(-690, -600) / mp.log(abs(mp.mpc(*x)))), number(-2, 0))


if __name__ == "__main__":
    rows = [r for r in (row(*case) for case in cases()) if r]
    with open(PATH, "w") as file:
        file.write("# x, y and x^y in two words (tools/golden/complex_power.py, mpmath " + mp.__version__ + ")\n")
        file.writelines(f"{row}\n" for row in rows)
    print(len(rows), "rows")
