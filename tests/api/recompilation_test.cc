// explain_recompilation and the lines of TESSERA_LOG=compile that say which parts of a key differ.
#include <gtest/gtest.h>
#include <tessera/api/recompilation.h>
#include <tessera/base/log.h>
#include <tessera/lib/numpy/numpy.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {

using Kind = KeyDifference::Kind;

struct Rate {
  double rate = 0.5;
  bool nesterov = false;
  std::string name = "sgd";
  TESSERA_FIELDS(rate, nesterov, name)
};
struct Weights {
  Array w, b;
  Rate options = {};
  TESSERA_FIELDS(w, b, options)
};

// The line of the only difference between the last program and the one nearest to it, and its advice.
template <class F>
std::string last_difference(const F& f) {
  auto programs = explain_recompilation(f).programs();
  if (programs.size() < 2 || programs.back().differences.size() != 1)
    return with_base_names(to_string(explain_recompilation(f)));
  const KeyDifference& found = programs.back().differences[0];
  return to_string(found) + (found.advice.empty() ? "" : " " + found.advice);
}

std::vector<std::string> lines;
struct Collect {
  Collect() {
    lines.clear();
    set_log("compile", [](const std::string& line) { lines.push_back(with_base_names(line)); });
  }
  ~Collect() { set_log(""); }
};

}  // namespace

TEST(ExplainRecompilation, Shapes) {
  auto f = jit([](Array x, Array y) { return sum(x) + sum(y); });
  f(ones({4, 5}), ones({2}));
  f(ones({3, 5}), ones({2}));
  EXPECT_EQ(last_difference(f),
            "argument 0: f32[3,5] instead of f32[4,5] (shape: axis 0) Pad the arrays to common sizes, or "
            "leave out a "
            "last batch of another size.");
  f(ones({3, 5}), ones({2, 1}));
  EXPECT_EQ(last_difference(f), "argument 1: f32[2,1] instead of f32[2] (shape: rank 2 instead of 1)");
  f(ones({7, 8}), ones({2}));
  EXPECT_EQ(explain_recompilation(f).programs().back().nearest, 2);
  EXPECT_EQ(last_difference(f).find("argument 0: f32[7,8] instead of f32[3,5] (shape: axes 0, 1)"), 0u);
}

TEST(ExplainRecompilation, DtypesAndWeakTypes) {
  auto f = jit([](Array x) { return x * 2; });
  f(ones({}));
  f(ones({}, i32));
  EXPECT_EQ(last_difference(f),
            "argument 0: i32[] instead of f32[] (dtype) Pass f32 in all calls: convert with astype(f32).");
  f(1.0f);
  EXPECT_EQ(last_difference(f),
            "argument 0: f32[]* instead of f32[] (weak type) A C++ number has a weak type (marked *): pass "
            "scalar(value, f32) in all calls.");
}

TEST(ExplainRecompilation, StaticValues) {
  auto f = jit([](const Weights& m, Array x, int n) { return m.w * x * float(n) + m.b * m.options.rate; });
  Weights m{ones({2}), ones({2})};
  f(m, 1.0f, 3);
  f(m, 1.0f, 4);
  const char* make_array =
      "Make it an Array (a C++ number given for one is traced), so that all its values share one program.";
  EXPECT_EQ(last_difference(f), str("argument 2: 4 instead of 3 (static value) ", make_array));
  m.options.rate = 0.25;
  f(m, 1.0f, 4);
  EXPECT_EQ(last_difference(f),
            str("argument 0.options.rate: 0.25 instead of 0.5 (static value) ", make_array));
  m.options.name = "adam";
  f(m, 1.0f, 4);
  EXPECT_EQ(last_difference(f), "argument 0.options.name: \"adam\" instead of \"sgd\" (static value)");
  m.options.nesterov = true;
  f(m, 1.0f, 4);
  EXPECT_EQ(last_difference(f), "argument 0.options.nesterov: true instead of false (static value)");
}

TEST(ExplainRecompilation, StaticValuesOfOtherTypes) {
  auto f = jit([](Array x, Spec spec, Dtype to) { return spec == P() ? x : x.astype(to); });
  f(ones({2}), P("x"), f32);
  f(ones({2}), P("x", "y"), f32);
  EXPECT_EQ(last_difference(f), "argument 1: P(\"x\", \"y\") instead of P(\"x\") (static value)");
  f(ones({2}), P("x", "y"), bf16);
  EXPECT_EQ(last_difference(f), "argument 2: bf16 instead of f32 (static value)");
}

TEST(ExplainRecompilation, Structure) {
  auto f = jit([](const std::vector<Array>& xs, const std::map<std::string, Array>& named,
                  const std::optional<Array>& bias) {
    Array total = zeros({});
    for (const Array& x : xs) total = total + sum(x);
    for (const auto& [name, x] : named) total = total + sum(x);
    return bias ? total + *bias : total;
  });
  Array x = ones({2});
  std::map<std::string, Array> one{{"a", x}}, two{{"a", x}, {"b", x}};
  f(Arrays{x, x}, one, std::nullopt);
  f(Arrays{x}, one, std::nullopt);
  EXPECT_EQ(
      last_difference(f),
      "argument 0: 1 element instead of 2 elements (structure) Keep the number of elements, or stack them to "
      "one array.");
  f(Arrays{x}, two, std::nullopt);
  EXPECT_EQ(last_difference(f), "argument 1: the keys \"a\", \"b\" instead of the keys \"a\" (structure)");
  f(Arrays{x}, two, std::optional(Array(1.0f)));
  EXPECT_EQ(last_difference(f), "argument 2: present instead of missing (structure)");
  auto g = jit([](const Weights& m) { return m.b.empty() ? m.w : m.w + m.b; });
  g(Weights{x, x});
  g(Weights{x, {}});
  EXPECT_EQ(last_difference(g),
            "argument 0.b: missing instead of f32[2] (structure) An array that only some calls pass needs a "
            "program "
            "for each case.");
}

TEST(ExplainRecompilation, GenericArguments) {
  auto f = jit([](Array x, auto factor) { return x * factor; });
  f(ones({3}), 2.0);
  f(ones({3}), static_(4.0));
  EXPECT_EQ(
      last_difference(f),
      "argument 1: the static value 4.0 instead of the array f32[]* (static or traced) Pass an array in all "
      "calls, or static_(value) in all calls.");
  f(ones({3}), static_(4.0f));
  EXPECT_EQ(explain_recompilation(f).programs().back().nearest, 2);
}

TEST(ExplainRecompilation, ShardingsAndTheMeshInScope) {
  Config config{.devices = 8};
  Mesh flat = make_mesh({{"x", 8}}), square = make_mesh({{"x", 4}, {"y", 2}});
  auto f = jit([](Array x) { return x * 2; });
  Array x = ones({8});
  f(x);
  f(shard(x, Sharding(flat, P("x"))));
  const char* place =
      "Place it with shard before the first call, with the sharding that it has in later ones.";
  EXPECT_EQ(last_difference(f),
            str("argument 0: Sharding(Mesh(x=8), P(\"x\")) instead of not placed (sharding) ", place));
  auto g = jit([](Array x) { return x * 2; });
  auto call = [&](Mesh mesh) {
    WithMesh scope{mesh};
    g(x);
  };
  call(flat);
  call(square);
  EXPECT_EQ(last_difference(g),
            "the mesh in scope: Mesh(x=4, y=2) instead of Mesh(x=8) (state) Call it under the same WithMesh, "
            "or name "
            "the mesh in the function's specs.");
}

TEST(ExplainRecompilation, Settings) {
  auto f = jit([](Array x) { return x * 2; });
  Array x = ones({8});
  f(x);
  {
    EnableX64 scope;
    f(x);
  }
  EXPECT_EQ(last_difference(f),
            "dtypes of 64 bits by default: on instead of off (state) Set it once, before the first call.");
  Config strict{.strict = true};
  f(x);
  Config lenient{.strict = false};
  EXPECT_EQ(last_difference(f), "strict mode: on instead of off (state) Set it once, before the first call.");
}

TEST(ExplainRecompilation, TheNamedAxesOfAVmap) {
  auto f = jit([](Array x) { return x * 2; });
  f(ones({}));
  vmap([&](Array x) { return f(x) + psum(x, "i"); }, {.axis_name = "i"})(ones({3}));
  std::string text = to_string(explain_recompilation(f));
  EXPECT_NE(
      text.find("  argument 0: f32[]{i} instead of f32[] (mesh axes over which it varies)\n"
                "  named axes in scope: i=3 instead of none (state)\n"
                "  A function that is called inside of vmap, shard_map or pmap has a program for each set of "
                "axes.\n"),
      std::string::npos)
      << text;
}

TEST(ExplainRecompilation, ACall) {
  auto f = jit([](Array x, int n) { return x * float(n); });
  EXPECT_EQ(to_string(explain_recompilation(f)(ones({3}), 1)),
            "The call (f32[3]) needs a new program: the function has none yet.\n");
  f(ones({3}), 1);
  f(ones({3}), 2);
  EXPECT_EQ(to_string(explain_recompilation(f)(ones({3}), 2)), "The call (f32[3]) runs program 2.\n");
  Recompilation next = explain_recompilation(f)(ones({4}), 2);
  EXPECT_TRUE(next.needed());
  EXPECT_EQ(next.nearest, 2);
  ASSERT_EQ(next.differences.size(), 1u);
  EXPECT_EQ(next.differences[0].kind, Kind::shape);
  EXPECT_EQ(to_string(next),
            "The call (f32[4]) needs a new program, which differs from program 2:\n"
            "  argument 0: f32[4] instead of f32[3] (shape: axis 0)\n"
            "  Pad the arrays to common sizes, or leave out a last batch of another size.\n");
  EXPECT_EQ(f.compilations(), 2);
}

TEST(ExplainRecompilation, AReport) {
  auto f = jit([](Array x, int n) { return x * float(n); });
  int line = __LINE__ - 1;
  EXPECT_EQ(with_base_names(to_string(explain_recompilation(f))),
            str("jit (recompilation_test.cc:", line, ") has no programs.\n"));
  f(ones({3}), 1);
  f(ones({4}), 2);
  EXPECT_EQ(
      with_base_names(to_string(explain_recompilation(f))),
      str("jit (recompilation_test.cc:", line, ") has 2 programs.\n",  //
          "program 1 (f32[3]), after recompilation_test.cc:", line + 4, ": the first.\n",
          "program 2 (f32[4]), after recompilation_test.cc:", line + 5, ", which differs from program 1:\n",
          "  argument 0: f32[4] instead of f32[3] (shape: axis 0)\n"
          "  argument 1: 2 instead of 1 (static value)\n"
          "  Pad the arrays to common sizes, or leave out a last batch of another size.\n"
          "  Make it an Array (a C++ number given for one is traced), so that all its values share one "
          "program.\n"));
}

TEST(ExplainRecompilation, ManyDifferencesAreCounted) {
  auto f = jit([](const std::vector<Array>& xs) { return xs[0]; });
  f(std::vector<Array>(20, ones({2})));
  f(std::vector<Array>(20, ones({3})));
  std::string text = to_string(explain_recompilation(f));
  EXPECT_NE(text.find("(f32[3], f32[3], f32[3], f32[3], f32[3], f32[3], f32[3], f32[3], and 12 more)"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("argument 0[7]: f32[3] instead of f32[2] (shape: axis 0)\n  and 12 more\n"),
            std::string::npos)
      << text;
}

TEST(ExplainRecompilation, JitInALoop) {
  Collect log;
  int line = 0, found = 0;
  for (int i = 0; i < 4; ++i) {
    float factor = 1.5f;
    line = __LINE__ + 1;
    auto f = jit([=](Array x) { return x * factor; });
    f(ones({3}));
    if (i == 3) {
      EXPECT_EQ(explain_recompilation(f).jitted_here(), 4);
      EXPECT_NE(to_string(explain_recompilation(f)).find("It is function 4 that was jitted at this line"),
                std::string::npos);
    }
  }
  for (const std::string& text : lines)
    found +=
        text == str("compile: jit (recompilation_test.cc:", line,
                    ") made 4 functions at this line, each with programs of its own. If they are the same "
                    "function, call jit once and keep the result.");
  EXPECT_EQ(found, 1) << lines.back();
}

TEST(ExplainRecompilation, TheLogNamesTheDifference) {
  Collect log;
  auto f = jit([](Array x, int n) { return x * float(n); });
  int line = __LINE__ - 1;
  f(ones({3}), 1);
  f(ones({4}), 1);
  std::vector<std::string> found;
  for (const std::string& text : lines)
    if (text.find("differs") != std::string::npos) found.push_back(text);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0],
            str("compile: jit (recompilation_test.cc:", line,
                "): program 2 differs from program 1 in argument 0: f32[4] instead of f32[3] (shape: axis "
                "0). Pad the arrays to common sizes, or leave out a last batch of another size."));
}

TEST(ExplainRecompilation, TheNearestProgramDiffersInTheFewestDetails) {
  auto f = jit([](Array x, Array y) { return x + y; });
  f(ones({}), ones({}));
  f(ones({}, i32), ones({}));
  f(ones({3}), ones({}));  // one detail from program 1, two from program 2
  EXPECT_EQ(explain_recompilation(f).programs().back().nearest, 1);
}

TEST(ExplainRecompilation, DonatedArguments) {
  auto f = [](Array x) { return x * 2; };  // without captures: all of its jitted functions share programs
  jit(f)(ones({3}));
  auto donating = jit(f, {.donate = {0}});
  donating(ones({3}));
  EXPECT_EQ(last_difference(donating),
            "donated arguments: another set instead of the set (donation) Jit the function once, with the "
            "same donated "
            "arguments.");
}

TEST(ExplainRecompilation, CppTypes) {
  auto f = jit([](const auto& xs) { return xs[0] + xs[1]; });
  f(std::vector<Array>{ones({2}), ones({2})});
  f(std::array<Array, 2>{ones({2}), ones({2})});
  EXPECT_EQ(last_difference(f),
            "C++ types of the arguments: other types instead of the types (C++ types) Pass arguments of the "
            "same C++ "
            "types in all calls.");
}
