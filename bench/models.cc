// Forward passes of the models of examples/models on eight virtual devices with the batch sharded eight ways: pmap
// compared with plain jit. Calls of both alternate.
#include <examples/models/video.h>
#include <algorithm>
#include "measure.h"
namespace ts = tessera;
using ts::Array;
using ts::none;
using ts::P;

namespace {

template <class Model>
void compare(const std::string& name, const Model& model, Array x) {
  ts::Mesh mesh = ts::make_mesh({{"data", 8}});
  ts::Shape parts = x.shape();
  parts[0] /= 8, parts.insert(0, 8);
  Model placed = ts::shard(model, {mesh, P()});
  Array flat = ts::shard(x, {mesh, P("data")}), blocks = ts::shard(reshape(x, parts), {mesh, P("data")});
  auto forward = [](const Model& m, Array x) { return m(x); };
  auto mapped = ts::pmap(forward, {.in_axes = {none, 0}});
  auto global = ts::jit(forward);
  auto [by_pmap, by_jit] = bench::alternately([&] { ts::block_until_ready(mapped(placed, blocks)); },
                                              [&] { ts::block_until_ready(global(placed, flat)); }, 10);
  bench::row("models", name + " by pmap", by_pmap);
  bench::row("models", name + " by jit", by_jit);
}

}  // namespace

int main() {
  ts::set_device_count(8);
  Array key = ts::random::key(0), tokens = ts::random::normal(ts::random::key(1), {8, 256, 64});
  for (auto [width, heads] : {std::pair(128, 4), std::pair(512, 8), std::pair(1024, 16)})
    compare("Transformer(" + std::to_string(width) + ") [8,256,64]",
            models::Transformer(key, 64, width, heads, 8), tokens);
  compare("Video [8,10,16,16,3]", models::Video(key),
          ts::random::normal(ts::random::key(1), {8, 10, 16, 16, 3}));
}
