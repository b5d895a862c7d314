// The same model over 8 devices with the batch split into 8 parts: by pmap, which runs the function once for
// each part, and by plain jit, which runs one program over sharded arrays. If the sharding of the batch
// propagates to all values, both have the same machine code and no communication.
//   pmap_vs_jit -m pmap|jit --model dot|transformer|video --size small|full [--width 128|512|1024] [--calls N]
// Arguments: -m jit --model transformer --size small --calls 2
#include <tessera/tessera.h>
#include <chrono>
#include <iostream>
#include "models/video.h"
namespace ts = tessera;
using ts::Array, ts::P;
using Options = std::map<std::string, std::string>;

constexpr int devices = 8;

struct Dot {
  Array w;
  TESSERA_FIELDS(w)
  Array operator()(Array x) const { return matmul(x, w); }
};

double milliseconds(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

template <class F, class... A>
void measure(const Options& options, F f, const A&... args) {
  auto start = std::chrono::steady_clock::now();
  ts::block_until_ready(f(args...));
  std::printf("warm-up       %10.2f ms\n", milliseconds(start));
  double fastest = 1e30;
  for (int i = 0, calls = std::stoi(options.at("--calls")); i < calls; ++i) {
    start = std::chrono::steady_clock::now();
    ts::block_until_ready(f(args...));
    fastest = std::min(fastest, milliseconds(start));
  }
  std::printf("each call     %10.3f ms\n", fastest);
  std::cout << "communication " << communication(f)(args...);
}

// The leading axis of x is the batch: [batch, ...].
template <class Model>
void run(const Options& options, Model model, Array x) {
  long long parameters = 0;
  for (const Array& leaf : ts::tree_flatten(model))
    if (!leaf.empty()) parameters += leaf.size();  // a layer without a bias has none
  std::cout << options.at("--model") << " of " << ts::str(x.aval()) << " by " << options.at("-m") << "\n";
  std::cout << "parameters    " << parameters << "\n";
  auto forward = [](const Model& m, Array x) { return m(x); };
  ts::Mesh mesh = ts::make_mesh({{"data", devices}});
  model = ts::shard(model, {mesh, P()});
  if (options.at("-m") == "pmap") {
    ts::Shape parts = x.shape();  // one for each device, as the leading axis
    parts[0] /= devices, parts.insert(0, devices);
    measure(options, ts::pmap(forward, {.in_axes = {ts::none, 0}}), model,
            ts::shard(reshape(x, parts), {mesh, P("data")}));
  } else {
    measure(options, ts::jit(forward), model, ts::shard(x, {mesh, P("data")}));
  }
}

int main(int argc, char** argv) try {
  ts::Config config{.devices = devices};
  Options options = {
      {"-m", "jit"}, {"--model", "transformer"}, {"--size", "small"}, {"--width", "128"}, {"--calls", "10"}};
  for (int i = 1; i + 1 < argc; i += 2) options[argv[i]] = argv[i + 1];
  bool full = options["--size"] == "full";
  int width = std::stoi(options["--width"]);
  Array key = ts::random::key(0);
  auto input = [&](const ts::Shape& shape) { return ts::random::normal(ts::random::key(1), shape); };
  if (options["--model"] == "dot") {
    int n = full ? 1024 : 64;
    run(options, Dot{ts::random::normal(key, {n, 8})}, input({32, n}));
  } else if (options["--model"] == "transformer") {
    run(options, models::Transformer(key, 64, width, width / 64 < 4 ? 4 : width / 64, 8),
        input({full ? 32 : 8, full ? 1024 : 256, 64}));
  } else {
    Array x = input({full ? 32 : 8, full ? 100 : 10, 16, 16, 3});
    run(options, models::Video(key), x);
  }
  return 0;
} catch (const std::exception& e) {
  return std::cerr << e.what() << "\n", 1;
}
// Output:
// transformer of f32[8,256,64] by jit
// parameters    1594752
// warm-up       ... ms
// each call     ... ms
// communication no communication
