"""The measurement method of the benchmarks, the same as in bench/measure.h: warm up, then take the minimum of at least 30
samples, each of enough calls to last 20 us. Prints one JSON object per line: {"case", "group", "seconds", ...} (tools/bench)."""
import json
import statistics
import time

import jax


def time_of(call, budget=1.0):
    """Minimum, median and number of samples of the seconds of a blocking call."""
    start = time.perf_counter()
    for i in range(10):
        if i >= 2 and time.perf_counter() - start >= budget:
            break
        jax.block_until_ready(call())
    once = time.perf_counter()
    jax.block_until_ready(call())
    calls = max(1, min(1000, int(20e-6 / max(time.perf_counter() - once, 1e-9))))
    samples = []
    start = time.perf_counter()
    while len(samples) < 1000 and (time.perf_counter() - start < budget or len(samples) < 30):
        begin = time.perf_counter()
        for _ in range(calls):
            jax.block_until_ready(call())
        samples.append((time.perf_counter() - begin) / calls)
        if time.perf_counter() - start > 10 * budget and len(samples) >= 5:
            break
    return min(samples), statistics.median(samples), len(samples)


def row(group, case, timing):
    minimum, median, samples = timing
    print(json.dumps({"case": case, "group": group, "seconds": minimum, "median_s": median, "samples": samples}), flush=True)


def report(group, case, call, budget=1.0):
    row(group, case, time_of(call, budget))
