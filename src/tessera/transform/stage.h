// StageTrace records operations as a jaxpr. Values that the traced function captures become inputs in front
// of the arguments.
#pragma once
#include <tessera/core/primitive.h>
#include <unordered_map>

namespace tessera::inline v0 {

using ArrayFunction = SharedFunction<Arrays(Args)>;

class StageTracer final : public Tracer {
 public:
  StageTracer(TracePtr trace, Var var) : Tracer(std::move(trace), var.aval), var(var) {}
  const Var var;
};

class StageTrace final : public Trace {
 public:
  explicit StageTrace(std::string label) : Trace(std::move(label)) {}
  Arrays apply(const Primitive& primitive, const Params& params, Args args) override;

  Array input(Aval aval);
  // Records the equations of a program as they are; returns its results. `args` have the types of its inputs.
  Arrays append(const Jaxpr& program, Args args);
  // Returns the atom of an array: its variable, a literal (stored scalars), or the input of a captured value.
  Atom atom(const Array& x);
  // Returns the jaxpr. Its inputs are the captured values, then those added by input().
  Jaxpr finish(const Arrays& out);
  const Arrays& captured() const { return captured_; }

 private:
  Array tracer(Var var);
  JaxprBuilder builder_;
  Arrays captured_;
  std::vector<Var> captured_vars_;
  std::unordered_map<const ArrayValue*, Var> by_value_;
};

// A program and its captured values, which are its first inputs.
struct ClosedJaxpr {
  JaxprPtr jaxpr;
  Arrays consts;
};
// Traces f on abstract arguments of the given types. No source line is set while f runs, so that each operation has the
// line of its call.
TESSERA_API ClosedJaxpr stage(const std::string& label, const Avals& in, const ArrayFunction& f);
// Records the equations of a program as they are, in the program that is being staged; returns its results. `args` have the types of
// its inputs.
Arrays append_staged(const Jaxpr& program, Args args);
// Returns the arguments of a closed program: its captured values, then `args`.
Arrays with_consts(const ClosedJaxpr& closed, Args args);

}  // namespace tessera::inline v0
