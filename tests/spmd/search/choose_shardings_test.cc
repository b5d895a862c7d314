// The choice of shardings over the whole program: in random small programs, no annotation of a product may save bytes;
// another program is one in which the best choice for each operation alone is not the best for the program.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <tests/spmd/search/square_mesh.h>
#include <array>
#include <random>

namespace tessera {
namespace {

Array numbers(const Shape& shape) {
  return sin(reshape(arange(static_cast<double>(ones(shape).size()), f32), shape) * 0.37);
}

// A program of seven operations on square matrices, chosen by a seed. The shardings of the arguments and of the result are
// given; those of two products may be.
struct RandomProgram {
  explicit RandomProgram(unsigned seed) : random(seed) {
    specs = all_specs();
    for (Spec& s : in) s = specs[random() % specs.size()];
    out = specs[random() % specs.size()];
    for (auto& op : operations) op = {random() % 5, random(), random()};
  }

  Array operator()(const std::vector<Array>& arguments, std::array<const Spec*, 2> inside) const {
    std::vector<Array> values = arguments;
    auto pick = [&](std::uint_fast32_t n) {
      return values[values.size() - 1 - n % std::min<std::size_t>(values.size(), 3)];
    };
    for (std::size_t i = 0; i < operations.size(); ++i) {
      auto [kind, left, right] = operations[i];
      Array a = pick(left), b = pick(right), y;
      if (i % 3 == 0 || kind == 0)
        y = matmul(a, b);
      else if (kind == 1)
        y = tanh(a);
      else if (kind == 2)
        y = a + b;
      else if (kind == 3)
        y = a - mean(a, axis(1), {.keepdims = true});
      else
        y = matmul(a, transpose(b));
      if (i % 3 == 0 && i < 6 && inside[i / 3]) y = shard(y, {square(), *inside[i / 3]});
      values.push_back(y);
    }
    return shard(values.back(), {square(), out});
  }

  double bytes(std::array<const Spec*, 2> inside) const {
    std::vector<Array> arguments;
    for (const Spec& s : in) arguments.push_back(shard(numbers({8, 8}), {square(), s}));
    return communication([&](const std::vector<Array>& a) { return (*this)(a, inside); })(arguments).bytes();
  }

  std::mt19937 random;
  std::vector<Spec> specs;
  std::array<Spec, 3> in;
  Spec out;
  std::array<std::array<std::uint_fast32_t, 3>, 7> operations;
};

struct Counts {
  int programs = 0, at_optimum = 0;
  double worst = 1;
};

Counts compared(unsigned first, unsigned count) {
  Counts out;
  for (unsigned seed = first; seed < first + count; ++seed) {
    RandomProgram program(seed);
    double chosen = program.bytes({}), optimum = chosen;
    for (const Spec& s : program.specs)
      optimum = std::min({optimum, program.bytes({&s, nullptr}), program.bytes({nullptr, &s})});
    ++out.programs;
    out.at_optimum += chosen <= optimum + 0.5;
    out.worst = std::max(out.worst, (chosen + 1) / (optimum + 1));
  }
  std::cout << out.at_optimum << " of " << out.programs << " programs at the optimum, worst ratio "
            << out.worst << "\n";
  return out;
}

// "At the optimum": no sharding of one product, and a search from there, sends less.
TEST(ChooseShardings, RandomProgramsNearTheOptimum) {
  Counts counts = compared(0, 3);
  EXPECT_EQ(counts.at_optimum, 3);
  EXPECT_LE(counts.worst, 1.5);
}

TEST(SlowChooseShardings, RandomProgramsNearTheOptimum) {
  Counts counts = compared(100, 60);
  EXPECT_GE(counts.at_optimum, counts.programs * 0.9);
  EXPECT_LE(counts.worst, 1.5);
}

// The weight's columns and the batch are sharded along one mesh axis. If the product kept the sharding of the columns, the
// residual sum would be resharded twice in each layer; gathering the weight sends less.
TEST(ChooseShardings, ResidualLayersKeepTheBatchSharded) {
  Mesh mesh = square();
  auto f = [](Array x, Array w) {
    for (int i = 0; i < 2; ++i) x = x + tanh(matmul(x - mean(x, axis(1), {.keepdims = true}), w));
    return sum(x * x);
  };
  Array x = shard(numbers({128, 16}), {mesh, P("x", "y")}),
        w = shard(numbers({16, 16}), {mesh, P(none, "x")});
  CommunicationReport report = communication(f)(x, w);
  double product = 128 * 16 * 4 / 2;  // bytes of the product along "x"
  EXPECT_LE(report.bytes(), 2 * product) << to_string(report);
  assert_allclose(jit(f)(x, w), f(numbers({128, 16}), numbers({16, 16})), {.rtol = 1e-4});
}

// Sums in a loop are cheaper if other axes are sharded there. The result keeps its sharding.
TEST(ChooseShardings, LoopsThatSumAlongTheShardedAxisShardTheOther) {
  Mesh mesh = square();
  Array a = shard(numbers({8, 16}), {mesh, P("x")});
  auto f = [](Array u) {
    return fori_loop(
        0, 50, [](Array, Array c) { return c + sum(c, {0}) / 100.0; }, u);
  };
  CommunicationReport report = communication(f)(a);
  EXPECT_LE(report.bytes(), 2 * 8 * 16 * 4 / 4.0) << report;
  Array result = jit(f)(a);
  EXPECT_EQ(result.sharding().spec(), P("x"));
  assert_allclose(result, f(numbers({8, 16})), {.rtol = 1e-5});
}

// Rows along "x" and columns along "y": gathering a along "y" and b along "x", and resharding the product sends less than
// gathering all of a.
TEST(ChooseShardings, ProductsOverTwoMeshAxes) {
  Mesh mesh = square();
  Array a = shard(numbers({16, 32}), {mesh, P({"x", "y"})}),
        b = shard(numbers({32, 24}), {mesh, P(none, {"y", "x"})});
  auto f = jit([](Array u, Array v) { return matmul(u, v); },
               {.out_shardings = Sharding(mesh, P(none, {"y", "x"}))});
  double all_of_a = 16 * 32 * 4 * 3 / 4.0;
  CommunicationReport report = communication(f)(a, b);
  EXPECT_LT(report.bytes(), all_of_a) << report;
  assert_allclose(f(a, b), matmul(numbers({16, 32}), numbers({32, 24})), {.rtol = 1e-4, .atol = 1e-4});
}

// The product that nothing needs would be cheaper if a were gathered.
TEST(ChooseShardings, UnusedValuesDoNotCount) {
  Mesh mesh = square();
  Array a = shard(numbers({16, 16}), {mesh, P(none, "x")});
  auto f = [](Array u) {
    Array unused = matmul(tanh(u), u);
    return tanh(u) * 2;
  };
  EXPECT_EQ(communication(f)(a).bytes(), 0) << communication(f)(a);
}

// The bytes that are compared are those of the final program, in which a shift by one row is one permutation. Before permutations
// are merged, gathering all rows sends less.
TEST(ChooseShardings, MergedPermutationsCountOnce) {
  Mesh mesh = square();
  auto stencil = [](Array u) { return roll(u, 1, 0) + roll(u, -1, 0); };
  auto loop = [=](Array u) {
    return fori_loop(
        0, 2, [=](Array, Array v) { return stencil(v); }, u);
  };
  auto rows = [&](std::int64_t n) {
    return shard(numbers({n, 3}), {mesh, P(std::vector<AxisName>{"x", "y"})});
  };
  EXPECT_EQ(communication(stencil)(rows(4)).bytes(), 2 * 12);
  EXPECT_EQ(communication(loop)(rows(8)).bytes(), 2 * 2 * 12);
}

// A loop's constants are resharded once, before the loop, and the gradients of its weights are summed over devices once, after it.
TEST(ChooseShardings, LoopsGatherTheirWeightsOnce) {
  set_device_count(4);
  Mesh mesh = make_mesh({{"x", 4}});
  auto loop = [](Array w, Array x) {
    auto step = [](Array w, Array v) { return tanh(matmul(v, w.T())); };
    return sum(fori_loop(
        0, 10, [=](Array, Array v) { return step(w, v); }, x));
  };
  Array w = shard(numbers({16, 16}), {mesh, P("x")}), x = shard(numbers({64, 16}), {mesh, P("x")});
  double gather = 16 * 16 * 4 * 3 / 4.0;
  CommunicationReport forward = communication(loop)(w, x), gradient = communication(grad(loop))(w, x);
  EXPECT_LE(forward.bytes(), gather + 8) << forward;  // the sum has 6
  EXPECT_LE(gradient.bytes(), 2 * gather) << gradient;
  check_sharded(grad(loop), std::tuple(w, x));
}

// The gradients of a step are not left sharded, for which the next step would pay.
TEST(ChooseShardings, ResultsKeepTheShardingsOfPropagation) {
  Mesh mesh = square();
  auto step = [](Array w, Array x) {
    return w - 0.1 * grad([=](Array w) { return sum(square(tanh(matmul(x, w)))); })(w);
  };
  Array w = shard(numbers({16, 32}), {mesh, P()}), x = shard(numbers({8, 16}), {mesh, P("x")});
  EXPECT_EQ(jit(step)(w, x).sharding().spec(), P());
}

}  // namespace
}  // namespace tessera
