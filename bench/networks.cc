// Parts of networks on one device: attention, convolutions and their gradients, products of bf16, the gradient of an
// embedding, and a transformer.
#include <examples/models/transformer.h>
#include "jitted.h"
namespace ts = tessera;
using ts::Array;

namespace {

const bench::Jitted run{"networks"};
Array normal(int seed, const ts::Shape& shape, ts::Dtype dtype = ts::f32) {
  return ts::random::normal(ts::random::key(seed), shape, ts::f32).astype(dtype);
}

Array attention(Array query, Array key, Array value) {
  Array logits = ts::einsum("bqhd,bkhd->bhqk", query, key);
  return ts::einsum("bhqk,bkhd->bqhd", softmax(logits), value);
}

// Convolves with the "SAME" padding; groups is 1, or the number of features.
auto convolution(int groups) {
  return [groups](Array x, Array w) {
    return ts::lax::conv_general_dilated(
        x, w,
        {.padding = "SAME", .dimension_numbers = {"NHWC", "HWIO", "NHWC"}, .feature_group_count = groups});
  };
}

void convolutions() {
  Array x = normal(0, {8, 56, 56, 64}), w = normal(1, {3, 3, 64, 64});
  auto conv = convolution(1);
  run("conv 3x3 64-64 [8,56,56,64]", conv, x, w);
  run(
      "conv 3x3, gradient of the weights",
      [=](Array x, Array w, Array ct) { return ts::vjp([&](Array w) { return conv(x, w); }, w).second(ct); },
      x, w, x);
  run(
      "conv 3x3, gradient of the input",
      [=](Array x, Array w, Array ct) { return ts::vjp([&](Array x) { return conv(x, w); }, x).second(ct); },
      x, w, x);
  run("depthwise conv 3x3 [8,56,56,64]", convolution(64), x, normal(2, {3, 3, 1, 64}));
}

void products() {
  auto product = [](Array a, Array b) { return matmul(a, b); };
  for (auto [m, k, n] : {std::array{1024, 1024, 1024}, {1, 2048, 8192}, {8, 2048, 8192}})
    run(ts::str("matmul bf16 ", m, " x ", k, " x ", n), product, normal(0, {m, k}, ts::bf16),
        normal(1, {k, n}, ts::bf16));
}

void embedding() {
  Array table = normal(0, {32'768, 512}), rows = ts::random::randint(ts::random::key(1), {8192}, 0, 32'768);
  auto gradient = [](Array table, Array rows, Array ct) {
    return ts::vjp([&](Array table) { return table[rows]; }, table).second(ct);
  };
  run(
      "embedding, 8192 rows of 512", [](Array table, Array rows) { return table[rows]; }, table, rows);
  run("gradient of the embedding", gradient, table, rows, normal(2, {8192, 512}));
}

}  // namespace

int main() {
  for (const ts::Shape& shape : {ts::Shape{8, 256, 4, 32}, {2, 1024, 8, 64}})
    run(ts::str("attention ", shape), attention, normal(0, shape), normal(1, shape), normal(2, shape));
  convolutions();
  products();
  embedding();
  run(
      "Transformer(128), 8 layers, forward [8,256,64]",
      [](const models::Transformer& m, Array x) { return m(x); },
      models::Transformer(ts::random::key(0), 64, 128, 4, 8), normal(0, {8, 256, 64}));
}
