// A video model: an encoder and a decoder of frames, mapped over time by vmap, and between them a transformer
// over all positions of all frames. Residual blocks with group norm, average pooling in the encoder,
// nearest-neighbour upsampling in the decoder.
#pragma once
#include "transformer.h"

namespace models {

struct ResidualBlock {  // [batch, h, w, in] -> [batch, h, w, out]
  nn::GroupNorm first_norm, second_norm;
  nn::Conv first, second;
  std::optional<nn::Conv> shortcut;  // if the number of features changes
  TESSERA_FIELDS(first_norm, second_norm, first, second, shortcut)

  ResidualBlock(Array keys, int in, int out, int groups)
      : first_norm({groups}, in),
        second_norm({groups}, out),
        first(keys[0], in, out, {3, 3}),
        second(keys[1], out, out, {3, 3}) {
    if (in != out) shortcut = nn::Conv(keys[2], in, out, {1, 1}, {}, {.use_bias = false});
  }

  Array operator()(Array x) const {
    Array y = first(elu(first_norm(x)));
    return (shortcut ? (*shortcut)(x) : x) + 0.1f * second(elu(second_norm(y)));
  }
};

struct VideoSizes {
  std::vector<int> encoder = {64, 128, 256},
                   decoder = {256, 128, 64};  // features, at each size of the frames
  int blocks = 2, groups = 32;
  int width = 512, heads = 8, layers = 8;  // of the transformer
};

struct Video {
  nn::Conv first, last;
  std::vector<std::vector<ResidualBlock>> down, up;
  Transformer middle;
  TESSERA_FIELDS(first, last, down, up, middle)

  Video(Array key, const VideoSizes& s = {})
      : first(key, 3, s.encoder[0], {3, 3}),
        last(key, s.decoder.end()[-2], 3, {3, 3}),
        middle(key, s.encoder.back(), s.width, s.heads, s.layers) {
    int number = 0;
    auto blocks = [&](int in, int out) {
      std::vector<ResidualBlock> list;
      for (int i = 0; i < s.blocks; ++i, in = out) {
        Array keys = tessera::random::split(tessera::random::fold_in(key, ++number), 3);
        list.push_back(ResidualBlock(keys, in, out, s.groups));
      }
      return list;
    };
    for (std::size_t i = 1; i < s.encoder.size(); ++i) down.push_back(blocks(s.encoder[i - 1], s.encoder[i]));
    for (std::size_t i = 0; i + 1 < s.decoder.size(); ++i)
      up.push_back(blocks(i ? s.decoder[i - 1] : s.width, s.decoder[i]));
  }

  Array encode(Array x) const {  // [batch, h, w, 3] -> [batch, h / 4, w / 4, features]
    x = first(x);
    for (const auto& blocks : down) {
      x = nn::avg_pool(x, {2, 2});
      for (const ResidualBlock& block : blocks) x = block(x);
    }
    return x;
  }

  Array decode(Array x) const {  // [batch, h / 4, w / 4, width] -> [batch, h, w, 3]
    for (const auto& blocks : up) {
      for (const ResidualBlock& block : blocks) x = block(x);
      auto [n, h, w, features] = std::array{x.dim(0), x.dim(1), x.dim(2), x.dim(3)};
      x = tessera::image::resize(x, {n, 2 * h, 2 * w, features}, tessera::image::Method::nearest);
    }
    return last(x);
  }

  Array operator()(Array clips) const {  // [batch, frames, h, w, 3]
    tessera::VmapOptions over_time{.in_axes = 1, .out_axes = 1};
    Array codes = tessera::vmap([this](Array x) { return encode(x); }, over_time)(clips);
    tessera::Shape shape = codes.shape();
    Array mixed = middle(reshape(codes, {shape[0], -1, shape.back()}));
    shape.back() = mixed.dim(-1);
    return tessera::vmap([this](Array x) { return decode(x); }, over_time)(reshape(mixed, shape));
  }
};

}  // namespace models
