// Cost of calls, of collectives and of a loop of collectives on eight virtual devices.
#include <tessera/tessera.h>
#include "measure.h"
namespace ts = tessera;
using ts::Array;
using ts::none;
using ts::P;

int main() {
  ts::set_device_count(8);
  ts::Mesh mesh = ts::make_mesh({{"i", 8}});
  auto rows = [&](Array x) { return ts::shard(x, {mesh, P("i")}); };
  auto replicated = [&](Array x) { return ts::shard(x, {mesh, P()}); };
  auto run = [](const char* name, auto f) { bench::report("devices", name, f); };

  Array w = replicated(ts::ones({1024, 8}));
  auto dot = ts::pmap([](Array x, Array w) { return matmul(x, w); }, {.in_axes = {0, none}});
  Array x = rows(ts::ones({8, 4, 1024}));
  run("pmap dot [32,1024]x[1024,8]", [&] { ts::block_until_ready(dot(x, w)); });
  auto mapped_dot = ts::jit(ts::shard_map([](Array x, Array w) { return matmul(x, w); },
                                          {.in_specs = {P("i"), P()}, .out_specs = P("i"), .mesh = mesh}));
  Array flat = rows(ts::ones({32, 1024}));
  run("shard_map dot [32,1024]x[1024,8]", [&] { ts::block_until_ready(mapped_dot(flat, w)); });
  auto global_dot = ts::jit([](Array x, Array w) { return matmul(x, w); });
  run("jit dot [32,1024]x[1024,8]", [&] { ts::block_until_ready(global_dot(flat, w)); });

  auto sum = ts::pmap([](Array a) { return ts::psum(a, "i"); }, {.axis_name = "i"});
  Array small = rows(ts::ones({8, 16})), large = rows(ts::ones({8, 262144}));
  run("psum 64 B", [&] { ts::block_until_ready(sum(small)); });
  run("psum 1 MiB", [&] { ts::block_until_ready(sum(large)); });
  auto gather = ts::pmap([](Array a) { return ts::all_gather(a, "i"); }, {.axis_name = "i"});
  run("all_gather 1 MiB", [&] { ts::block_until_ready(gather(large)); });
  auto all_to_all = ts::pmap([](Array a) { return ts::all_to_all(a, "i", 0, 0); }, {.axis_name = "i"});
  Array entries = rows(ts::ones({8, 8, 32768}));
  run("all_to_all 1 MiB", [&] { ts::block_until_ready(all_to_all(entries)); });

  auto step = [](Array w, Array x) { return w - 0.001f * ts::psum(w * x, "i"); };
  auto loop = ts::pmap(
      [&](Array w, Array x) {
        return ts::fori_loop(
            0, 1000, [&](Array, Array v) { return step(v, x); }, w);
      },
      {.axis_name = "i"});
  run("1000 SGD steps with a psum, in one loop", [&] { ts::block_until_ready(loop(small, small)); });
  auto one = ts::pmap(step, {.axis_name = "i"});
  run("1000 SGD steps with a psum, a call each", [&] {
    Array v = small;
    for (int i = 0; i < 1000; ++i) v = one(v, small);
    ts::block_until_ready(v);
  });

  std::map<std::string, Array> tree;
  for (int i = 0; i < 100; ++i) tree["p" + std::to_string(i)] = ts::ones({64, 64});
  auto placed = ts::shard(tree, {mesh, P("i")});
  run("shard 100 leaves f32[64,64]", [&] { ts::block_until_ready(ts::shard(tree, {mesh, P("i")})); });
  run("shard 100 leaves in place", [&] { ts::block_until_ready(ts::shard(placed, {mesh, P("i")})); });
  // The same function again, since JAX has two for it: device_put and with_sharding_constraint.
  run("constraint on 100 leaves in place", [&] { ts::block_until_ready(ts::shard(placed, {mesh, P("i")})); });
}
