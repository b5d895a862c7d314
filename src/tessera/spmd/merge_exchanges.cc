#include <tessera/ops/collective/family.h>
#include <tessera/ops/elementwise/compare.h>
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/index/index.h>
#include <tessera/ops/shape/shape.h>
#include <tessera/spmd/merge_exchanges.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

using Members = std::vector<const Eqn*>;

// What may become one equation.
struct Kind {
  bool (*takes)(const Eqn&);
  bool (*joins)(const Members&, const Eqn&);
  Arrays (*at_once)(const Members&, const Arrays& operands);
};

bool alike(const Eqn& a, const Eqn& b) {
  return a.primitive == b.primitive && aval_of(a.in[0]).dtype() == aval_of(b.in[0]).dtype() &&
         aval_of(a.in[0]).varying() == aval_of(b.in[0]).varying();
}

// ---- reductions ---------------------------------------------------------------------------------------

// Beyond, copying side by side costs more than waiting once more.
constexpr std::int64_t small = 64 << 10;

bool reduces(const Eqn& eqn) {
  const Primitive* kinds[] = {&psum_p, &pmax_p, &pmin_p};
  return std::find(std::begin(kinds), std::end(kinds), eqn.primitive) != std::end(kinds) &&
         eqn.out[0].aval.bytes() <= small;
}

bool reduces_alike(const Members& group, const Eqn& eqn) {
  return alike(*group[0], eqn) && group[0]->params == eqn.params;
}

Arrays reduced_at_once(const Members& group, const Arrays& operands) {
  Arrays flat;
  for (const Array& x : operands) flat.push_back(lax::reshape(x, {x.aval().count()}));
  Array got = (*group[0]->primitive)(group[0]->params, {lax::concatenate(flat, 0)});
  Arrays out;
  std::int64_t start = 0;
  for (const Array& x : operands) {
    std::int64_t size = x.aval().count();
    out.push_back(lax::reshape(lax::slice_in_dim(got, start, start + size, 1, 0), x.shape()));
    start += size;
  }
  return out;
}

// ---- permutations -------------------------------------------------------------------------------------

bool permutes(const Eqn& eqn) { return eqn.primitive == &ppermute_p && !eqn.out[0].aval.dtype().is_key(); }

// Of one type, and no device sends or receives twice.
bool permutes_beside(const Members& group, const Eqn& eqn) {
  const Permute& p = eqn.params.as<Permute>();
  if (!alike(*group[0], eqn) || !(group[0]->out[0].aval == eqn.out[0].aval)) return false;
  for (const Eqn* member : group) {
    const Permute& q = member->params.as<Permute>();
    if (!(p.axes == q.axes)) return false;
    for (auto [from, to] : p.pairs)
      for (auto [sender, receiver] : q.pairs)
        if (from == sender || to == receiver) return false;
  }
  return true;
}

// A number for each rank along the axes: this device's, i32[].
Array by_rank(const NamedAxes& axes, const Dims& numbers) {
  Array rank = rank_in_group(axes, {});
  return lax::reshape(lax::dynamic_slice(constant_vector(numbers), {rank}, {1}), {});
}

Arrays permuted_at_once(const Members& group, const Arrays& operands) {
  Permute all = group[0]->params.as<Permute>();
  auto ranks = static_cast<std::size_t>(size_of(all.axes));
  Dims sends(ranks, 0), receives(ranks, -1);
  all.pairs = {};
  for (std::size_t m = 0; m < group.size(); ++m)
    for (auto [from, to] : group[m]->params.as<Permute>().pairs) {
      sends[static_cast<std::size_t>(from)] = receives[static_cast<std::size_t>(to)] =
          static_cast<std::int64_t>(m);
      all.pairs.emplace_back(from, to);
    }
  Array which = by_rank(all.axes, sends), mine = by_rank(all.axes, receives), sent = operands[0];
  auto chosen = [&](const Array& number, std::size_t m, const Array& yes, const Array& no) {
    Array is = eq_p({}, {number, scalar(static_cast<std::int64_t>(m), i32)});
    return select_n_p({}, {lax::broadcast_in_dim(is, yes.shape(), {}), no, yes});
  };
  for (std::size_t m = 1; m < operands.size(); ++m) sent = chosen(which, m, operands[m], sent);
  Array got = ppermute_p(all, {sent});
  Arrays out;
  for (std::size_t m = 0; m < group.size(); ++m) out.push_back(chosen(mine, m, got, zeros_of(got.aval())));
  return out;
}

constexpr Kind kinds[] = {{reduces, reduces_alike, reduced_at_once},
                          {permutes, permutes_beside, permuted_at_once}};

const Kind* kind_of(const Eqn& eqn) {
  if (eqn.in.empty() || !var_of(eqn.in[0])) return nullptr;
  for (const Kind& kind : kinds)
    if (kind.takes(eqn)) return &kind;
  return nullptr;
}

// ---- a program ----------------------------------------------------------------------------------------

constexpr std::size_t window = 256;  // of exchanges: keeps this linear in the program's size

// Which equations run with the first of them.
struct Groups {
  std::vector<std::vector<std::size_t>> members;  // by first equation
  std::vector<bool> moved;
  bool any = false;
};

Groups groups_of(const Jaxpr& jaxpr) {
  std::size_t n = jaxpr.eqns.size();
  Groups out{std::vector<std::vector<std::size_t>>(n), std::vector<bool>(n, false)};
  std::vector<std::size_t> made(static_cast<std::size_t>(jaxpr.var_count), 0);  // behind which equation
  std::vector<std::size_t> candidates;
  // What nobody reads is dropped later: it must not become part of what is read.
  std::vector<bool> live = needed(jaxpr);
  for (std::size_t e = 0; e < n; ++e) {
    for (const Var& v : jaxpr.eqns[e].out) made[static_cast<std::size_t>(v.id)] = e + 1;
    if (live[e] && kind_of(jaxpr.eqns[e])) candidates.push_back(e);
  }
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    std::size_t first = candidates[i];
    if (out.moved[first]) continue;
    const Kind* kind = kind_of(jaxpr.eqns[first]);
    Members group = {&jaxpr.eqns[first]};
    std::vector<std::size_t> members = {first};
    for (std::size_t k = i + 1; k < std::min(candidates.size(), i + window); ++k) {
      std::size_t other = candidates[k];
      const Var& operand = std::get<Var>(jaxpr.eqns[other].in[0]);
      if (out.moved[other] || made[static_cast<std::size_t>(operand.id)] > first ||
          kind_of(jaxpr.eqns[other]) != kind || !kind->joins(group, jaxpr.eqns[other]))
        continue;
      group.push_back(&jaxpr.eqns[other]), members.push_back(other);
      out.moved[other] = out.any = true;
    }
    if (members.size() > 1) out.members[first] = members;
  }
  return out;
}

}  // namespace

std::vector<bool> needed(const Jaxpr& jaxpr) {
  std::vector<bool> read(static_cast<std::size_t>(jaxpr.var_count), false), out(jaxpr.eqns.size(), false);
  auto note = [&](const Atom& a) {
    if (const Var* v = var_of(a)) read[static_cast<std::size_t>(v->id)] = true;
  };
  for (const Atom& a : jaxpr.out) note(a);
  for (std::size_t e = jaxpr.eqns.size(); e-- > 0;) {
    const Eqn& eqn = jaxpr.eqns[e];
    out[e] = eqn.effects.any() || std::any_of(eqn.out.begin(), eqn.out.end(), [&](const Var& v) {
               return read[static_cast<std::size_t>(v.id)];
             });
    if (out[e])
      for (const Atom& a : eqn.in) note(a);
  }
  return out;
}

JaxprPtr merge_exchanges(const JaxprPtr& jaxpr) {
  Groups groups = groups_of(*jaxpr);
  if (!groups.any) return jaxpr;
  Closed closed = stage(jaxpr->name, jaxpr->in_avals(), [&](Args args) {
    Arrays env(static_cast<std::size_t>(jaxpr->var_count));
    auto value = [&](const Atom& a) {
      const Var* v = var_of(a);
      return v ? env[static_cast<std::size_t>(v->id)] : std::get<Literal>(a).value;
    };
    for (std::size_t i = 0; i < args.size(); ++i) env[static_cast<std::size_t>(jaxpr->in[i].id)] = args[i];
    for (std::size_t e = 0; e < jaxpr->eqns.size(); ++e) {
      const Eqn& eqn = jaxpr->eqns[e];
      if (groups.moved[e]) continue;
      SetWhere line(eqn.where);
      Arrays in;
      const std::vector<std::size_t>& members = groups.members[e];
      if (members.empty()) {
        for (const Atom& a : eqn.in) in.push_back(value(a));
        Arrays got = (*eqn.primitive)(eqn.params, in);
        for (std::size_t i = 0; i < got.size(); ++i) env[static_cast<std::size_t>(eqn.out[i].id)] = got[i];
        continue;
      }
      for (std::size_t m : members) in.push_back(value(jaxpr->eqns[m].in[0]));
      Members group;
      for (std::size_t m : members) group.push_back(&jaxpr->eqns[m]);
      Arrays got = kind_of(eqn)->at_once(group, in);
      for (std::size_t i = 0; i < got.size(); ++i)
        env[static_cast<std::size_t>(jaxpr->eqns[members[i]].out[0].id)] = got[i];
    }
    Arrays out;
    for (const Atom& a : jaxpr->out) out.push_back(value(a));
    return out;
  });
  if (!closed.consts.empty()) internal("merging exchanges captured a stored array");
  return closed.jaxpr;
}

}  // namespace tessera::inline v0::spmd
