// Spellings that users of JAX and NumPy try first: methods of arrays, printing of trees and programs.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <atomic>
#include <functional>
#include <sstream>
#include <thread>

struct PrintedPart {
  tessera::Array scale;
  TESSERA_FIELDS(scale)
};
struct PrintedModel {
  tessera::Array w, b;
  int layers = 1;
  std::string activation = "relu";
  std::vector<PrintedPart> parts;
  TESSERA_FIELDS(w, b, layers, activation, parts)
};
static PrintedModel printed_model() {
  return {tessera::ones({2, 3}), tessera::scalar(0.5, tessera::f32), 2, "tanh", {{tessera::zeros({4})}}};
}
// Not in namespace tessera, like the code of users.
static std::string printed(const auto& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}
static std::string printed_parts_text() {
  PrintedPart part{tessera::zeros({4})};
  return printed(std::vector{part}) + " " + printed(std::map<std::string, PrintedPart>{{"a", part}}) + " " +
         printed(std::tuple(part, 3));
}
static std::string printed_model_text() { return printed(printed_model()); }

namespace tessera {
namespace {

TEST(Methods, AgreeWithTheFunctions) {
  Array x = array({{3.0f, 1.0f, 2.0f}, {-1.0f, 5.0f, 0.5f}});
  EXPECT_TRUE(allclose(x.sum(), sum(x)));
  EXPECT_TRUE(allclose(x.sum(axis(1)), sum(x, axis(1))));
  EXPECT_TRUE(allclose(x.max({0, 1}), max(x)));
  EXPECT_TRUE(allclose(x.min({0}), min(x, axis(0))));
  EXPECT_TRUE(allclose(x.mean({.axis = -1, .keepdims = true}), mean(x, {.axis = -1, .keepdims = true})));
  EXPECT_TRUE(allclose(x.prod(), prod(x)));
  EXPECT_TRUE(allclose(x.var(axis(0)), var(x, axis(0))));
  EXPECT_TRUE(allclose(x.std({.axis = 0, .ddof = 1}), tessera::std(x, {.axis = 0, .ddof = 1})));
  EXPECT_TRUE(bool((x > -2).all()));
  EXPECT_FALSE(bool((x > 5).any()));
  EXPECT_EQ(int(x.argmax()), 4);
  EXPECT_TRUE(array_equal(x.argmin(1), argmin(x, 1)));
  EXPECT_TRUE(array_equal(x.sort(), sort(x)));
  EXPECT_TRUE(array_equal(x.argsort(0), argsort(x, 0)));
  EXPECT_TRUE(allclose(x.cumsum(1), cumsum(x, 1)));
  EXPECT_TRUE(allclose(x.cumprod(), cumprod(x)));
  EXPECT_EQ(x.ravel().shape(), (Shape{6}));
  EXPECT_EQ(x.flatten().shape(), (Shape{6}));
  EXPECT_EQ(x.reshape({2, 1, 3}).squeeze().shape(), (Shape{2, 3}));
  EXPECT_EQ(x.reshape({2, 1, 3}).squeeze(1).shape(), (Shape{2, 3}));
  EXPECT_EQ(x.swapaxes(0, 1).shape(), (Shape{3, 2}));
  EXPECT_TRUE(allclose(x.clip(0, 2), clip(x, 0.0, 2.0)));
  EXPECT_TRUE(allclose((x * 1.04).round(1), round(x * 1.04, 1)));
  EXPECT_TRUE(allclose(x.dot(ones({3})), sum(x, axis(1))));
  EXPECT_TRUE(allclose(x.real(), x));
  EXPECT_TRUE(allclose(x.imag(), zeros_like(x)));
  EXPECT_TRUE(allclose(x.conj(), x));
  EXPECT_TRUE(allclose(x.conjugate(), x));
  EXPECT_TRUE(allclose(jit([](Array v) { return (v.sum() * v).mean(); })(x), mean(sum(x) * x)));
  EXPECT_EQ(x.block_until_ready().shape(), x.shape());
}

TEST(Methods, OfIndicesAndDiagonals) {
  Array x = array({{3.0f, 1.0f, 2.0f}, {-1.0f, 5.0f, 0.5f}});
  EXPECT_TRUE(array_equal(x.mT(), matrix_transpose(x)));
  EXPECT_TRUE(allclose(x.ptp(axis(1)), array({2.0f, 6.0f})));
  EXPECT_TRUE(array_equal(x.argpartition(1, 0), argpartition(x, 1, 0)));
  EXPECT_TRUE(array_equal(x.argpartition(1), argpartition(x, 1)));
  EXPECT_TRUE(array_equal(x.nonzero()[1], nonzero(x)[1]));
  EXPECT_EQ(x.nonzero({.size = 2})[0].shape(), (Shape{2}));
  EXPECT_TRUE(array_equal(x.take(array({4, 0})), array({5.0f, 3.0f})));
  EXPECT_TRUE(array_equal(x.take(array({2}), axis(1)), array({{2.0f}, {0.5f}})));
  EXPECT_TRUE(array_equal(x.compress(array({false, true}), 0), x(slice(1, 2))));
  EXPECT_TRUE(array_equal(x.compress(array({false, true})), array({1.0f})));
  EXPECT_TRUE(array_equal(array({0, 1}).choose({array({1, 2}), array({3, 4})}), array({1, 4})));
  EXPECT_TRUE(array_equal(x.repeat(2, 0), repeat(x, 2, 0)));
  EXPECT_EQ(x.repeat(3).shape(), (Shape{18}));
  EXPECT_TRUE(array_equal(x.diagonal(1), array({1.0f, 0.5f})));
  EXPECT_TRUE(array_equal(x.diagonal(0, 1, 0), array({3.0f, 5.0f})));
  EXPECT_EQ(float(x.trace()), 8);
  EXPECT_EQ(float(x.trace(1, 0, 1)), 1.5f);
  EXPECT_TRUE(array_equal(array({1.0f, 2.0f, 4.0f}).searchsorted(array({3.0f, 2.0f})), array({2, 1})));
  EXPECT_EQ(int(array({1.0f, 2.0f}).searchsorted(2.0f, {.side = Side::right})), 2);
  EXPECT_TRUE(array_equal(x.copy(), x));
  EXPECT_EQ(x.nbytes(), 24);
  EXPECT_EQ(x.itemsize(), 4);
}

TEST(Methods, ViewReadsTheBytesAsAnotherDtype) {
  Array x = array({{1.0f, 2.0f}, {3.0f, 4.0f}});
  EXPECT_EQ(x.view(i32).to_vector<std::int64_t>()[0], 0x3f800000);
  EXPECT_EQ(x.view(u8).shape(), (Shape{2, 8}));
  EXPECT_TRUE(array_equal(x.view(u8).view(f32), x));
  EXPECT_THROW(x(slice(), slice(0, 1)).view(f64), ShapeError);
  EXPECT_THROW(scalar(1.0, f32).view(u8), ShapeError);
}

// A conversion has no line argument, so the error names the line of the last operation.
TEST(Lines, ErrorsOfConversionsNameTheLastOperation) {
  Array x = ones({3}), y = x * 2;
  int last = __LINE__ - 1;
  for (const std::function<void()>& convert :
       {std::function<void()>([&] { (void)float(y); }), std::function<void()>([&] { (void)bool(y); }),
        std::function<void()>([&] { (void)float(Array{}); })}) {
    try {
      convert();
      ADD_FAILURE();
    } catch (const Error& e) {
      EXPECT_EQ(e.where().line, last) << e.what();
    }
  }
}

TEST(Lines, ErrorsOfLateSettingsNameALine) {
  Array held = ones({16});
  try {
    Config config{.devices = 1000};
    FAIL();
  } catch (const DeviceError& e) {
    EXPECT_EQ(e.where().line, __LINE__ - 3) << e.what();
  }
}

TEST(Methods, ErrorsNameTheLineOfTheCall) {
  Array x = ones({2, 3});
  try {
    x.sum(axis(2));
    FAIL();
  } catch (const ArgumentError& e) {
    EXPECT_EQ(e.where().line, __LINE__ - 3) << e.what();
  }
}

TEST(Split, ReturnsAFixedNumberOfKeys) {
  Array key = random::key(3), keys = random::split(key, 3);
  auto [a, b, c] = random::split<3>(key);
  EXPECT_TRUE(array_equal(random::key_data(a), random::key_data(keys[0])));
  EXPECT_TRUE(array_equal(random::key_data(b), random::key_data(keys[1])));
  EXPECT_TRUE(array_equal(random::key_data(c), random::key_data(keys[2])));
}

TEST(Print, TreesByTypesAndScalarsByValues) {
  EXPECT_EQ(printed_model_text(), "(w=f32[2,3], b=0.5, layers=2, activation=tanh, parts=[(scale=f32[4])])");
  EXPECT_EQ(printed(printed_model()), printed_model_text());
  EXPECT_EQ(printed(std::pair(ones({2}), 3)), "(f32[2], 3)");
  EXPECT_EQ(printed(std::vector{ones({2}), Array{}}), "[f32[2], none]");
  EXPECT_EQ(printed(std::map<std::string, Array>{{"w", ones({2})}}), "{\"w\": f32[2]}");
  EXPECT_EQ(printed(std::optional<Array>()), "none");
  EXPECT_EQ(printed(nn::Linear(3)).substr(0, 1), "(");
}

// Containers of structs whose namespace has no operator<< for them.
TEST(Print, ContainersOfStructs) {
  EXPECT_EQ(printed_parts_text(), "[(scale=f32[4])] {\"a\": (scale=f32[4])} ((scale=f32[4]), 3)");
}

TEST(Print, EndsTheLine) {
  testing::internal::CaptureStdout();
  print(ones({2}));
  print(std::pair(ones({2}), 3));
  print(tree_structure(ones({2})));
  print(ones({2}).shape());
  print(f32);
  print("text");
  print(1.5);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "[1. 1.]\n(f32[2], 3)\n*\n(2)\nf32\ntext\n1.5\n");
}

TEST(Print, ImportedPrograms) {
  Program program = import_stablehlo(to_stablehlo([](Array x) { return sum(x); })(ones({4})));
  EXPECT_EQ(printed(program), program.name() + ": (f32[4]) -> (f32[])");
}

TEST(Print, Structures) {
  PrintedModel a = printed_model(), b = printed_model();
  EXPECT_EQ(printed(tree_structure(a)), "(w=*, b=*, layers=2, activation=tanh, parts=[(scale=*)])");
  EXPECT_EQ(tree_structure(a), tree_structure(b));
  b.layers = 3;
  EXPECT_FALSE(tree_structure(a) == tree_structure(b));
}

TEST(Print, Programs) {
  JaxprPtr jaxpr = make_jaxpr([](Array x) { return sin(x); })(ones({2}));
  EXPECT_EQ(printed(jaxpr), to_string(*jaxpr));
  EXPECT_EQ(printed(*jaxpr), to_string(*jaxpr));
}

// All threads make the first call; one of them traces and compiles. They start together, again in each round.
TEST(FirstCall, ConcurrentFirstCallsCompileOnce) {
  Array x = ones({16});
  for (int round = 0; round < 20; ++round) {
    std::atomic<int> traced{0}, waiting{4};
    auto f = jit([&](Array x) {
      ++traced;
      for (int i = 0; i < 5; ++i) x = sin(x) * (1.01 + round);
      return x;
    });
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&] {
        for (--waiting; waiting > 0;) std::this_thread::yield();
        f(x).block_until_ready();
      });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(traced, 1);
    EXPECT_EQ(f.compilations(), 1);
  }
}

}  // namespace
}  // namespace tessera
