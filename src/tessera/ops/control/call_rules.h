// Rules of primitives that call one program (jit, remat, fuse). Each primitive defines how it applies a
// program; the rules transform the body.
#pragma once
#include <tessera/ops/control/body.h>

namespace tessera::inline v0::call_rules {

using Apply = SharedFunction<Arrays(const JaxprPtr& body, const Arrays& args)>;

// The residuals of a linearized program: inputs of it, and results of its primal part from number `first_extra` on.
Arrays residuals_of(const LinearizedJaxpr& l, Args in, const Arrays& results, std::size_t first_extra);
// The tangents of all results: `result` has those of the active ones, in order; the others are zero.
Tangents active_tangents(const Arrays& result, const Active& active);

// Takes the cotangents that the linear arguments have from other equations (LinearArgs::take_accumulated) and appends them to
// `args`. Returns true for each argument that has one.
Active take_sums(const LinearArgs& in, const Positions& linear, Arrays& args);

Linearized linearize(const JaxprPtr& body, Args x, const Active& active, const Apply& apply);
Dual jvp(const JaxprPtr& body, Args x, const Tangents& tangents, const Apply& apply);
Tangents transpose(const JaxprPtr& body, const Tangents& ct, const LinearArgs& in, const Apply& apply);
// map_all: all results are mapped, even those that depend on no mapped argument.
Batched batch(const JaxprPtr& body, Args x, const BatchAxes& axes, BatchSize size, const Apply& apply,
              bool map_all = false);

}  // namespace tessera::inline v0::call_rules
