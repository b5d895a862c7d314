// Chooses the factors along which each operation is sharded, and emits the operation.
#include <tessera/ops/control/callback_primitive.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/control/explain_value.h>
#include <tessera/spmd/choose/sharding_moves.h>
#include <tessera/spmd/lower/local.h>
#include <tessera/spmd/lower/partitioner.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

// Invariants are resharded where they are defined: before the isolated call that reads them.
static TracePtr trace_for(const ShardedValue& x) {
  Trace* trace = x.times > 0 ? x.block.value()->trace() : nullptr;
  return trace ? trace->shared_from_this() : current_trace();
}

Array Partitioner::reshard(const ShardedValue& x, const Aval& type, const ShardingSpec& to) {
  WithTrace there(trace_for(x));
  std::vector<ReshardStep> moves = plan_reshard(sub_, x.sharding, to);
  double received = received_bytes(moves, type.dtype().bytes()), once = share(x.times);
  if (x.from && received * once > bytes_to(x, type, to))
    return computed_again(*x.from, *operands_for(*x.from, to), to);
  double times = once * static_cast<double>(iterations_);
  sent_ += received * times;
  if (!reasons_) return apply_reshard(sub_, moves, x.block, x.sharding);
  Array block = x.block;
  const ShardingSpec* now = &x.sharding;
  for (const ReshardStep& m : moves) {
    double bytes = m.received * type.dtype().bytes() * times;
    SetWhere at(m.received > 0 ? reasons_->note(site_, operand_, type, x.sharding, to, m, bytes)
                               : current_where());
    block = apply_reshard(sub_, {m}, block, *now);
    now = &m.after;
  }
  return block;
}

Array Partitioner::reshard_result(const ShardedValue& x, const Atom& result, const ShardingSpec& to) {
  Within<Site> site(site_, {&program_.root, nullptr, program_.value_of(program_.root, result)});
  return reshard(x, aval_of(result), to);
}

double Partitioner::cost(const Versions& versions, const Aval& type, const ShardingSpec& to) const {
  double least = -1;
  for (const ShardedValue& x : versions) {
    double bytes = bytes_to(x, type, to);
    if (least < 0 || bytes < least) least = bytes;
  }
  return least;
}

double Partitioner::price(const Eqn& eqn, std::size_t operand, const std::vector<Versions>& in,
                          const ShardingSpec& to) const {
  double bytes = cost(in[operand], aval_of(eqn.in[operand]), to);
  return bytes > 0 && candidates_.has(program_.value_of(*site_.scope, eqn.in[operand]), to) ? 0 : bytes;
}

// Notes, for every other choice of the operation, the bytes that it would save if one operand had that
// sharding already, or if one result were wanted in it.
void Partitioner::note_savings(const Scope& scope, const Eqn& eqn, const std::vector<Versions>& in,
                               const Choice& chosen) const {
  auto times = static_cast<double>(iterations_);
  for (const Choice& other : considered_) {
    for (std::size_t i = 0; i < in.size(); ++i) {
      double bytes = price(eqn, i, in, other.in[i]), saved = chosen.bytes - (other.bytes - bytes);
      int value = program_.value_of(scope, eqn.in[i]);
      if (bytes <= 0 || saved <= 0 || value < 0) continue;
      savings_->note_version(&eqn, value, other.in[i], bytes * times, saved * times);
      note_sharding(eqn, value, other.in[i], saved);
    }
    for (std::size_t i = 0; i < eqn.out.size(); ++i) {
      double bytes =
          share(invariant_times(eqn, in)) *
          costs_.received(other.out[i], wanted(scope, eqn.out[i]), eqn.out[i].aval.dtype().bytes());
      double saved = chosen.bytes - (other.bytes - bytes);
      if (saved > 0) note_sharding(eqn, program_.value_of(scope, eqn.out[i]), other.out[i], saved);
    }
  }
}

// Notes that a value should have this sharding. Annotations, and values that a shard_map or a type shards, stay.
void Partitioner::note_sharding(const Eqn& eqn, int value, ShardingSpec sharding, double saved) const {
  if (!savings_ || value < 0 || !kept_free_.empty()) return;
  const GlobalValue& v = program_.values[value];
  sharding.partial.clear();
  if (!may_change(v) || sharding == v.sharding) return;
  savings_->note_sharding(&eqn, value, sharding, saved * static_cast<double>(iterations_));
}

// Notes bytes that are received inside of an equation, whatever its operands' and results' shardings.
void Partitioner::note_received(const Scope& scope, const Eqn& eqn, double bytes) const {
  for (const Atom& a : eqn.in) savings_->note_received(&eqn, program_.value_of(scope, a), bytes);
  for (const Var& v : eqn.out) savings_->note_received(&eqn, program_.value_of(scope, v), bytes);
}

// Notes that a value is resharded for these bytes, which the other sharding would save.
void Partitioner::note_reshard(const Eqn& eqn, int value, const ShardingSpec& other, double bytes) const {
  note_sharding(eqn, value, other, bytes);
  savings_->note_received(&eqn, value, bytes * static_cast<double>(iterations_));
}

const ShardedValue& Partitioner::cheapest(const Versions& versions, const Aval& type,
                                          const ShardingSpec& to) const {
  const ShardedValue* best = nullptr;
  double least = 0;
  for (const ShardedValue& x : versions) {
    double bytes = bytes_to(x, type, to);
    if (!best || bytes < least) best = &x, least = bytes;
  }
  return *best;
}

Array Partitioner::version(Versions& versions, const Aval& type, const ShardingSpec& to) {
  for (const ShardedValue& x : versions)
    if (x.sharding == to) return x.block;
  if (operands_ && !operands_->empty() && &versions >= operands_->data() && &versions <= &operands_->back())
    operand_ = static_cast<int>(&versions - operands_->data());
  const ShardedValue& source = cheapest(versions, type, to);
  if (savings_ && site_.eqn && operand_ >= 0)
    note_reshard(*site_.eqn,
                 program_.value_of(*site_.scope, site_.eqn->in[static_cast<std::size_t>(operand_)]), to,
                 bytes_to(source, type, to));
  ShardedValue made{{}, to, source.from, source.times};
  Array block = made.block = reshard(source, type, to);
  operand_ = -1;
  versions.push_back(std::move(made));
  return block;
}

const ShardingSpec& Partitioner::wanted(const Scope& scope, const Atom& atom) const {
  static const ShardingSpec scalar;
  int v = program_.value_of(scope, atom);
  if (v < 0) return scalar;
  const ShardingSpec& sharding = program_.values[v].sharding;
  if (kept_free_.empty()) return sharding;
  return freed_[v] = without(sharding, kept_free_);
}

std::optional<Partitioner::Choice> Partitioner::candidate(const Eqn& eqn, const ShardableOperation& operation,
                                                          const std::vector<ShardedTensor>& tensors,
                                                          const std::vector<Versions>& in,
                                                          const std::vector<ShardingSpec>& wanted,
                                                          const Freedom& free) const {
  FactorSharding merged = merged_shardings(sub_, operation.factors, tensors, [&](int f) {
    FactorKind kind = operation.factors.factors[f].kind;
    bool sums = kind == FactorKind::reduce && (free.sums || !operation.sums_blocks);
    return kind == FactorKind::pass || sums || (free.moves && operation.moves[f]);
  });
  std::optional<OperationShardings> shardings = operation_shardings(operation, std::move(merged));
  if (!shardings) return std::nullopt;
  Choice out{std::move(*shardings)};
  if (const Deferral* deferral = free.deferral) {
    for (std::size_t i = 0; i < in.size(); ++i)
      if (deferral->operands[i]) out.in[i].partial = deferral->sums;
    std::vector<PartialSum>& partial = out.out[0].partial;
    partial.insert(partial.end(), deferral->sums.begin(), deferral->sums.end());
  }
  out.bytes = bytes_for(eqn, out, in, wanted);
  return out;
}

double Partitioner::bytes_for(const Eqn& eqn, const OperationShardings& way, const std::vector<Versions>& in,
                              const std::vector<ShardingSpec>& wanted, double most) const {
  double bytes = 0;
  for (std::size_t i = 0; i < in.size() && bytes < most; ++i) bytes += price(eqn, i, in, way.in[i]);
  double results = share(invariant_times(eqn, in));
  for (std::size_t i = 0; i < wanted.size() && bytes < most; ++i)
    bytes += results * costs_.received(way.out[i], wanted[i], eqn.out[i].aval.dtype().bytes());
  return bytes;
}

// Replaces `best` by the cheapest way of all, except where mesh axes are not the partitioner's.
void Partitioner::try_all_ways(const Scope& scope, const Eqn& eqn, const std::vector<Versions>& in,
                               const std::vector<ShardingSpec>& wanted, Choice& best) const {
  auto closed = [&](const auto& atom) {
    int v = program_.value_of(scope, atom);
    return v >= 0 && !program_.values[v].closed.empty();
  };
  if (!kept_free_.empty() || std::any_of(eqn.in.begin(), eqn.in.end(), closed) ||
      std::any_of(eqn.out.begin(), eqn.out.end(), closed))
    return;
  auto is_partial = [](const ShardingSpec& s) { return !s.partial.empty(); };
  const KnownOperation& known = scope.operation_of(eqn);
  double usual = product_work(sub_, known.operation, best), added = 0;
  for (const OperationShardings& way : known.ways) {
    if (way.moves || std::any_of(way.in.begin(), way.in.end(), is_partial)) continue;
    double more = std::max(0.0, product_work(sub_, known.operation, way) - usual);
    double most = best.bytes + added - more, bytes = bytes_for(eqn, way, in, wanted, most);
    if (bytes < most) added = more, best = {way, bytes};
  }
}

// The cheapest candidate. Candidates are the shardings wanted for the results and the current sharding of
// each operand, each completed by the others.
std::optional<Partitioner::Choice> Partitioner::best_of(const Scope& scope, const Eqn& eqn,
                                                        const std::vector<Versions>& in,
                                                        const Deferral* deferral) const {
  const ShardableOperation& operation = scope.operation_of(eqn).operation;
  const Factors& factors = operation.factors;
  std::vector<PartialSum> sums = deferral ? deferral->sums : std::vector<PartialSum>{};
  std::vector<ShardedTensor> tensors;
  std::vector<ShardingSpec> wants, results, operands;
  for (const Var& v : eqn.out)
    wants.push_back(wanted(scope, v)), results.push_back(without(wants.back(), sums));
  for (std::size_t i = 0; i < wants.size(); ++i) tensors.push_back({&results[i], &factors.results[i], 0});
  for (const Versions& v : in) operands.push_back(without(v.front().sharding, sums));
  for (std::size_t i = 0; i < in.size(); ++i) tensors.push_back({&operands[i], &factors.operands[i], 0});
  std::optional<Choice> best;
  auto add = [&](std::optional<Choice> next) {
    if (!next || (best && next->in == best->in && next->out == best->out)) return;
    if (next->moves)
      next->bytes += share(invariant_times(eqn, in)) * received_inside(sub_, eqn, next->in, next->out);
    if (savings_ && next->bytes > 0) considered_.push_back(*next);
    if (!best || next->bytes < best->bytes) best = std::move(next);
  };
  auto consider = [&](const std::vector<ShardedTensor>& order, const Freedom& free) {
    add(candidate(eqn, operation, order, in, wants, free));
  };
  for (std::size_t first = 0; first < std::max<std::size_t>(tensors.size(), 1); ++first) {
    if (best && best->bytes == 0) break;
    std::vector<ShardedTensor> order = tensors;
    if (first < order.size())
      std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(first),
                  order.begin() + static_cast<std::ptrdiff_t>(first) + 1);
    consider(order, {true, true, deferral});
  }
  if (best && best->bytes > 0 && operation.sums_blocks) consider(tensors, {true, false, deferral});
  if (best && best->bytes > 0 && best->moves) consider(tensors, {false, false, deferral});
  if (!best) consider({}, {true, true, deferral});
  if (best->bytes > 0 && !deferral) try_all_ways(scope, eqn, in, wants, *best);
  return best;
}

Partitioner::Choice Partitioner::choose(const Scope& scope, const Eqn& eqn, const std::vector<Versions>& in) {
  considered_.clear();
  Choice now = *best_of(scope, eqn, in, nullptr);
  std::optional<Deferral> d = deferral(scope.operation_of(eqn).operation, in);
  std::optional<Choice> later = d ? best_of(scope, eqn, in, &*d) : std::nullopt;
  // The sum of an expansion costs no more than those of its operands, of which it is then computed again.
  auto is_expansion = [&](std::size_t i) { return in[i].front().from != nullptr; };
  if (later && expands(scope, eqn, is_expansion)) later->bytes = std::min(later->bytes, now.bytes);
  if (later && better(eqn, in, *d, *later, now)) now = std::move(*later);
  note_added(scope, eqn, in);
  if (savings_ && now.bytes > 0) note_savings(scope, eqn, in, now);
  return now;
}

std::vector<ShardedValue> Partitioner::apply_operation(const Scope& scope, const Eqn& eqn,
                                                       std::vector<Versions>& in) {
  Choice choice = choose(scope, eqn, in);
  double times = invariant_times(eqn, in), runs = share(times) * static_cast<double>(iterations_);
  if (choice.moves) {
    double bytes = received_inside(sub_, eqn, choice.in, choice.out) * runs;
    sent_ += bytes;
    if (savings_) note_received(scope, eqn, bytes);
  }
  product_work_ += product_work(sub_, scope.operation_of(eqn).operation, choice) * runs;
  Arrays blocks;
  std::vector<ShardedValue> operands;
  for (std::size_t i = 0; i < in.size(); ++i) {
    blocks.push_back(version(in[i], aval_of(eqn.in[i]), choice.in[i]));
    operands.push_back(*std::find_if(in[i].begin(), in[i].end(),
                                     [&](const ShardedValue& x) { return x.sharding == choice.in[i]; }));
  }
  Avals types = operand_avals(eqn);
  Arrays results = compute_blocks(
      {sub_, *eqn.primitive, eqn.params, types, blocks, choice.in, choice.out, resharded_block});
  std::vector<ShardedValue> out;
  for (std::size_t i = 0; i < results.size(); ++i) {
    ShardedValue made{results[i], choice.out[i], expansion(scope, eqn, operands), times};
    out.push_back(in_wanted_sharding(made, scope, eqn.out[i]));
  }
  return out;
}

// Reshards to the wanted sharding; partial sums stay partial until they are needed.
ShardedValue Partitioner::in_wanted_sharding(const ShardedValue& x, const Scope& scope, const Var& v) {
  int value = program_.value_of(scope, v);
  bool combined = value >= 0 && program_.values[value].combined && !is_added(scope, v);
  if (!x.sharding.partial.empty() && !combined) return x;
  const ShardingSpec& to = wanted(scope, v);
  if (savings_ && site_.eqn && !(x.sharding == to))
    note_reshard(*site_.eqn, program_.value_of(scope, v), x.sharding, bytes_to(x, v.aval, to));
  return {reshard(x, v.aval, to), to, x.from, x.times};
}

std::vector<ShardedValue> Partitioner::apply(const Scope& scope, std::size_t number,
                                             std::vector<Versions>& in) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  Within<Site> site(site_, {&scope, &eqn});
  Within<const std::vector<Versions>*> operands(operands_, &in);
  bool computes = !scope.inner.contains(number) && !is_annotation(eqn);
  SetWhere at(reasons_ && computes ? reasons_->note(site_) : eqn.where ? eqn.where : current_where());
  if (eqn.primitive == &shard_map_p) return apply_map(scope, number, in);
  if (is_annotation(eqn)) {
    const ShardingSpec& to = wanted(scope, eqn.out[0]);
    return {{version(in[0], eqn.out[0].aval, to), to, {}, in[0].front().times}};
  }
  if (eqn.primitive == &explain_value_p) return {in[0].front()};
  if (scope.regions.contains(number)) return apply_region(scope, number, in);
  if (eqn.effects.any() || eqn.primitive == &callback_p) return apply_once(eqn, in);
  return apply_operation(scope, eqn, in);
}

Partitioner::Environment Partitioner::walk(const Scope& scope, std::vector<Versions> in, const Var* last) {
  const Jaxpr& jaxpr = *scope.jaxpr;
  Environment env(jaxpr.var_count);
  std::vector<int> uses(env.size(), 0);
  const std::vector<int>* outer = uses_;
  for (const Eqn& eqn : jaxpr.eqns)
    for (const Atom& a : eqn.in)
      if (const Var* v = var_of(a)) ++uses[v->id];
  for (const Atom& a : jaxpr.out)
    if (const Var* v = var_of(a)) ++uses[v->id];
  for (std::size_t i = 0; i < in.size(); ++i) env[jaxpr.in[i].id] = std::move(in[i]);
  for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e) {
    const Eqn& eqn = jaxpr.eqns[e];
    std::vector<Versions> args;
    for (const Atom& a : eqn.in) {
      const Var* v = var_of(a);
      args.push_back(v ? std::move(env[v->id]) : Versions{{std::get<Literal>(a).value, {}}});
      // If a variable appears twice, both entries get the version.
      if (v)
        for (std::size_t k = 0; k + 1 < args.size(); ++k)
          if (const Var* u = var_of(eqn.in[k]); u && *u == *v && args.back().empty()) args.back() = args[k];
    }
    uses_ = &uses;
    std::vector<ShardedValue> out = apply(scope, e, args);
    for (std::size_t i = 0; i < args.size(); ++i)
      if (const Var* v = var_of(eqn.in[i])) env[v->id] = std::move(args[i]);
    for (std::size_t i = 0; i < out.size(); ++i) env[eqn.out[i].id] = {out[i]};
    if (last && !eqn.out.empty() && eqn.out[0] == *last) break;
  }
  uses_ = outer;
  return env;
}

Array Partitioner::result(const Scope& scope, Environment& env, const Atom& atom, const ShardingSpec& to) {
  const Var* v = var_of(atom);
  if (!v) return std::get<Literal>(atom).value;
  Within<int> at(site_.result, program_.value_of(scope, atom));
  if (savings_)
    savings_->note_received(nullptr, program_.value_of(scope, atom),
                            cost(env[v->id], v->aval, to) * static_cast<double>(iterations_));
  return version(env[v->id], v->aval, to);
}

// The versions of a scope's inputs.
static std::vector<Versions> inputs_in(const Scope& scope, const std::vector<Versions>& environment) {
  std::vector<Versions> out;
  for (const Var& v : scope.jaxpr->in) out.push_back(environment[v.id]);
  return out;
}

Arrays Partitioner::run(const Scope& scope, std::vector<Versions>& in, const std::vector<ShardingSpec>& out) {
  Environment env = walk(scope, std::move(in));
  Within<Site> site(site_, {&scope, nullptr});
  Within<const std::vector<Versions>*> operands(operands_, nullptr);
  Arrays blocks;
  for (std::size_t i = 0; i < out.size(); ++i)
    blocks.push_back(result(scope, env, scope.jaxpr->out[i], out[i]));
  in = inputs_in(scope, env);
  return blocks;
}

Arrays Partitioner::run(const Scope& scope, const std::vector<ShardedValue>& in,
                        const std::vector<ShardingSpec>& out) {
  std::vector<Versions> versions = versions_of(in);
  return run(scope, versions, out);
}

std::vector<ShardedValue> Partitioner::run(const Scope& scope, std::vector<Versions>& in) {
  Environment env = walk(scope, std::move(in));
  Within<Site> site(site_, {&scope, nullptr});
  Within<const std::vector<Versions>*> operands(operands_, nullptr);
  std::vector<ShardedValue> out;
  for (const Atom& a : scope.jaxpr->out) {
    const ShardingSpec& want = wanted(scope, a);
    const Var* v = var_of(a);
    bool is_there = !v;
    for (const ShardedValue& x : v ? env[v->id] : Versions{}) is_there |= x.sharding == want;
    const ShardedValue now = v ? env[v->id].front() : ShardedValue{{}, want};
    // After an isolated call, expansions cannot be computed again.
    bool stays = !is_there && !now.sharding.partial.empty();
    if (stays && isolated_ && now.from)
      stays = bytes_to(now, v->aval, want) >=
              costs_.received(now.sharding, want, v->aval.dtype().bytes()) * share(now.times);
    ShardingSpec to = stays ? now.sharding : want;
    out.push_back({result(scope, env, a, to), to, now.from, now.times});
  }
  in = inputs_in(scope, env);
  return out;
}

}  // namespace tessera::inline v0::spmd
