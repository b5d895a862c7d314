// The same model over 8 devices, its batch cut into 8 parts: by pmap, which runs the function once for each part,
// and by plain jit, to which it is one program over arrays that lie on a mesh. Where the sharding of the batch can
// go through, both are the same machine code, and nothing is sent.
//   pmap_vs_jit -m pmap|jit --model dot|transformer|video --size small|full [--width 128|512|1024] [--calls N]
// Arguments: -m jit --model transformer --size small --calls 2
#include <tessera/tessera.h>
#include <chrono>
#include <iostream>
namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array, ts::P;
using ts::image::resize, ts::image::Method;
using Options = std::map<std::string, std::string>;

constexpr int devices = 8;

struct Dot {
  Array w;
  TESSERA_FIELDS(w)
  Array operator()(Array x) const { return matmul(x, w); }
};

struct Block {
  nn::LayerNorm first, second;
  nn::MultiHeadAttention attention;
  nn::Linear up, down;
  TESSERA_FIELDS(first, second, attention, up, down)
  Block(Array k, int width, int heads)
      : first(width),
        second(width),
        attention(k[0], width, heads),
        up(k[1], width, 4 * width),
        down(k[2], 4 * width, width) {}
  Array operator()(Array x) const {
    x = x + attention(first(x));
    return x + down(ts::gelu(up(second(x))));
  }
};

struct Transformer {  // [batch, t, in] -> [batch, t, width]
  nn::Linear embed;
  std::vector<Block> blocks;
  nn::LayerNorm norm;
  TESSERA_FIELDS(embed, blocks, norm)
  Transformer(Array key, int in, int width, int heads, int layers) : embed(key, in, width), norm(width) {
    for (int i = 1; i <= layers; ++i)
      blocks.push_back(Block(ts::random::split(ts::random::fold_in(key, i), 3), width, heads));
  }
  Array operator()(Array x) const {
    x = embed(x);
    for (const Block& block : blocks) x = block(x);
    return norm(x);
  }
};

struct ResidualBlock {
  nn::GroupNorm first_norm, second_norm;
  nn::Conv first, second, shortcut;
  TESSERA_FIELDS(first_norm, second_norm, first, second, shortcut)
  explicit ResidualBlock(int features)
      : first(features, {3, 3}), second(features, {3, 3}), shortcut(features, {1, 1}) {}
  Array operator()(Array x) const {
    return shortcut(x) + second(ts::elu(second_norm(first(ts::elu(first_norm(x))))));
  }
};

// An encoder and a decoder of frames, mapped over time, and a transformer over all places of all frames between.
struct Video {
  nn::Conv first{64, {3, 3}}, last{3, {3, 3}};
  std::vector<ResidualBlock> fine, coarse, from_coarse, from_fine;
  Transformer middle;
  TESSERA_FIELDS(first, last, fine, coarse, from_coarse, from_fine, middle)
  explicit Video(Array key)
      : fine(2, ResidualBlock(128)),
        coarse(2, ResidualBlock(256)),
        from_coarse(2, ResidualBlock(256)),
        from_fine(2, ResidualBlock(128)),
        middle(key, 256, 512, 8, 8) {}
  Array encode(Array x) const {  // [batch, 16, 16, 3] -> [batch, 4, 4, 256]
    x = nn::avg_pool(first(x), {2, 2});
    for (const ResidualBlock& block : fine) x = block(x);
    x = nn::avg_pool(x, {2, 2});
    for (const ResidualBlock& block : coarse) x = block(x);
    return x;
  }
  Array decode(Array x) const {  // [batch, 4, 4, 512] -> [batch, 16, 16, 3]
    for (const ResidualBlock& block : from_coarse) x = block(x);
    x = resize(x, {x.dim(0), 8, 8, x.dim(-1)}, Method::nearest);
    for (const ResidualBlock& block : from_fine) x = block(x);
    return last(resize(x, {x.dim(0), 16, 16, x.dim(-1)}, Method::nearest));
  }
  Array operator()(Array clips) const {  // [batch, frames, 16, 16, 3]
    auto over_time = ts::VmapOptions{.in_axes = 1, .out_axes = 1};
    Array codes = ts::vmap([this](Array x) { return encode(x); }, over_time)(clips);
    Array mixed = middle(reshape(codes, {clips.dim(0), -1, 256}));
    mixed = reshape(mixed, {clips.dim(0), clips.dim(1), 4, 4, 512});
    return ts::vmap([this](Array x) { return decode(x); }, over_time)(mixed);
  }
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

// x has the batch in front: [batch, ...].
template <class Model>
void run(const Options& options, Model model, Array x) {
  long long parameters = 0;
  for (const Array& leaf : ts::tree_flatten(model)) parameters += leaf.size();
  std::cout << options.at("--model") << " of " << ts::str(x.aval()) << " by " << options.at("-m") << "\n";
  std::cout << "parameters    " << parameters << "\n";
  auto forward = [](const Model& m, Array x) { return m(x); };
  ts::Mesh mesh = ts::make_mesh({{"data", devices}});
  model = ts::shard(model, {mesh, P()});
  if (options.at("-m") == "pmap") {
    ts::Shape parts = x.shape();  // one for each device, in front
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
    run(options, Transformer(key, 64, width, width / 64 < 4 ? 4 : width / 64, 8),
        input({full ? 32 : 8, full ? 1024 : 256, 64}));
  } else {
    Array x = input({full ? 32 : 8, full ? 100 : 10, 16, 16, 3});
    run(options, nn::init(Video(key), key, ts::ShapeDtype({1, 1, 16, 16, 3})), x);
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
