// Known pitfalls of compilers: shifts in place, clamped slices, loops that copy a buffer for each small
// update, reductions whose inner variables have equal names, values that are never read.
#include <tessera/compile/stage_text.h>
#include <tessera/tessera.h>
#include "tests/compile/harness.h"

using namespace tessera;

namespace {

// Compiled f, with and without donated arguments, agrees with the reference interpreter.
template <class F, class... A>
void expect_reference(F f, const A&... args) {
  Arrays arrays = {args...};
  ClosedJaxpr program = stage("trap", avals_of(arrays), [&](Args in) {
    return [&]<std::size_t... i>(std::index_sequence<i...>) { return tree_flatten(f(in[i]...)); }
    (std::index_sequence_for<A...>());
  });
  Arrays in = program.consts;
  in.insert(in.end(), arrays.begin(), arrays.end());
  Arrays want = reference_eval(*program.jaxpr, in);
  for (bool donate : {false, true}) {
    Arrays given;
    for (const Array& x : in) given.push_back(copy_of(x.aval(), known_value(x, "test").data()));
    Arrays got = programs::run(program.jaxpr, given, std::vector<bool>(in.size(), donate));
    for (std::size_t i = 0; i < want.size(); ++i)
      EXPECT_LE(programs::difference(got[i], want[i]), 1e-6) << "result " << i << ", donated " << donate;
  }
}

// The bytes that one run copies inside loops, not counting counters.
template <class F, class... A>
std::int64_t copied_in_loops(F f, const A&... args) {
  std::int64_t bytes = 0;
  ProgramPlan plan = Inspection(make_jaxpr(f)(args...)).plan();
  for_each_step(plan.steps, [&](const PlanStep& step, std::int64_t times) {
    auto* copy = std::get_if<CopyStep>(&step.form);
    if (copy && times != 1 && copy->bytes > 8) bytes += copy->bytes;
  });
  return bytes;
}

Array numbers(const Shape& shape) { return sin(reshape(arange(double(ones(shape).size())), shape)); }
Array shifted(Array b) { return b.at(slice(1, none)).set(b[slice(none, -1)]); }
Array shifted_down(Array b) { return b.at(slice(none, -1)).set(b[slice(1, none)]); }

}  // namespace

TEST(Traps, ShiftsInPlace) {
  Array x = numbers({8, 16});
  expect_reference([](Array b) { return reshape(shifted(b), {128}); }, x);
  expect_reference([](Array b) { return reshape(shifted_down(b), {4, 32}); }, x);
  expect_reference([](Array b) { return ravel(shifted(transpose(b))); }, x);
  expect_reference([](Array b) { return ravel(flip(b, 0) + shifted(b)); }, x);
  expect_reference([](Array b) { return ravel(b.at(slice(none, none, 2)).set(b[slice(1, none, 2)])); }, x);
}

TEST(Traps, ShiftsInPlaceInLoops) {
  Array x = numbers({8, 16});
  auto step = [](Array, Array b) { return shifted(b) + 0.125f; };
  expect_reference([&](Array b) { return ravel(fori_loop(0, 5, step, b)); }, x);
  expect_reference([&](Array b, Array n) { return ravel(fori_loop(0, n, step, b)); }, x, Array(4));
  expect_reference(
      [](Array b) { return scan([](Array c) { return shifted_down(c); }, b, none, {.length = 3}).first; }, x);
  auto either = [](Array b, Array row) {
    Array next = cond(
        sum(row) > 0, [](Array b) { return shifted(b); }, [](Array b) { return shifted_down(b); }, b);
    return std::pair(next, next[0]);
  };
  expect_reference([&](Array b) { return scan(either, b, b).second; }, x);
}

TEST(Traps, SlicesAreClamped) {
  Array x = numbers({10, 3}), row = ones({4, 3});
  for (int at : {-20, -1, 0, 5, 6, 7, 100}) {
    Array start(at);
    expect_reference([](Array x, Array i) { return lax::dynamic_slice_in_dim(x, i, 4, 0); }, x, start);
    expect_reference(
        [](Array x, Array row, Array i) { return lax::dynamic_update_slice_in_dim(x, row, i, 0); }, x, row,
        start);
    auto moved = [](Array x, Array i) {
      return fori_loop(
          0, 3,
          [&](Array k, Array c) {
            Array part = lax::dynamic_slice_in_dim(c, i + k, 4, 0);
            return lax::dynamic_update_slice_in_dim(c, 2.0f * part, i - 2 * k, 0);
          },
          x);
    };
    expect_reference(moved, x, start);
    expect_reference(
        [&](Array x, Array i) { return grad([&](Array x) { return sum(square(moved(x, i))); })(x); }, x,
        start);
  }
}

TEST(Traps, SmallUpdatesInLoopsCopyNothing) {
  Array x = numbers({4096}), y = numbers({4096}), few = numbers({8});
  Array at = array({3, 1, 3, 9});
  auto set = [](Array i, Array b) { return b.at(i).set(0.5f * b[i] + 1.0f); };
  EXPECT_EQ(copied_in_loops([&](Array x) { return fori_loop(0, 100, set, x); }, x), 0);
  auto part = [](Array i, Array b) {
    return lax::dynamic_update_slice_in_dim(b, b[slice(0, 8)] * 2.0f, 8 * i, 0);
  };
  EXPECT_EQ(copied_in_loops([&](Array x) { return fori_loop(0, 100, part, x); }, x), 0);
  auto add = [&](Array i, Array b) { return b.at(at + i).add(0.25f); };
  EXPECT_EQ(copied_in_loops([&](Array x) { return fori_loop(0, 100, add, x); }, x), 0);
  expect_reference([&](Array x) { return fori_loop(0, 20, set, x); }, x);
  expect_reference([&](Array x) { return fori_loop(0, 20, part, x); }, x);
  expect_reference([&](Array x) { return fori_loop(0, 20, add, x); }, x);
  auto both = [&](Array x, Array y) {
    return fori_loop(
        0, 50,
        [](Array i, std::pair<Array, Array> s) {
          Array a = s.first[i], b = s.second[i + 1];
          return std::pair(s.first.at(i + 1).set(a + b), s.second.at(i).add(a));
        },
        std::pair(x, y));
  };
  EXPECT_EQ(copied_in_loops(both, x, y), 0);
  expect_reference(both, x, y);
}

TEST(Traps, SmallUpdatesInOtherLoopsCopyNothing) {
  Array x = numbers({4096});
  auto nested = [](Array x) {
    return fori_loop(
        0, 20,
        [](Array i, Array b) {
          return fori_loop(
              0, 10, [&](Array k, Array c) { return c.at(10 * i + k).set(c[k] + 1.0f); }, b);
        },
        x);
  };
  EXPECT_EQ(copied_in_loops(nested, x), 0);
  expect_reference(nested, x);
  auto until = [](Array x) {
    return while_loop([](std::pair<Array, Array> s) { return s.first < 30; },
                      [](std::pair<Array, Array> s) {
                        return std::pair(s.first + 1, s.second.at(s.first).set(sum(s.second[slice(0, 4)])));
                      },
                      std::pair(Array(0), x))
        .second;
  };
  EXPECT_EQ(copied_in_loops(until, x), 0);
  expect_reference(until, x);
  auto chosen = [](Array x) {
    return fori_loop(
        0, 30,
        [](Array i, Array b) {
          return cond(
              i % 3 == 0, [&](Array b) { return b.at(i).set(2.0f); }, [](Array b) { return b; }, b);
        },
        x);
  };
  EXPECT_EQ(copied_in_loops(chosen, x), 0);
  expect_reference(chosen, x);
}

// A sum over all elements of an expression that contains a sum over rows: both indices have the same extent
// and once had the same name.
TEST(Traps, NestedSums) {
  auto once = [](Array d) {
    Array y = cos(d), z = y - 0.5f * sum(y, {.axis = -1, .keepdims = true});
    return ravel(z * d) + lax::pad(reshape(sum(z * d), {1}), Array(0.0f), {0}, {11}, {0});
  };
  expect_reference(once, numbers({2, 3, 2}));
  expect_reference(
      [](Array d) {
        return sum(d * max(d, {.axis = -1, .keepdims = true}), {0, 1, 2});
      },
      numbers({5, 9, 9}));
}

// Rows that a sum reads repeatedly are computed in a separate vector loop, which performs no additions.
TEST(Traps, RowsReadRepeatedlyBySums) {
  auto f = [](Array a, Array e) {
    Array row = e * reshape(sin(a[slice(0, 3)]), {3, 1});
    Array all = lax::broadcast_in_dim(row, {2, 3, 4}, {1, 2});
    return sum(all / sqrt(1.0f + square(all)));
  };
  expect_reference(f, numbers({7}), numbers({3, 1}));
}

// The guards of a concatenated array that is read at an index computed by a reduction: they depend on that
// reduction, and cannot be moved into it.
TEST(Traps, ConcatenationsReadAtReductionIndices) {
  auto take_counted = [](Array x) {
    Array joined = concatenate({x[slice(0, 1)] - 1, x, x[slice(-1, none)] + 1});
    Array above = sum(expand_dims(joined, 0) <= expand_dims(x * 0.9f, 1), axis(1));
    auto at = [&](Array place) { return take(joined, place, none, OutOfBounds::clip); };
    return at(above) / at(above - 1) + at(above + 1);
  };
  expect_reference(take_counted, cumsum(numbers({7}) + 2));
}

// Two guards around one reduction are moved into it once each. Before, each changed the other into a new one,
// and the compiler did not terminate.
TEST(Traps, NestedGuards) {
  Window window{
      .sizes = {2}, .strides = {3}, .low = {-1}, .high = {4}, .base_dilation = {2}, .window_dilation = {3}};
  auto sum_of_maxima = [=](Array x) { return sum(square(lax::reduce_window_max(x, window))); };
  expect_reference(grad(sum_of_maxima), numbers({2}));
  expect_reference(grad(sum_of_maxima), numbers({9}));
}

// A value that only a loop without iterations would read has no memory of its own; it must not overwrite its
// operand, which is still live.
TEST(Traps, LoopsWithoutIterations) {
  auto f = [](Array x, Array y) {
    Array m = maximum(x, y);
    return scan([&](Array c) { return c * (0.5f - m); }, m, none, {.length = 0}).first;
  };
  expect_reference(f, numbers({1500}), cos(numbers({1500})));
}
