#include <tessera/ops/collective/collective.h>
#include <tessera/ops/shape/shape.h>
#include <tessera/spmd/merge_reductions.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

// Beyond, copying side by side costs more than waiting once more.
constexpr std::int64_t small = 64 << 10;

bool reduces(const Eqn& eqn) {
  const Primitive* kinds[] = {&psum_p, &pmax_p, &pmin_p};
  return std::find(std::begin(kinds), std::end(kinds), eqn.primitive) != std::end(kinds) &&
         var_of(eqn.in[0]) && eqn.out[0].aval.bytes() <= small;
}

bool alike(const Eqn& a, const Eqn& b) {
  return a.primitive == b.primitive && a.params == b.params &&
         aval_of(a.in[0]).dtype() == aval_of(b.in[0]).dtype() &&
         aval_of(a.in[0]).varying() == aval_of(b.in[0]).varying();
}

// What nobody reads is dropped later: it must not become part of what is read.
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
  std::vector<std::size_t> reductions;
  std::vector<bool> live = needed(jaxpr);
  for (std::size_t e = 0; e < n; ++e) {
    for (const Var& v : jaxpr.eqns[e].out) made[static_cast<std::size_t>(v.id)] = e + 1;
    if (live[e] && reduces(jaxpr.eqns[e])) reductions.push_back(e);
  }
  for (std::size_t i = 0; i < reductions.size(); ++i) {
    std::size_t first = reductions[i];
    if (out.moved[first]) continue;
    for (std::size_t k = i + 1; k < reductions.size(); ++k) {
      std::size_t other = reductions[k];
      const Var& operand = std::get<Var>(jaxpr.eqns[other].in[0]);
      if (out.moved[other] || made[static_cast<std::size_t>(operand.id)] > first ||
          !alike(jaxpr.eqns[first], jaxpr.eqns[other]))
        continue;
      if (out.members[first].empty()) out.members[first] = {first};
      out.members[first].push_back(other);
      out.moved[other] = out.any = true;
    }
  }
  return out;
}

Arrays at_once(const Eqn& first, const Arrays& operands) {
  Arrays flat;
  for (const Array& x : operands) flat.push_back(lax::reshape(x, {x.aval().count()}));
  Array got = (*first.primitive)(first.params, {lax::concatenate(flat, 0)});
  Arrays out;
  std::int64_t start = 0;
  for (const Array& x : operands) {
    std::int64_t size = x.aval().count();
    out.push_back(lax::reshape(lax::slice_in_dim(got, start, start + size, 1, 0), x.shape()));
    start += size;
  }
  return out;
}

}  // namespace

JaxprPtr merge_reductions(const JaxprPtr& jaxpr) {
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
      Arrays got = at_once(eqn, in);
      for (std::size_t i = 0; i < got.size(); ++i)
        env[static_cast<std::size_t>(jaxpr->eqns[members[i]].out[0].id)] = got[i];
    }
    Arrays out;
    for (const Atom& a : jaxpr->out) out.push_back(value(a));
    return out;
  });
  if (!closed.consts.empty()) internal("merging reductions captured a stored array");
  return closed.jaxpr;
}

}  // namespace tessera::inline v0::spmd
