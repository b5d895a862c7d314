// DualTrace: applies derivative rules to primals and tangents. Tangents are computed in `where`: the parent
// trace (jvp), or a separate StageTrace (linearize: primals are computed at once and the linear map is
// recorded).
#pragma once
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

class DualTracer final : public Tracer {
 public:
  DualTracer(TracePtr trace, Array primal, Array tangent)
      : Tracer(std::move(trace), primal.aval()), primal(std::move(primal)), tangent(std::move(tangent)) {}
  // Eager derivatives have concrete primals, so programs may branch on them.
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

// Returns the value and the directional derivative of f; an empty tangent is zero.
TESSERA_API Dual jvp_flat(const std::string& label, const ArrayFunction& f, Args primals,
                          const Tangents& tangents);

// f evaluated at `primals`, with its derivative there as a program whose inputs are `residuals` and then one
// tangent per active argument.
struct Linearization {
  Arrays out;
  JaxprPtr linear;
  Arrays residuals;
  Active active_in;   // the arguments that have a tangent input
  Active active_out;  // the results that have a tangent output; the tangents of the others are zero
};
TESSERA_API Linearization linearize_flat(const std::string& label, const ArrayFunction& f, Args primals,
                                         const Active& active);
// Applies the derivative: maps tangents of all arguments to tangents of all results.
TESSERA_API Tangents apply_linear(const Linearization& l, const Tangents& tangents);
// Applies the transposed derivative: maps cotangents of all results to cotangents of all arguments.
TESSERA_API Tangents apply_transpose(const Linearization& l, const Tangents& cotangents);

// The linearization of a program. `primal` returns the results, then the residuals that are not inputs.
struct LinearizedJaxpr {
  JaxprPtr primal;
  JaxprPtr linear;  // inputs: residuals, tangents of active inputs; outputs: tangents of active results
  std::vector<int>
      residual_from;  // per residual: the number of the equal input, or -1 if it is the next extra result
  Active active_out;
};
LinearizedJaxpr linearize_jaxpr(const Jaxpr& jaxpr, const Active& active);
// jvp as a program. Its inputs are the primals, then the tangents of the active ones; its outputs are the
// primals, then the active tangents.
struct DualJaxpr {
  JaxprPtr jaxpr;
  Active active_out;
};
DualJaxpr jvp_jaxpr(const Jaxpr& jaxpr, const Active& active);
// Makes more results active, with zero tangents: the carries of a loop must be active both as inputs and as
// results.
LinearizedJaxpr linearize_jaxpr(const Jaxpr& jaxpr, const Active& active, const Active& force_out);
DualJaxpr jvp_jaxpr(const Jaxpr& jaxpr, const Active& active, const Active& force_out);

}  // namespace tessera::inline v0
