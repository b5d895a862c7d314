// The trace of vmap: applies batch rules to mapped arrays.
#include <tessera/core/explicit.h>
#include <tessera/core/trace_context.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/batch.h>

namespace tessera::inline v0 {

// The type of one element of a mapped array. It varies along the mapped axis, if that axis has a name for
// collectives.
static Aval element_of(Aval aval, int axis, const BatchSize& size) {
  AxisSet varying = aval.varying();
  if (size.name) varying.insert(*size.name);
  return (axis == unbatched ? aval : without_axis(aval, axis)).with_varying(varying);
}

BatchTracer::BatchTracer(std::shared_ptr<BatchTrace> trace, Array array, int axis)
    : Tracer(trace, element_of(array.aval(), axis, trace->size)), array(std::move(array)), axis(axis) {}

std::pair<Array, int> BatchTrace::split(const Array& x) const {
  if (const auto* tracer = tracer_of<BatchTracer>(x, this)) return {tracer->array, tracer->axis};
  return {x, unbatched};
}

Array BatchTrace::join(const Array& x, int axis, bool varies) {
  if (axis == unbatched && !varies) return x;
  auto self = std::static_pointer_cast<BatchTrace>(shared_from_this());
  return Array(std::make_shared<BatchTracer>(std::move(self), x, axis));
}

Arrays BatchTrace::apply(const Primitive& primitive, const Params& params, Args args) {
  Arrays arrays;
  BatchAxes axes;
  bool any_mapped = false, any_traced = false;
  for (const Array& x : args) {
    auto [array, axis] = split(x);
    any_mapped |= axis != unbatched;
    any_traced |= tracer_of<BatchTracer>(x, this) != nullptr;
    arrays.push_back(array);
    axes.push_back(axis);
  }
  WithTrace in_parent(parent);
  Effects effects = primitive.effects(params);
  bool over_this_axis = size.name && effects.collective.contains(*size.name);
  // The bodies of a primitive with align_ have types inside of the mapped axis, so that the batch rule must convert
  // them.
  bool needs_rule = any_mapped || over_this_axis || (any_traced && primitive.align_);
  Avals types =
      size.name && (any_traced || over_this_axis) ? primitive.infer(params, avals_of(args)) : Avals{};
  if (!needs_rule) {
    Arrays out = primitive(params, arrays);
    return join_all(out, BatchAxes(out.size(), unbatched), types);
  }
  WithContext axes_of_rule(&TraceContext::spmd_axes, spmd_axes);
  Batched batched = over_this_axis && primitive.over_axis_ ? primitive.over_axis(params, arrays, axes, size)
                                                           : primitive.batch(params, arrays, axes, size);
  return join_all(batched.out, batched.axes, types);
}

// Makes tracers of the results; `types`, if not empty, determine which results vary along the axis.
Arrays BatchTrace::join_all(const Arrays& arrays, const BatchAxes& axes, const Avals& types) {
  Arrays out;
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    bool varies = !types.empty() && types[i].varying().contains(*size.name);
    out.push_back(join(arrays[i], axes[i], varies));
  }
  return out;
}

Batched batch_flat(const std::string& label, const ArrayFunction& f, Args args, const BatchAxes& axes,
                   BatchSize size, const Active& varies, const std::vector<AxisName>& spmd_axes) {
  auto trace = std::make_shared<BatchTrace>(label, current_trace(), size, spmd_axes);
  InvalidateTrace invalidate(trace);
  Arrays in, out;
  for (std::size_t i = 0; i < args.size(); ++i)
    in.push_back(trace->join(args[i], axes[i], i < varies.size() && varies[i]));
  {
    WithTrace with(trace);
    SetWhere no_line{Where{}};
    out = f(in);
  }
  Batched batched;
  for (const Array& x : out) {
    auto [array, axis] = trace->split(x);
    batched.out.push_back(array);
    batched.axes.push_back(axis);
  }
  return batched;
}

BatchedJaxpr batch_jaxpr(const Jaxpr& jaxpr, const Active& in, BatchSize size, const Active& force_out) {
  Avals avals;
  BatchAxes axes;
  Active varies;
  for (std::size_t i = 0; i < in.size(); ++i) {
    Aval aval = in[i] ? with_axis(jaxpr.in[i].aval, 0, size) : jaxpr.in[i].aval;
    AxisSet varying = aval.varying();
    varies.push_back(size.name && varying.contains(*size.name));
    if (varies[i]) varying.erase(*size.name);
    avals.push_back(aval.with_varying(varying));
    axes.push_back(in[i] ? 0 : unbatched);
  }
  BatchedJaxpr result;
  ClosedJaxpr closed = stage(jaxpr.name, avals, [&](Args args) {
    Batched batched = batch_flat(
        jaxpr.name, [&](Args a) { return eval_jaxpr(jaxpr, a); }, args, axes, size, varies,
        trace_context().spmd_axes);
    Arrays out;
    for (std::size_t i = 0; i < batched.out.size(); ++i) {
      bool mapped = batched.axes[i] != unbatched || (i < force_out.size() && force_out[i]);
      result.out.push_back(mapped);
      out.push_back(mapped ? batch_axis_to(batched.out[i], batched.axes[i], size, 0) : batched.out[i]);
    }
    return out;
  });
  if (!closed.consts.empty()) internal("a batch rule captured a stored array inside a closed program");
  result.jaxpr = closed.jaxpr;
  return result;
}

}  // namespace tessera::inline v0
