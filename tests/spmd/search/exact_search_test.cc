// The choice of shardings for random programs of up to 25 equations, or with a loop up to 40, on a 2 x 2 mesh costs as little as an
// exact search finds.
#include <gtest/gtest.h>
#include <tessera/spmd/choose/choose_shardings.h>
#include <tessera/tessera.h>
#include <tests/spmd/search/exact_search.h>
#include <tests/spmd/search/matrix_operation.h>
#include <tests/spmd/search/square_mesh.h>
#include <array>
#include <random>

namespace tessera {
namespace {

// A program of 3 to 12 operations on square matrices, chosen by a seed, with the shardings of its arguments and of its result.
struct RandomProgram {
  explicit RandomProgram(unsigned seed) : random(seed), operations(3 + seed % 10) {
    std::vector<Spec> specs = all_specs();
    for (Spec& s : in) s = specs[random() % specs.size()];
    out = specs[random() % specs.size()];
    for (auto& op : operations) op = {random() % 7, random(), random()};
  }

  static constexpr std::size_t max_equations = 25, max_partials = 4000;

  Array operator()(const std::vector<Array>& arguments) const {
    std::vector<Array> values = arguments;
    auto pick = [&](std::uint_fast32_t n) {
      return values[values.size() - 1 - n % std::min<std::size_t>(values.size(), 3)];
    };
    for (std::size_t i = 0; i < operations.size(); ++i) {
      auto [kind, left, right] = operations[i];
      values.push_back(matrix_operation(i % 3 == 0 ? 0 : kind, pick(left), pick(right)));
    }
    return shard(values.back(), {square(), out});
  }

  JaxprPtr jaxpr() const {
    std::vector<Array> arguments;
    for (const Spec& s : in) arguments.push_back(shard(ones({8, 8}), {square(), s}));
    return jit([this](const std::vector<Array>& a) { return (*this)(a); }).lower(arguments).jaxpr();
  }

  std::mt19937 random;
  std::array<Spec, 3> in;
  Spec out;
  std::vector<std::array<std::uint_fast32_t, 3>> operations;
};

// A scan, chosen by a seed, with 2 to 4 operations on a constant, an element of a stacked array and the carry, or the gradient of it
// for one of its arguments. Gradients of many operations are on one mesh axis, where an exact search is fast enough.
struct RandomLoop {
  explicit RandomLoop(unsigned seed) : random(seed), gradient(seed % 3 > 0), mesh(square()) {
    std::vector<Spec> specs = all_specs();
    if (seed % 3 == 1) mesh = make_mesh({{"x", 4}}), specs = {P(), P("x"), P(none, "x")};
    for (Spec& s : in) s = specs[random() % specs.size()];
    out = specs[random() % specs.size()];
    argument = random() % in.size();
    operations.resize(seed % 3 == 2 ? 2 : 2 + random() % 3);
    for (auto& op : operations) op = {random() % 6, random(), random()};
  }

  static constexpr std::size_t max_equations = 40, max_partials = 2000;

  // Arguments: the first carry, a constant, and a stacked array.
  Array loss(const std::vector<Array>& arguments) const {
    auto step = [&](const Array& carry, const Array& element) {
      std::vector<Array> values = {arguments[1], element, carry};
      for (std::size_t i = 0; i < operations.size(); ++i) {
        auto [kind, left, right] = operations[i];
        auto pick = [&](std::uint_fast32_t n) { return values[values.size() - 1 - n % 3]; };
        values.push_back(matrix_operation(i % 2 == 0 ? 0 : kind, pick(left), pick(right)));
      }
      return std::pair(values.back(), values[values.size() - 2]);
    };
    auto [last, stacked] = scan(step, arguments[0], arguments[2]);
    return tanh(last) + sum(stacked, axis(0));
  }

  Array operator()(const std::vector<Array>& arguments) const {
    if (!gradient) return shard(loss(arguments), {mesh, out});
    auto of_argument = [&](const Array& x) {
      std::vector<Array> with = arguments;
      with[argument] = x;
      Array y = loss(with);
      return sum(y * y);
    };
    Array result = grad(of_argument)(arguments[argument]);
    return shard(result, {mesh, argument == 2 ? stacked(out) : out});
  }

  static Spec stacked(const Spec& s) { return P(none, s.axes_of(0), s.axes_of(1)); }

  JaxprPtr jaxpr() const {
    std::vector<Array> arguments;
    for (std::size_t i = 0; i < in.size(); ++i)
      arguments.push_back(i == 2 ? shard(ones({3, 8, 8}), {mesh, stacked(in[i])})
                                 : shard(ones({8, 8}), {mesh, in[i]}));
    return jit([this](const std::vector<Array>& a) { return (*this)(a); }).lower(arguments).jaxpr();
  }

  std::mt19937 random;
  bool gradient;
  Mesh mesh;
  std::array<Spec, 3> in;
  Spec out;
  std::size_t argument;
  std::vector<std::array<std::uint_fast32_t, 3>> operations;
};

struct Counts {
  int programs = 0, at_optimum = 0, unknown = 0;
  double worst = 1;
};

template <class Program>
Counts compared(unsigned first, unsigned count) {
  Counts out;
  for (unsigned seed = first; seed < first + count; ++seed) {
    auto problem = spmd::choice_problem(Program(seed).jaxpr());
    auto& [sub, costs, program] = *problem;
    if (program.size() > Program::max_equations) continue;
    spmd_tests::ExactSearch search(program, costs, insert_reshards(program, costs, {{}}).work);
    spmd::ChosenProgram chosen = choose_shardings(program, costs);
    double ours = search.total(chosen.received, chosen.work);
    std::optional<double> least = search.min_cost(ours, Program::max_partials);
    if (!least) {
      ++out.unknown;
      continue;
    }
    ++out.programs;
    out.at_optimum += ours <= *least + 0.5;
    out.worst = std::max(out.worst, (ours + 1) / (*least + 1));
    if (ours > *least + 0.5)
      std::cout << "seed " << seed << ": " << ours << " instead of " << *least << " bytes\n";
  }
  std::cout << out.at_optimum << " of " << out.programs << " programs at the optimum, worst ratio "
            << out.worst << "; " << out.unknown << " unknown\n";
  return out;
}

template <class Program>
void near_the_optimum(unsigned first, unsigned count) {
  Counts counts = compared<Program>(first, count);
  EXPECT_GE(counts.programs, count * 0.8);
  EXPECT_GE(counts.at_optimum, counts.programs * 0.95);
  EXPECT_LE(counts.worst, 1.5);
}

TEST(ExactSearch, RandomPrograms) { near_the_optimum<RandomProgram>(0, 10); }
TEST(ExactSearch, RandomLoops) { near_the_optimum<RandomLoop>(3, 10); }
TEST(SlowExactSearch, RandomPrograms) { near_the_optimum<RandomProgram>(1000, 60); }
TEST(SlowExactSearch, RandomLoops) { near_the_optimum<RandomLoop>(1000, 60); }

}  // namespace
}  // namespace tessera
