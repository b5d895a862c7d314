// BatchTrace, the trace of vmap. Every value may have one mapped axis, which the batch rules of primitives
// propagate. If the axis has a name, a value without the axis may still be typed as varying along the name,
// which affects derivatives.
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
  // Returns the array behind a tracer of this trace and its mapped axis; x itself and `unbatched` for any other array.
  std::pair<Array, int> split(const Array& x) const;
  // Makes a tracer. `varies`: its type varies along the name of the axis, even if it has no mapped axis.
  // Returns x itself if `axis` is `unbatched` and `varies` is false.
  Array join(const Array& x, int axis, bool varies = false);

  const TracePtr parent;
  const BatchSize size;
  const std::vector<AxisName> spmd_axes;

 private:
  Arrays join_all(const Arrays& arrays, const BatchAxes& axes, const Avals& types);
};

// Runs f with `axes` of the arguments mapped over `size` elements; returns the results and the positions of
// their mapped axes. `varies`: arguments typed as varying along the named axis even if they are not mapped.
// `spmd_axes`: mesh axes that shard the mapped axis.
TESSERA_API Batched batch_flat(const std::string& label, const ArrayFunction& f, Args args,
                               const BatchAxes& axes, BatchSize size, const Active& varies = {},
                               const std::vector<AxisName>& spmd_axes = {});

// A program batched along axis 0 of some inputs. The results marked in `out` are batched along axis 0,
// the others are not batched.
struct BatchedJaxpr {
  JaxprPtr jaxpr;
  Active out;
};
// Batches a program along axis 0 of the inputs that `in` marks. The results that `force_out` marks get the axis in any
// case.
BatchedJaxpr batch_jaxpr(const Jaxpr& jaxpr, const Active& in, BatchSize size, const Active& force_out = {});

}  // namespace tessera::inline v0
