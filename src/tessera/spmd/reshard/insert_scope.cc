// Walks the equations of a program or a body.
#include <tessera/ops/control/callback_primitive.h>
#include <tessera/ops/control/explain_value.h>
#include <tessera/spmd/lower/lower_to_local.h>
#include <tessera/spmd/reshard/insertion.h>

namespace tessera::inline v0::spmd {

static std::vector<ShardedValue> insert_region(const Insertion& at, std::vector<Versions>& in) {
  switch (at.scope().regions.at(*at.site.number).kind) {
    case RegionKind::loop:
      return insert_loop(at, in);
    case RegionKind::while_:
      return insert_while(at, in);
    case RegionKind::branch:
      return insert_branch(at, in);
    case RegionKind::call:
      break;
  }
  return insert_call(at, in);
}

// Returns the sharding of an operand whose summands are read: a partial sum along the sub-axes that shard the
// leading axis of the result, except for those that shard the operand.
static ShardingSpec summed_operand(const SubAxes& sub, const ShardingSpec& now, const ShardingSpec& out) {
  std::vector<PartialSum> sums;
  for (const SizeFactor& factor : out.axes[0])
    for (int sub_axis : factor.sub_axes) sums.push_back({sub_axis, ReduceKind::sum});
  ShardingSpec to{{out.axes.begin() + 1, out.axes.end()}, {}}, rest = without(now, sums);
  for (std::size_t a = 0; a < now.axes.size(); ++a)
    if (rest.axes[a] == to.axes[a] && !is_uneven(now.axes[a], sub)) to.axes[a] = now.axes[a];
  for (const PartialSum& s : sums)
    if (!to.uses(s.sub_axis)) to.partial.push_back(s);
  return to;
}

// The summands of a value become the blocks of the leading axis.
static std::vector<ShardedValue> insert_summands(const Insertion& at, std::vector<Versions>& in) {
  const Var& result = at.eqn().out[0];
  const ShardingSpec& out = wanted_sharding(at, at.scope(), result);
  ShardingSpec from = summed_operand(at.sub(), in[0].front().sharding, out);
  double times = invariant_times(at, in);
  std::size_t operand = operand_version(at, in, 0, from);
  return {{append(at, {BlockOperation{&at.eqn(), {from}}, {operand}}, {result.aval, out}), out, {}, times}};
}

// The results of the site's equation.
static std::vector<ShardedValue> insert_equation(const Insertion& at, std::vector<Versions>& in) {
  const Eqn& eqn = at.eqn();
  if (eqn.primitive == &shard_map_p) return insert_map(at, in);
  if (is_annotation(eqn)) {
    const ShardingSpec& to = wanted_sharding(at, at.scope(), eqn.out[0]);
    return {{version(at, in[0], eqn.out[0].aval, to, 0), to, {}, in[0].front().times}};
  }
  if (eqn.primitive == &explain_value_p) return {in[0].front()};
  if (eqn.primitive->partition.reads_summands) return insert_summands(at, in);
  if (at.scope().regions.contains(*at.site.number)) return insert_region(at, in);
  if (eqn.effects.any() || eqn.primitive == &callback_p) return insert_host_call(at, in);
  return insert_operation(at, in);
}

// The position at an equation.
static Insertion at_equation(const Insertion& around, const Scope& scope, std::size_t number,
                             const std::vector<int>& uses) {
  Insertion at = around;
  const Eqn& eqn = scope.jaxpr->eqns[number];
  at.site = {&scope, number, -1, around.site.iterations_per_device ? around.iterations : 0};
  at.uses = &uses;
  bool computes = !scope.inner.contains(number) && !is_annotation(eqn);
  if (at.run.reasons && computes)
    at.line = at.run.reasons->note(at.site);
  else if (eqn.where)
    at.line = eqn.where;
  return at;
}

static std::vector<int> uses_in(const Jaxpr& jaxpr) {
  std::vector<int> out(jaxpr.var_count, 0);
  for (const Eqn& eqn : jaxpr.eqns)
    for (const Atom& a : eqn.in)
      if (const Var* v = var_of(a)) ++out[v->id];
  for (const Atom& a : jaxpr.out)
    if (const Var* v = var_of(a)) ++out[v->id];
  return out;
}

static std::size_t constant_block(const Insertion& at, const Atom& literal) {
  at.run.blocks.push_back({aval_of(literal), {}, std::get<Literal>(literal).value});
  return at.run.blocks.size() - 1;
}

Environment insert_equations(const Insertion& at, const Scope& scope, std::vector<Versions> in,
                             const Var* last) {
  const Jaxpr& jaxpr = *scope.jaxpr;
  Environment env(jaxpr.var_count);
  std::vector<int> uses = uses_in(jaxpr);
  for (std::size_t i = 0; i < in.size(); ++i) env[jaxpr.in[i].id] = std::move(in[i]);
  for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e) {
    const Eqn& eqn = jaxpr.eqns[e];
    std::vector<Versions> args;
    for (const Atom& a : eqn.in) {
      const Var* v = var_of(a);
      args.push_back(v ? std::move(env[v->id]) : Versions{{constant_block(at, a), {}}});
      // If a variable appears twice, both operands get its versions.
      if (v)
        for (std::size_t k = 0; k + 1 < args.size(); ++k)
          if (const Var* u = var_of(eqn.in[k]); u && *u == *v && args.back().empty()) args.back() = args[k];
    }
    std::vector<ShardedValue> out = insert_equation(at_equation(at, scope, e, uses), args);
    for (std::size_t i = 0; i < args.size(); ++i)
      if (const Var* v = var_of(eqn.in[i])) env[v->id] = std::move(args[i]);
    for (std::size_t i = 0; i < out.size(); ++i) env[eqn.out[i].id] = {out[i]};
    if (last && !eqn.out.empty() && eqn.out[0] == *last) break;
  }
  return env;
}

std::size_t insert_result(const Insertion& around, const Scope& scope, Environment& env, const Atom& atom,
                          const ShardingSpec& to) {
  const Var* v = var_of(atom);
  if (!v) return constant_block(around, atom);
  Insertion at = around;
  at.site.result = at.global().value_of(scope, atom);
  if (at.run.savings)
    at.run.savings->note_received(nullptr, at.site.result,
                                  at.bytes_per_run(bytes_to(at, env[v->id], v->aval, to)));
  return version(at, env[v->id], v->aval, to);
}

// The versions of a scope's inputs.
static std::vector<Versions> inputs_in(const Scope& scope, const Environment& environment) {
  std::vector<Versions> out;
  for (const Var& v : scope.jaxpr->in) out.push_back(environment[v.id]);
  return out;
}

static Insertion at_end(const Insertion& around, const Scope& scope) {
  Insertion at = around;
  at.site = {&scope, std::nullopt, -1, around.site.iterations_per_device ? around.iterations : 0};
  return at;
}

BlockNumbers insert_scope(const Insertion& at, const Scope& scope, std::vector<Versions>& in,
                          const std::vector<ShardingSpec>& out) {
  Environment env = insert_equations(at, scope, std::move(in));
  Insertion end = at_end(at, scope);
  BlockNumbers blocks;
  for (std::size_t i = 0; i < out.size(); ++i)
    blocks.push_back(insert_result(end, scope, env, scope.jaxpr->out[i], out[i]));
  in = inputs_in(scope, env);
  return blocks;
}

std::vector<ShardedValue> insert_scope(const Insertion& at, const Scope& scope, std::vector<Versions>& in) {
  Environment env = insert_equations(at, scope, std::move(in));
  Insertion end = at_end(at, scope);
  std::vector<ShardedValue> out;
  for (const Atom& a : scope.jaxpr->out) {
    const ShardingSpec& want = wanted_sharding(at, scope, a);
    const Var* v = var_of(a);
    if (!v) {
      out.push_back({constant_block(at, a), want});
      continue;
    }
    bool has_version = false;
    for (const ShardedValue& x : env[v->id]) has_version |= x.sharding == want;
    const ShardedValue now = env[v->id].front();
    // After an isolated call, expansions cannot be computed again.
    bool stays = !has_version && !now.sharding.partial.empty();
    if (stays && at.caller && now.from)
      stays = bytes_to(at, now, v->aval, want) >=
              at.run.costs.received(now.sharding, want, v->aval.dtype().bytes()) * at.share(now.times);
    ShardingSpec to = stays ? now.sharding : want;
    out.push_back({insert_result(end, scope, env, a, to), to, now.from, now.times});
  }
  in = inputs_in(scope, env);
  return out;
}

ReshardedBody insert_body(const Insertion& at, const Scope& scope, const BodyInputs& inputs,
                          const std::function<BlockNumbers(const Insertion&, std::vector<Versions>)>& f) {
  ReshardedBody body = std::make_shared<ReshardedScope>(ReshardedScope{scope.jaxpr->name});
  Insertion inside = at;
  inside.target = {body.get(), &at.target, at.target.depth + 1};
  inside.line = Where();
  body->first = at.run.blocks.size();
  std::vector<Versions> in;
  for (std::size_t i = 0; i < inputs.types.size(); ++i) {
    body->in.push_back(at.run.blocks.size());
    in.push_back({{at.run.blocks.size(), inputs.shardings[i]}});
    at.run.blocks.push_back({inputs.types[i], inputs.shardings[i], {}, inside.target.depth});
  }
  body->out = f(inside, std::move(in));
  body->last = at.run.blocks.size();
  drop_unread(*body, at.run.blocks);
  list_captured(*body, inside.target.depth, at.run.blocks);
  at.cost->received -= at.bytes_per_run(lower_body({at.sub(), at.run.blocks}, *body).saved);
  return body;
}

}  // namespace tessera::inline v0::spmd
