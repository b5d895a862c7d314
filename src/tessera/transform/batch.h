// BatchTrace: vmap. Every value may carry one extra axis; primitives' batch rules move it through. Where the axis
// has a name, a value without it may still be typed as one that differs along it: that decides derivatives.
#pragma once
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

class BatchTrace;
class BatchTracer final : public Tracer {
 public:
  BatchTracer(std::shared_ptr<BatchTrace> trace, Array array, int axis);
  const Array array;
  const int axis;
};

class BatchTrace final : public Trace {
 public:
  BatchTrace(std::string label, TracePtr parent, BatchSize size, std::vector<AxisName> spmd_axes)
      : Trace(std::move(label)), parent(std::move(parent)), size(size), spmd_axes(std::move(spmd_axes)) {}
  Arrays apply(const Primitive& primitive, const Params& params, Args args) override;
  std::pair<Array, int> split(const Array& x) const;
  // `varies` along the name of the axis, also where there is no axis.
  Array join(const Array& x, int axis, bool varies = false);

  const TracePtr parent;
  const BatchSize size;
  const std::vector<AxisName> spmd_axes;

 private:
  Arrays joined(const Arrays& arrays, const BatchAxes& axes, const Avals& types);
};

// Runs f with `axes` of the arguments mapped over `size` elements; the results and where their mapped axis
// is. `varies`: arguments that are typed as differing along a named axis even where they are not mapped; `spmd_axes`: of
// the vmap.
TESSERA_API Batched batch_flat(const std::string& label, const ArrayFunction& f, Args args,
                               const BatchAxes& axes, BatchSize size, const Active& varies = {},
                               const std::vector<AxisName>& spmd_axes = {});

// A program batched along axis 0 of the inputs marked; results marked in `out` carry it at axis 0, the others none.
struct BatchedJaxpr {
  JaxprPtr jaxpr;
  Active out;
};
BatchedJaxpr batch_jaxpr(const Jaxpr& jaxpr, const Active& in, BatchSize size, const Active& force_out = {});

}  // namespace tessera::inline v0
