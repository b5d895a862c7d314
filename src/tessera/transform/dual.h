// DualTrace: applies derivative rules to primals and tangents. Tangents are computed in `tangent_trace`: for jvp the
// parent trace; for linearize a separate StageTrace, which records the linear map while the parent trace computes the
// primals.
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
  DualTrace(std::string label, TracePtr parent, TracePtr tangent_trace)
      : Trace(std::move(label)), parent(std::move(parent)), tangent_trace(std::move(tangent_trace)) {}
  Arrays apply(const Primitive& primitive, const Params& params, Args args) override;
  std::pair<Array, Tangent> split(const Array& x) const;
  Array join(const Array& primal, const Tangent& tangent);

  const TracePtr parent, tangent_trace;
};

// Returns the value and the directional derivative of f; an empty tangent is zero.
TESSERA_API Dual jvp_flat(const std::string& label, const ArrayFunction& f, Args primals,
                          const Tangents& tangents);

// The value of f at `primals`, and its derivative at this point: a program whose inputs are `residuals`, then one
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
// The jvp of a program, as a program. Its inputs are the primals, then the tangents of the active inputs; its outputs
// are the primal results, then the tangents of the active results.
struct DualJaxpr {
  JaxprPtr jaxpr;
  Active active_out;
};
DualJaxpr jvp_jaxpr(const Jaxpr& jaxpr, const Active& active);
// The same, but the results that `force_out` marks are active in any case, with zero tangents if they depend on no
// active input: a carry of a loop is active as an input if and only if it is active as a result.
LinearizedJaxpr linearize_jaxpr(const Jaxpr& jaxpr, const Active& active, const Active& force_out);
DualJaxpr jvp_jaxpr(const Jaxpr& jaxpr, const Active& active, const Active& force_out);

}  // namespace tessera::inline v0
