// Simplification of control flow: constants move into bodies, carries that never change become constants,
// invariant equations move out of loops.
#include <tessera/transform/dead_code.h>
#include <tessera/transform/operand_indexing.h>
#include <tessera/transform/simplifier.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

constexpr std::int64_t kMaxHoistedBytes = 64 << 20;

// Replaces input `position` of `body` by a literal or another input, and removes it from the operands.
void remove_input(Jaxpr& body, std::size_t position, const Atom& by) {
  Var old = body.in[position];
  body.in.erase(body.in.begin() + static_cast<std::ptrdiff_t>(position));
  auto replace = [&](Atom& a) {
    if (const Var* v = var_of(a); v && v->id == old.id) a = by;
  };
  for (Eqn& eqn : body.eqns)
    for (Atom& a : eqn.in) replace(a);
  for (Atom& a : body.out) replace(a);
}

void erase_at(std::vector<Atom>& list, std::size_t i) {
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
}

// Returns the numbers of the carries that the body returns unchanged: they are constants of the loop.
std::vector<std::size_t> unchanged(const Jaxpr& body, std::size_t first, std::size_t carries) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < carries; ++i)
    if (const Var* v = var_of(body.out[i]); v && v->id == body.in[first + i].id) out.push_back(i);
  return out;
}

bool only_literals(const Eqn& eqn) {
  return std::none_of(eqn.in.begin(), eqn.in.end(), [](const Atom& a) { return var_of(a) != nullptr; });
}

}  // namespace

bool worth_hoisting(const Eqn& eqn, std::unordered_map<int, double>& cost_of) {
  Lowering lowering = eqn.primitive->kernel(eqn.params, operand_avals(eqn));
  if (std::holds_alternative<Routine>(lowering.form) || std::holds_alternative<Communication>(lowering.form))
    return true;
  const Kernel* kernel = std::get_if<Kernel>(&lowering.form);
  if (!kernel) return false;
  Aval type = eqn.out[0].aval;
  if (type.bytes() > kMaxHoistedBytes) return false;
  OperandIndexing indexing = operand_indexing(eqn, *kernel);
  double cost = 0, reduced = 1;
  for (std::size_t id = 0; id < indexing.graph->size(); ++id) {
    expr::ScalarOp op = indexing.graph->node(static_cast<expr::Id>(id)).op;
    if (op != expr::ScalarOp::constant && op != expr::ScalarOp::load && op != expr::ScalarOp::index &&
        op != expr::ScalarOp::guard)
      cost += 1;
  }
  for (const OperandIndexing::Read& read : indexing.reads) {
    const Atom& atom = eqn.in[read.operand];
    expr::AffineIndex flat = flat_index(aval_of(atom).shape(), read.at);
    std::vector<expr::Atom> variables = indexing.graph->variables(flat);
    reduced = std::max(reduced, static_cast<double>(reduced_extent(*indexing.graph, indexing.at, variables)));
    if (const Var* v = var_of(atom); v && cost_of.count(v->id))
      cost +=
          cost_of[v->id] * std::min(1.0, static_cast<double>(v->aval.count()) /
                                             static_cast<double>(std::max<std::int64_t>(1, type.count())));
  }
  cost *= reduced;
  bool worth = cost >= (type.count() <= 64 ? 1 : 4);
  for (const Var& v : eqn.out) cost_of[v.id] = worth ? 0 : cost;
  return worth;
}

// Computes constants that are literals, or results of equations whose operands are literals, inside the body, where
// they can fuse. Merges constants that are the same operand.
Jaxpr Simplifier::sink_constants(const Jaxpr& original, Atoms& operands, std::size_t first, int& count) {
  Jaxpr body = original;
  std::vector<Eqn> sunk;
  std::size_t offset = 0;  // position of the body's constants among the operands
  for (int i = 0; i < count;) {
    Atom operand = operands[first + i];
    const Eqn* source = producer(operand);
    bool cheap =
        source && source->out.size() == 1 && only_literals(*source) && source->primitive != &region_p;
    if (const Var* v = var_of(operand)) {
      int same = i;
      for (int k = 0; k < i; ++k)
        if (const Var* w = var_of(operands[first + k]); w && w->id == v->id) same = k;
      if (same < i) {
        remove_input(body, offset + i, body.in[offset + same]);
        erase_at(operands, first + i);
        --count;
        continue;
      }
    }
    if (var_of(operand) && !cheap) {
      ++i;
      continue;
    }
    Atom inside = operand;
    if (cheap) {
      sunk.push_back(*source);
      sunk.back().out = {Var{body.var_count++, source->out[0].aval}};
      inside = sunk.back().out[0];
    }
    remove_input(body, offset + i, inside);
    erase_at(operands, first + i);
    --count;
  }
  body.eqns.insert(body.eqns.begin(), sunk.begin(), sunk.end());
  return body;
}

Jaxpr Simplifier::hoist(const Jaxpr& original, Atoms& operands, std::size_t first, int& count) {
  Jaxpr body = original;
  std::vector<bool> invariant(body.var_count, false);
  std::unordered_map<int, Atom> outside;
  for (int i = 0; i < count; ++i) {
    invariant[body.in[i].id] = true;
    outside[body.in[i].id] = operands[first + i];
  }
  auto fixed = [&](const Atom& a) { return !var_of(a) || invariant[var_of(a)->id]; };
  std::unordered_map<int, double> cost_of;
  std::vector<std::size_t> candidates, expensive;
  for (std::size_t e = 0; e < body.eqns.size(); ++e) {
    const Eqn& eqn = body.eqns[e];
    if (eqn.effects.any() || eqn.primitive == &region_p || eqn.primitive->is_barrier ||
        !std::all_of(eqn.in.begin(), eqn.in.end(), fixed))
      continue;
    candidates.push_back(e);
    for (const Var& v : eqn.out) invariant[v.id] = true;
    if (!only_literals(eqn) && worth_hoisting(eqn, cost_of)) expensive.push_back(e);
  }
  if (expensive.empty()) return body;
  // The equations that compute operands of a moved equation must be moved, too.
  std::vector<bool> moves(body.eqns.size(), false), read(body.var_count, false);
  for (std::size_t e : expensive) moves[e] = true;
  for (auto it = candidates.rbegin(); it != candidates.rend(); ++it) {
    const Eqn& eqn = body.eqns[*it];
    for (const Var& v : eqn.out) moves[*it] = moves[*it] || read[v.id];
    if (moves[*it])
      for (const Atom& a : eqn.in)
        if (const Var* v = var_of(a)) read[v->id] = true;
  }
  std::vector<Eqn> kept;
  for (std::size_t e = 0; e < body.eqns.size(); ++e) {
    bool is_expensive = std::find(expensive.begin(), expensive.end(), e) != expensive.end();
    // Equations that are moved only as operands of others are also computed inside the loop.
    if (!moves[e] || !is_expensive) kept.push_back(body.eqns[e]);
    if (!moves[e]) continue;
    Eqn eqn = body.eqns[e];
    for (Atom& a : eqn.in)
      if (const Var* v = var_of(a)) a = outside.at(v->id);
    Atoms out = emit(eqn);
    for (std::size_t i = 0; i < out.size(); ++i) {
      const Var& v = body.eqns[e].out[i];
      outside[v.id] = out[i];
      if (!is_expensive) continue;
      body.in.insert(body.in.begin() + count, v);
      operands.insert(operands.begin() + static_cast<std::ptrdiff_t>(first) + count, out[i]);
      ++count;
    }
  }
  body.eqns = std::move(kept);
  return body;
}

void Simplifier::simplify_loop(Region& r, Eqn& eqn, std::vector<std::pair<std::size_t, Atom>>& fixed) {
  Jaxpr body = Simplifier().run(*r.bodies[0]);
  std::size_t consts = r.consts, carries = r.carries;
  std::vector<std::size_t> constant =
      r.trip_count ? unchanged(body, consts, carries) : std::vector<std::size_t>{};
  for (std::size_t k = constant.size(); k-- > 0;) {
    std::size_t i = constant[k], at = consts + i;
    Atom operand = eqn.in[at];
    fixed.emplace_back(i, operand);
    Var inside = body.in[at];
    body.in.erase(body.in.begin() + static_cast<std::ptrdiff_t>(at));
    body.out.erase(body.out.begin() + static_cast<std::ptrdiff_t>(i));
    body.in.insert(body.in.begin() + static_cast<std::ptrdiff_t>(consts), inside);
    erase_at(eqn.in, at);
    eqn.in.insert(eqn.in.begin() + static_cast<std::ptrdiff_t>(consts), operand);
    eqn.out.erase(eqn.out.begin() + static_cast<std::ptrdiff_t>(i));
    ++r.consts;
    --r.carries;
    ++consts;
    --carries;
  }
  int before = r.consts;
  body = sink_constants(body, eqn.in, 0, r.consts);
  if (r.consts != before) body = Simplifier().run(body);
  body = hoist(body, eqn.in, 0, r.consts);
  r.bodies[0] = std::make_shared<const Jaxpr>(drop_dead_code(body));
}

void Simplifier::simplify_while(Region& r, Eqn& eqn, std::vector<std::pair<std::size_t, Atom>>& fixed) {
  Jaxpr condition = Simplifier().run(*r.bodies[0]), body = Simplifier().run(*r.bodies[1]);
  std::size_t carries = eqn.in.size() - (r.consts + r.body_consts);
  std::vector<std::size_t> constant = unchanged(body, r.body_consts, carries);
  for (std::size_t k = constant.size(); k-- > 0;) {
    std::size_t i = constant[k];
    Atom operand = eqn.in[r.consts + r.body_consts + i];
    fixed.emplace_back(i, operand);
    auto to_front = [](Jaxpr& j, std::size_t at) {
      std::rotate(j.in.begin(), j.in.begin() + static_cast<std::ptrdiff_t>(at),
                  j.in.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    };
    to_front(condition, r.consts + i);
    to_front(body, r.body_consts + i);
    body.out.erase(body.out.begin() + static_cast<std::ptrdiff_t>(i));
    erase_at(eqn.in, r.consts + r.body_consts + i);
    eqn.in.insert(eqn.in.begin() + r.consts, operand);
    eqn.in.insert(eqn.in.begin(), operand);
    eqn.out.erase(eqn.out.begin() + static_cast<std::ptrdiff_t>(i));
    ++r.consts;
    ++r.body_consts;
  }
  auto finish = [&](Jaxpr& j, std::size_t first, int& count) {
    int before = count;
    j = sink_constants(j, eqn.in, first, count);
    if (count != before) j = Simplifier().run(j);
    j = hoist(j, eqn.in, first, count);
  };
  finish(condition, 0, r.consts);
  finish(body, r.consts, r.body_consts);
  r.bodies = {std::make_shared<const Jaxpr>(drop_dead_code(condition)),
              std::make_shared<const Jaxpr>(drop_dead_code(body))};
}

Simplifier::Atoms Simplifier::add_isolated(Eqn eqn) {
  IsolatedCall p = eqn.params.as<IsolatedCall>();
  Jaxpr body = Simplifier().run(*p.body);
  int operands = static_cast<int>(eqn.in.size()), before = operands;
  body = sink_constants(body, eqn.in, 0, operands);
  if (operands != before) body = Simplifier().run(body);
  p.body = std::make_shared<const Jaxpr>(drop_dead_code(body));
  eqn.params = p;
  return emit(std::move(eqn));
}

Simplifier::Atoms Simplifier::add_region(Region r, Eqn eqn) {
  // The results that equal an operand: their numbers, in descending order, and the operands.
  std::vector<std::pair<std::size_t, Atom>> fixed;
  if (r.kind == RegionKind::branch) {
    if (const Literal* index = std::get_if<Literal>(&eqn.in[0])) {
      std::int64_t last = static_cast<std::int64_t>(r.bodies.size()) - 1;
      std::int64_t chosen = std::clamp<std::int64_t>(index->value.item<std::int64_t>(), 0, last);
      return inline_program(*r.bodies[chosen], {eqn.in.begin() + 1, eqn.in.end()}, eqn.where);
    }
    for (JaxprPtr& body : r.bodies)
      body = std::make_shared<const Jaxpr>(drop_dead_code(Simplifier().run(*body)));
  }
  if (r.kind == RegionKind::loop) simplify_loop(r, eqn, fixed);
  if (r.kind == RegionKind::while_) simplify_while(r, eqn, fixed);
  Atoms out = emit(region_eqn(r, eqn.in, eqn.out, eqn));
  for (std::size_t k = fixed.size(); k-- > 0;)
    out.insert(out.begin() + static_cast<std::ptrdiff_t>(fixed[k].first), fixed[k].second);
  return out;
}

}  // namespace tessera::inline v0
