// random_seed: keys from integers, as their upper and lower 32 bits. Source: jax.random.key.
#include <tessera/ops/random/random_rules.h>

namespace tessera::inline v0 {

static Avals infer_seed(const KeyType& p, AvalArgs in) {
  if (!in[0].dtype().is_integer())
    fail<DtypeError>(str("random_seed: operand 0 is ", in[0], "."),
                     "Expected an integer seed; convert with astype(u32).");
  return {Aval(in[0].shape(), p.dtype)};
}

static Arrays reference_seed(const KeyType& p, Args x) {
  void* data = nullptr;
  Array out = make_concrete(Aval(x[0].shape(), p.dtype), &data);
  with_element_type(x[0].dtype(), [&]<class T>() {
    if constexpr (std::is_integral_v<T>)
      for (std::int64_t i = 0; i < out.size(); ++i) {
        auto seed = static_cast<std::uint64_t>(elements<T>(x[0])[i]);
        std::uint32_t upper = sizeof(T) == 8 ? static_cast<std::uint32_t>(seed >> 32) : 0;
        static_cast<ThreefryKey*>(data)[i] = {{upper, static_cast<std::uint32_t>(seed)}};
      }
  });
  return {out};
}

static constexpr Rules<KeyType> random_seed_table = {
    .name = "random_seed",
    .infer = infer_seed,
    .reference = reference_seed,
    .linearize = not_differentiable<"keys have no derivative.">,
    .transpose = not_linear,
    .batch = [](const KeyType& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      return {{random_seed_p(p, {x[0]})}, {axes[0]}};
    },
    .factors = [](const KeyType& p, AvalArgs in) { return Factors::elementwise(in, infer_seed(p, in)); },
    .kernel = [](const KeyType& p, AvalArgs in) -> Lowering {
      return kernel([wide = in[0].dtype().bits() == 64, keys = p.dtype](KernelContext& context,
                                                                        const expr::Indices& at) -> Elements {
        Element seed = context.operand(0, at), low = convert(seed, u32);
        if (!wide) return {make_key(low.same(0), low, keys)};
        Element bits = convert(seed, u64);
        return {make_key(convert(shift_right_logical(bits, bits.same(32)), u32), low, keys)};
      });
    },
    .samples =
        [] {
          Samples out = sample_dtypes({i32, u32, i64, u64, i8}, {5}, -100, 100);
          for (Sample& sample : out) sample.params = KeyType{};
          out.push_back({KeyType{key_rbg}, {sample_array({2, 3}, i32, -100, 100)}});
          return out;
        },
};
constinit const Primitive random_seed_p = primitive(random_seed_table);

Array lax::random_seed(Operand seeds, Dtype keys) {
  At at(seeds.where);
  return random_seed_p(checked_key_type("random_seed", keys), {*seeds});
}

}  // namespace tessera::inline v0
