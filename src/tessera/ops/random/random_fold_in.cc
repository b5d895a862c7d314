// random_fold_in: a key from a key and a number, by threefry2x32 of the key and (0, number). Source:
// jax.random.fold_in.
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/random/random_rules.h>

namespace tessera::inline v0 {

static Avals infer_fold_in(const NoParams&, AvalArgs in) {
  check_keys("random_fold_in", in[0]);
  if (in[1].dtype() != u32)
    fail<DtypeError>(str("random_fold_in: operand 1 is ", in[1], "."),
                     "Expected u32; convert with astype(u32).");
  if (in[0].rank() && in[1].rank() && in[0].shape() != in[1].shape())
    fail<ShapeError>(str("random_fold_in: operands have different shapes: ", to_string(in), "."),
                     "Expected equal shapes, or a scalar.");
  return {Aval(in[0].rank() ? in[0].shape() : in[1].shape(), in[0].dtype())};
}

static Arrays reference_fold_in(const NoParams& p, Args x) {
  void* data = nullptr;
  Array out = make_concrete(infer_fold_in(p, Avals{x[0].aval(), x[1].aval()})[0], &data);
  for (std::int64_t i = 0; i < out.size(); ++i) {
    ThreefryKey key = elements<ThreefryKey>(x[0])[x[0].ndim() ? i : 0];
    auto [first, second] = threefry(key, elements<std::uint32_t>(x[1])[x[1].ndim() ? i : 0]);
    static_cast<ThreefryKey*>(data)[i] = {{first, second}};
  }
  return {out};
}

static Samples fold_in_samples() {
  Array key = sample_array({}, key_threefry, 0, 1), keys = sample_array({5}, key_threefry, 0, 1);
  Array one = sample_array({}, u32, 0, 100), many = sample_array({5}, u32, 0, 100);
  return {{{}, {key, one}},
          {{}, {keys, many}},
          {{}, {keys, one}},
          {{}, {key, many}},
          {{}, {sample_array({5}, key_rbg, 0, 1), many}}};
}

static constexpr Rules<NoParams> random_fold_in_table = {
    .name = "random_fold_in",
    .infer = infer_fold_in,
    .reference = reference_fold_in,
    .linearize = not_differentiable<"keys have no derivative.">,
    .transpose = not_linear,
    .batch = [](const NoParams&, Args x, const BatchAxes& axes, BatchSize size) -> Batched {
      return elementwise_detail::batch_common(random_fold_in_p, {}, x, axes, size);
    },
    .factors = [](const NoParams& p, AvalArgs in) { return Factors::elementwise(in, infer_fold_in(p, in)); },
    .kernel = [](const NoParams&, AvalArgs in) -> Lowering {
      return kernel([one_key = in[0].rank() == 0, one_number = in[1].rank() == 0, keys = in[0].dtype()](
                        KernelContext& context, const expr::Indices& at) -> Elements {
        Element key = context.operand(0, one_key ? expr::Indices{} : at);
        Element number = context.operand(1, one_number ? expr::Indices{} : at);
        auto [first, second] = threefry(key_word(key, 0), key_word(key, 1), number.same(0), number);
        return {make_key(first, second, keys)};
      });
    },
    .samples = fold_in_samples,
};
constinit const Primitive random_fold_in_p = primitive(random_fold_in_table);

Array lax::random_fold_in(Operand keys, Operand data) {
  At at(keys.where);
  return random_fold_in_p({}, {*keys, *data});
}

}  // namespace tessera::inline v0
