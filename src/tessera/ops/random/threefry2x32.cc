// threefry2x32: the generator on words, four arrays in and two out. Source: Salmon et al., "Parallel random
// numbers: as easy as 1, 2, 3" (SC 2011); JAX threefry2x32.
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/random/random_rules.h>

namespace tessera::inline v0 {

static Avals infer_threefry(const NoParams&, AvalArgs in) {
  Aval common = elementwise_detail::infer_common("threefry2x32", integers, in);
  if (common.dtype() != u32)
    fail<DtypeError>(str("threefry2x32: operands are ", to_string(in), "."),
                     "Expected u32; convert with astype(u32).");
  return {common.strong(), common.strong()};
}

static Arrays reference_threefry(const NoParams& p, Args x) {
  Avals in;
  for (const Array& word : x) in.push_back(word.aval());
  Aval aval = infer_threefry(p, in)[0];
  void* first = nullptr;
  void* second = nullptr;
  Arrays out = {make_concrete(aval, &first), make_concrete(aval, &second)};
  for (std::int64_t i = 0; i < aval.count(); ++i) {
    auto at = [&](int k) { return elements<std::uint32_t>(x[k])[x[k].ndim() ? i : 0]; };
    auto words = threefry(at(0), at(1), at(2), at(3));
    static_cast<std::uint32_t*>(first)[i] = words.first;
    static_cast<std::uint32_t*>(second)[i] = words.second;
  }
  return out;
}

static constexpr Rules<NoParams> threefry2x32_table = {
    .name = "threefry2x32",
    .infer = infer_threefry,
    .reference = reference_threefry,
    .linearize = not_differentiable<"random bits are integers.">,
    .transpose = not_linear,
    .batch = [](const NoParams&, Args x, const BatchAxes& axes, BatchSize size) -> Batched {
      Batched first = elementwise_detail::batch_common(threefry2x32_p, {}, x, axes, size);
      first.axes.resize(2, first.axes[0]);
      return first;
    },
    .factors = [](const NoParams& p, AvalArgs in) { return Factors::elementwise(in, infer_threefry(p, in)); },
    .kernel = [](const NoParams&, AvalArgs in) -> Lowering {
      Dims rank;
      for (const Aval& aval : in) rank.push_back(aval.rank());
      return kernel([rank](KernelContext& context, const expr::Indices& at) -> Elements {
        Elements x;
        for (int k = 0; k < 4; ++k) x.push_back(context.operand(k, rank[k] ? at : expr::Indices{}));
        auto [first, second] = threefry(x[0], x[1], x[2], x[3]);
        return {first, second};
      });
    },
    .samples =
        [] {
          Samples out = sample_dtypes({u32}, {3, 4}, 0, 120, 4);
          Array key = sample_array({}, u32, 0, 120), counter = sample_array({5}, u32, 0, 120);
          out.push_back({{}, {key, key, counter, counter}});
          return out;
        },
};
constinit const Primitive threefry2x32_p = primitive(threefry2x32_table);

std::pair<Array, Array> lax::threefry2x32(Operand key0, Operand key1, Operand x0, Operand x1) {
  At at(key0.where);
  Array operands[] = {*key0, *key1, *x0, *x1};
  Arrays out = threefry2x32_p({}, Args(operands));
  return {out[0], out[1]};
}

}  // namespace tessera::inline v0
