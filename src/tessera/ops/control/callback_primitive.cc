// callback: a call from a program to host code. Source: jax.pure_callback, jax.experimental.io_callback,
// jax.debug.callback. A callback without results has an empty derivative; other callbacks have none. Under
// vmap, VmapMethod determines the calls.
#include <tessera/ops/control/body.h>
#include <tessera/ops/control/callback_primitive.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

Batched batch_in_one_call(const Callback& p, Args x, const BatchAxes& axes, BatchSize size) {
  Arrays args;
  for (std::size_t i = 0; i < x.size(); ++i)
    args.push_back(axes[i] != unbatched
                       ? move_axis(x[i], axes[i], 0)
                       : broadcast_axis(x[i], p.vmap == VmapMethod::broadcast_all ? size.size : 1, 0));
  Callback q = p;
  for (Aval& aval : q.results) aval = stacked(aval, size);
  Arrays outputs = callback_p(q, Args(args));
  return {outputs, BatchAxes(outputs.size(), 0)};
}

Batched batch_callback(const Callback& p, Args x, const BatchAxes& axes, BatchSize size) {
  if (p.ordered)
    fail<TraceError>(str(p.name, ": an ordered effect cannot be mapped by vmap."),
                     "Leave out {.ordered = true}, or move it outside of vmap.");
  switch (p.vmap) {
    case VmapMethod::refused:
      fail<TraceError>(str(p.name, ": no vmap_method is given, so vmap cannot call the host's function."),
                       "Give {.vmap_method = VmapMethod::sequential}, or expand_dims if f takes all "
                       "elements at once.");
    case VmapMethod::sequential_unrolled:
      return batch_sequentially(callback_p, p, x, axes, size,
                                static_cast<int>(std::clamp<std::int64_t>(size, 1, 1 << 20)));
    case VmapMethod::sequential:
      return batch_sequentially(callback_p, p, x, axes, size);
    case VmapMethod::expand_dims:
    case VmapMethod::broadcast_all:
      break;
  }
  return batch_in_one_call(p, x, axes, size);
}

Linearized linearize_callback(const Callback& p, Args x, const Active&) {
  if (!p.results.empty())
    fail<DerivativeError>(
        str(p.name, " cannot be differentiated: code of the host has no derivative."),
        "Give it one with custom_jvp or custom_vjp, or exclude it by stop_gradient on its arguments.");
  return {callback_p(p, x), [](const Tangents&) { return Tangents{}; }};
}

Samples callback_samples() {
  HostFunction square_and_identity = HostFunction::shared("callback_samples", [] {
    return [](const Arrays& x) { return Arrays{mul_p({}, {x[0], x[0]}), x[1]}; };
  });
  Samples out;
  for (VmapMethod method : {VmapMethod::sequential, VmapMethod::sequential_unrolled})
    out.push_back(
        {Callback{
             square_and_identity, {Aval({2, 3}, f32), Aval({}, i32)}, false, false, method, "pure_callback"},
         {sample_array({2, 3}, f32, -2, 2), sample_array({}, i32, -9, 9)},
         1,
         false});
  return out;
}

// A partitioned callback takes operands in any sharding.
Factors callback_factors(const Callback& p, AvalArgs in) {
  if (!p.partitioned) return replicated_factors(in, p.results);
  Factors factors = Factors::of(in, p.results);
  for (std::size_t i = 0; i < in.size(); ++i)
    for (std::int64_t axis = 0; axis < in[i].rank(); ++axis)
      factors.operands[i][axis] = {factors.add(in[i].dim(axis), FactorKind::pass)};
  return factors;
}

}  // namespace

static constexpr Rules<Callback> callback_table = {
    .name = "callback",
    .infer = [](const Callback& p, AvalArgs) { return p.results; },
    .reference =
        [](const Callback& p, Args x) {
          return p.function.call(p.name.c_str(), Arrays(x.begin(), x.end()), p.results);
        },
    .linearize = linearize_callback,
    .transpose = not_linear,
    .batch = batch_callback,
    .factors = callback_factors,
    .kernel = [](const Callback& p, AvalArgs in) -> Lowering {
      return Routine{kHostCall, host_call_integers(p.function, in, p.results)};
    },
    .samples = callback_samples,
    // Visible effects must not be removed.
    .effects =
        [](const Callback& p) {
          Effects out;
          out.ordered = p.effect;
          out.partitioned = p.partitioned;
          return out;
        },
};
constinit const Primitive callback_p = primitive(callback_table);

}  // namespace tessera::inline v0
