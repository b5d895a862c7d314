#include <tessera/core/kernel.h>
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

namespace {
// Which primitive a rule that says "no" is refusing for; set while a rule runs.
thread_local const char* refusing = "";
struct Refusing {
  const char* saved;
  explicit Refusing(const char* name) : saved(refusing) { refusing = name; }
  ~Refusing() { refusing = saved; }
};
}  // namespace

void fail_not_differentiable(const char* reason) {
  std::string_view text = reason;
  std::size_t end = std::min(text.find("\n  "), text.size());  // the advice is the second line
  std::string advice(text.substr(std::min(end + 3, text.size())));
  if (advice.empty()) advice = "Use stop_gradient where its derivative is not wanted.";
  fail<TraceError>(str(refusing, " cannot be differentiated: ", text.substr(0, end)), advice);
}
void fail_not_linear() { internal(str(refusing, " appeared in a linear program, but it is not linear")); }

Avals Primitive::infer(const Params& p, AvalArgs in) const {
  Avals out = infer_(rules, p, in);
  AxisSet varying;
  for (const Aval& aval : in)
    if (!aval.varying().empty()) varying.merge(aval.varying());
  if (!varying.empty())
    for (Aval& aval : out)
      if (aval.varying().empty()) aval = aval.with_varying(varying);
  return out;
}

Linearized Primitive::linearize(const Params& p, Args in, const Active& active) const {
  Refusing scope(name);
  return linearize_(rules, p, in, active);
}
Tangents Primitive::transpose(const Params& p, const Tangents& ct, const LinearArgs& in) const {
  Refusing scope(name);
  return transpose_(rules, p, ct, in);
}

Lowering Primitive::kernel(const Params& p, AvalArgs in) const { return kernel_(rules, p, in); }

Arrays Primitive::operator()(const Params& params, Args args) const {
  check_usable(*this, args);
  return current_trace()->apply(*this, params, args);
}

const Primitive& primitive_named(std::string_view name, Where where) {
  At line(where);
  for (const Primitive* p : all_primitives())
    if (name == p->name) return *p;
  fail<ArgumentError>(str("no primitive is called \"", name, "\"."), "all_primitives() lists them.");
}

}  // namespace tessera::inline v0
