// DualTrace: one derivative rule, two uses. Tangents are computed in `where`: the parent trace (jvp), or a
// StageTrace of their own (linearize: primals run on, the linear map is recorded).
#pragma once
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

class DualTracer final : public Tracer {
 public:
  DualTracer(TracePtr trace, Array primal, Array tangent)
      : Tracer(std::move(trace), primal.aval()), primal(std::move(primal)), tangent(std::move(tangent)) {}
  // Eager derivatives see values: branching on them is allowed.
  const Concrete* concrete() const override { return primal.value()->concrete(); }
  const Array primal, tangent;
};

class DualTrace final : public Trace {
 public:
  DualTrace(std::string label, TracePtr parent, TracePtr where)
      : Trace(std::move(label)), parent(std::move(parent)), where(std::move(where)) {}
  Arrays apply(const Primitive& primitive, const Params& params, Args args) override;
  std::pair<Array, Tangent> split(const Array& x) const;
  Array join(const Array& primal, const Tangent& tangent);

  const TracePtr parent, where;
};

// Value and directional derivative of f; an empty tangent is zero.
TESSERA_API Dual jvp_flat(const std::string& label, const ArrayFunction& f, Args primals,
                          const Tangents& tangents);

// f at `primals`, with its derivative there as a program: inputs are `residuals`, then a tangent per active argument.
struct Linearization {
  Arrays out;
  JaxprPtr linear;
  Arrays residuals;
  Active active_in;   // which arguments have a tangent input
  Active active_out;  // which results have a tangent output; the others' are zero
};
TESSERA_API Linearization linearize_flat(const std::string& label, const ArrayFunction& f, Args primals,
                                         const Active& active);
// Applies the derivative: tangents of all arguments to tangents of all results.
TESSERA_API Tangents apply_linear(const Linearization& l, const Tangents& tangents);
// Applies its transpose: cotangents of all results to cotangents of all arguments.
TESSERA_API Tangents apply_transpose(const Linearization& l, const Tangents& cotangents);

// The same for a program. `primal` gives the results, then those residuals that are no inputs.
struct LinearizedJaxpr {
  JaxprPtr primal;
  JaxprPtr linear;  // inputs: residuals, tangents of active inputs; outputs: tangents of active results
  std::vector<int>
      residual_from;  // per residual: the number of the input that it is, or -1: the next extra result
  Active active_out;
};
LinearizedJaxpr linearize_jaxpr(const Jaxpr& jaxpr, const Active& active);
// jvp as a program: inputs are primals then tangents of the active ones; outputs primals then active tangents.
struct DualJaxpr {
  JaxprPtr jaxpr;
  Active active_out;
};
DualJaxpr jvp_jaxpr(const Jaxpr& jaxpr, const Active& active);
// Forces more results to be active (with zero tangents): loops need their carries' in and out to agree.
LinearizedJaxpr linearize_jaxpr(const Jaxpr& jaxpr, const Active& active, const Active& force_out);
DualJaxpr jvp_jaxpr(const Jaxpr& jaxpr, const Active& active, const Active& force_out);

}  // namespace tessera::inline v0
