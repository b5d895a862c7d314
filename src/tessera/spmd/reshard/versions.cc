// Versions of values: the sharding in which each is wanted, and reshards to the shardings in which it is read.
#include <tessera/spmd/reshard/insertion.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

bool Insertion::is_manual(AxisName axis) const {
  return std::find(manual.begin(), manual.end(), axis) != manual.end();
}

double Insertion::share(double times) const {
  auto total = static_cast<double>(iterations);
  return times > 0 && times < total ? times / total : 1;
}

std::size_t append(const Insertion& at, ReshardedOperation operation, std::vector<ShardedBlock> results) {
  std::size_t first = at.run.blocks.size();
  for (ShardedBlock& block : results) {
    operation.results.push_back(at.run.blocks.size());
    block.depth = at.target.depth;
    at.run.blocks.push_back(std::move(block));
  }
  operation.where = at.line;
  at.target.scope->operations.push_back(std::move(operation));
  return first;
}
std::size_t append(const Insertion& at, ReshardedOperation operation, ShardedBlock result) {
  std::vector<ShardedBlock> results;
  results.push_back(std::move(result));
  return append(at, std::move(operation), std::move(results));
}

const ShardingSpec& wanted_sharding(const Insertion& at, const Scope& scope, const Atom& atom) {
  static const ShardingSpec scalar;
  int v = at.global().value_of(scope, atom);
  if (v < 0) return scalar;
  return at.reserved ? at.reserved->wanted_shardings.at(v) : at.global().values[v].sharding;
}

double bytes_to_wanted(const Insertion& at, const ShardingSpec& from, const Var& v) {
  const ShardingSpec& to = wanted_sharding(at, at.scope(), v);
  double bytes = at.run.costs.received(from, to, v.aval.dtype().bytes());
  int value = at.global().value_of(at.scope(), v);
  if (bytes == 0 || value < 0) return bytes;
  std::vector<PartialSum> sums;
  for (int sub_axis : at.global().values[value].unreduced) sums.push_back({sub_axis, ReduceKind::sum});
  if (sums.empty()) return bytes;
  ShardingSpec unreduced = without(to, sums);
  unreduced.partial = sums;
  return std::min(bytes, at.run.costs.received(from, unreduced, v.aval.dtype().bytes()));
}

static void reserve_sub_axes(const GlobalProgram& global, const Scope& scope, ReservedSubAxes& out) {
  for (int v : scope.values)
    if (v >= 0) out.wanted_shardings.try_emplace(v, without(global.values[v].sharding, out.sub_axes));
  for (const auto& [number, bodies] : scope.inner)
    for (const Scope& body : bodies) reserve_sub_axes(global, body, out);
}

ReservedSubAxes reserve_sub_axes(const Insertion& at, const Scope& body,
                                 const std::vector<PartialSum>& more) {
  ReservedSubAxes out;
  if (at.reserved) out.sub_axes = at.reserved->sub_axes;
  out.sub_axes.insert(out.sub_axes.end(), more.begin(), more.end());
  reserve_sub_axes(at.global(), body, out);
  return out;
}

double bytes_to(const Insertion& at, const ShardedValue& x, const Aval& type, const ShardingSpec& to) {
  double direct = at.run.costs.received(x.sharding, to, type.dtype().bytes()) * at.share(x.times);
  if (!x.from || direct == 0) return direct;
  std::optional<std::vector<ShardingSpec>> in = operands_for(at.sub(), *x.from, to);
  if (!in) return direct;
  double again = 0;
  for (std::size_t i = 0; i < in->size() && again < direct; ++i)
    again += bytes_to(at, x.from->operands[i], aval_of(x.from->eqn->in[i]), (*in)[i]);
  return std::min(direct, again);
}

// The version from which resharding costs the fewest bytes, and these bytes.
static std::pair<const ShardedValue*, double> cheapest(const Insertion& at, const Versions& versions,
                                                       const Aval& type, const ShardingSpec& to) {
  std::pair<const ShardedValue*, double> best{};
  for (const ShardedValue& x : versions) {
    double bytes = bytes_to(at, x, type, to);
    if (!best.first || bytes < best.second) best = {&x, bytes};
  }
  return best;
}

double bytes_to(const Insertion& at, const Versions& versions, const Aval& type, const ShardingSpec& to) {
  return cheapest(at, versions, type, to).second;
}

// Invariants are resharded where they are defined: before the loop and the isolated call that read them.
static Insertion where_defined(const Insertion& at, const ShardedValue& x) {
  Insertion out = at;
  const ShardedBlock& block = at.run.blocks[x.block];
  if (x.times > 0 && block.constant.empty())
    while (out.target.depth > block.depth) out.target = *out.target.enclosing;
  return out;
}

// Computes an expansion with another sharding.
static std::size_t computed_again(const Insertion& at, const Expansion& from, const ShardingSpec& to,
                                  int operand) {
  std::vector<ShardingSpec> in = *operands_for(at.sub(), from, to);
  BlockNumbers operands;
  for (std::size_t i = 0; i < in.size(); ++i)
    operands.push_back(reshard(at, from.operands[i], aval_of(from.eqn->in[i]), in[i], operand));
  return append(at, {BlockOperation{from.eqn, std::move(in)}, std::move(operands)},
                ShardedBlock{from.eqn->out[0].aval, to});
}

std::size_t reshard(const Insertion& at, const ShardedValue& x, const Aval& type, const ShardingSpec& to,
                    int operand) {
  if (x.sharding == to) return x.block;
  Insertion position = where_defined(at, x);
  ReshardOperation operation{plan_reshard(at.sub(), x.sharding, to), {}};
  double received = received_bytes(operation.steps, type.dtype().bytes()), share = at.share(x.times);
  if (x.from && received * share > bytes_to(at, x, type, to))
    return computed_again(position, *x.from, to, operand);
  double times = share * static_cast<double>(at.iterations);
  at.cost->received += received * times;
  if (at.run.reasons)
    for (const ReshardStep& step : operation.steps) {
      double bytes = step.received * type.dtype().bytes() * times;
      operation.lines.push_back(
          step.received > 0 ? at.run.reasons->note(at.site, operand, type, x.sharding, to, step, bytes)
                            : at.line);
    }
  return append(position, {std::move(operation), {x.block}}, ShardedBlock{type, to});
}

// Returns another planned sharding of an operand if devices receive fewer bytes when the operand is resharded to it
// first and then to `to`, rather than the other way round; null if there is none.
static const ShardingSpec* planned_before(const Insertion& at, const Versions& versions, const Aval& type,
                                          const ShardingSpec& to, int operand) {
  const ShardingSpec* best = nullptr;
  if (operand < 0 || !at.is_planned()) return best;
  double fewest = bytes_to(at, versions, type, to);
  for (const ShardingSpec& other :
       at.run.candidates.shardings_of(at.global().value_of(at.scope(), at.eqn().in[operand]))) {
    double first = bytes_to(at, versions, type, other);
    if (other == to || first == 0) continue;
    auto between = [&](const ShardingSpec& a, const ShardingSpec& b) {
      return at.run.costs.received(a, b, type.dtype().bytes()) * at.share(versions.front().times);
    };
    double in_other_order = bytes_to(at, versions, type, to) + std::min(first, between(to, other));
    if (double after = between(other, to); after < in_other_order - first && after < fewest)
      fewest = after, best = &other;
  }
  return best;
}

static std::size_t make_version(const Insertion& at, Versions& versions, const Aval& type,
                                const ShardingSpec& to, int operand) {
  auto [source, bytes] = cheapest(at, versions, type, to);
  if (at.run.savings && operand >= 0)
    note_reshard(at, at.global().value_of(at.scope(), at.eqn().in[operand]), to, bytes);
  ShardedValue resharded{reshard(at, *source, type, to, operand), to, source->from, source->times};
  versions.push_back(std::move(resharded));
  return versions.back().block;
}

std::size_t version(const Insertion& at, Versions& versions, const Aval& type, const ShardingSpec& to,
                    int operand) {
  for (const ShardedValue& x : versions)
    if (x.sharding == to) return x.block;
  if (const ShardingSpec* before = planned_before(at, versions, type, to, operand))
    make_version(at, versions, type, *before, operand);
  return make_version(at, versions, type, to, operand);
}

std::size_t operand_version(const Insertion& at, std::vector<Versions>& in, std::size_t operand,
                            const ShardingSpec& to) {
  // If a value is an operand twice, each of the two operands has the versions of both.
  const std::vector<Atom>& atoms = at.eqn().in;
  for (std::size_t i = 0; i < operand; ++i)
    if (const Var* u = var_of(atoms[i]), *v = var_of(atoms[operand]); u && v && *u == *v)
      for (const ShardedValue& x : in[i])
        if (std::none_of(in[operand].begin(), in[operand].end(),
                         [&](const ShardedValue& y) { return y.sharding == x.sharding; }))
          in[operand].push_back(x);
  return version(at, in[operand], aval_of(at.eqn().in[operand]), to, static_cast<int>(operand));
}

ShardedValue reshard_to_wanted(const Insertion& at, const ShardedValue& x, const Var& v) {
  int value = at.global().value_of(at.scope(), v);
  bool combined = value >= 0 && at.global().values[value].combined && !is_carry_addend(at, v);
  if (!x.sharding.partial.empty() && !combined) return x;
  const ShardingSpec& to = wanted_sharding(at, at.scope(), v);
  if (at.run.savings && !(x.sharding == to)) note_reshard(at, value, x.sharding, bytes_to(at, x, v.aval, to));
  return {reshard(at, x, v.aval, to), to, x.from, x.times};
}

void add_versions(const Insertion& at, Versions& to, const Versions& more) {
  double times = to.front().times;
  if (!at.run.blocks[to.front().block].constant.empty()) return;
  for (const ShardedValue& x : more)
    if (std::none_of(to.begin(), to.end(), [&](const ShardedValue& y) { return y.sharding == x.sharding; }))
      to.push_back({x.block, x.sharding, {}, times});
}

bool leaves_call(const Insertion& at, const std::vector<Versions>& in) {
  if (!at.caller) return false;
  const Eqn& eqn = at.eqn();
  std::int64_t largest = 0;
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (!var_of(eqn.in[i])) continue;
    if (in[i].front().times == 0) return false;
    largest = std::max(largest, aval_of(eqn.in[i]).bytes());
  }
  return is_independent(eqn, at.site.operation().operation.factors) && eqn.out[0].aval.bytes() <= largest;
}

double invariant_times(const Insertion& at, const std::vector<Versions>& in) {
  double out = 0;
  if (at.caller) return out;
  for (std::size_t i = 0; i < in.size(); ++i)
    if (var_of(at.eqn().in[i])) {
      double times = in[i].front().times;
      if (times == 0) return 0;
      out = std::max(out, times);
    }
  return out;
}

}  // namespace tessera::inline v0::spmd
