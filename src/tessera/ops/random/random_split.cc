// random_split: new keys, which are both words of threefry2x32 of a key and the new key's number. Source:
// JAX's partitionable threefry.
#include <tessera/ops/random/random_rules.h>

namespace tessera::inline v0 {

static Avals infer_split(const RandomSplit& p, AvalArgs in) {
  check_keys("random_split", in[0]);
  refuse_negative_sizes("random_split", p.shape);
  return {block_aval(in[0], p.shape, in[0].dtype())};
}

static constexpr Rules<RandomSplit> random_split_table = {
    .name = "random_split",
    .infer = infer_split,
    .reference = [](const RandomSplit& p, Args x) -> Arrays {
      void* data = nullptr;
      Array out = make_concrete(block_aval(x[0].aval(), p.shape, x[0].dtype()), &data);
      fill_blocks(x[0], p.shape, static_cast<ThreefryKey*>(data), [](ThreefryKey key, std::uint64_t number) {
        auto [first, second] = threefry(key, number);
        return ThreefryKey{{first, second}};
      });
      return {out};
    },
    .linearize = not_differentiable<"keys have no derivative.">,
    .transpose = not_linear,
    .batch = batch_blocks<random_split_p>,
    .factors = [](const RandomSplit& p, AvalArgs in) { return block_factors(in, infer_split(p, in)[0]); },
    .kernel = [](const RandomSplit& p, AvalArgs in) -> Lowering {
      return kernel([p, keys = in[0].dtype()](KernelContext& context, const expr::Indices& at) -> Elements {
        auto [first, second] = block_words(context, at, p.shape);
        return {make_key(first, second, keys)};
      });
    },
    .samples =
        [] {
          return Samples{{RandomSplit{{2}}, {sample_array({}, key_threefry, 0, 1)}},
                         {RandomSplit{{3, 2}}, {sample_array({4}, key_threefry, 0, 1)}},
                         {RandomSplit{{5}}, {sample_array({2}, key_rbg, 0, 1)}},
                         {RandomSplit{{}}, {sample_array({2, 2}, key_threefry, 0, 1)}}};
        },
};
constinit const Primitive random_split_p = primitive(random_split_table);

Array lax::random_split(Operand keys, const Shape& shape) {
  At at(keys.where);
  return random_split_p(RandomSplit{shape}, {*keys});
}

}  // namespace tessera::inline v0
