// Keys from their words, and back: the same bytes under another type. Source: jax.random.wrap_key_data, key_data.
#include <tessera/ops/random/random_rules.h>

namespace tessera::inline v0 {

static Avals infer_wrap(const KeyType& p, AvalArgs in) {
  if (in[0].dtype() != u32)
    fail<DtypeError>(str("random_wrap: operand 0 is ", in[0], "."),
                     "Expected u32[..., 2]: the two words of each key.");
  if (in[0].rank() == 0 || in[0].shape().back() != 2)
    fail<ShapeError>(str("random_wrap: operand 0 is ", in[0], "."),
                     "Expected u32[..., 2]: the two words of each key.");
  Shape shape = in[0].shape();
  shape.pop_back();
  return {Aval(shape, p.dtype)};
}
static Avals infer_unwrap(const NoParams&, AvalArgs in) {
  check_keys("random_unwrap", in[0]);
  return {block_aval(in[0], {2}, u32)};
}

template <const Primitive& self, class P>
static Batched batch_words(const P& p, Args x, const BatchAxes& axes, BatchSize) {
  return {{self(p, {move_axis(x[0], axes[0], 0)})}, {0}};
}

// The axis of the words stays unsharded.
static Factors words_factors(AvalArgs in, Aval out, bool wrap) {
  Factors factors = Factors::of(in, Avals{out});
  auto& words = wrap ? factors.operands[0] : factors.results[0];
  auto& keys = wrap ? factors.results[0] : factors.operands[0];
  for (std::size_t axis = 0; axis < keys.size(); ++axis)
    keys[axis] = words[axis] = {factors.add((wrap ? out : in[0]).dim(static_cast<std::int64_t>(axis)))};
  words.back() = {factors.add(2, FactorKind::replicate)};
  return factors;
}

static constexpr Rules<KeyType> wrap_table = {
    .name = "random_wrap",
    .infer = infer_wrap,
    .reference = [](const KeyType& p, Args x) -> Arrays {
      return {copy_of(infer_wrap(p, Avals{x[0].aval()})[0], known_value(x[0], "reference").data())};
    },
    .linearize = not_differentiable<"keys have no derivative.">,
    .transpose = not_linear,
    .batch = batch_words<random_wrap_p, KeyType>,
    .factors = [](const KeyType& p, AvalArgs in) { return words_factors(in, infer_wrap(p, in)[0], true); },
    .kernel = [](const KeyType& p, AvalArgs) -> Lowering {
      return kernel([keys = p.dtype](KernelContext& context, const expr::Indices& at) -> Elements {
        expr::Indices first = at, second = at;
        first.push_back(0);
        second.push_back(1);
        Element word0 = context.operand(0, first), word1 = context.operand(0, second);
        return {make_key(word0, word1, keys)};
      });
    },
    .samples =
        [] {
          return Samples{{KeyType{}, {sample_array({2}, u32, 0, 120)}},
                         {KeyType{key_rbg}, {sample_array({2}, u32, 0, 120)}},
                         {KeyType{}, {sample_array({3, 4, 2}, u32, 0, 120)}}};
        },
};
constinit const Primitive random_wrap_p = primitive(wrap_table);

static constexpr Rules<NoParams> unwrap_table = {
    .name = "random_unwrap",
    .infer = infer_unwrap,
    .reference = [](const NoParams& p, Args x) -> Arrays {
      return {copy_of(infer_unwrap(p, Avals{x[0].aval()})[0], known_value(x[0], "reference").data())};
    },
    .linearize = not_differentiable<"keys have no derivative.">,
    .transpose = not_linear,
    .batch = batch_words<random_unwrap_p, NoParams>,
    .factors = [](const NoParams& p,
                  AvalArgs in) { return words_factors(in, infer_unwrap(p, in)[0], false); },
    .kernel = [](const NoParams&, AvalArgs) -> Lowering {
      return kernel([](KernelContext& context, const expr::Indices& at) -> Elements {
        Element key = context.operand(0, {at.begin(), at.end() - 1});
        return {context.guard(at.back(), 0, 1, key_word(key, 0), key_word(key, 1))};
      });
    },
    .samples =
        [] {
          return Samples{{{}, {sample_array({}, key_threefry, 0, 1)}},
                         {{}, {sample_array({3}, key_rbg, 0, 1)}},
                         {{}, {sample_array({3, 4}, key_threefry, 0, 1)}}};
        },
};
constinit const Primitive random_unwrap_p = primitive(unwrap_table);

Array lax::random_wrap(Operand words, Dtype keys) {
  At at(words.where);
  return random_wrap_p(checked_key_type("random_wrap", keys), {*words});
}
Array lax::random_unwrap(Operand keys) {
  At at(keys.where);
  return random_unwrap_p({}, {*keys});
}

}  // namespace tessera::inline v0
