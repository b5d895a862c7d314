// Chooses the sharding strategy of an operation.
#include <tessera/spmd/lower/local.h>
#include <tessera/spmd/reshard/insertion.h>
#include <algorithm>
#include <cmath>

namespace tessera::inline v0::spmd {

namespace {

// Options of a candidate: whether the operation may move elements between devices, whether it may leave partial sums of
// blocks, and the partial sums of its operands that it defers.
struct CandidateOptions {
  bool may_communicate = true, may_leave_partial_sums = true;
  const Deferral* deferral = nullptr;
};

// The candidates of the site's equation, for these versions of its operands.
class OperationCandidates {
 public:
  // `considered`: receives the candidates that cost more than nothing, unless it is null.
  OperationCandidates(const Insertion& at, const std::vector<Versions>& in,
                      std::vector<OperationChoice>* considered)
      : at_(at),
        eqn_(at.eqn()),
        analyzed_(at.site.operation()),
        in_(in),
        considered_(considered),
        result_share_(at.share(invariant_times(at, in))) {
    for (const Var& v : eqn_.out) wanted_.push_back(&wanted_sharding(at, at.scope(), v));
  }

  // Returns the cheapest candidate. Candidates are the shardings wanted for the results and the current sharding of
  // each operand; a factor that one of them leaves unsharded gets its sharding from the others.
  OperationChoice best(const Deferral* deferral) {
    const Factors& factors = analyzed_.operation.factors;
    std::vector<ShardedTensor> tensors;
    std::vector<ShardingSpec> without_sums;  // if sums are deferred
    without_sums.reserve(wanted_.size() + in_.size());
    auto add = [&](const ShardingSpec& sharding, const std::vector<Factors::AxisFactors>& axes) {
      if (deferral) without_sums.push_back(without(sharding, deferral->sums));
      tensors.push_back({deferral ? &without_sums.back() : &sharding, &axes, 0});
    };
    for (std::size_t i = 0; i < wanted_.size(); ++i) add(*wanted_[i], factors.results[i]);
    for (std::size_t i = 0; i < in_.size(); ++i) add(in_[i].front().sharding, factors.operands[i]);
    best_.reset();
    for (std::size_t first = 0; first < std::max<std::size_t>(tensors.size(), 1); ++first) {
      if (best_ && best_->bytes == 0) break;
      std::vector<ShardedTensor> order = tensors;
      if (first < order.size())
        std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(first),
                    order.begin() + static_cast<std::ptrdiff_t>(first) + 1);
      consider(order, {true, true, deferral});
    }
    if (best_ && best_->bytes > 0 && analyzed_.operation.block_partial_sums)
      consider(tensors, {true, false, deferral});
    if (best_ && best_->bytes > 0 && best_->communicates) consider(tensors, {false, false, deferral});
    if (!best_) consider({}, {true, true, deferral});
    if (best_->bytes > 0 && !deferral) try_all_strategies(*best_);
    return std::move(*best_);
  }

 private:
  void consider(const std::vector<ShardedTensor>& order, const CandidateOptions& options) {
    std::optional<OperationChoice> next = candidate(order, options);
    if (!next || (best_ && next->in == best_->in && next->out == best_->out)) return;
    if (next->communicates)
      next->bytes += result_share_ * at_.run.costs.received_inside(analyzed_, eqn_, next->in, next->out);
    if (considered_ && next->bytes > 0) considered_->push_back(*next);
    if (!best_ || next->bytes < best_->bytes) best_ = std::move(next);
  }

  std::optional<OperationChoice> candidate(const std::vector<ShardedTensor>& tensors,
                                           const CandidateOptions& options) const {
    const ShardableOperation& operation = analyzed_.operation;
    FactorSharding merged = merged_shardings(at_.sub(), operation.factors, tensors, [&](int f) {
      FactorKind kind = operation.factors.factors[f].kind;
      bool sums =
          kind == FactorKind::reduce && (options.may_leave_partial_sums || !operation.block_partial_sums);
      return kind == FactorKind::pass || sums || (options.may_communicate && operation.movable_factors[f]);
    });
    std::optional<OperationShardings> shardings = operation_shardings(operation, std::move(merged));
    if (!shardings) return std::nullopt;
    OperationChoice out{std::move(*shardings)};
    if (const Deferral* deferral = options.deferral) {
      for (std::size_t i = 0; i < in_.size(); ++i)
        if (deferral->operands[i]) out.in[i].partial = deferral->sums;
      std::vector<PartialSum>& partial = out.out[0].partial;
      partial.insert(partial.end(), deferral->sums.begin(), deferral->sums.end());
    }
    out.bytes = bytes_for(out);
    return out;
  }

  // Returns the bytes that a device receives until the results have their wanted shardings; if these are
  // `limit` or more, some number that is not below `limit`.
  double bytes_for(const OperationShardings& strategy,
                   double limit = std::numeric_limits<double>::infinity()) const {
    double bytes = 0;
    for (std::size_t i = 0; i < in_.size() && bytes < limit; ++i)
      if (!appears_before(i, strategy)) bytes += reshard_bytes(at_, i, in_, strategy.in[i]);
    for (std::size_t i = 0; i < wanted_.size() && bytes < limit; ++i)
      bytes += result_share_ * bytes_to_wanted(at_, strategy.out[i], eqn_.out[i]);
    return bytes;
  }

  // Returns true if an earlier operand is the same value in the same sharding.
  bool appears_before(std::size_t operand, const OperationShardings& strategy) const {
    const Var* v = var_of(eqn_.in[operand]);
    for (std::size_t i = 0; v && i < operand; ++i)
      if (const Var* u = var_of(eqn_.in[i]); u && *u == *v && strategy.in[i] == strategy.in[operand])
        return true;
    return false;
  }

  // The bytes for resharding operands that other operations read as well, perhaps in this sharding.
  double received_for_others(const OperationShardings& strategy) const {
    double bytes = 0;
    for (std::size_t i = 0; i < in_.size(); ++i)
      if (uses_of(at_, eqn_.in[i]) > 1 && !appears_before(i, strategy))
        bytes += reshard_bytes(at_, i, in_, strategy.in[i]);
    return bytes;
  }

  // Replaces `best` by the cheapest of the strategies that neither communicate nor read partial sums, where
  // the cost is the bytes received and the work added. Does nothing if some mesh axes must not shard the
  // operands or results.
  void try_all_strategies(OperationChoice& best) const {
    auto closed = [&](const auto& atom) {
      int v = at_.global().value_of(at_.scope(), atom);
      return v >= 0 && !at_.global().values[v].closed.empty();
    };
    if (at_.reserved || std::any_of(eqn_.in.begin(), eqn_.in.end(), closed) ||
        std::any_of(eqn_.out.begin(), eqn_.out.end(), closed))
      return;
    auto is_partial = [](const ShardingSpec& s) { return !s.partial.empty(); };
    double usual_work = product_work(at_.sub(), analyzed_.operation, best), added_work = 0;
    for (const OperationShardings& strategy : analyzed_.strategies) {
      if (strategy.communicates || std::any_of(strategy.in.begin(), strategy.in.end(), is_partial)) continue;
      double more_work = std::max(0.0, product_work(at_.sub(), analyzed_.operation, strategy) - usual_work);
      double limit = best.bytes + added_work - more_work;
      double bytes = bytes_for(strategy, std::nextafter(limit, INFINITY));
      bool for_others = bytes == received_for_others(strategy);
      if (bytes < limit || (bytes == limit && for_others && received_for_others(best) < bytes))
        added_work = more_work, best = {strategy, bytes};
    }
  }

  const Insertion& at_;
  const Eqn& eqn_;
  const AnalyzedOperation& analyzed_;
  const std::vector<Versions>& in_;
  std::vector<OperationChoice>* considered_;
  double result_share_;  // the share of the iterations in which the results are computed
  std::vector<const ShardingSpec*> wanted_;
  std::optional<OperationChoice> best_;
};

}  // namespace

double reshard_bytes(const Insertion& at, std::size_t operand, const std::vector<Versions>& in,
                     const ShardingSpec& to) {
  const Atom& atom = at.eqn().in[operand];
  double bytes = bytes_to(at, in[operand], aval_of(atom), to);
  return bytes > 0 && at.run.candidates.has(at.global().value_of(at.scope(), atom), to) ? 0 : bytes;
}

// Returns the given strategy of the site's equation, or null.
static const OperationShardings* given_strategy(const Insertion& at) {
  if (at.run.strategies.empty() || at.reserved) return nullptr;
  auto found = at.run.strategies.find(at.global().value_of(at.scope(), at.eqn().out[0]));
  return found == at.run.strategies.end() ? nullptr : &at.site.operation().strategies[found->second];
}

OperationChoice choose_operation(const Insertion& at, const std::vector<Versions>& in) {
  if (const OperationShardings* strategy = given_strategy(at)) {
    note_carry_addends(at, in);
    return {*strategy};
  }
  std::vector<OperationChoice> considered;
  OperationCandidates candidates(at, in, at.run.savings ? &considered : nullptr);
  OperationChoice now = candidates.best(nullptr);
  std::optional<Deferral> d = deferral(at.site.operation().operation, in);
  std::optional<OperationChoice> later;
  if (d) later = candidates.best(&*d);
  // Summing an expansion costs no more than summing its operands, since it can be computed again from their sums.
  auto is_expansion = [&](std::size_t i) { return in[i].front().from != nullptr; };
  if (later && expands(at, is_expansion)) later->bytes = std::min(later->bytes, now.bytes);
  if (later && deferring_is_cheaper(at, in, *d, *later, now)) now = std::move(*later);
  note_carry_addends(at, in);
  if (at.run.savings && now.bytes > 0) note_savings(at, in, considered, now);
  return now;
}

std::vector<ShardedValue> insert_operation(const Insertion& at, std::vector<Versions>& in) {
  if (leaves_call(at, in)) {
    Insertion before = at;
    before.target = *at.caller, before.caller = nullptr;
    return insert_operation(before, in);
  }
  const Eqn& eqn = at.eqn();
  OperationChoice choice = choose_operation(at, in);
  double times = invariant_times(at, in), runs = at.bytes_per_run(at.share(times));
  if (choice.communicates) {
    double bytes = at.run.costs.received_inside(at.site.operation(), eqn, choice.in, choice.out) * runs;
    at.cost->received += bytes;
    if (at.run.savings) note_received(at, bytes);
  }
  at.cost->work += product_work(at.sub(), at.site.operation().operation, choice) * runs;
  BlockNumbers blocks;
  std::vector<ShardedValue> operands;
  for (std::size_t i = 0; i < in.size(); ++i) {
    blocks.push_back(operand_version(at, in, i, choice.in[i]));
    operands.push_back(*std::find_if(in[i].begin(), in[i].end(),
                                     [&](const ShardedValue& x) { return x.sharding == choice.in[i]; }));
  }
  std::vector<ShardedBlock> results;
  for (std::size_t i = 0; i < eqn.out.size(); ++i) results.push_back({eqn.out[i].aval, choice.out[i]});
  std::size_t first =
      append(at, {BlockOperation{&eqn, std::move(choice.in)}, std::move(blocks)}, std::move(results));
  std::vector<ShardedValue> out;
  std::shared_ptr<const Expansion> from = expansion(at, std::move(operands));
  for (std::size_t i = 0; i < eqn.out.size(); ++i)
    out.push_back(reshard_to_wanted(at, {first + i, std::move(choice.out[i]), from, times}, eqn.out[i]));
  return out;
}

}  // namespace tessera::inline v0::spmd
