// random_bits: threefry2x32 of each key and the element's number (source: JAX's partitionable threefry), or
// philox4x32 (source: JAX's rbg).
#include <tessera/core/kernel/access.h>
#include <tessera/ops/random/generators.h>

namespace tessera::inline v0 {

static Avals infer_bits(const RandomBits& p, AvalArgs in) {
  check_keys("random_bits", in[0]);
  refuse_negative_sizes("random_bits", p.shape);
  if (!p.dtype.is_unsigned())
    fail<DtypeError>(str("random_bits: the result has dtype ", p.dtype, "."),
                     "Expected u8, u16, u32 or u64.");
  return {block_aval(in[0], p.shape, p.dtype)};
}

static Arrays reference_bits(const RandomBits& p, Args x) {
  bool rbg = x[0].dtype() == key_rbg;
  return {make_reference(block_aval(x[0].aval(), p.shape, p.dtype), [&]<class T>(T* out) {
    if constexpr (std::is_unsigned_v<T> && !std::is_same_v<T, bool>)
      fill_blocks(x[0], p.shape, out, [rbg](ThreefryKey key, std::uint64_t number) {
        if (rbg) {
          std::uint64_t half = joined_words(key.word[0], key.word[1]);
          return static_cast<T>(drawn_by_philox(sizeof(T) == 8, half, half, half, number));
        }
        auto [first, second] = threefry(key, number);
        if constexpr (sizeof(T) == 8)
          return T{first} << 32 | second;
        else
          return static_cast<T>(first ^ second);
      });
  })};
}

static Element bits_by_threefry(const RandomBits& p, KernelContext& context, const expr::Indices& at) {
  auto [high, low] = block_words(context, at, p.shape);
  if (p.dtype != u64) return convert(high ^ low, p.dtype);
  Element upper = convert(high, u64);
  return shift_left(upper, upper.same(32)) | convert(low, u64);
}
static Element bits_by_philox(const RandomBits& p, KernelContext& context, const expr::Indices& at) {
  auto split = at.end() - static_cast<std::ptrdiff_t>(p.shape.size());
  Element key = context.operand(0, {at.begin(), split});
  Element half = joined_words(key_word(key, 0), key_word(key, 1));
  Element number = element_of(context.graph(), flat_index(p.shape, {split, at.end()}), u64);
  return convert(drawn_by_philox(p.dtype == u64, half, half, half, number), p.dtype);
}
static Lowering lower_bits(const RandomBits& p, AvalArgs in) {
  return kernel(
      [p, rbg = in[0].dtype() == key_rbg](KernelContext& context, const expr::Indices& at) -> Elements {
        return {rbg ? bits_by_philox(p, context, at) : bits_by_threefry(p, context, at)};
      });
}

static Samples bits_samples() {
  Samples out;
  for (Dtype keys : {key_threefry, key_rbg})
    for (Dtype dtype : {u8, u16, u32, u64})
      out.push_back({RandomBits{{3, 5}, dtype}, {sample_array({}, keys, 0, 1)}});
  out.push_back({RandomBits{{2, 3}, u32}, {sample_array({4}, key_rbg, 0, 1)}});
  out.push_back({RandomBits{{7}, u32}, {sample_array({2, 3}, key_threefry, 0, 1)}});
  out.push_back({RandomBits{{}, u64}, {sample_array({4}, key_threefry, 0, 1)}});
  out.push_back({RandomBits{{0}, u32}, {sample_array({}, key_threefry, 0, 1)}});
  return out;
}

static constexpr Rules<RandomBits> random_bits_table = {
    .name = "random_bits",
    .infer = infer_bits,
    .reference = reference_bits,
    .linearize = not_differentiable<"random bits are integers that depend on a key alone.">,
    .transpose = not_linear,
    .batch = batch_blocks<random_bits_p>,
    .factors = [](const RandomBits& p, AvalArgs in) { return block_factors(in, infer_bits(p, in)[0]); },
    .kernel = lower_bits,
    .samples = bits_samples,
};
constinit const Primitive random_bits_p = primitive(random_bits_table);

Array lax::random_bits(Operand keys, const Shape& shape, Dtype dtype) {
  At at(keys.where);
  return random_bits_p(RandomBits{shape, dtype}, {*keys});
}

}  // namespace tessera::inline v0
