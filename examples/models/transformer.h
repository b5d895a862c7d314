// A transformer over sequences of vectors. Attention reads x itself: the first norm of a block has parameters
// but is not used, as in the published model of the same name that compares pmap and jit.
#pragma once
#include <tessera/tessera.h>
#include <vector>

namespace models {

namespace nn = tessera::nn;
using tessera::Array;

struct Block {
  nn::LayerNorm first, second;
  nn::MultiHeadAttention attention;
  nn::Linear up, down;
  TESSERA_FIELDS(first, second, attention, up, down)

  Block(Array keys, int width, int heads)
      : first(width),
        second(width),
        attention(keys[0], width, heads),
        up(keys[1], width, 4 * width),
        down(keys[2], 4 * width, width) {}

  Array operator()(Array x) const {
    x = x + attention(x);
    return x + down(tessera::gelu(up(second(x))));
  }
};

struct Transformer {
  nn::Linear embed;
  nn::LayerNorm norm;
  std::vector<Block> blocks;
  TESSERA_FIELDS(embed, norm, blocks)

  Transformer(Array key, int in, int width, int heads, int layers) : embed(key, in, width), norm(width) {
    for (int i = 1; i <= layers; ++i)
      blocks.push_back(Block(tessera::random::split(tessera::random::fold_in(key, i), 3), width, heads));
  }

  Array operator()(Array x) const {  // [batch, t, in] -> [batch, t, width]
    x = norm(embed(x));
    for (const Block& block : blocks) x = block(x);
    return x;
  }
};

}  // namespace models
