// custom_linear: the linear map of a custom_vjp. Only its transpose is known: the user's backward program.
#include <tessera/ops/control/body.h>
#include <tessera/ops/elementwise/elementwise_ops.h>

namespace tessera::inline v0 {

[[noreturn]] static void fail_forward(const CustomLinear& p) {
  fail<DerivativeError>(
      str("custom_vjp (\"", p.name,
          "\") has no forward derivative: jvp needs one, but only a backward rule was given."),
      "Use grad or vjp, or define the function with custom_jvp, which serves both.");
}

static Tangents transpose_custom_linear(const CustomLinear& p, const Tangents& ct, const LinearArgs& in) {
  Arrays args = slice_of(Args(in.known), 0, p.known);
  for (std::size_t i = 0; i < ct.size(); ++i) args.push_back(materialize(ct[i], p.results[i]));
  Arrays outputs = eval_jaxpr(*p.backward, args);
  Tangents out(in.size());
  for (std::size_t i = p.known; i < in.size(); ++i) out[i] = outputs[i - p.known];
  return out;
}

static Batched batch_custom_linear(const CustomLinear& p, Args x, const BatchAxes& axes, BatchSize size) {
  Active in(p.backward->in.size(), true);
  Arrays args;
  for (std::size_t i = 0; i < x.size(); ++i) {
    bool known = static_cast<int>(i) < p.known, mapped = axes[i] != unbatched || !known;
    if (known) in[i] = mapped;
    args.push_back(mapped ? batch_axis_to(x[i], axes[i], size, 0) : x[i]);
  }
  CustomLinear q = p;
  q.backward = batch_jaxpr(*p.backward, in, size, Active(p.backward->out.size(), true)).jaxpr;
  for (Aval& aval : q.results) aval = stacked(aval, size);
  return {custom_linear_p(q, Args(args)), BatchAxes(p.results.size(), 0)};
}

static constexpr Rules<CustomLinear> custom_linear_table = {
    .name = "custom_linear",
    .infer = [](const CustomLinear& p, AvalArgs) { return p.results; },
    .reference = [](const CustomLinear& p, Args) -> Arrays { fail_forward(p); },
    .linearize = [](const CustomLinear& p, Args, const Active&) -> Linearized { fail_forward(p); },
    .transpose = transpose_custom_linear,
    .linear = [](const CustomLinear& p, AvalArgs in) { return operands_from(p.known, in.size()); },
    .batch = batch_custom_linear,
    .factors = [](const CustomLinear& p, AvalArgs in) { return replicated_factors(in, p.results); },
    .kernel = [](const CustomLinear& p, AvalArgs) -> Lowering {
      return Expand{[p, where = current_where()](Args) -> Arrays {
        SetWhere line(where);
        fail_forward(p);
      }};
    },
    .samples = []() -> Samples {
      return {};
    },  // it appears only in linear programs, which custom_vjp's samples cover
    .effects = [](const CustomLinear& p) { return p.backward->effects(); },  // the effects of the body
    // The backward program takes cotangents with the types of the results; the arguments are not converted.
    .align = [](const CustomLinear& p, Arrays&) -> Params { return p; },
    .infers_varying = true,
    .infers_sharding = true,
};
constinit const Primitive custom_linear_p = primitive(custom_linear_table);

}  // namespace tessera::inline v0
