// Finds collectives next to matrix products, and compares their time with that of a collective matmul, in which
// chunks travel along a ring of the devices.
#include <fmt/core.h>
#include <tessera/core/var_map.h>
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/linalg/dot.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/spmd/overlap/overlap_plan.h>
#include <tessera/transform/region.h>
#include <algorithm>
#include <set>

namespace tessera::inline v0::spmd {

namespace {

constexpr const Primitive* formatting_primitives[] = {&reshape_p, &transpose_p, &convert_element_type_p,
                                                      &pvary_p};

bool is_formatting(const Eqn& eqn) {
  return std::find(std::begin(formatting_primitives), std::end(formatting_primitives), eqn.primitive) !=
             std::end(formatting_primitives) &&
         var_of(eqn.in[0]);
}

const char* name_of(CollectiveMatmulKind kind) {
  switch (kind) {
    case CollectiveMatmulKind::all_gather:
      return "all_gather";
    case CollectiveMatmulKind::reduce_scatter:
      return "reduce_scatter";
    case CollectiveMatmulKind::all_reduce:
      return "all_reduce";
  }
  internal("unknown kind of collective matmul");
}

// Returns the position of an axis in a value: the product of the sizes of the axes to its left. Unlike the number of
// the axis, it is the same after a reshape. A ring splits an axis into one chunk for each device; the index of the
// chunk is the major factor of the axis.
std::int64_t position_of(const Shape& shape, std::size_t axis) {
  std::int64_t out = 1;
  for (std::size_t a = 0; a < axis; ++a) out *= shape[a];
  return out;
}

// Returns the axis at the position, if its size is divisible by the number of devices.
std::optional<std::size_t> axis_at(const Shape& shape, std::int64_t position, std::int64_t devices) {
  for (std::size_t a = 0; a < shape.size(); ++a)
    if (position_of(shape, a) == position && shape[a] > 1)
      return shape[a] % devices ? std::nullopt : std::optional(a);
  return std::nullopt;
}

// Returns the shape of a chunk of a value. The factor of the chunk's index starts at `position` and may extend over
// several axes.
std::optional<Shape> chunk_shape(const Shape& shape, std::int64_t position, std::int64_t devices) {
  Shape out = shape;
  for (std::size_t a = 0; a < shape.size() && devices > 1; ++a) {
    std::int64_t start = position_of(shape, a);
    if (start < position || shape[a] == 1) continue;
    if (start == position && out[a] % devices == 0) {
      out[a] /= devices, devices = 1;
    } else if (start == position && devices % out[a] == 0) {
      position *= out[a], devices /= out[a], out[a] = 1;
    } else {
      return std::nullopt;
    }
  }
  return devices == 1 ? std::optional(out) : std::nullopt;
}

// The position of the factor of the chunk's index in an equation's result, given that in its operand, or the reverse.
std::optional<std::int64_t> factor_position_across(const Eqn& eqn, bool forward, std::int64_t position,
                                                   std::int64_t devices) {
  const Shape operand = aval_of(eqn.in[0]).shape(), result = eqn.out[0].aval.shape();
  const Shape &from = forward ? operand : result, &to = forward ? result : operand;
  if (eqn.primitive != &transpose_p)
    return chunk_shape(to, position, devices) ? std::optional(position) : std::nullopt;
  std::optional<std::size_t> axis = axis_at(from, position, devices);
  if (!axis) return std::nullopt;
  const Axes& order = eqn.params.as<Transpose>().permutation;
  std::size_t to_axis = order[*axis];
  if (forward)
    to_axis = std::find(order.begin(), order.end(), static_cast<std::int64_t>(*axis)) - order.begin();
  return position_of(to, to_axis);
}

// The ways to split a product into pieces: one for each index, with its axes in lhs, rhs and result.
std::vector<SplitDot> indices_of(NumberedEqn dot) {
  const DotAxes& a = dot->params.as<DotGeneral>().axes;
  std::vector<SplitDot> indices;
  std::int64_t out = 0;
  for (std::size_t i = 0; i < a.lhs_batch.size(); ++i)
    indices.push_back({dot, a.lhs_batch[i], a.rhs_batch[i], out++});
  for (std::int64_t axis : dot_free_axes(aval_of(dot->in[0]).rank(), a.lhs_contract, a.lhs_batch))
    indices.push_back({dot, axis, -1, out++});
  for (std::int64_t axis : dot_free_axes(aval_of(dot->in[1]).rank(), a.rhs_contract, a.rhs_batch))
    indices.push_back({dot, -1, axis, out++});
  for (std::size_t i = 0; i < a.lhs_contract.size(); ++i)
    indices.push_back({dot, a.lhs_contract[i], a.rhs_contract[i], -1});
  return indices;
}

Aval type_of_piece(Aval type, std::int64_t axis, std::int64_t devices) {
  if (axis < 0) return type;
  Shape shape = type.shape();
  shape[axis] /= devices;
  return type.with_shape(shape);
}

double seconds_of(const CostModel& model, const SplitDot& p, std::int64_t devices) {
  return model.product_seconds(p.dot->params.as<DotGeneral>(),
                               type_of_piece(aval_of(p.dot->in[0]), p.lhs, devices),
                               type_of_piece(aval_of(p.dot->in[1]), p.rhs, devices));
}

std::string us(double seconds) { return fmt::format("{:.1f} us", 1e6 * seconds); }

// The seconds of a ring in which one chunk is computed alone and the others during transfers: `up` chunks
// arrive from one direction, `down` from the other. `compute_seconds` are the seconds of a chunk's products,
// `unidirectional` and `bidirectional` those of a transfer. A ring that scatters does the same in reverse.
double ring_time(std::int64_t up, std::int64_t down, double compute_seconds, double unidirectional,
                 double bidirectional) {
  double out = std::max(compute_seconds, down ? bidirectional : unidirectional);
  for (std::int64_t k = 1; k <= up; ++k)
    out += std::max((k <= down ? 2 : 1) * compute_seconds, k < down ? bidirectional
                                                           : k < up ? unidirectional
                                                                    : 0);
  return out;
}

// Completes a plan whose `before`, `compute_seconds` and chunks are known; `bytes` are transferred, and `rest`
// seconds follow the ring.
void decide(CollectiveMatmulPlan& plan, const CostModel& model, double bytes, double rest) {
  OverlapDecision& d = plan.decision;
  std::int64_t n = plan.devices;
  double one = model.ring_seconds(plan.axes, plan.groups, bytes, false),
         both = model.ring_seconds(plan.axes, plan.groups, bytes, true);
  d.directions = 1, d.transfer_seconds = one;
  d.after = rest + ring_time(n - 1, 0, d.compute_seconds, one, both);
  double two = rest + ring_time(n / 2, (n - 1) / 2, d.compute_seconds, one, both);
  // If the times differ by rounding only, one direction is used.
  if (n > 2 && 2 * d.compute_seconds >= both && (two < d.after * (1 - 1e-6) || d.compute_seconds < one))
    d.directions = 2, d.transfer_seconds = both, d.after = two;
  bool covered = d.directions * d.compute_seconds >= d.transfer_seconds;
  if (covered && d.after < d.before) {
    d.reason = str("overlapped", d.directions == 2 ? " in both directions" : "", ": ", n,
                   " chunks, each computed in ", us(d.compute_seconds), ", ", us(d.transfer_seconds),
                   " on their way to the next device; ", us(d.before), " become ", us(d.after), " on ",
                   model.machine().name);
    return;
  }
  d.directions = 0;
  d.reason = covered ? str("in one piece: ", us(d.before), " on ", model.machine().name, ", as a ring of ", n,
                           " chunks ", us(d.after))
                     : str("in one piece: a chunk would be computed in ", us(d.compute_seconds),
                           ", but be on its way for ", us(d.transfer_seconds), " on ", model.machine().name);
}

class CollectiveMatmulFinder {
 public:
  CollectiveMatmulFinder(const Jaxpr& jaxpr, const std::vector<bool>& live, const CostModel& model)
      : jaxpr_(jaxpr),
        live_(live),
        model_(model),
        definition_(jaxpr, -1),
        readers_(jaxpr),
        output_(jaxpr, false),
        claimed_(jaxpr.eqns.size(), false) {
    for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e) {
      for (const Var& v : jaxpr.eqns[e].out) definition_[v] = static_cast<int>(e);
      if (!live[e]) continue;
      for (const Atom& a : jaxpr.eqns[e].in)
        if (const Var* v = var_of(a)) readers_[*v].push_back(e);
    }
    for (const Atom& a : jaxpr.out)
      if (const Var* v = var_of(a)) output_[*v] = true;
  }

  std::map<std::size_t, CollectiveMatmulPlan> plans() {
    std::map<std::size_t, CollectiveMatmulPlan> out;
    for (std::size_t e = 0; e < jaxpr_.eqns.size(); ++e) {
      if (!live_[e]) continue;
      const Primitive* p = jaxpr_.eqns[e].primitive;
      std::optional<CollectiveMatmulPlan> plan = p == &all_gather_p       ? gather(e)
                                                 : p == &reduce_scatter_p ? scatter(e)
                                                 : p == &psum_p           ? reduce(e)
                                                                          : std::nullopt;
      if (!plan) continue;
      if (plan->decision.directions) claim(*plan);
      out.emplace(e, std::move(*plan));
    }
    return out;
  }

 private:
  NumberedEqn numbered(std::size_t e) const { return {&jaxpr_.eqns[e], e}; }
  static FormattingEqn formatting_eqn(NumberedEqn eqn, std::int64_t position, std::int64_t devices) {
    return {eqn, *chunk_shape(eqn->out[0].aval.shape(), position, devices)};
  }

  // Records that the equations of a plan belong to it: no later plan may contain them.
  void claim(const CollectiveMatmulPlan& plan) {
    if (plan.product.dot) claimed_[plan.product.dot.number] = true;
    for (const ConsumerDot& consumer : plan.consumers) {
      claimed_[consumer.split.dot.number] = true;
      matmul_of_[consumer.split.dot.number] = plan.collective.number;
    }
    if (!plan.consumers.empty()) matmul_of_[plan.collective.number] = plan.collective.number;
    if (plan.kind != CollectiveMatmulKind::all_gather)
      for (const FormattingEqn& c : plan.formatting_eqns) claimed_[c.eqn.number] = true;
  }

  CollectiveMatmulPlan new_plan(std::size_t e, CollectiveMatmulKind kind, const NamedAxes& axes,
                                const AxisGroups& groups) const {
    CollectiveMatmulPlan out;
    out.kind = kind, out.collective = numbered(e), out.axes = axes, out.groups = groups;
    out.devices = group_size(axes, groups);
    out.decision.kind = name_of(kind);
    out.decision.axes = list_of(axes), out.decision.where = out.collective->where,
    out.decision.chunks = out.devices;
    out.decision.before = model_.transfer_time(*out.collective).seconds;
    return out;
  }

  // Returns true if the equation's values vary along all these axes.
  static bool varies(const Eqn& eqn, const NamedAxes& axes) {
    return std::all_of(eqn.out.begin(), eqn.out.end(), [&](const Var& v) {
      return std::all_of(axes.begin(), axes.end(),
                         [&](const NamedAxis& axis) { return v.aval.varying().contains(axis.name); });
    });
  }

  // Marks values that are available only after equation `e`: those that depend on its result, and those that
  // must not be computed earlier. A product in a collective matmul waits for all operands of the latter.
  VarMap<bool> later_than(std::size_t e) const {
    VarMap<bool> out(jaxpr_, false);
    std::set<std::size_t> matmuls;
    for (bool again = true; again;) {
      again = false;
      for (std::size_t k = 0; k < jaxpr_.eqns.size(); ++k) {
        const Eqn& eqn = jaxpr_.eqns[k];
        auto matmul = matmul_of_.find(k);
        bool later = k == e || (k > e && eqn.effects.any());
        for (const Atom& a : eqn.in) later = later || (var_of(a) && out[*var_of(a)]);
        if (matmul != matmul_of_.end()) {
          if (later) again = matmuls.insert(matmul->second).second || again;
          later = matmuls.contains(matmul->second);
        }
        for (const Var& v : eqn.out) out[v] = later;
      }
    }
    return out;
  }

  std::optional<ConsumerDot> consumer(NumberedEqn product, const Var& moving, std::int64_t position,
                                      const CollectiveMatmulPlan& plan, const VarMap<bool>& later) const {
    const Eqn& eqn = *product;
    if (eqn.primitive != &dot_general_p || claimed_[product.number] || !varies(eqn, plan.axes))
      return std::nullopt;
    auto is = [&](int operand) {
      const Var* v = var_of(eqn.in[operand]);
      return v && *v == moving;
    };
    int operand = is(0) ? 0 : 1;
    const Var* other = var_of(eqn.in[1 - operand]);
    std::optional<std::size_t> axis = axis_at(moving.aval.shape(), position, plan.devices);
    if (!axis || (other && later[*other])) return std::nullopt;
    for (const SplitDot& p : indices_of(product))
      if (p.split_axis(operand) == static_cast<std::int64_t>(*axis)) {
        if (p.out < 0 && eqn.out[0].aval.dtype().is_bool()) return std::nullopt;
        return ConsumerDot{p, operand};
      }
    return std::nullopt;
  }

  std::optional<CollectiveMatmulPlan> gather(std::size_t e) {
    const Eqn& eqn = jaxpr_.eqns[e];
    const AxisCollectiveParams& p = eqn.params.as<AxisCollectiveParams>();
    CollectiveMatmulPlan plan = new_plan(e, CollectiveMatmulKind::all_gather, p.axes, p.groups);
    plan.axis = p.dim;
    if (plan.devices < 2 || !eqn.out[0].aval.count()) return std::nullopt;
    VarMap<bool> later = later_than(e);
    std::vector<std::pair<Var, std::int64_t>> values = {
        {eqn.out[0], position_of(eqn.out[0].aval.shape(), plan.axis)}};
    for (std::size_t i = 0; i < values.size(); ++i) {
      auto [value, position] = values[i];
      if (output_[value]) return std::nullopt;
      for (std::size_t r : readers_[value]) {
        const Eqn& reader = jaxpr_.eqns[r];
        if (std::optional<ConsumerDot> s = consumer(numbered(r), value, position, plan, later)) {
          plan.consumers.push_back(*s);
          continue;
        }
        std::optional<std::int64_t> beyond =
            is_formatting(reader) ? factor_position_across(reader, true, position, plan.devices)
                                  : std::nullopt;
        if (beyond) {
          values.emplace_back(reader.out[0], *beyond);
          plan.formatting_eqns.push_back(formatting_eqn(numbered(r), *beyond, plan.devices));
          continue;
        }
        // A value collected chunk by chunk is no longer known to be equal on all devices.
        if (region_of(reader) || !varies(reader, plan.axes)) return std::nullopt;
        plan.gathered_is_read = true;
      }
    }
    if (plan.consumers.empty()) return std::nullopt;
    for (const ConsumerDot& s : plan.consumers) {
      plan.decision.before += seconds_of(model_, s.split, 1);
      plan.decision.compute_seconds += seconds_of(model_, s.split, plan.devices);
    }
    decide(plan, model_, static_cast<double>(aval_of(eqn.in[0]).bytes()), 0);
    return plan;
  }

  // Searches from a collective's operand back to the product that defines it; nothing else may read the
  // values in between.
  bool find_product(CollectiveMatmulPlan& plan, Var value, std::size_t at) const {
    if (!value.aval.count()) return false;
    for (std::int64_t position = position_of(value.aval.shape(), at);;) {
      int e = definition_[value];
      if (e < 0 || output_[value] || readers_[value].size() != 1) return false;
      const Eqn& eqn = jaxpr_.eqns[e];
      if (claimed_[e]) return false;
      if (eqn.primitive == &dot_general_p) {
        std::optional<std::size_t> axis = axis_at(value.aval.shape(), position, plan.devices);
        if (!axis) return false;
        plan.product = indices_of(numbered(e))[*axis];  // the result's indices come first, in its order
        std::reverse(plan.formatting_eqns.begin(), plan.formatting_eqns.end());
        return true;
      }
      std::optional<std::int64_t> beyond =
          is_formatting(eqn) ? factor_position_across(eqn, false, position, plan.devices) : std::nullopt;
      if (!beyond) return false;
      plan.formatting_eqns.push_back(formatting_eqn(numbered(e), position, plan.devices));
      value = std::get<Var>(eqn.in[0]), position = *beyond;
    }
  }

  void estimate(CollectiveMatmulPlan& plan, double rest) const {
    plan.decision.before += seconds_of(model_, plan.product, 1);
    plan.decision.compute_seconds = seconds_of(model_, plan.product, plan.devices);
    decide(plan, model_,
           static_cast<double>(aval_of(plan.collective->in[0]).bytes()) / static_cast<double>(plan.devices),
           rest);
  }

  std::optional<CollectiveMatmulPlan> scatter(std::size_t e) const {
    const Eqn& eqn = jaxpr_.eqns[e];
    const AxisCollectiveParams& p = eqn.params.as<AxisCollectiveParams>();
    CollectiveMatmulPlan plan = new_plan(e, CollectiveMatmulKind::reduce_scatter, p.axes, p.groups);
    plan.axis = p.dim;
    const Var* v = var_of(eqn.in[0]);
    if (plan.devices < 2 || !v || !find_product(plan, *v, plan.axis)) return std::nullopt;
    estimate(plan, 0);
    return plan;
  }

  // Chooses the axis of the sum whose collective matmul is fastest.
  std::optional<CollectiveMatmulPlan> reduce(std::size_t e) const {
    const Eqn& eqn = jaxpr_.eqns[e];
    const CollectiveParams& p = eqn.params.as<CollectiveParams>();
    const Var* v = var_of(eqn.in[0]);
    if (!v || group_size(p.axes, p.groups) < 2) return std::nullopt;
    std::optional<CollectiveMatmulPlan> best;
    for (std::size_t axis = 0; axis < v->aval.shape().size(); ++axis) {
      CollectiveMatmulPlan plan = new_plan(e, CollectiveMatmulKind::all_reduce, p.axes, p.groups);
      plan.axis = axis;
      std::int64_t size = v->aval.shape()[axis], count = v->aval.count();
      if (size < plan.devices || size % plan.devices || !find_product(plan, *v, axis)) continue;
      Communication gathers{.kind = CollectiveKind::all_gather, .axes = list_of(p.axes), .groups = p.groups};
      gathers.block = count / plan.devices;
      estimate(plan, model_.transfer_time(gathers, v->aval.dtype()).seconds);
      auto rank = [](const CollectiveMatmulPlan& x) {
        return std::pair(x.decision.directions == 0, x.decision.after);
      };
      if (!best || rank(plan) < rank(*best)) best = std::move(plan);
    }
    return best;
  }

  const Jaxpr& jaxpr_;
  const std::vector<bool>& live_;
  const CostModel& model_;
  VarMap<int> definition_;  // by variable: the equation that defines it; -1: an input
  VarMap<std::vector<std::size_t>> readers_;
  VarMap<bool> output_;
  std::vector<bool> claimed_;
  std::map<std::size_t, std::size_t>
      matmul_of_;  // by equation: the collective of the collective matmul that contains it
};

}  // namespace

Array apply_formatting(const FormattingEqn& formatting, const Array& chunk) {
  SetWhere line(formatting.eqn->where);
  if (formatting.eqn->primitive == &reshape_p) return lax::reshape(chunk, formatting.chunk);
  return (*formatting.eqn->primitive)(formatting.eqn->params, {chunk});
}

std::map<std::size_t, CollectiveMatmulPlan> collective_matmul_plans(const Jaxpr& jaxpr,
                                                                    const std::vector<bool>& live,
                                                                    const CostModel& model) {
  return CollectiveMatmulFinder(jaxpr, live, model).plans();
}

}  // namespace tessera::inline v0::spmd
