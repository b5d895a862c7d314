// Evaluates a function on types: arrays without values, and the trace that they belong to.
#include <tessera/api/transform/eval_shape.h>
#include <tessera/compile/run/committed_constraints.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

namespace {

// The trace of arrays without values. It is never valid, since no operation can compute with them.
struct Shapes final : Trace {
  Shapes() : Trace("a ShapeDtype") { is_valid = false; }
  Arrays apply(const Primitive&, const Params&, Args) override { internal("operation on a ShapeDtype"); }
};

const TracePtr& shapes() {
  static const TracePtr trace = std::make_shared<Shapes>();
  return trace;
}
Array abstract(Aval aval) { return Array(std::make_shared<Tracer>(shapes(), aval)); }

}  // namespace

Array ShapeDtype(const Shape& shape, Dtype dtype) { return abstract(Aval(shape, dtype)); }

Array ShapeDtype(const Shape& shape, Dtype dtype, const Placement& where, Where line) {
  At at(line);
  Sharding sharding = where.sharding(line);
  if (!sharding) return ShapeDtype(shape, dtype);
  detail::check_rank(shape, sharding, "ShapeDtype", nullptr);
  return Array(std::make_shared<AbstractSharded>(shapes(), Aval(shape, dtype), sharding));
}

Arrays shape_detail::eval_shape(const SharedFunction<Arrays(Args)>& f, const Arrays& leaves, Where where) {
  At at(where);
  Arrays out;
  for (const Aval& aval : stage("eval_shape", avals_of(leaves), f).jaxpr->out_avals())
    out.push_back(abstract(aval));
  return out;
}

}  // namespace tessera::inline v0
