// The rules by which collectives merge, and the pass that merges them.
#include <tessera/core/var_map.h>
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/partition/collective_bytes.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/spmd/lower/merge_collectives.h>
#include <tessera/transform/region.h>
#include <tessera/transform/simplify.h>
#include <tessera/transform/stage.h>
#include <algorithm>
#include <set>

namespace tessera::inline v0::spmd {

namespace {

using Members = std::vector<const Eqn*>;

// A kind of collectives, several of which may become one equation.
struct MergeRule {
  // Returns true if the rule is for this equation.
  bool (*applies)(const Eqn&);
  // Returns true if the equation may become a member of the group.
  bool (*may_join)(const Members&, const Eqn&);
  // True if the merged equation sends as many bytes as its first member; otherwise each different operand adds its
  // bytes.
  bool values_share_bytes;
  // Emits the merged equation; returns the result of each member. `first`: for each member the first member with the
  // same operand.
  Arrays (*emit)(const Members&, const Arrays& operands, const std::vector<std::size_t>& first);
};

bool may_merge(const Eqn& a, const Eqn& b) {
  return a.primitive == b.primitive && aval_of(a.in[0]).dtype() == aval_of(b.in[0]).dtype() &&
         aval_of(a.in[0]).varying() == aval_of(b.in[0]).varying();
}

// Beyond this size in bytes, concatenating the operands costs more than another latency.
constexpr std::int64_t max_merged_bytes = 64 << 10;

bool reduces(const Eqn& eqn) {
  const Primitive* reductions[] = {&psum_p, &pmax_p, &pmin_p};
  return std::find(std::begin(reductions), std::end(reductions), eqn.primitive) != std::end(reductions) &&
         eqn.out[0].aval.bytes() <= max_merged_bytes;
}

bool reduces_alike(const Members& group, const Eqn& eqn) {
  return may_merge(*group[0], eqn) && group[0]->params == eqn.params;
}

// A value that is reduced twice is sent once.
Arrays reduced_at_once(const Members& group, const Arrays& operands, const std::vector<std::size_t>& first) {
  Arrays flat;
  for (std::size_t i = 0; i < group.size(); ++i)
    if (first[i] == i) flat.push_back(lax::reshape(operands[i], {operands[i].aval().count()}));
  Array results =
      (*group[0]->primitive)(group[0]->params, {flat.size() == 1 ? flat[0] : lax::concatenate(flat, 0)});
  Arrays out;
  std::int64_t start = 0;
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (first[i] != i) {
      out.push_back(out[first[i]]);
      continue;
    }
    std::int64_t size = operands[i].aval().count();
    Array slice = flat.size() == 1 ? results : lax::slice_in_dim(results, start, start + size, 1, 0);
    out.push_back(lax::reshape(slice, operands[i].shape()));
    start += size;
  }
  return out;
}

bool permutes(const Eqn& eqn) { return eqn.primitive == &ppermute_p && !eqn.out[0].aval.dtype().is_key(); }

// Returns true if the permutations have one type and no device sends or receives twice.
bool permutes_beside(const Members& group, const Eqn& eqn) {
  const Permute& p = eqn.params.as<Permute>();
  if (!may_merge(*group[0], eqn) || !(group[0]->out[0].aval == eqn.out[0].aval)) return false;
  for (const Eqn* member : group) {
    const Permute& q = member->params.as<Permute>();
    if (!(p.axes == q.axes)) return false;
    for (auto [from, to] : p.pairs)
      for (auto [sender, receiver] : q.pairs)
        if (from == sender || to == receiver) return false;
  }
  return true;
}

// Returns this device's entry of a table with a number for each rank along the axes: i32[].
Array by_rank(const NamedAxes& axes, const Dims& numbers) {
  Array rank = rank_in_group(axes, {});
  return lax::reshape(lax::dynamic_slice(constant_vector(numbers), {rank}, {1}), {});
}

Arrays permuted_at_once(const Members& group, const Arrays& operands, const std::vector<std::size_t>&) {
  Permute merged = group[0]->params.as<Permute>();
  std::size_t ranks = size_of(merged.axes);
  // By rank: the member whose operand the device sends, and the member whose result it receives.
  Dims sends(ranks, 0), receives(ranks, -1);
  merged.pairs = {};
  for (std::size_t m = 0; m < group.size(); ++m)
    for (auto [from, to] : group[m]->params.as<Permute>().pairs) {
      sends[from] = receives[to] = static_cast<std::int64_t>(m);
      merged.pairs.emplace_back(from, to);
    }
  Array sent_member = by_rank(merged.axes, sends), received_member = by_rank(merged.axes, receives);
  Array sent = operands[0];
  auto chosen = [&](const Array& number, std::size_t m, const Array& yes, const Array& no) {
    Array is = eq_p({}, {number, scalar(static_cast<std::int64_t>(m), i32)});
    return select_n_p({}, {lax::broadcast_in_dim(is, yes.shape(), {}), no, yes});
  };
  for (std::size_t m = 1; m < operands.size(); ++m) sent = chosen(sent_member, m, operands[m], sent);
  Array results = ppermute_p(merged, {sent});
  Arrays out;
  for (std::size_t m = 0; m < group.size(); ++m)
    out.push_back(chosen(received_member, m, results, zeros_of(results.aval())));
  return out;
}

constexpr MergeRule merge_rules[] = {{reduces, reduces_alike, false, reduced_at_once},
                                     {permutes, permutes_beside, true, permuted_at_once}};

const MergeRule* merge_rule_of(const Eqn& eqn) {
  if (eqn.in.empty() || !var_of(eqn.in[0])) return nullptr;
  for (const MergeRule& rule : merge_rules)
    if (rule.applies(eqn)) return &rule;
  return nullptr;
}

// Number of collectives compared with each other; keeps the pass linear in the size of the program.
constexpr std::size_t window = 256;
constexpr int depth = 4;  // depth of the expressions that are compared
// Number of equations that may run earlier so that collectives can merge.
constexpr std::size_t max_moved = 96;

// Groups of collectives in `jaxpr` that become one equation, and their new positions.
class Groups {
 public:
  explicit Groups(const Jaxpr& jaxpr)
      : jaxpr_(jaxpr),
        groups_(jaxpr.eqns.size()),
        merged_(jaxpr.eqns.size(), false),
        definition_(jaxpr, jaxpr.eqns.size()),
        available_(jaxpr, 0),
        first_use_(jaxpr, jaxpr.eqns.size()) {
    std::vector<std::size_t> candidates = this->candidates();
    for (std::size_t i = 0; i < candidates.size(); ++i)
      if (!merged_[candidates[i]])
        collect({candidates.begin() + static_cast<std::ptrdiff_t>(i),
                 candidates.begin() + static_cast<std::ptrdiff_t>(std::min(candidates.size(), i + window))});
  }
  bool any() const { return std::find(merged_.begin(), merged_.end(), true) != merged_.end(); }
  bool is_merged(std::size_t e) const { return merged_[e]; }
  struct Group {
    std::vector<std::size_t> first;  // equations that produce operands and would otherwise run later
    Members members;
    std::vector<std::size_t> same;  // for each member: the first member with the same operand
  };
  // The groups that run before equation e.
  const std::vector<Group>& before(std::size_t e) const { return groups_[e]; }
  double bytes_saved(Mesh mesh) const {
    double out = 0;
    for (const std::vector<Group>& groups : groups_)
      for (const Group& group : groups)
        for (std::size_t i = 1; i < group.members.size(); ++i)
          if (merge_rule_of(*group.members[i])->values_share_bytes || group.same[i] != i)
            out += bytes_of(*group.members[i], mesh);
    return out;
  }

 private:
  std::vector<std::size_t> candidates() {
    std::vector<std::size_t> out;
    // Dead values must not become operands of live ones; they are removed later.
    std::vector<bool> live = live_equations(jaxpr_);
    for (std::size_t e = jaxpr_.eqns.size(); e-- > 0;) {
      const Eqn& eqn = jaxpr_.eqns[e];
      for (const Var& v : eqn.out) available_[v] = e + 1, definition_[v] = e;
      for (const Atom& a : eqn.in)
        if (const Var* v = var_of(a)) first_use_[*v] = e;
      if (live[e] && merge_rule_of(eqn)) out.push_back(e);
    }
    std::reverse(out.begin(), out.end());
    return out;
  }

  // Collects the first candidate and those that can join it: some position is after all equations that they
  // read and before all that read them, if necessary after moving a few equations to an earlier position.
  void collect(std::span<const std::size_t> candidates) {
    std::size_t earliest = candidates[0], latest = jaxpr_.eqns.size();
    const MergeRule* rule = merge_rule_of(jaxpr_.eqns[earliest]);
    Group group;
    std::vector<std::size_t> members;
    for (std::size_t e : candidates) {
      const Eqn& eqn = jaxpr_.eqns[e];
      if (merged_[e] || merge_rule_of(eqn) != rule) continue;
      if (!members.empty() && !rule->may_join(group.members, eqn)) continue;
      std::size_t after = std::max(earliest, available_[operand(eqn)]),
                  before = std::min(latest, first_use_[result(eqn)]);
      if (after >= before) {
        std::set<std::size_t> moved(group.first.begin(), group.first.end());
        if (earliest >= before || !collect_definitions(operand(eqn), earliest, moved)) continue;
        group.first.assign(moved.begin(), moved.end());
        // Other equations may read these results, so the merged equation must run before them, whichever
        // members join later.
        for (std::size_t maker : moved)
          for (const Var& v : jaxpr_.eqns[maker].out) before = std::min(before, first_use_[v]);
        after = earliest;
      }
      earliest = after, latest = before;
      auto has_same_operand = [&](const Eqn* other) { return same(other->in[0], eqn.in[0], depth); };
      group.members.push_back(&eqn), members.push_back(e);
      auto first = std::find_if(group.members.begin(), group.members.end(), has_same_operand);
      group.same.push_back(first - group.members.begin());
      // The group defines the result, at a position that is not known yet.
      available_[result(eqn)] = jaxpr_.eqns.size();
    }
    if (members.size() < 2) {
      available_[result(*group.members[0])] = members[0] + 1;
      return;
    }
    members.insert(members.end(), group.first.begin(), group.first.end());
    for (std::size_t e : members) {
      merged_[e] = true;
      for (const Var& v : jaxpr_.eqns[e].out) available_[v] = earliest;
      for (const Atom& a : jaxpr_.eqns[e].in)
        if (const Var* v = var_of(a)) {
          std::size_t& used = first_use_[*v];
          used = std::min(used, earliest);
        }
    }
    groups_[earliest].push_back(std::move(group));
  }

  // Adds to `out` the equations that must move so that the variable is defined before equation `position`. Returns
  // false if these are more than `max_moved`, or cannot run there.
  bool collect_definitions(const Var& variable, std::size_t position, std::set<std::size_t>& out) const {
    std::size_t e = definition_[variable];
    if (available_[variable] <= position || out.contains(e)) return true;
    const Eqn& eqn = jaxpr_.eqns[e];
    if (merged_[e] || out.size() == max_moved || merge_rule_of(eqn) || eqn.effects.any() || region_of(eqn))
      return false;
    out.insert(e);
    return std::all_of(eqn.in.begin(), eqn.in.end(), [&](const Atom& a) {
      const Var* v = var_of(a);
      return !v || collect_definitions(*v, position, out);
    });
  }
  static double bytes_of(const Eqn& eqn, Mesh mesh) {
    Lowering lowering = eqn.primitive->kernel(eqn.params, operand_avals(eqn));
    return collective_bytes(std::get<Communication>(lowering.form), mesh,
                            static_cast<double>(aval_of(eqn.in[0]).bytes()));
  }
  // Returns true if both have one value; equal equations are not merged yet.
  bool same(const Atom& a, const Atom& b, int depth) const {
    const Var *x = var_of(a), *y = var_of(b);
    if (!x || !y) return !x && !y && same_literal(std::get<Literal>(a), std::get<Literal>(b));
    if (*x == *y) return true;
    std::size_t i = definition_[*x], k = definition_[*y];
    if (depth == 0 || i == jaxpr_.eqns.size() || k == jaxpr_.eqns.size()) return false;
    const Eqn &one = jaxpr_.eqns[i], &other = jaxpr_.eqns[k];
    if (one.primitive != other.primitive || one.out.size() != 1 || one.effects.any() ||
        one.in.size() != other.in.size() || !(one.params == other.params))
      return false;
    for (std::size_t n = 0; n < one.in.size(); ++n)
      if (!same(one.in[n], other.in[n], depth - 1)) return false;
    return true;
  }
  static const Var& operand(const Eqn& eqn) { return std::get<Var>(eqn.in[0]); }
  static const Var& result(const Eqn& eqn) { return eqn.out[0]; }

  const Jaxpr& jaxpr_;
  std::vector<std::vector<Group>> groups_;  // by the equation before which they run
  std::vector<bool> merged_;
  // By variable: the equation that defines it, the first equation that may read it, and the first equation that does.
  VarMap<std::size_t> definition_, available_, first_use_;
};

}  // namespace

std::vector<bool> live_equations(const Jaxpr& jaxpr) {
  VarMap<bool> read(jaxpr, false);
  std::vector<bool> out(jaxpr.eqns.size(), false);
  auto note = [&](const Atom& a) {
    if (const Var* v = var_of(a)) read[*v] = true;
  };
  for (const Atom& a : jaxpr.out) note(a);
  for (std::size_t e = jaxpr.eqns.size(); e-- > 0;) {
    const Eqn& eqn = jaxpr.eqns[e];
    out[e] = eqn.effects.any() ||
             std::any_of(eqn.out.begin(), eqn.out.end(), [&](const Var& v) { return read[v]; });
    if (out[e])
      for (const Atom& a : eqn.in) note(a);
  }
  return out;
}

double bytes_saved_by_merging(const Jaxpr& jaxpr, Mesh mesh) { return Groups(jaxpr).bytes_saved(mesh); }

MergedCollectives merge_collectives(const JaxprPtr& jaxpr, Mesh mesh) {
  Groups groups(*jaxpr);
  if (!groups.any()) return {jaxpr, 0};
  ClosedJaxpr closed = stage(jaxpr->name, jaxpr->in_avals(), [&](Args args) {
    VarMap<Array> env(*jaxpr);
    auto value = [&](const Atom& a) {
      const Var* v = var_of(a);
      return v ? env[*v] : std::get<Literal>(a).value;
    };
    auto set = [&](const Var& v, const Array& x) { env[v] = x; };
    for (std::size_t i = 0; i < args.size(); ++i) set(jaxpr->in[i], args[i]);
    auto run = [&](const Eqn& eqn) {
      SetWhere line(eqn.where);
      Arrays in;
      for (const Atom& a : eqn.in) in.push_back(value(a));
      Arrays results = (*eqn.primitive)(eqn.params, in);
      for (std::size_t i = 0; i < results.size(); ++i) set(eqn.out[i], results[i]);
    };
    for (std::size_t e = 0; e < jaxpr->eqns.size(); ++e) {
      for (const Groups::Group& group : groups.before(e)) {
        for (std::size_t maker : group.first) run(jaxpr->eqns[maker]);
        SetWhere line(group.members[0]->where);
        Arrays in;
        for (const Eqn* member : group.members) in.push_back(value(member->in[0]));
        Arrays results = merge_rule_of(*group.members[0])->emit(group.members, in, group.same);
        for (std::size_t i = 0; i < results.size(); ++i) set(group.members[i]->out[0], results[i]);
      }
      if (!groups.is_merged(e)) run(jaxpr->eqns[e]);
    }
    Arrays out;
    for (const Atom& a : jaxpr->out) out.push_back(value(a));
    return out;
  });
  if (!closed.consts.empty()) internal("merging collectives captured a stored array");
  return {closed.jaxpr, groups.bytes_saved(mesh)};
}

}  // namespace tessera::inline v0::spmd
