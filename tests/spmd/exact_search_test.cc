// The choice of shardings for random programs of up to 25 equations on a 2 x 2 mesh costs as little as an exact search finds.
#include <gtest/gtest.h>
#include <tessera/spmd/choose/choose_shardings.h>
#include <tessera/tessera.h>
#include <tests/spmd/exact_search.h>
#include <tests/spmd/square_mesh.h>
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

  Array operator()(const std::vector<Array>& arguments) const {
    std::vector<Array> values = arguments;
    auto pick = [&](std::uint_fast32_t n) {
      return values[values.size() - 1 - n % std::min<std::size_t>(values.size(), 3)];
    };
    for (std::size_t i = 0; i < operations.size(); ++i) {
      auto [kind, left, right] = operations[i];
      values.push_back(operation(i % 3 == 0 ? 0 : kind, pick(left), pick(right)));
    }
    return shard(values.back(), {square(), out});
  }

  static Array operation(std::uint_fast32_t kind, const Array& a, const Array& b) {
    switch (kind) {
      case 0:
        return matmul(a, b);
      case 1:
        return tanh(a);
      case 2:
        return a + b;
      case 3:
        return a - mean(a, axis(1), {.keepdims = true});
      case 4:
        return matmul(a, transpose(b));
      case 5:
        return a * b;
      default:
        return a / (1.0 + sum(abs(b), axis(0)));
    }
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

struct Counts {
  int programs = 0, at_optimum = 0, unknown = 0;
  double worst = 1;
};

Counts compared(unsigned first, unsigned count) {
  Counts out;
  for (unsigned seed = first; seed < first + count; ++seed) {
    auto problem = spmd::choice_problem(RandomProgram(seed).jaxpr());
    auto& [sub, costs, program] = *problem;
    if (program.size() > 25) continue;
    spmd_tests::ExactSearch search(program, costs, insert_reshards(program, costs, {{}}).work);
    spmd::ChosenProgram chosen = choose_shardings(program, costs);
    double ours = search.total(chosen.received, chosen.work);
    std::optional<double> least = search.least(ours);
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

void near_the_optimum(unsigned first, unsigned count) {
  Counts counts = compared(first, count);
  EXPECT_GE(counts.programs, count * 0.8);
  EXPECT_GE(counts.at_optimum, counts.programs * 0.95);
  EXPECT_LE(counts.worst, 1.5);
}

TEST(ExactSearch, RandomPrograms) { near_the_optimum(0, 10); }
TEST(SlowExactSearch, RandomPrograms) { near_the_optimum(1000, 60); }

}  // namespace
}  // namespace tessera
