// cond: one of several programs, selected by an index. Source: jax.lax.switch. The index is clamped to the
// valid range.
#include <tessera/ops/control/call_rules.h>
#include <tessera/ops/control/staged_name.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

static Avals infer_cond(const Cond& p, AvalArgs in) {
  for (const JaxprPtr& branch : p.branches) check_arguments("cond", *branch, in.subspan(1));
  Avals out = p.branches[0]->out_avals();
  for (const JaxprPtr& branch : p.branches)
    for (std::size_t i = 0; i < out.size(); ++i)
      if (!aval_of(branch->out[i]).weak()) out[i] = out[i].strong();
  return out;
}

static Arrays apply_cond(const Array& index, const std::vector<JaxprPtr>& branches, const Arrays& operands) {
  Arrays args = {index};
  extend(args, operands);
  return cond_p(Cond{branches}, Args(args));
}

static Active union_of(const Active& a, const Active& b) {
  Active out = b;
  for (std::size_t i = 0; i < a.size(); ++i) out[i] = out[i] || a[i];
  return out;
}

// Result slots for residuals: branches share slots of equal type, so that all branches have the same result
// types.
struct ResidualSlots {
  Avals types;
  std::vector<Positions> by_branch;  // the slot of each residual of each branch
  explicit ResidualSlots(const std::vector<Avals>& residuals) {
    for (const Avals& branch : residuals) {
      std::vector<bool> taken(types.size(), false);
      Positions slots;
      for (const Aval& aval : branch) {
        std::size_t slot = 0;
        while (slot < types.size() && (taken[slot] || !(types[slot] == aval))) ++slot;
        if (slot == types.size()) types.push_back(aval), taken.push_back(false);
        taken[slot] = true;
        slots.push_back(static_cast<int>(slot));
      }
      by_branch.push_back(slots);
    }
  }
};

// Returns a value for a slot that the branch does not use. Under vmap the linear maps of all branches run, and may
// divide by it, so it is 1 for floating and complex dtypes; a select then discards the result.
static Array filler(Aval aval) {
  Array one = scalar(aval.dtype().is_inexact() ? 1.0 : 0.0, aval.dtype(), aval.weak());
  return aval.rank() == 0 ? one : broadcast_in_dim_p(BroadcastInDim{aval.shape(), {}}, {one});
}

static Linearized linearize_cond(const Cond& p, Args x, const Active& operand_active) {
  Active active(operand_active.begin() + 1, operand_active.end()),
      out_active(p.branches[0]->out.size(), false);
  for (const JaxprPtr& branch : p.branches)
    out_active = union_of(linearize_jaxpr(*branch, active).active_out, out_active);
  std::vector<LinearizedJaxpr> l;
  std::vector<Avals> residual_types;
  std::size_t results = out_active.size();
  for (const JaxprPtr& branch : p.branches) {
    l.push_back(linearize_jaxpr(*branch, active, out_active));
    Avals types = l.back().linear->in_avals();
    types.resize(l.back().residual_from.size());
    residual_types.push_back(types);
  }
  ResidualSlots slots(residual_types);
  std::vector<JaxprPtr> primal, linear;
  Avals operand_types = p.branches[0]->in_avals(), linear_types = slots.types;
  for (std::size_t i = 0; i < active.size(); ++i)
    if (active[i]) linear_types.push_back(operand_types[i]);
  for (std::size_t b = 0; b < l.size(); ++b) {
    primal.push_back(stage("branch", operand_types, [&](Args a) {
                       Arrays outputs = eval_jaxpr(*l[b].primal, a);
                       Arrays out = slice_of(outputs, 0, results), filled(slots.types.size());
                       std::size_t extra = results;
                       for (std::size_t k = 0; k < l[b].residual_from.size(); ++k) {
                         int from = l[b].residual_from[k];
                         filled[slots.by_branch[b][k]] = from >= 0 ? a[from] : outputs[extra++];
                       }
                       for (std::size_t s = 0; s < filled.size(); ++s)
                         out.push_back(filled[s].empty() ? filler(slots.types[s]) : filled[s]);
                       return out;
                     }).jaxpr);
    linear.push_back(stage("branch", linear_types, [&](Args a) {
                       Arrays in;
                       for (int slot : slots.by_branch[b]) in.push_back(a[slot]);
                       extend(in, slice_of(a, slots.types.size(), a.size() - slots.types.size()));
                       return eval_jaxpr(*l[b].linear, in);
                     }).jaxpr);
  }
  Arrays out = apply_cond(x[0], primal, slice_of(x, 1, x.size() - 1));
  Arrays residuals = slice_of(out, results, out.size() - results);
  out.resize(results);
  return {out, [index = x[0], linear, residuals, out_active](const Tangents& t) {
            Arrays args = residuals;
            for (std::size_t i = 1; i < t.size(); ++i)
              if (t[i]) args.push_back(*t[i]);
            Arrays outputs = apply_cond(index, linear, args);
            Tangents tangents;
            for (std::size_t i = 0, k = 0; i < out_active.size(); ++i)
              tangents.push_back(out_active[i] ? Tangent(outputs[k++]) : Tangent{});
            return tangents;
          }};
}

static Dual jvp_cond(const Cond& p, Args x, const Tangents& tangents) {
  Active active, out_active(p.branches[0]->out.size(), false);
  Arrays args = slice_of(x, 1, x.size() - 1);
  for (std::size_t i = 1; i < x.size(); ++i) {
    active.push_back(tangents[i].has_value());
    if (tangents[i]) args.push_back(*tangents[i]);
  }
  for (const JaxprPtr& branch : p.branches)
    out_active = union_of(jvp_jaxpr(*branch, active).active_out, out_active);
  std::vector<JaxprPtr> branches;
  for (const JaxprPtr& branch : p.branches) branches.push_back(jvp_jaxpr(*branch, active, out_active).jaxpr);
  Arrays outputs = apply_cond(x[0], branches, args);
  std::size_t results = out_active.size();
  return {slice_of(outputs, 0, results),
          call_rules::active_tangents(slice_of(outputs, results, outputs.size() - results), out_active)};
}

static Tangents transpose_cond(const Cond& p, const Tangents& ct, const LinearArgs& in) {
  Positions known, linear, results;
  Arrays args;
  for (std::size_t i = 1; i < in.size(); ++i) {
    (in.linear(i) ? linear : known).push_back(static_cast<int>(i) - 1);
    if (!in.linear(i)) args.push_back(in[i]);
  }
  for (std::size_t i = 0; i < ct.size(); ++i) {
    if (!ct[i]) continue;
    results.push_back(static_cast<int>(i));
    args.push_back(*ct[i]);
  }
  Positions arguments;
  for (int i : linear) arguments.push_back(i + 1);
  Active sums = call_rules::take_sums(in, arguments, args);
  std::vector<JaxprPtr> transposed;
  for (const JaxprPtr& branch : p.branches)
    transposed.push_back(transpose_program(*rearrange(*branch, known + linear, results), known.size(), sums));
  Arrays outputs = apply_cond(in[0], transposed, args);
  Tangents out(in.size());
  for (std::size_t i = 0; i < linear.size(); ++i) out[arguments[i]] = outputs[i];
  return out;
}

static const char* selector_name(const Cond& p) {
  return p.branches[0]->name == "switch_" ? "index" : "predicate";
}

// A mapped index: every branch runs, and each batch element selects its own result.
static Batched batch_index(const Cond& p, Args x, const BatchAxes& axes, BatchSize size) {
  for (const JaxprPtr& branch : p.branches)
    refuse_ordered(staged_name(*branch, {"cond", "switch_"}), selector_name(p), *branch);
  Array index = move_axis(x[0], axes[0], 0);
  Active mapped(x.size() - 1, true);
  Arrays args, out;
  for (std::size_t i = 1; i < x.size(); ++i) args.push_back(batch_axis_to(x[i], axes[i], size, 0));
  Active all(p.branches[0]->out.size(), true);
  for (std::size_t b = 0; b < p.branches.size(); ++b) {
    Arrays outputs = call_p(Call{batch_jaxpr(*p.branches[b], mapped, size, all).jaxpr, "branch"}, Args(args));
    if (b == 0) {
      out = outputs;
      continue;
    }
    Array reached = ge_p({}, {index, scalar(static_cast<std::int64_t>(b), index.dtype())});
    for (std::size_t i = 0; i < out.size(); ++i) {
      Array mask =
          out[i].ndim() == 1 ? reached : broadcast_in_dim_p(BroadcastInDim{out[i].shape(), {0}}, {reached});
      out[i] = select_n_p({}, {mask, out[i], outputs[i]});
    }
  }
  return {out, BatchAxes(out.size(), 0)};
}

static Batched batch_cond(const Cond& p, Args x, const BatchAxes& axes, BatchSize size) {
  if (axes[0] != unbatched) return batch_index(p, x, axes, size);
  Active mapped;
  Arrays args;
  for (std::size_t i = 1; i < x.size(); ++i) {
    mapped.push_back(axes[i] != unbatched);
    args.push_back(mapped.back() ? move_axis(x[i], axes[i], 0) : x[i]);
  }
  Active out(p.branches[0]->out.size(), false);
  for (const JaxprPtr& branch : p.branches) out = union_of(batch_jaxpr(*branch, mapped, size).out, out);
  std::vector<JaxprPtr> branches;
  for (const JaxprPtr& branch : p.branches) branches.push_back(batch_jaxpr(*branch, mapped, size, out).jaxpr);
  BatchAxes out_axes;
  for (bool is_mapped : out) out_axes.push_back(is_mapped ? 0 : unbatched);
  return {apply_cond(x[0], branches, args), out_axes};
}

// Results vary over the axes of all branches' results and of the index.
static Params align_cond(const Cond& p, Arrays& args) {
  Cond q = p;
  MeshTypes in = mesh_types_of(Args(args).subspan(1)),
            out(p.branches[0]->out.size(), MeshType(args[0].aval().varying()));
  AxisSet communicating;
  for (const JaxprPtr& branch : p.branches) merge_into(in, mesh_types_of(branch->in_avals()));
  // Replicated values are marked as varying outside of the branches. Otherwise their cotangents would be
  // summed inside a branch that some devices do not take.
  for (MeshType& type : in) type.merge(args[0].aval().varying());
  for (JaxprPtr& branch : q.branches) {
    branch = retyped(branch, in);
    merge_into(out, mesh_types_of(branch->out_avals()));
    communicating.merge(communicates_over(*branch));
  }
  check_uniform(staged_name(*p.branches[0], {"cond", "switch_"}), selector_name(p), args[0].aval().varying(),
                communicating);
  for (JaxprPtr& branch : q.branches) branch = retyped(branch, in, out);
  convert_to_mesh_types(args, 1, in);
  return q;
}

static Samples cond_samples() {
  Avals types = {Aval({2, 3}, f32), Aval({2, 3}, f32)};
  std::vector<JaxprPtr> branches = {stage("a", types,
                                          [](Args a) {
                                            return Arrays{mul_p({}, {a[0], a[1]})};
                                          })
                                        .jaxpr,
                                    stage("b", types, [](Args a) { return Arrays{sin_p({}, {a[0]})}; }).jaxpr,
                                    stage("c", types, [](Args a) {
                                      return Arrays{add_p({}, {a[0], sin_p({}, {mul_p({}, {a[1], a[1]})})})};
                                    }).jaxpr};
  Samples out;
  for (std::int64_t index : {-1, 0, 1, 2, 7})
    out.push_back(
        {Cond{branches},
         {scalar(index, i32), sample_array({2, 3}, f32, -2, 2), sample_array({2, 3}, f32, -2, 2, 2)}});
  return out;
}

static constexpr Rules<Cond> cond_table = {
    .name = "cond",
    .infer = infer_cond,
    .reference = [](const Cond& p, Args x) -> Arrays {
      std::int64_t last = static_cast<std::int64_t>(p.branches.size()) - 1;
      std::int64_t index = std::clamp<std::int64_t>(std::int64_t(x[0]), 0, last);
      return reference_eval(*p.branches[index], x.subspan(1));
    },
    .linearize = linearize_cond,
    .transpose = transpose_cond,
    .batch = batch_cond,
    .factors = [](const Cond& p, AvalArgs in) { return replicated_factors(in, infer_cond(p, in)); },
    .kernel = [](const Cond& p, AvalArgs) -> Lowering {
      return Region{.kind = RegionKind::branch, .bodies = p.branches};
    },
    .samples = cond_samples,
    .jvp = jvp_cond,
    .effects =
        [](const Cond& p) {
          Effects effects;
          for (const JaxprPtr& branch : p.branches) effects.merge(branch->effects());
          return effects;
        },
    .align = align_cond,
    .infers_varying = true,
    .infers_sharding = true,
};
constinit const Primitive cond_p = primitive(cond_table);

}  // namespace tessera::inline v0
