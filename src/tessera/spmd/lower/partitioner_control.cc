// Control flow: bodies become programs on blocks. All states of a loop's carry have one sharding.
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/spmd/lower/batch_independence.h>
#include <tessera/spmd/lower/partitioner.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

bool communicates(const SubAxes& sub, const Jaxpr& jaxpr, const std::vector<PartialSum>& along) {
  auto inside = [&](const Jaxpr& body) { return communicates(sub, body, along); };
  for (const Eqn& eqn : jaxpr.eqns) {
    if (std::none_of(along.begin(), along.end(), [&](const PartialSum& s) {
          return eqn.effects.collective.contains(sub[s.sub_axis].axis);
        }))
      continue;
    if (std::optional<Region> region = region_of(eqn)) {
      for (const JaxprPtr& body : region->bodies)
        if (inside(*body)) return true;
      continue;
    }
    Avals types = operand_avals(eqn);
    Lowering lowering = eqn.primitive->kernel(eqn.params, types);
    if (std::holds_alternative<Communication>(lowering.form)) return true;
    if (auto* form = std::get_if<Expand>(&lowering.form))
      if (inside(*stage(eqn.primitive->name, types, [&](Args a) { return form->build(a); }).jaxpr))
        return true;
  }
  return false;
}

// The sub-axes of the mesh axes over which a type varies.
static std::vector<PartialSum> sub_axes_along(const SubAxes& sub, const AxisSet& axes) {
  std::vector<PartialSum> out;
  for (int sub_axis = 0; sub_axis < static_cast<int>(sub.count()); ++sub_axis)
    if (axes.contains(sub[sub_axis].axis)) out.push_back({sub_axis, ReduceKind::max});
  return out;
}

// Marks a value as equal on all devices. Elements that came from neighbours make its type vary although the
// values agree.
static Array agreed(const SubAxes& sub, const Array& x, const AxisSet& axes) {
  NamedAxes named;
  for (AxisName axis : axes) named.push_back({axis, sub.mesh().size(axis)});
  Dtype dtype = x.dtype();
  Array number = dtype == i32 ? x : convert_element_type_p(ConvertElementType{i32, false}, {x});
  number = pmax_p(OverAxes{named, {}}, {number});
  return dtype == i32 ? number : convert_element_type_p(ConvertElementType{dtype, false}, {number});
}

std::vector<ShardedValue> Partitioner::apply_region(const Scope& scope, std::size_t number,
                                                    std::vector<Versions>& in) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  switch (scope.regions.at(number).kind) {
    case RegionKind::loop:
      return apply_loop(scope, number, in);
    case RegionKind::while_:
      return apply_while(scope, number, in);
    case RegionKind::branch:
      return apply_branch(scope, number, in);
    case RegionKind::call:
      break;
  }
  const Scope& body = scope.inner.at(number)[0];
  std::vector<ShardedValue> out;
  if (eqn.primitive != &isolated_call_p) {
    // A partial sum with other readers is summed once for all of them.
    for (std::size_t i = 0; i < in.size(); ++i)
      if (uses_of(eqn.in[i]) > 1 && !in[i].front().sharding.partial.empty()) {
        ShardingSpec summed = in[i].front().sharding;
        summed.partial.clear();
        Array block = version(in[i], aval_of(eqn.in[i]), summed);
        in[i].insert(in[i].begin(), {block, summed});
      }
    out = run(body, in);
  } else {
    out = apply_isolated(scope, number, in);
  }
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = in_wanted_sharding(out[i], scope, eqn.out[i]);
  return out;
}

// An isolated call. Invariants of a loop are resharded before the call, so that this can happen before the loop; other operands
// in the call. Code under `fuse` must not contain collectives, so its operands are resharded as the body wants them; where that
// is not possible, each device computes all of it.
std::vector<ShardedValue> Partitioner::apply_isolated(const Scope& scope, std::size_t number,
                                                      std::vector<Versions>& in) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  const Scope& body = scope.inner.at(number)[0];
  const IsolatedCall& p = eqn.params.as<IsolatedCall>();
  std::vector<ShardedValue> out;
  // Returns true if the body needs no collectives with these operands, which it captures.
  auto called = [&](std::vector<Versions> operands) {
    Within<bool> isolated(isolated_, true);
    double sent = sent_, work = product_work_;
    std::vector<ShardedValue> results;
    Closed made = staged(body, {}, {}, [&](const auto&) {
      Arrays list;
      for (const ShardedValue& y : results = run(body, operands)) list.push_back(y.block);
      return list;
    });
    auto local = [](const Eqn& e) { return e.effects.collective.empty(); };
    if (p.one_kernel && !std::all_of(made.jaxpr->eqns.begin(), made.jaxpr->eqns.end(), local)) {
      sent_ = sent, product_work_ = work;
      return false;
    }
    Arrays outputs = isolated_call_p(IsolatedCall{made.jaxpr, p.name, p.one_kernel}, Args(made.consts));
    for (std::size_t i = 0; i < outputs.size(); ++i) out.push_back({outputs[i], results[i].sharding});
    for (std::size_t i = 0; i < in.size(); ++i)
      if (in[i].front().times > 0) add_versions(in[i], operands[i]);
    return true;
  };
  auto resharded = [&](auto sharding_of) {
    std::vector<Versions> list;
    for (std::size_t i = 0; i < in.size(); ++i) {
      ShardingSpec to = sharding_of(i);
      list.push_back({{version(in[i], aval_of(eqn.in[i]), to), to, {}, in[i].front().times}});
      if (in[i].front().times > 0 && !p.one_kernel) add_versions(list.back(), in[i]);
    }
    return list;
  };
  if (called(resharded([&](std::size_t i) {
        return p.one_kernel ? wanted(body, body.jaxpr->in[i]) : in[i].front().sharding;
      })))
    return out;
  std::vector<PartialSum> all;
  for (int sub_axis = 0; sub_axis < static_cast<int>(sub_.count()); ++sub_axis)
    all.push_back({sub_axis, ReduceKind::none});
  Within<std::vector<PartialSum>> none(kept_free_, all);
  called(resharded([&](std::size_t i) { return unsharded(aval_of(eqn.in[i]).shape()); }));
  return out;
}

// The entries from `first` up to `last`.
static auto sharded(const auto& list, std::size_t first, std::size_t last) {
  return std::decay_t<decltype(list)>(list.begin() + static_cast<std::ptrdiff_t>(first),
                                      list.begin() + static_cast<std::ptrdiff_t>(last));
}

std::vector<ShardedValue> Partitioner::apply_while(const Scope& scope, std::size_t number,
                                                   std::vector<Versions>& in) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  const Region& r = scope.regions.at(number);
  const Scope &test = scope.inner.at(number)[0], &body = scope.inner.at(number)[1];
  auto tests = static_cast<std::size_t>(r.consts), consts = static_cast<std::size_t>(r.body_consts);
  Arrays blocks;
  std::vector<ShardingSpec> shardings;
  for (std::size_t i = 0; i < in.size(); ++i) {
    bool carried = i >= tests + consts;
    ShardingSpec inside = carried ? wanted(body, body.jaxpr->in[i - tests]) : in[i].front().sharding;
    inside.partial.clear();
    blocks.push_back(version(in[i], aval_of(eqn.in[i]), inside));
    shardings.push_back(inside);
  }
  Avals types = avals_of(blocks);
  std::vector<ShardingSpec> carried = sharded(shardings, tests + consts, shardings.size());
  auto joined_with_carry = [&](auto list, const auto& all) {
    list.insert(list.end(), all.begin() + static_cast<std::ptrdiff_t>(tests + consts), all.end());
    return list;
  };
  std::optional<IndependentBatch> batch = independent_batch(eqn, r);
  double entering = sent_, work = product_work_;
  AxisSet differing;  // axes over which the condition's type varies although all devices have the same value
  auto make_while = [&](const ShardingSpec& condition) {
    While p{nullptr, nullptr, r.consts, r.body_consts};
    sent_ = entering, product_work_ = work;
    p.condition = closed(staged(
        test, joined_with_carry(sharded(types, 0, tests), types),
        joined_with_carry(sharded(shardings, 0, tests), shardings), [&](const std::vector<ShardedValue>& a) {
          bool alone = !condition.partial.empty();
          Environment env = walk(test, versions_of(a), alone ? &batch->any : nullptr);
          Array more = result(test, env, alone ? Atom(batch->any) : test.jaxpr->out[0], condition);
          return Arrays{differing.empty() ? more : agreed(sub_, more, differing)};
        }));
    p.body =
        closed(staged(body, sharded(types, tests, types.size()), sharded(shardings, tests, shardings.size()),
                      [&](const std::vector<ShardedValue>& a) { return run(body, a, carried); }));
    return p;
  };
  ShardingSpec alone = batch ? local_condition(*batch, test, carried) : ShardingSpec{};
  While p = make_while(alone);
  auto carries = [&](auto& list) { return std::span(list).subspan(tests + consts); };
  while (widened(carries(types), carries(blocks), *p.body, carried, carried.size())) p = make_while(alone);
  if (!alone.partial.empty() &&
      (communicates(sub_, *p.condition, alone.partial) || communicates(sub_, *p.body, alone.partial)))
    p = make_while(alone = ShardingSpec{});
  AxisSet axes = p.condition->out_avals()[0].varying();
  for (const PartialSum& sum : alone.partial) axes.erase(sub_[sum.sub_axis].axis);
  std::vector<PartialSum> along = sub_axes_along(sub_, axes);
  if (communicates(sub_, *p.condition, along) || communicates(sub_, *p.body, along)) {
    differing = axes;
    p = make_while(alone);
  }
  Arrays outputs = while_p(p, Args(blocks));
  std::vector<ShardedValue> out;
  for (std::size_t i = 0; i < outputs.size(); ++i)
    out.push_back(in_wanted_sharding({outputs[i], carried[i]}, scope, eqn.out[i]));
  return out;
}

// The sharding of a loop's condition. If batch elements are independent, each device may stop when its own elements
// have finished, so the condition is not combined with that of other devices. Otherwise it is replicated.
ShardingSpec Partitioner::local_condition(const IndependentBatch& batch, const Scope& test,
                                          const std::vector<ShardingSpec>& carried) const {
  ShardingSpec out;
  const ShardingSpec& mask = wanted(test, batch.mask);
  for (std::size_t k = 0; k < mask.axes.size(); ++k)
    for (std::size_t i = 0; i < carried.size(); ++i)
      if (!batch.axes[i].empty() && !(carried[i].axes[batch.axes[i][k]] == mask.axes[k])) return out;
  for (const SizeFactors& axis : mask.axes)
    for (const SizeFactor& d : axis)
      for (int sub_axis : d.sub_axes) out.partial.push_back({sub_axis, ReduceKind::logical_or});
  if (std::any_of(mask.axes.begin(), mask.axes.end(),
                  [&](const SizeFactors& d) { return is_uneven(d, sub_); }))
    return {};
  return out;
}

// A conditional: every device takes the same branch.
std::vector<ShardedValue> Partitioner::apply_branch(const Scope& scope, std::size_t number,
                                                    std::vector<Versions>& in) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  Arrays blocks = {version(in[0], aval_of(eqn.in[0]), ShardingSpec{})};
  std::vector<ShardingSpec> shardings, results;
  for (std::size_t i = 1; i < in.size(); ++i) {
    ShardingSpec inside = in[i].front().sharding;
    inside.partial.clear();
    blocks.push_back(version(in[i], aval_of(eqn.in[i]), inside));
    shardings.push_back(inside);
  }
  for (const Var& v : eqn.out) results.push_back(wanted(scope, v));
  Avals types = avals_of(Args(blocks).subspan(1));
  Cond p;
  double entering = sent_, most = sent_, work = product_work_, most_work = work;
  for (const Scope& branch : scope.inner.at(number)) {
    sent_ = entering, product_work_ = work;
    p.branches.push_back(closed(staged(branch, types, shardings, [&](const std::vector<ShardedValue>& a) {
      return run(branch, a, results);
    })));
    most = std::max(most, sent_), most_work = std::max(most_work, product_work_);
  }
  sent_ = most, product_work_ = most_work;
  AxisSet axes = blocks[0].aval().varying();
  std::vector<PartialSum> along = sub_axes_along(sub_, axes);
  if (std::any_of(p.branches.begin(), p.branches.end(),
                  [&](const JaxprPtr& branch) { return communicates(sub_, *branch, along); }))
    blocks[0] = agreed(sub_, blocks[0], axes);
  Arrays outputs = cond_p(p, Args(blocks));
  std::vector<ShardedValue> out;
  for (std::size_t i = 0; i < outputs.size(); ++i) out.push_back({outputs[i], results[i]});
  return out;
}

}  // namespace tessera::inline v0::spmd
