// named_call, fuse and closure_convert on flat leaves, and the trace of ensure_compile_time_eval.
#include <tessera/api/transform/staging.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/transform/region.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace staging_detail {

Arrays call(const std::string& name, const FlatFunction& f, const Arrays& leaves, Where where) {
  At at(where);
  ClosedJaxpr closed = stage(name, avals_of(leaves), f);
  return call_p(Call{closed.jaxpr, name}, with_consts(closed, leaves));
}

Arrays call_isolated(const std::string& name, const FlatFunction& f, const Arrays& leaves, Where where) {
  At at(where);
  ClosedJaxpr closed = stage(name, avals_of(leaves), f);
  return isolated_call_p(IsolatedCall{closed.jaxpr, name, true}, with_consts(closed, leaves));
}

Converted convert(const FlatFunction& f, const Arrays& leaves, Where where) {
  At at(where);
  ClosedJaxpr closed = stage("closure_convert", avals_of(leaves), f);
  return {closed.jaxpr, closed.consts};
}

Arrays call_converted(const Converted& converted, const Arrays& leaves, const Arrays& consts, Where where) {
  At at(where);
  Arrays args = consts;
  args.insert(args.end(), leaves.begin(), leaves.end());
  const Jaxpr& program = *converted.program;
  bool fits = args.size() == program.in.size();
  for (std::size_t i = 0; fits && i < args.size(); ++i)
    fits = args[i].shape() == program.in[i].aval.shape() && args[i].dtype() == program.in[i].aval.dtype();
  if (!fits)
    fail<ArgumentError>(str("closure_convert: the function was given (", to_string(avals_of(args)),
                            "), but it was made for (", to_string(program.in_avals()), ")."),
                        "Expected the captured values first, then arguments of the types of the examples.");
  return call_p(Call{converted.program, program.name}, Args(args));
}

}  // namespace staging_detail

namespace {

// Computes operations on concrete values, and passes the others to the enclosing trace.
struct EagerTrace final : Trace {
  explicit EagerTrace(TracePtr outside) : Trace("ensure_compile_time_eval"), outside(std::move(outside)) {}
  Arrays apply(const Primitive& primitive, const Params& params, Args args) override {
    bool concrete = std::none_of(args.begin(), args.end(), [](const Array& x) { return x.value()->trace(); });
    return (concrete ? eval_trace() : outside)->apply(primitive, params, args);
  }
  const TracePtr outside;
};

}  // namespace

EnsureCompileTimeEval::EnsureCompileTimeEval()
    : with_(std::make_shared<WithTrace>(std::make_shared<EagerTrace>(current_trace()))) {}

}  // namespace tessera::inline v0
