#!/usr/bin/env python3
"""Usage: tools/docs/benchmarks.py FILE      adds the rows of FILE, written by tools/bench (build/bench.json), to tools/data/benchmarks.json,
                                          and writes the tables of README.md and docs/benchmarks.md
       tools/docs/benchmarks.py --check   changes nothing; fails when a table differs from tools/data/benchmarks.json

A table is between the lines `<!-- benchmarks: SELECTION -->` and `<!-- end of benchmarks -->`, where SELECTION is "group NAME" or "cases NAME | NAME
| ...". Rows of a program of bench/ replace all earlier rows of that program on the same processor with the same number of threads."""
import json
import os
import re
import statistics
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
DATA = os.path.join(ROOT, "tools", "data", "benchmarks.json")
DOCUMENTS = ("README.md", "docs/benchmarks.md")
KEPT = ("case", "group", "program", "threads", "ours_s", "jax_s", "limit_s")
TABLE = re.compile(r"(<!-- benchmarks: (group|cases) (.*?) -->\n).*?(<!-- end of benchmarks -->\n)", re.S)
MARK = re.compile(r"<!-- (?:benchmarks|end of benchmarks)\b")


def time_text(seconds):
    if seconds is None:
        return "-"
    for unit, size in (("s", 1), ("ms", 1e-3), ("us", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def ratio_text(ratio):
    return f"{ratio:.2f}" if ratio else "-"


def ratio_of(row, key="jax_s"):
    return row[key] / row["ours_s"] if row.get(key) else None


def summary(rows):
    """The geometric mean, the median and the worst ratio, and the cases below 1, worst first."""
    ratios = sorted((ratio, row["case"]) for row in rows if (ratio := ratio_of(row)))
    if not ratios:
        return "nothing to compare with"
    values = [ratio for ratio, _ in ratios]
    below = [f"{case} {ratio:.2f}" for ratio, case in ratios if ratio < 1]
    return (f"geometric mean {statistics.geometric_mean(values):.2f}, median {statistics.median(values):.2f}, worst {values[0]:.2f} "
            f"({ratios[0][1]}), {len(below)} of {len(values)} below 1" + (": " + "; ".join(below) if len(below) > 1 else ""))


def cores_text(threads):
    return f"{threads} core" + "s" * (threads > 1)


def table_of(rows):
    """Lines of a table with a row for each case, and columns for each number of threads."""
    counts = sorted({row["threads"] for row in rows})
    by_case = {}
    for row in rows:
        by_case.setdefault(row["case"], {})[row["threads"]] = row
    limited = {threads for threads in counts if any(row.get("limit_s") for row in rows if row["threads"] == threads)}
    lines = [["case"]] + [["---"]] + [[case] for case in by_case]
    for threads in counts:
        columns = [f"ours, {cores_text(threads)}", "JAX", "JAX / ours"] + ["limit / ours"] * (threads in limited)
        lines[0] += columns
        lines[1] += ["---"] * len(columns)
        for line, measured in zip(lines[2:], by_case.values()):
            row = measured.get(threads, {"ours_s": None, "jax_s": None})
            cells = [time_text(row["ours_s"]), time_text(row["jax_s"]), ratio_text(ratio_of(row))]
            line += cells + [ratio_text(ratio_of(row, "limit_s"))] * (threads in limited)
    return ["| " + " | ".join(line) + " |" for line in lines]


def selected(rows, kind, names):
    if kind == "group":
        return [row for row in rows if row["group"] == names]
    cases = names.split(" | ")
    return sorted((row for row in rows if row["case"] in cases), key=lambda row: cases.index(row["case"]))


def tables(runs, kind, names):
    """The text of a table of each processor that has such rows, in a group with its summary."""
    out = []
    for run in runs:
        rows = selected(run["rows"], kind, names)
        if not rows:
            continue
        out += ["", f"{run['processor']}:", "", *table_of(rows)]
        if kind == "group":
            out += [""]
            for threads in sorted({row["threads"] for row in rows}):
                out += [f"* {cores_text(threads)}: {summary([row for row in rows if row['threads'] == threads])}"]
    if kind == "cases" and (missing := set(names.split(" | ")) - {row["case"] for run in runs for row in run["rows"]}):
        raise SystemExit(f"benchmarks: no measured row for the cases {sorted(missing)}")
    return "\n".join(out or ["", "Not measured yet."]) + "\n\n"


def written(text, runs):
    """A document with the tables of these runs."""
    return TABLE.sub(lambda match: match[1] + tables(runs, match[2], match[3]) + match[4], text)


def merged(runs, new):
    """The runs, one for each processor, with the rows of a new one."""
    key = {(row["program"], row["threads"]) for row in new["rows"]}
    old = next((run for run in runs if run["processor"] == new["processor"]), {"rows": []})
    kept = [row for row in old["rows"] if (row["program"], row["threads"]) not in key]
    rows = kept + [{name: float(f"{row[name]:.4g}") if isinstance(row[name], float) else row[name] for name in KEPT}
                   for row in new["rows"]]
    rows.sort(key=lambda row: row["program"])
    return sorted([run for run in runs if run is not old] + [{"processor": new["processor"], "rows": rows}],
                  key=lambda run: run["processor"])


def data_text(runs):
    """JSON with a line for each row."""
    texts = [f'{{"processor": {json.dumps(run["processor"])}, "rows": [\n' + ",\n".join(map(json.dumps, run["rows"])) + "]}"
             for run in runs]
    return "[" + ",\n".join(texts) + "]\n"


def main(argument):
    check = argument == "--check"
    with open(DATA, encoding="utf-8") as file:
        runs = json.load(file)
    if not check:
        with open(argument, encoding="utf-8") as file:
            runs = merged(runs, json.load(file))
        with open(DATA, "w", encoding="utf-8") as file:
            file.write(data_text(runs))
    problems = []
    for name in DOCUMENTS:
        path = os.path.join(ROOT, name)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        count, marks = len(TABLE.findall(text)), len(MARK.findall(text))
        if count == 0 or marks != 2 * count:
            problems.append(f"{name}: {count} tables, {marks} marks; expected two marks for each table, and at least one table")
        new = written(text, runs)
        if check and new != text:
            problems.append(f"{name}: a table is not that of tools/data/benchmarks.json; run tools/docs/benchmarks.py build/bench.json")
        elif not check:
            with open(path, "w", encoding="utf-8") as file:
                file.write(new)
    print("\n".join(problems) or f"benchmarks: {sum(len(run['rows']) for run in runs)} rows, tables of {', '.join(DOCUMENTS)}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else __doc__)
