// A decoder-only transformer learns to continue repetitive sequences: grouped-query attention with rotary
// positions, RMS norms, AdamW with warm-up, cosine decay and clipping. One training step is one program.
// Afterwards it generates text token by token, with a cache of keys and values.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array, ts::slice, ts::ellipsis;

constexpr int vocabulary = 16, features = 64, period = 6, length = 24;

struct Block {
  nn::RMSNorm first, second;
  nn::MultiHeadAttention attention;
  nn::MLP mlp;
  TESSERA_FIELDS(first, second, attention, mlp)

  static Block make(Array key) {
    auto [k1, k2] = ts::random::split(key);
    nn::HeadOptions heads{.key_heads = 2, .is_causal = true, .rope_base = 10000, .use_bias = false};
    return {nn::RMSNorm({"embed", features}), nn::RMSNorm({"embed", features}),
            nn::MultiHeadAttention(k1, {"embed", features}, 4, heads),
            nn::MLP(k2, {"embed", features}, {"embed", features}, 4 * features, 1, {.activation = ts::silu})};
  }
  Array operator()(Array x) const {
    x = x + attention(first(x));
    return x + mlp(second(x));
  }
  std::pair<Array, nn::KVCache> cached(Array x, const nn::KVCache& cache) const {
    auto [mixed, next] = attention.cached(first(x), cache);
    x = x + mixed;
    return {x + mlp(second(x)), next};
  }
};

struct Transformer {
  nn::Embedding embedding;
  std::vector<Block> blocks;
  nn::RMSNorm norm;
  TESSERA_FIELDS(embedding, blocks, norm)

  static Transformer make(Array key) {
    Array keys = ts::random::split(key, 3);
    return {nn::Embedding(keys[0], {"vocabulary", vocabulary}, {"embed", features}),
            {Block::make(keys[1]), Block::make(keys[2])},
            nn::RMSNorm({"embed", features})};
  }
  Array operator()(Array tokens) const {  // [b, t] -> logits [b, t, vocabulary]
    Array x = embedding(tokens);
    for (const Block& block : blocks) x = block(x);
    return embedding.attend(norm(x));
  }
  // Returns the next token of each sequence, and the caches with the keys and values of `tokens` added.
  std::pair<Array, std::vector<nn::KVCache>> next(Array tokens, std::vector<nn::KVCache> caches) const {
    Array x = embedding(tokens);
    for (std::size_t i = 0; i < blocks.size(); ++i) std::tie(x, caches[i]) = blocks[i].cached(x, caches[i]);
    return {argmax(embedding.attend(norm(x))(ellipsis, slice(-1, ts::none), slice()), -1), caches};
  }
};

Array sequences(Array key, int count) {
  return ts::tile(ts::random::randint(key, {count, period}, 0, vocabulary), {1, length / period});
}

// The mean loss of the tokens after the first period, which can be predicted.
Array loss(const Transformer& model, Array tokens) {
  Array losses = nn::cross_entropy(model(tokens(slice(), slice(0, -1))), tokens(slice(), slice(1, ts::none)));
  return mean(losses(slice(), slice(period, ts::none)));
}

int main() {
  Transformer model = Transformer::make(ts::random::key(0));
  auto rate = ts::optim::warmup_cosine_decay_schedule(0, 3e-3, 20, 300);
  auto optimizer =
      ts::optim::chain(ts::optim::ClipByGlobalNorm{1.0}, ts::optim::AdamW{.learning_rate = rate});
  auto state = optimizer.init(model);
  auto step = ts::jit(
      [=](const Transformer& model, const decltype(state)& state, Array key) {
        auto [value, gradient] = ts::value_and_grad(loss)(model, sequences(key, 16));
        auto [next, next_state] = optimizer.update(model, gradient, state);
        return std::tuple(next, next_state, value);
      },
      {.donate = {0, 1}});
  Array value;
  for (int i = 0; i < 300; ++i)
    std::tie(model, state, value) = step(model, state, ts::random::fold_in(ts::random::key(1), i));
  std::cout << "loss after 300 steps: " << (float(value) < 0.1f ? "below 0.1" : "too large") << "\n";

  Array tokens = sequences(ts::random::key(2), 1), generated = tokens(slice(), slice(0, 2 * period));
  std::vector<nn::KVCache> caches;
  for (const Block& block : model.blocks) caches.push_back(block.attention.empty_cache(1, length));
  auto next = ts::jit([](const Transformer& m, Array x, std::vector<nn::KVCache> c) { return m.next(x, c); });
  for (Array last = generated; generated.dim(1) < length; generated = ts::concatenate({generated, last}, 1))
    std::tie(last, caches) = next(model, last, caches);
  std::cout << "continues correctly: " << (bool(array_equal(generated, tokens)) ? "yes" : "no") << "\n";
}
// Output:
// loss after 300 steps: below 0.1
// continues correctly: yes
