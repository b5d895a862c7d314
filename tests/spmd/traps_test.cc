// Known pitfalls of partitioners: clamped slices, shifts, stencils of one element, sums and selections over
// shards, uneven shards, and maxima that must not be added.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);
const Mesh& line() {
  static const Mesh mesh = make_mesh({{"i", 8}});
  return mesh;
}
Array numbers(const Shape& shape) {
  std::int64_t count = element_count(shape);
  return sin(reshape(arange(count) * 0.37f, shape));
}

// Runs f on blocks along axis 0: eight devices, compiled or not, give the results of vmap over eight blocks.
template <class F>
void expect_as_vmap(F f, const Array& x) {
  Array blocks = reshape(x, [&] {
    Shape shape = x.shape();
    shape.insert(0, 8);
    shape[1] /= 8;
    return shape;
  }());
  Array batched = vmap(f, {.axis_name = "i"})(blocks);
  assert_allclose(pmap(f, {.axis_name = "i"})(blocks), batched, {.rtol = 1e-5, .atol = 1e-5});
  auto mapped = shard_map(f, {.in_specs = P("i"), .out_specs = P("i"), .mesh = line()});
  Array want = reshape(batched, [&] {
    Shape shape = batched.shape();
    shape.erase(0);
    shape[0] *= 8;
    return shape;
  }());
  assert_allclose(mapped(x), want, {.rtol = 1e-5, .atol = 1e-5});
  assert_allclose(jit(mapped)(x), want, {.rtol = 1e-5, .atol = 1e-5});
}

}  // namespace

TEST(Traps, SlicesAreClampedInEveryBlock) {
  for (int at : {-9, 0, 3, 100})
    expect_as_vmap(
        [at](Array b) {
          Array start = axis_index("i") * 3 - 6 + at;
          Array part = lax::dynamic_slice_in_dim(b, start, 2, 0);
          return lax::dynamic_update_slice_in_dim(b, -part, 5 - start, 0);
        },
        numbers({32, 3}));
}

TEST(Traps, ShiftsAcrossBlocks) {
  auto shift = [](Array b) {
    Array before = ppermute(b[slice(-1, none)], "i", ring(1));
    return concatenate({before, b[slice(none, -1)]}, 0);
  };
  expect_as_vmap([&](Array b) { return b.at(slice(1, none)).set(b[slice(none, -1)]); }, numbers({32, 2}));
  expect_as_vmap(
      [&](Array b) {
        return fori_loop(
            0, 5, [&](Array, Array c) { return shift(c); }, b);
      },
      numbers({32, 2}));
  assert_allclose(
      shard_map(shift, {.in_specs = P("i"), .out_specs = P("i"), .mesh = line()})(numbers({32, 2})),
      roll(numbers({32, 2}), 1, 0));
}

TEST(Traps, StencilsOfOneElement) {
  auto stencil = [](Array b) {
    Array low = ppermute(b, "i", ring(1)), high = ppermute(b, "i", ring(-1));
    return low - 2.0f * b + high;
  };
  Array x = numbers({8});
  expect_as_vmap(stencil, x);
  auto steps = [&](Array b) {
    return fori_loop(
        0, 10, [&](Array, Array c) { return c + 0.1f * stencil(c); }, b);
  };
  expect_as_vmap(steps, x);
  Array want = x;
  for (int i = 0; i < 10; ++i) want = want + 0.1f * (roll(want, 1) - 2.0f * want + roll(want, -1));
  assert_allclose(shard_map(steps, {.in_specs = P("i"), .out_specs = P("i"), .mesh = line()})(x), want,
                  {.rtol = 1e-5, .atol = 1e-5});
}

TEST(Traps, SumsAndSelectionsOverBlocks) {
  Array x = numbers({40});
  auto running = [](Array b) {
    Array total = all_gather(sum(b), "i");
    Array before = sum(where(arange(8) < axis_index("i"), total, 0.0f));
    return cumsum(b) + before;
  };
  expect_as_vmap(running, x);
  assert_allclose(shard_map(running, {.in_specs = P("i"), .out_specs = P("i"), .mesh = line()})(x), cumsum(x),
                  {.rtol = 1e-5, .atol = 1e-5});
  auto largest = [](Array b) {
    auto [values, at] = lax::top_k(b, 3);
    return lax::top_k(all_gather(values, "i", 0, {.tiled = true}), 3).first;
  };
  assert_allclose(shard_map(largest, {.in_specs = P("i"), .out_specs = P(), .mesh = line()})(x),
                  lax::top_k(x, 3).first);
  // With operations on whole arrays between blocks, the compiler has to gather them.
  auto twice =
      shard_map([](Array b) { return 2.0f * b; }, {.in_specs = P("i"), .out_specs = P("i"), .mesh = line()});
  assert_allclose(jit([&](Array x) { return cumsum(twice(x)) + sort(twice(x)); })(x),
                  cumsum(2.0f * x) + sort(2.0f * x), {.rtol = 1e-5, .atol = 1e-5});
  assert_allclose(jit([&](Array x) { return lax::top_k(twice(x), 5).first; })(x),
                  lax::top_k(2.0f * x, 5).first);
}

TEST(Traps, MaximaAreNotAdded) {
  Array x = numbers({8, 5});
  auto maximum = shard_map([](Array b) { return pmax(max(b, axis(0)), "i"); },
                           {.in_specs = P("i"), .out_specs = P(), .mesh = line()});
  assert_allclose(maximum(x), max(x, axis(0)));
  auto twice =
      shard_map([](Array b) { return 2.0f * b; }, {.in_specs = P("i"), .out_specs = P("i"), .mesh = line()});
  assert_allclose(jit([&](Array x) { return max(twice(x), axis(0)); })(x), 2.0f * max(x, axis(0)));
  assert_allclose(jit([&](Array x) { return argmax(twice(x), 0); })(x), argmax(x, 0));
  // The cotangent goes only to the device that has the maximum.
  assert_allclose(grad([&](Array x) { return sum(maximum(x)); })(x),
                  grad([](Array x) { return sum(max(x, axis(0))); })(x));
}

TEST(Traps, UnevenShards) {
  Array x = numbers({11});  // in shards of two; the last shards are padding
  auto f = shard_map([](Array b) { return psum(sum(b), "i"); },
                     {.in_specs = P("i"), .out_specs = P(), .mesh = line()});
  assert_allclose(f(pad(x, {0, 5})), sum(x), {.rtol = 1e-5, .atol = 1e-5});
  EXPECT_THROW(f(x), ShardingError);
}
