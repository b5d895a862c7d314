// Collective matmuls: products whose communication is cut into steps of a ring, so that a chunk travels while
// the one before is multiplied. Each is written naively, in one direction and in two; all equal the plain
// product.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::none, ts::ring;

// Rows (or columns, axis 1) of chunk i, of n equal ones.
Array chunk(Array x, Array i, std::int64_t n, int axis = 0) {
  std::int64_t size = x.dim(axis) / n;
  return ts::lax::dynamic_slice_in_dim(x, ts::lax::rem(i, n) * size, size, axis);
}

// A[B, D/Y] W[D, F/Y] -> [B, F/Y]: the parts of A go round, each meets its rows of W.
Array gather_naive(Array a, Array w) { return matmul(all_gather(a, "Y", 1, {.tiled = true}), w); }
Array gather_ring(Array a, Array w) {
  std::int64_t n = ts::axis_size("Y");
  Array i = ts::axis_index("Y"), out = ts::zeros({a.dim(0), w.dim(1)});
  for (int step = 0; step < n; ++step) {
    out = out + matmul(a, chunk(w, i + step, n));
    if (step + 1 < n) a = ppermute(a, "Y", ring(-1));
  }
  return out;
}
// Each link carries half as much: the upper half of the rows goes one way, the lower the other.
Array gather_both(Array a, Array w) {
  std::int64_t n = ts::axis_size("Y"), half = a.dim(0) / 2;
  Array i = ts::axis_index("Y"), up = a[ts::slice(0, half)], down = a[ts::slice(half, none)];
  Array out = ts::zeros({a.dim(0), w.dim(1)});
  for (int step = 0; step < n; ++step) {
    out = out + ts::vstack({matmul(up, chunk(w, i - step + n, n)), matmul(down, chunk(w, i + step, n))});
    if (step + 1 < n) up = ppermute(up, "Y", ring(1)), down = ppermute(down, "Y", ring(-1));
  }
  return out;
}

// A[B, F/Y] W[F/Y, D] -> [B, D/Y]: sums travel, and take up each device's share on the way.
Array scatter_naive(Array a, Array w) { return psum_scatter(matmul(a, w), "Y", 1, {.tiled = true}); }
Array scatter_ring(Array a, Array w) {
  std::int64_t n = ts::axis_size("Y");
  Array i = ts::axis_index("Y"), sum = matmul(a, chunk(w, i + n - 1, n, 1));
  for (int step = 2; step <= n; ++step)
    sum = ppermute(sum, "Y", ring(1)) + matmul(a, chunk(w, i + n - step, n, 1));
  return sum;
}
Array scatter_both(Array a, Array w) {
  std::int64_t n = ts::axis_size("Y"), half = a.dim(0) / 2;
  Array i = ts::axis_index("Y"), upper = a[ts::slice(0, half)], lower = a[ts::slice(half, none)];
  Array up = matmul(upper, chunk(w, i + n - 1, n, 1)), down = matmul(lower, chunk(w, i + 1, n, 1));
  for (int step = 2; step <= n; ++step) {
    up = ppermute(up, "Y", ring(1)) + matmul(upper, chunk(w, i + n - step, n, 1));
    down = ppermute(down, "Y", ring(-1)) + matmul(lower, chunk(w, i + step, n, 1));
  }
  return ts::vstack({up, down});
}

// A[B, D/Y] W[D/Y, F] -> [B, F] on every device: the scatter, and the parts gathered.
Array reduce_naive(Array a, Array w) { return psum(matmul(a, w), "Y"); }
Array reduce_ring(Array a, Array w) { return all_gather(scatter_ring(a, w), "Y", 1, {.tiled = true}); }
Array reduce_both(Array a, Array w) { return all_gather(scatter_both(a, w), "Y", 1, {.tiled = true}); }

int main() {
  ts::Config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"X", 2}, {"Y", 4}});
  auto keys = ts::random::split(ts::random::key(0), 3);
  Array a = ts::random::normal(keys[0], {16, 32}), w = ts::random::normal(keys[1], {32, 64});
  Array v = ts::random::normal(keys[2], {64, 32});

  auto check = [&](const char* name, auto f, ts::Spec of_w, ts::Spec of_out) {
    auto product =
        ts::jit(ts::shard_map(f, {.in_specs = {P("X", "Y"), of_w}, .out_specs = of_out, .mesh = mesh}));
    ts::assert_allclose(product(a, w), matmul(a, w), {.rtol = 1e-4, .atol = 1e-4});
    std::cout << name << ": the plain product, as " << to_string(product(a, w).sharding().spec()) << "\n";
  };
  check("all-gather, naive", gather_naive, P(none, "Y"), P("X", "Y"));
  check("all-gather, one way", gather_ring, P(none, "Y"), P("X", "Y"));
  check("all-gather, both ways", gather_both, P(none, "Y"), P("X", "Y"));
  check("reduce-scatter, naive", scatter_naive, P("Y"), P("X", "Y"));
  check("reduce-scatter, one way", scatter_ring, P("Y"), P("X", "Y"));
  check("reduce-scatter, both ways", scatter_both, P("Y"), P("X", "Y"));
  check("all-reduce, naive", reduce_naive, P("Y"), P("X"));
  check("all-reduce, one way", reduce_ring, P("Y"), P("X"));
  check("all-reduce, both ways", reduce_both, P("Y"), P("X"));

  // The MLP of a transformer block. The first weights are cut by columns, the second by rows: with activations
  // that are cut too, a gathering product and a scattering one; with whole ones, a single psum in between.
  Array expected = matmul(ts::gelu(matmul(a, w)), v);
  auto overlapped = [](Array a, Array w, Array v) { return scatter_both(ts::gelu(gather_both(a, w)), v); };
  auto one_psum = [](Array a, Array w, Array v) { return psum(matmul(ts::gelu(matmul(a, w)), v), "Y"); };
  auto block = [&](auto f, ts::Spec io) {
    return ts::jit(ts::shard_map(f, {.in_specs = {io, P(none, "Y"), P("Y")}, .out_specs = io, .mesh = mesh}))(
        a, w, v);
  };
  ts::assert_allclose(block(overlapped, P("X", "Y")), expected, {.rtol = 1e-4, .atol = 1e-3});
  ts::assert_allclose(block(one_psum, P("X")), expected, {.rtol = 1e-4, .atol = 1e-3});
  std::cout << "transformer MLP: equal\n";
}
// Output:
// all-gather, naive: the plain product, as P("X", "Y")
// all-gather, one way: the plain product, as P("X", "Y")
// all-gather, both ways: the plain product, as P("X", "Y")
// reduce-scatter, naive: the plain product, as P("X", "Y")
// reduce-scatter, one way: the plain product, as P("X", "Y")
// reduce-scatter, both ways: the plain product, as P("X", "Y")
// all-reduce, naive: the plain product, as P("X")
// all-reduce, one way: the plain product, as P("X")
// all-reduce, both ways: the plain product, as P("X")
// transformer MLP: equal
