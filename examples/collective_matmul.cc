// Collective matmuls: products whose communication is split into the steps of a ring, so that sending a chunk
// can overlap with a product. Each is written in a naive form, with a ring in one direction, and with rings
// in both directions; all equal the unsharded product.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::none, ts::ring;

// Returns the rows (or columns, for axis 1) of chunk i mod n of n equal chunks.
Array chunk(Array x, Array i, std::int64_t n, int axis = 0) {
  std::int64_t size = x.dim(axis) / n;
  return ts::lax::dynamic_slice_in_dim(x, ts::lax::rem(i, n) * size, size, axis);
}

// D/Y: axis D sharded along Y.
// A[B, D/Y] W[D, F/Y] -> [B, F/Y]: the shards of A travel around the ring; each is multiplied by its rows of
// W.
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
// Each direction of a link carries half the bytes: the upper half of the rows travels forward, the lower half
// backward.
Array gather_both(Array a, Array w) {
  std::int64_t n = ts::axis_size("Y"), half = a.dim(0) / 2;
  Array i = ts::axis_index("Y"), forward = a[ts::slice(0, half)], backward = a[ts::slice(half, none)];
  Array out = ts::zeros({a.dim(0), w.dim(1)});
  for (int step = 0; step < n; ++step) {
    out = out +
          ts::vstack({matmul(forward, chunk(w, i - step + n, n)), matmul(backward, chunk(w, i + step, n))});
    if (step + 1 < n) forward = ppermute(forward, "Y", ring(1)), backward = ppermute(backward, "Y", ring(-1));
  }
  return out;
}

// A[B, F/Y] W[F/Y, D] -> [B, D/Y]: partial sums travel around the ring, and each device adds its
// contribution.
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
  Array forward = matmul(upper, chunk(w, i + n - 1, n, 1)), backward = matmul(lower, chunk(w, i + 1, n, 1));
  for (int step = 2; step <= n; ++step) {
    forward = ppermute(forward, "Y", ring(1)) + matmul(upper, chunk(w, i + n - step, n, 1));
    backward = ppermute(backward, "Y", ring(-1)) + matmul(lower, chunk(w, i + step, n, 1));
  }
  return ts::vstack({forward, backward});
}

// A[B, D/Y] W[D/Y, F] -> [B, F] on every device. reduce_naive: psum; others: scatter_*, then all_gather.
Array reduce_naive(Array a, Array w) { return psum(matmul(a, w), "Y"); }
Array reduce_ring(Array a, Array w) { return all_gather(scatter_ring(a, w), "Y", 1, {.tiled = true}); }
Array reduce_both(Array a, Array w) { return all_gather(scatter_both(a, w), "Y", 1, {.tiled = true}); }

int main() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"X", 2}, {"Y", 4}});
  auto keys = ts::random::split(ts::random::key(0), 3);
  Array a = ts::random::normal(keys[0], {16, 32}), w = ts::random::normal(keys[1], {32, 64});
  Array v = ts::random::normal(keys[2], {64, 32});

  auto check = [&](const char* name, ts::Spec w_spec, ts::Spec out_spec, auto... versions) {
    auto check_version = [&](auto f) {
      auto product =
          ts::shard_map(f, {.in_specs = {P("X", "Y"), w_spec}, .out_specs = out_spec, .mesh = mesh});
      ts::assert_allclose(ts::jit(product)(a, w), matmul(a, w), {.rtol = 1e-4, .atol = 1e-4});
    };
    (check_version(versions), ...);
    std::cout << name << ": naive, one direction and both directions give the unsharded product\n";
  };
  check("all-gather", P(none, "Y"), P("X", "Y"), gather_naive, gather_ring, gather_both);
  check("reduce-scatter", P("Y"), P("X", "Y"), scatter_naive, scatter_ring, scatter_both);
  check("all-reduce", P("Y"), P("X"), reduce_naive, reduce_ring, reduce_both);

  // The MLP of a transformer block: the first weights are sharded by columns, the second by rows. Activations
  // sharded along Y need an all-gather matmul and a reduce-scatter matmul; activations replicated along Y need
  // only one psum at the end.
  Array expected = matmul(ts::gelu(matmul(a, w)), v);
  auto overlapped = [](Array a, Array w, Array v) { return scatter_both(ts::gelu(gather_both(a, w)), v); };
  auto one_psum = [](Array a, Array w, Array v) { return psum(matmul(ts::gelu(matmul(a, w)), v), "Y"); };
  auto block = [&](auto f, ts::Spec x) {
    return ts::jit(ts::shard_map(f, {.in_specs = {x, P(none, "Y"), P("Y")}, .out_specs = x, .mesh = mesh}))(
        a, w, v);
  };
  ts::assert_allclose(block(overlapped, P("X", "Y")), expected, {.rtol = 1e-4, .atol = 1e-3});
  ts::assert_allclose(block(one_psum, P("X")), expected, {.rtol = 1e-4, .atol = 1e-3});
  std::cout << "transformer MLP: equals the unsharded result\n";
}
// Output:
// all-gather: naive, one direction and both directions give the unsharded product
// reduce-scatter: naive, one direction and both directions give the unsharded product
// all-reduce: naive, one direction and both directions give the unsharded product
// transformer MLP: equals the unsharded result
