// Call overhead of a jitted scalar function, of a tree of 100 arrays in and out, and of an eager operation.
#include <tessera/tessera.h>
#include "measure.h"
namespace ts = tessera;
using ts::Array;

int main() {
  auto add_one = ts::jit([](Array x) { return x + 1; });
  Array scalar = ts::full({}, 1.0f), vector = ts::ones({1024});
  bench::report("calls", "jitted x + 1, f32[]", [&] { ts::block_until_ready(add_one(scalar)); });
  bench::report("calls", "jitted x + 1, f32[1024]", [&] { ts::block_until_ready(add_one(vector)); });

  std::map<std::string, Array> tree;
  for (int i = 0; i < 100; ++i) tree["p" + std::to_string(i)] = ts::ones({4});
  auto add_one_to_leaves = ts::jit(
      [](const std::map<std::string, Array>& t) { return ts::tree_map([](Array x) { return x + 1; }, t); });
  bench::report("calls", "jitted, 100 leaves in and out",
                [&] { ts::block_until_ready(add_one_to_leaves(tree)); });

  bench::report("calls", "eager x + 1, f32[]", [&] { ts::block_until_ready(scalar + 1); });
  bench::report("calls", "eager sin, f32[1024]", [&] { ts::block_until_ready(sin(vector)); });
}
