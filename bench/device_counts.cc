// Cost of calls and collectives on two devices, one per core, and on many.
#include <tessera/tessera.h>
#include "measure.h"
namespace ts = tessera;
using ts::Array;
using ts::none;
using ts::P;

// Sums products over the batch; each device has two rows.
static void sum_of_products(std::int64_t n) {
  ts::Mesh mesh = ts::make_mesh({{"i", n}});
  Array x = ts::ones({2 * n, 256}, ts::f32, {mesh, P("i")}), w = ts::ones({256, 64}, ts::f32, {mesh, P()});
  auto f = ts::jit(ts::shard_map([](Array x, Array w) { return ts::psum(sum(matmul(x, w), {0}), "i"); },
                                 {.in_specs = {P("i"), P()}, .out_specs = P(), .mesh = mesh}));
  bench::report("device counts", "psum of a matmul, " + std::to_string(n) + " devices",
                [&] { ts::block_until_ready(f(x, w)); });
}

static void on_two_devices() {
  ts::Mesh mesh = ts::make_mesh({{"i", 2}});
  auto rows = [&](Array x) { return ts::shard(x, {mesh, P("i")}); };
  auto run = [](const char* name, auto f) { bench::report("device counts", name, f); };
  Array w = ts::ones({1024, 8}, ts::f32, {mesh, P()}), x = rows(ts::ones({2, 16, 1024}));
  auto dot = ts::pmap([](Array x, Array w) { return matmul(x, w); }, {.in_axes = {0, none}});
  run("pmap dot [32,1024]x[1024,8], 2 devices", [&] { ts::block_until_ready(dot(x, w)); });
  auto sum = ts::pmap([](Array a) { return ts::psum(a, "i"); }, {.axis_name = "i"});
  Array small = rows(ts::ones({2, 16}));
  run("psum 64 B, 2 devices", [&] { ts::block_until_ready(sum(small)); });
  auto loop = ts::pmap(
      [](Array w, Array x) {
        return ts::fori_loop(
            0, 1000, [&](Array, Array v) { return v - 0.001f * ts::psum(v * x, "i"); }, w);
      },
      {.axis_name = "i"});
  run("1000 SGD steps with a psum, in one loop, 2 devices",
      [&] { ts::block_until_ready(loop(small, small)); });
}

// The device count is fixed for a process, so each count runs in a process of its own.
int main(int count, char** words) {
  if (count == 1) {
    int failed = 0;
    for (const char* n : {"2", "64", "256", "512"})
      failed |= std::system((std::string(words[0]) + " " + n).c_str());
    return failed != 0;
  }
  int n = std::atoi(words[1]);
  ts::set_device_count(n);
  n == 2 ? on_two_devices() : sum_of_products(n);
}
