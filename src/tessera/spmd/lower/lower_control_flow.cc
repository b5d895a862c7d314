// Control flow: bodies become programs on blocks.
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/spmd/lower/communicates.h>
#include <tessera/spmd/lower/lower_to_local.h>
#include <tessera/spmd/reshard/loop_shardings.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

// The sub-axes of the mesh axes over which a type varies.
std::vector<PartialSum> sub_axes_along(const SubAxes& sub, const AxisSet& axes) {
  std::vector<PartialSum> out;
  for (int sub_axis = 0; sub_axis < static_cast<int>(sub.count()); ++sub_axis)
    if (axes.contains(sub[sub_axis].axis)) out.push_back({sub_axis, ReduceKind::max});
  return out;
}

// Returns an integer or bool that is equal on all devices with a type that does not vary over these axes. The type
// varies if the value was computed from elements received from other devices.
Array invariant_over(const SubAxes& sub, const Array& x, const AxisSet& axes) {
  NamedAxes named;
  for (AxisName axis : axes) named.push_back({axis, sub.mesh().size(axis)});
  Dtype dtype = x.dtype();
  Array number = dtype == i32 ? x : convert_element_type_p(ConvertElementType{i32, false}, {x});
  number = pmax_p(CollectiveParams{named, {}}, {number});
  return dtype == i32 ? number : convert_element_type_p(ConvertElementType{dtype, false}, {number});
}

// Widens the types of carries: a carry must vary over every axis over which its next state, a result of the
// body, varies. Returns true if any type was widened. Carries of partial sums are skipped, since nothing is computed from them.
bool widen_carries(std::span<Aval> types, std::span<Array> blocks, const Jaxpr& body,
                   std::span<const ShardingSpec> states) {
  bool out = false;
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (!states[i].partial.empty()) continue;
    Aval& type = types[i];
    AxisSet axes = type.varying(), next = aval_of(body.out[i]).varying();
    for (AxisName axis : next)
      if (!axes.contains(axis)) axes.insert(axis);
    if (axes == type.varying()) continue;
    type = type.with_varying(axes);
    blocks[i] = vary(blocks[i], axes);
    out = true;
  }
  return out;
}

Arrays joined(Arrays list, const Arrays& more) {
  list.insert(list.end(), more.begin(), more.end());
  return list;
}

}  // namespace

Arrays lower(const IsolatedOperation& form, const LocalArrays& local, Arrays) {
  Arrays captured = local.at(form.body->captured);
  const LoweredBody& body = lower_body(local.table(), *form.body, avals_of(captured));
  return isolated_call_p(IsolatedCall{body.jaxpr, form.call->name, form.call->one_kernel}, Args(captured));
}

Arrays lower(const LoopOperation& form, const LocalArrays& local, Arrays blocks) {
  const Region& r = *form.loop;
  LoopOperands operands(r);
  Arrays captured = local.at(form.body->captured);
  Avals types = avals_of(captured);
  for (std::size_t i = 0; i < blocks.size(); ++i)
    types.push_back(i < operands.carries ? blocks[i].aval() : element_of(blocks[i].aval()));
  std::vector<ShardingSpec> states;
  for (std::size_t i = 0; i < operands.carries; ++i) states.push_back(local.sharding(form.body->in[i]));
  JaxprPtr body;
  do {
    body = lower_body(local.table(), *form.body, types).jaxpr;
  } while (widen_carries(std::span(types).subspan(captured.size()), blocks, *body, states));
  int consts = static_cast<int>(captured.size());
  return scan_p(Scan{body, consts, r.carries, r.trip_count, r.reverse, r.unroll}, joined(captured, blocks));
}

namespace {

// The condition of a while loop, whose result is equal on all devices, with a result type that does not vary over these
// axes.
JaxprPtr invariant_condition(const SubAxes& sub, const JaxprPtr& condition, const AxisSet& axes) {
  return stage(condition->name, condition->in_avals(),
               [&](Args args) { return Arrays{invariant_over(sub, eval_jaxpr(*condition, args)[0], axes)}; })
      .jaxpr;
}

}  // namespace

Arrays lower(const WhileOperation& form, const LocalArrays& local, Arrays blocks) {
  const SubAxes& sub = local.sub();
  WhileOperands operands(*form.loop);
  std::size_t first = operands.first_carry();
  Avals types = avals_of(blocks);
  std::vector<ShardingSpec> states;
  for (std::size_t i = operands.body_consts; i < form.body->in.size(); ++i)
    states.push_back(local.sharding(form.body->in[i]));
  While p{nullptr, nullptr, form.loop->consts, form.loop->body_consts};
  do {
    std::span<const Aval> operand_types = types;
    Avals condition(operand_types.begin(), operand_types.begin() + form.loop->consts);
    condition.insert(condition.end(), operand_types.subspan(first).begin(), operand_types.end());
    std::span<const Aval> body = operand_types.subspan(operands.condition_consts);
    p.condition = lower_body(local.table(), *form.condition, std::move(condition)).jaxpr;
    p.body = lower_body(local.table(), *form.body, {body.begin(), body.end()}).jaxpr;
  } while (widen_carries(std::span(types).subspan(first), std::span(blocks).subspan(first), *p.body, states));
  AxisSet axes = p.condition->out_avals()[0].varying();
  for (const PartialSum& sum : form.local) axes.erase(sub[sum.sub_axis].axis);
  std::vector<PartialSum> along = sub_axes_along(sub, axes);
  if (communicates(sub, *p.condition, along) || communicates(sub, *p.body, along))
    p.condition = invariant_condition(sub, p.condition, axes);
  return while_p(p, Args(blocks));
}

Arrays lower(const BranchOperation& form, const LocalArrays& local, Arrays blocks) {
  const SubAxes& sub = local.sub();
  Avals types = avals_of(Args(blocks).subspan(1));
  Cond p;
  for (const ReshardedBody& branch : form.branches)
    p.branches.push_back(lower_body(local.table(), *branch, types).jaxpr);
  AxisSet axes = blocks[0].aval().varying();
  std::vector<PartialSum> along = sub_axes_along(sub, axes);
  if (std::any_of(p.branches.begin(), p.branches.end(),
                  [&](const JaxprPtr& branch) { return communicates(sub, *branch, along); }))
    blocks[0] = invariant_over(sub, blocks[0], axes);
  return cond_p(p, Args(blocks));
}

}  // namespace tessera::inline v0::spmd
