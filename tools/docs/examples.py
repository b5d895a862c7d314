"""An example for each public function: from tools/data/examples.tsv, or, for functions whose use follows from their
signature, generated from it. tools/docs/reference.py writes them all into one source, which the tests compile and run."""
import os
import re

import headers

TABLE = os.path.join(headers.ROOT, "tools", "data", "examples.tsv")
# The declarations that the examples use. The index of the reference shows them.
PRELUDE = """namespace ts = tessera;
using ts::Array, ts::P, ts::axis, ts::none;

struct Model {
  Array w, b;
  int layers = 1;
  TESSERA_FIELDS(w, b, layers)
};

Array x = ts::array({0.25f, 0.5f, 0.75f}), y = ts::array({1.0f, 2.0f, 3.0f});       // f32[3]
Array a = ts::array({{4.0f, 1.0f, 0.0f}, {1.0f, 3.0f, 1.0f}, {0.0f, 1.0f, 2.0f}});  // f32[3,3], positive definite
Array b = ts::array({{1.0f, 2.0f, 3.0f}, {4.0f, 5.0f, 6.0f}, {7.0f, 8.0f, 10.0f}});
Array i = ts::array({2, 0, 1}), j = ts::array({1, 1, 2});                           // i32[3]
Array mask = ts::array({true, false, true});                                        // bool[3]
Array images = ts::ones({2, 8, 8, 3});                                              // batch, height, width, channels
Array key = ts::random::key(0);
ts::Mesh mesh = ts::make_mesh({{"data", 4}, {"model", 2}});
Array rows = ts::shard(ts::ones({8, 4}), {mesh, P("data")});                        // axis 0 sharded along "data"
Model model{.w = ts::ones({3, 2}), .b = ts::zeros({2})};
auto f = [](Array v) { return sum(sin(v) * v); };                                   // f32[3] -> f32[]
auto loss = [](Model m, Array v) { return sum(square(matmul(v, m.w) + m.b)); };
"""
# Arguments by the type and name of a parameter, for functions whose example is generated from their signature.
MATRICES = {"linalg::", "lax::linalg::"}
BY_NAME = {
    "x": "x", "y": "y", "z": "x", "a": "x", "b": "y", "p": "x", "q": "y", "n": "x", "m": "y", "k": "y", "v": "x", "w": "x", "key": "key",
    "lhs": "a", "rhs": "b", "logits": "a", "labels": "i", "predictions": "x", "targets": "y", "predicate": "mask", "on_true": "x",
    "on_false": "y", "exponent": "i",
}
BY_TYPE = {"Sizes": "{2, 3}", "const Shape&": "{2, 3}", "Dtype": "ts::f32", "OneAxis": "0", "FanAxes": "{}", "double": "0.5"}
RESULTS = {"Array": "Array r", "Arrays": "ts::Arrays r", "Dtype": "ts::Dtype r", "bool": "bool r", "Initializer":
           "ts::nn::Initializer r", "std::string": "std::string r"}


def parameters(declaration):
    """[(type, name, whether it may be left out)] of a function without a template head, else None."""
    head, rest = headers.head_of(declaration.text)
    if head:
        return None
    rest = headers.cleaned(rest)
    start = rest.index(declaration.name + "(") + len(declaration.name)
    inner, parts, depth, last = rest[start + 1:headers.balanced(rest, start, "(", ")") - 1], [], 0, 0
    for at, char in enumerate(inner + ","):
        depth += (char in "(<{") - (char in ")>}")
        if char == "," and depth == 0:
            parts.append(inner[last:at].strip())
            last = at + 1
    out = []
    for part in parts:
        if part:
            match = re.match(r"(.*?[ &*])(\w+)(\s*=.*)?$", part)
            if not match:
                return None
            out.append((match[1].strip(), match[2], bool(match[3])))
    return out


def generated(declaration):
    """Generates an example from the signature; returns None if a required parameter has no obvious argument."""
    given = parameters(declaration)
    if given is None:
        return None
    arguments = []
    for kind, name, optional in given:
        if optional and kind != "ReducedAxes":
            break
        if kind == "ReducedAxes":
            arguments.append("axis(0)")
        elif kind in ("Operand", "const Array&", "Array") and name in BY_NAME:
            matrix = declaration.scope in MATRICES and name in ("x", "a", "b")
            arguments.append({"x": "a", "a": "a", "b": "b"}[name] if matrix else BY_NAME[name])
        elif kind in BY_TYPE:
            arguments.append(BY_TYPE[kind])
        else:
            return None
    if arguments and arguments[0].startswith("{"):
        return None
    result = headers.cleaned(declaration.text).split(declaration.name + "(")[0].strip()
    left = RESULTS.get(result, "auto r")
    if result.startswith("std::pair<Array, Array>"):
        left = "auto [r, s]"
    if any(argument == "axis(0)" for argument in arguments):
        arguments = ["a" if argument == "x" else argument for argument in arguments]
    return f"{left} = ts::{declaration.full_name}({', '.join(arguments)});"


class Examples:
    def __init__(self, functions, names):
        """functions: overloads by full name; names: all names in the reference."""
        self.by_name, self.problems = {}, []
        with open(TABLE, encoding="utf-8") as file:
            for line in file:
                if line.strip() and not line.startswith("#"):
                    name, code = line.rstrip("\n").split("\t")
                    self.by_name[name] = code
        for name in self.by_name:
            if name not in names:
                self.problems.append(f"tools/data/examples.tsv: {name} is not in the reference")
        for name, overloads in functions.items():
            if name not in self.by_name:
                example = next((text for text in map(generated, overloads) if text), None)
                if example:
                    self.by_name[name] = example
                else:
                    self.problems.append(f"{overloads[0].header}:{overloads[0].line}: {name} has no example: add a line to "
                                         "tools/data/examples.tsv")

    def of(self, name):
        return self.by_name.get(name)


def write_source(path, all_examples):
    """All examples as one function; tests/docs/reference_test.cc runs it."""
    declared, variables = PRELUDE.split("};\n\n", 1)
    lines = ["// Made by tools/docs/reference.py --examples.", '#pragma GCC diagnostic ignored "-Wunused-variable"',
             '#pragma GCC diagnostic ignored "-Wunused-but-set-variable"', "#include <tests/docs/reference_examples.h>", "", declared + "};", "",
             "void reference_examples(const RunExample& run) {"]
    lines += ["  " + line for line in variables.rstrip().split("\n")]
    for name, code in sorted(all_examples.by_name.items()):
        lines += [f'  run("{name}", [&] {{', f"    {code}", "  });"]
    lines += ["}", ""]
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))
    return 0
