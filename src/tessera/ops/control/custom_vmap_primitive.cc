// custom_vmap_call: a function with a user-defined rule for vmap. Source: jax.custom_batching.custom_vmap.
// Forward mode applies the derivative of the rule; reverse mode differentiates the body.
#include <tessera/ops/control/call_rules.h>
#include <tessera/ops/control/custom_vmap_primitive.h>
#include <tessera/ops/elementwise/elementwise_ops.h>

namespace tessera::inline v0 {

VmapRule::VmapRule(Function f) : function_(std::make_shared<const Function>(std::move(f))) {}

void append(std::string& out, const VmapRule& rule) { out += rule.function_ ? "rule" : "none"; }
void parse(TextParser& p, VmapRule& rule) {
  if (!p.take("none")) p.error("a user's rule for vmap, which has no text");
  rule = {};
}

namespace {

// Applies the rule to values and tangents at once: an argument is mapped if its value or its tangent is.
Batched differentiated(const VmapRule& rule, const Active& active, const Active& active_out,
                       const Arrays& args, const Active& mapped, BatchSize size) {
  std::size_t n = active.size(), next = n;
  Arrays primals = slice_of(args, 0, n);
  Tangents tangents(n);
  Active either(mapped.begin(), mapped.begin() + static_cast<std::ptrdiff_t>(n));
  for (std::size_t i = 0; i < n; ++i) {
    if (!active[i]) continue;
    Array t = args[next];
    bool primal = mapped[i], tangent = mapped[next++];
    either[i] = primal || tangent;
    if (either[i] && !primal) primals[i] = broadcast_axis(primals[i], size, 0);
    tangents[i] = either[i] && !tangent ? broadcast_axis(t, size, 0) : t;
  }
  Batched inner;
  Dual d = jvp_flat(
      "custom_vmap",
      [&](Args a) {
        inner = rule.function()(Arrays(a.begin(), a.end()), either, size);
        return inner.out;
      },
      primals, tangents);
  Batched out{d.out, inner.axes};
  for (std::size_t i = 0; i < d.out.size(); ++i) {
    if (!active_out[i]) continue;
    out.out.push_back(materialize(d.tangents[i], d.out[i].aval()));
    out.axes.push_back(inner.axes[i]);
  }
  return out;
}

Dual jvp_custom_vmap(const CustomVmap& p, Args x, const Tangents& tangents) {
  bool without_rule = !p.rule;  // also if a captured value has a tangent, which the rule cannot receive
  for (int i = 0; i < p.consts; ++i) without_rule |= tangents[i].has_value();
  return call_rules::jvp(p.body, x, tangents, [&](const JaxprPtr& body, const Arrays& args) {
    Active active, active_out;
    for (std::size_t i = p.consts; i < tangents.size(); ++i) active.push_back(tangents[i].has_value());
    // The results of the program are followed by the tangents of the active results.
    Active active_in;
    for (const Tangent& t : tangents) active_in.push_back(t.has_value());
    active_out = jvp_jaxpr(*p.body, active_in).active_out;
    if (without_rule) return call_p(Call{body, p.name}, Args(args));
    VmapRule rule([rule = p.rule, active, active_out](const Arrays& a, const Active& mapped, BatchSize size) {
      return differentiated(rule, active, active_out, a, mapped, size);
    });
    return custom_vmap_p(CustomVmap{body, rule, p.consts, p.name}, Args(args));
  });
}

Batched batch_custom_vmap(const CustomVmap& p, Args x, const BatchAxes& axes, BatchSize size) {
  if (!p.rule) return call_p.batch(Call{p.body, p.name}, x, axes, size);
  Arrays args;
  Active mapped;
  for (std::size_t i = 0, consts = p.consts; i < x.size(); ++i) {
    bool is_mapped = axes[i] != unbatched;
    if (i < consts) {
      if (is_mapped)
        fail<TraceError>(str("custom_vmap (\"", p.name, "\"): the function captured a value that is mapped, ",
                             x[i].aval(), ", which is not an argument of its rule."),
                         "Pass it as an argument.");
      continue;
    }
    mapped.push_back(is_mapped);
    args.push_back(is_mapped ? move_axis(x[i], axes[i], 0) : x[i]);
  }
  Batched out = p.rule.function()(args, mapped, size);
  Avals types = p.body->out_avals();
  for (std::size_t i = 0; i < types.size(); ++i) {
    Aval type = i < out.axes.size() && out.axes[i] == unbatched ? types[i] : stacked(types[i], size);
    if (i >= out.out.size() || out.out[i].shape() != type.shape() || out.out[i].dtype() != type.dtype())
      fail<ShapeError>(str("custom_vmap (\"", p.name, "\"): the rule gave ",
                           i < out.out.size() ? str(out.out[i].aval()) : std::string("nothing"),
                           " as result ", i, ", but ", type.strong(), " is expected."),
                       "Expected the function's results; those marked as mapped have the mapped axis first.");
  }
  return out;
}

Samples custom_vmap_samples() {
  Aval type({2, 3}, f32);
  ClosedJaxpr body = stage("body", {type, type}, [](Args a) {
    return Arrays{mul_p({}, {sin_p({}, {a[0]}), a[1]})};
  });
  return {{CustomVmap{body.jaxpr, VmapRule(), 0, "f"},
           {sample_array({2, 3}, f32, -2, 2), sample_array({2, 3}, f32, -2, 2, 2)}}};
}

}  // namespace

static constexpr Rules<CustomVmap> custom_vmap_table = {
    .name = "custom_vmap",
    .infer = [](const CustomVmap& p, AvalArgs in) -> Avals {
      check_arguments("custom_vmap", *p.body, in);
      return p.body->out_avals();
    },
    .reference = [](const CustomVmap& p, Args x) { return reference_eval(*p.body, x); },
    .linearize =
        [](const CustomVmap& p, Args x, const Active& active) {
          return call_p.linearize(Call{p.body, p.name}, x, active);
        },
    .transpose = not_linear,
    .batch = batch_custom_vmap,
    .factors = [](const CustomVmap& p, AvalArgs in) { return replicated_factors(in, p.body->out_avals()); },
    .kernel = [](const CustomVmap& p, AvalArgs) -> Lowering {
      return Region{.kind = RegionKind::call, .bodies = {p.body}};
    },
    .samples = custom_vmap_samples,
    .jvp = jvp_custom_vmap,  // so that vmap of a derivative uses the rule
    .effects = [](const CustomVmap& p) { return p.body->effects(); },  // the effects of the body
    .align = [](const CustomVmap& p, Arrays& in) -> Params {
      return CustomVmap{aligned_call(p.body, in), p.rule, p.consts, p.name};
    },
    .infers_varying = true,
    .infers_sharding = true,
};
constinit const Primitive custom_vmap_p = primitive(custom_vmap_table);

}  // namespace tessera::inline v0
