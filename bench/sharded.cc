// Matrix products on 2 x 4 virtual devices with operands sharded so that they need communication: by plain jit, and as
// a collective matmul with ring steps written out. The first row needs no communication.
#include <tessera/tessera.h>
#include "measure.h"
namespace ts = tessera;
using ts::Array;
using ts::none;
using ts::P;

namespace {

Array rows_of(Array w, Array block, std::int64_t count) {
  std::int64_t size = w.dim(0) / count;
  return ts::lax::dynamic_slice_in_dim(w, ts::lax::rem(block, count) * size, size, 0);
}
Array columns_of(Array w, Array block, std::int64_t count) {
  std::int64_t size = w.dim(1) / count;
  return ts::lax::dynamic_slice_in_dim(w, ts::lax::rem(block, count) * size, size, 1);
}

// All-gather matmul: the shards of x travel around the ring; each is multiplied with its rows of w.
Array gathered_in_steps(Array x, Array w) {
  std::int64_t n = ts::axis_size("y");
  Array me = ts::axis_index("y"), out = matmul(x, rows_of(w, me, n));
  for (int step = 1; step < n; ++step) {
    x = ppermute(x, "y", ts::ring(-1));
    out = out + matmul(x, rows_of(w, me + step, n));
  }
  return out;
}
// Matmul reduce-scatter: partial sums travel around the ring and accumulate each device's contribution.
Array scattered_in_steps(Array x, Array w) {
  std::int64_t n = ts::axis_size("y");
  Array me = ts::axis_index("y"), sum = matmul(x, columns_of(w, me + n - 1, n));
  for (int step = 2; step <= n; ++step)
    sum = ppermute(sum, "y", ts::ring(1)) + matmul(x, columns_of(w, me + n - step, n));
  return sum;
}

}  // namespace

int main() {
  ts::set_device_count(8);
  ts::Mesh mesh = ts::make_mesh({{"x", 2}, {"y", 4}});
  auto at = [&](const ts::Spec& spec) { return ts::Placement(mesh, spec); };
  auto product = [](Array x, Array w) { return matmul(x, w); };
  Array x = ts::random::normal(ts::random::key(0), {1024, 2048}),
        w = ts::random::normal(ts::random::key(1), {2048, 8192});
  auto run = [&](const char* name, auto f, const ts::Spec& of_x, const ts::Spec& of_w) {
    Array a = ts::shard(x, at(of_x)), b = ts::shard(w, at(of_w));
    bench::report("sharded", name, [&] { ts::block_until_ready(f(a, b)); });
  };
  auto by_jit = [&](const ts::Spec& out) { return ts::jit(product, {.out_shardings = at(out)}); };
  auto by_hand = [&](auto f, const ts::Spec& of_w, const ts::Spec& out) {
    return ts::jit(ts::shard_map(f, {.in_specs = {P("x", "y"), of_w}, .out_specs = out, .mesh = mesh}));
  };
  run("matmul without communication", by_jit(P("x", "y")), P("x"), P(none, "y"));
  run("matmul, x gathered, jit", by_jit(P("x", "y")), P("x", "y"), P(none, "y"));
  run("matmul, x gathered, in steps", by_hand(gathered_in_steps, P(none, "y"), P("x", "y")), P("x", "y"),
      P(none, "y"));
  run("matmul, all-reduce, jit", by_jit(P("x")), P("x", "y"), P("y"));
  run("matmul, reduce-scatter, jit", by_jit(P("x", "y")), P("x", "y"), P("y"));
  run("matmul, reduce-scatter, in steps", by_hand(scattered_in_steps, P("y"), P("x", "y")), P("x", "y"),
      P("y"));
}
