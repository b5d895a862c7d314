// The average of each device's shard, timed in four ways: by pmap, by shard_map, by jit of a vmap, and by jit of one reduction of the
// whole array. All give the same, and none communicates.
#include <tessera/tessera.h>
#include <chrono>
#include <cstdio>
namespace ts = tessera;
using ts::Array, ts::P;

template <class F>
void report(const char* name, F f, Array x, Array expected) {
  using Clock = std::chrono::steady_clock;
  bool same(ts::allclose(ts::reshape(f(x), {8}), expected));
  double best = 1e9;
  for (int repeat = 0; repeat < 30; ++repeat) {
    auto begin = Clock::now();
    ts::block_until_ready(f(x));
    best = std::min(best, std::chrono::duration<double>(Clock::now() - begin).count());
  }
  std::printf("%-30s %s, %.0f us\n", name, same ? "the same" : "different", 1e6 * best);
}

int main() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"x", 8}});
  constexpr int rows = 1 << 15;  // of each device
  Array x = ts::random::normal(ts::random::key(0), {8, rows}), expected = mean(x, ts::axis(1));
  Array sharded = ts::shard(x, {mesh, P("x")});

  auto average = [](Array block) { return mean(block); };
  report("pmap", ts::pmap(average), sharded, expected);
  auto of_block = [](Array block) { return mean(block, ts::axis(1)); };
  auto mapped = ts::jit(ts::shard_map(of_block, {.in_specs = {P("x")}, .out_specs = P("x"), .mesh = mesh}));
  report("jit of shard_map", mapped, sharded, expected);
  auto vectorized = ts::jit(ts::vmap(average));
  report("jit of vmap", vectorized, sharded, expected);
  auto whole = ts::jit(of_block);
  report("jit of the whole array", whole, sharded, expected);
  ts::assert_no_communication(mapped)(sharded);
  ts::assert_no_communication(vectorized)(sharded);
  ts::assert_no_communication(whole)(sharded);
  std::printf("none of them communicates\n");
}
// Output:
// pmap                           the same, ... us
// jit of shard_map               the same, ... us
// jit of vmap                    the same, ... us
// jit of the whole array         the same, ... us
// none of them communicates
