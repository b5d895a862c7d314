// Calls the rules of primitives: adds varying axes and explicit shardings to inferred types, and applies a primitive
// under the current trace.
#include <tessera/core/explicit.h>
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/primitive.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {
// The name of the primitive whose rule is running, for errors of rules that refuse.
thread_local const char* running_rule = "";
struct RunningRule {
  const char* saved;
  explicit RunningRule(const char* name) : saved(running_rule) { running_rule = name; }
  ~RunningRule() { running_rule = saved; }
};
}  // namespace

void fail_not_differentiable(const char* reason) {
  std::string_view text = reason;
  std::size_t end = std::min(text.find("\n  "), text.size());  // the advice is the second line
  std::string advice(text.substr(std::min(end + 3, text.size())));
  if (advice.empty()) advice = "Use stop_gradient where its derivative is not wanted.";
  fail<DerivativeError>(str(running_rule, " cannot be differentiated: ", text.substr(0, end)), advice);
}
void fail_not_linear() { internal(str(running_rule, " appeared in a linear program, but it is not linear")); }

static bool any_varies(AvalArgs in) {
  return std::any_of(in.begin(), in.end(), [](const Aval& aval) { return !aval.varying().empty(); });
}

static bool any_sharded(AvalArgs in) {
  return std::any_of(in.begin(), in.end(), [](const Aval& aval) { return bool(aval.sharding()); });
}

Avals Primitive::infer(const Params& p, AvalArgs in) const {
  if (!infers_sharding && any_sharded(in)) [[unlikely]] {
    Avals bare;
    for (const Aval& aval : in) bare.push_back(aval.with_sharding({}));
    Avals out = infer(p, bare);
    set_shardings(*this, p, in, out, false);
    return out;
  }
  if (infers_varying || !any_varies(in)) return infer_(rules, p, in);
  AxisSet varying;
  Avals bare;
  for (const Aval& aval : in) {
    varying.merge(aval.varying());
    bare.push_back(aval.with_varying({}));
  }
  Avals out = infer_(rules, p, bare);
  for (Aval& aval : out) aval = aval.with_varying(varying);
  return out;
}

Arrays Primitive::reference(const Params& p, Args in) const { return reference_(rules, p, in); }
Batched Primitive::batch(const Params& p, Args in, const BatchAxes& axes, BatchSize size) const {
  return batch_(rules, p, in, axes, size);
}
Batched Primitive::over_axis(const Params& p, Args in, const BatchAxes& axes, BatchSize size) const {
  return over_axis_(rules, p, in, axes, size);
}
Factors Primitive::factors(const Params& p, AvalArgs in) const { return factors_(rules, p, in); }
Samples Primitive::samples() const { return samples_(rules); }
Effects Primitive::effects(const Params& p) const { return effects_ ? effects_(rules, p) : Effects{}; }
Array Primitive::operator()(const Params& params, std::initializer_list<Array> args) const {
  return (*this)(params, Args(args.begin(), args.size()))[0];
}

Linearized Primitive::linearize(const Params& p, Args in, const Active& active) const {
  RunningRule scope(name);
  return linearize_(rules, p, in, active);
}
Tangents Primitive::transpose(const Params& p, const Tangents& ct, const LinearArgs& in) const {
  RunningRule scope(name);
  return transpose_(rules, p, ct, in);
}

Lowering Primitive::kernel(const Params& p, AvalArgs in) const { return kernel_(rules, p, in); }

Array vary(const Array& x, const AxisSet& axes) {
  AxisSet more = axes;
  for (AxisName axis : x.aval().varying()) more.erase(axis);
  return more.empty() ? x : pvary_p(Pvary{more}, {x});
}

// Marks arguments that vary over fewer mesh axes than others as varying over all of them. The added
// `pvary` equations belong to the current trace, so they are differentiated too. Stored values have no derivative and
// are not marked.
static Arrays aligned(Args args) {
  AxisSet varying;
  for (const Array& x : args) varying.merge(x.aval().varying());
  Arrays out;
  for (const Array& x : args) out.push_back(x.value()->trace() ? vary(x, varying) : x);
  return out;
}

// Returns true if a body's results may vary over more axes than its arguments.
static bool may_add_varying_axes(const Effects& effects) {
  if (!effects.collective.empty()) return true;
  if (!effects.mesh) return false;
  const std::vector<MeshAxis>& axes = effects.mesh.axes();
  return std::any_of(axes.begin(), axes.end(),
                     [](const MeshAxis& a) { return a.type == AxisType::explicit_; });
}

Arrays Primitive::operator()(const Params& params, Args args) const {
  check_usable(*this, args);
  const TracePtr& trace = current_trace();
  bool varies = false, is_sharded = false;
  for (const Array& x : args) {
    Aval aval = x.value()->aval();
    varies |= !aval.varying().empty();
    is_sharded |= bool(aval.sharding());
  }
  if (align_ && (varies || is_sharded || may_add_varying_axes(effects(params)))) {
    Arrays in(args.begin(), args.end());
    Params aligned_params = align_(rules, params, in);
    return trace->apply(*this, aligned_params, in);
  }
  if (is_sharded && !infers_sharding && !UnspecifiedIsReplicated::active()) [[unlikely]] {
    Avals types = avals_of(args), out = infer(params, types);
    set_shardings(*this, params, types, out, true);
  }
  if (!varies) return trace->apply(*this, params, args);
  return trace->apply(*this, params, aligned(args));
}

const Primitive& primitive_named(std::string_view name, Where where) {
  At line(where);
  for (const Primitive* p : all_primitives())
    if (name == p->name) return *p;
  fail<ArgumentError>(str("no primitive is called \"", name, "\"."), "all_primitives() lists them.");
}

OperandSets operands_from(std::size_t first, std::size_t count) {
  std::vector<bool> set(count, true);
  std::fill_n(set.begin(), first, false);
  return {set};
}

}  // namespace tessera::inline v0
