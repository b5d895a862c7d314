// Local search: the operations of the best program so far propose shardings that would have saved bytes; then the values for
// which devices receive the most bytes try those that differ by one mesh axis. A proposal is kept if the
// program that is partitioned with it costs less. automap also searches over single decisions and propagates
// them. At the end, a plan of the whole program (beam_search.h) replaces the best program so far if it costs
// less.
#include <tessera/spmd/choose/beam_search.h>
#include <tessera/spmd/choose/choice_bytes.h>
#include <tessera/spmd/choose/choice_cache.h>
#include <tessera/spmd/choose/choose_shardings.h>
#include <tessera/spmd/choose/communication_model.h>
#include <tessera/spmd/choose/sharding_moves.h>
#include <tessera/spmd/lower/block_programs.h>
#include <tessera/spmd/lower/lower_to_local.h>
#include <tessera/spmd/lower/merge_collectives.h>
#include <tessera/spmd/propagate/propagate.h>
#include <tessera/transform/dead_code.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>

namespace tessera::inline v0::spmd {

namespace {

class Search {
 public:
  // The limits and results of all searches of one program.
  struct Attempts {
    std::size_t left = equations;  // equations that may still be lowered
    // Received bytes and work of the programs that were tried, by their shardings and choices: different moves often lead to
    // the same program.
    std::unordered_map<std::string, std::pair<double, double>> known = {};
    BlockPrograms lowered = {};
  };
  Search(GlobalProgram& program, ReshardCosts& costs, Attempts& attempts)
      : program_(&program), costs_(&costs), size_(program.size()), attempts_(&attempts) {}

  // Several searches, since each ends where no single move improves the program; the best of them is taken. The best start comes
  // first, since all share one limit.
  ChosenProgram run() {
    best_ = priced_with({}, proposals_);
    usual_work_ = best_.work;
    if (best_.received == 0) return std::move(best_);
    keep_results();
    with_optional_results();
    std::vector<Search> starts = {*this};
    for (bool sums : {false, true}) start_from_estimate(sums, starts);
    std::stable_sort(starts.begin(), starts.end(),
                     [](const Search& a, const Search& b) { return a.cost(a.best_) < b.cost(b.best_); });
    for (Search& start : starts) {
      start.in_batches();
      start.in_order();
      start.nearby();
      if (start.computed_by_all()) start.nearby();
      if (cost(start.best_) < cost(best_))
        best_ = std::move(start.best_), proposals_ = std::move(start.proposals_);
      if (best_.received == 0) break;
    }
    attempts_->left = std::max(attempts_->left, equations / share);
    if (with_partial_carries()) nearby();
    with_plan();
    return std::move(best_);
  }

  ChosenProgram with(const Choices& choices, Proposals& proposals) {
    propagate(*program_, choices.shardings);
    return priced_with(choices, proposals);
  }

  static constexpr std::size_t equations = 1 << 14;  // that all attempts lower together

 private:
  static constexpr int batches = 4;
  // The greatest cost at which a plan replaces the best program so far, relative to that program's cost. It is below 1
  // since plans often have more collectives.
  static constexpr double max_plan_cost = 0.99;
  static constexpr double max_plan_work = 4;  // as a multiple of the usual work
  // Limits: the number of attempts of each kind, the number of consecutive attempts that fail, and the part of all
  // equations (one `share`-th) that one kind of attempt may lower.
  static constexpr std::size_t attempts = 100, neighbours_tried = 64, share = 4;
  static constexpr int failures = 24;
  static constexpr double work_in_ties = 1e-6;

  // The search minimizes the cost; between programs of equal cost, less work decides.
  double cost(double received, double work) const {
    return received + std::max(0.0, work - usual_work_) + work_in_ties * work;
  }
  double cost(const ChosenProgram& p) const { return cost(p.received, p.work); }
  const Choices& choices() const { return best_.choices; }

  void count_attempt() { attempts_->left -= std::min(attempts_->left, size_); }

  // Prices the program after the propagation of its shardings.
  ChosenProgram priced_with(const Choices& choices, Proposals& proposals) {
    Savings savings;
    count_attempt();
    ChosenProgram out{.choices = choices};
    out.resharded = std::make_shared<ReshardedProgram>(
        insert_reshards(*program_, *costs_,
                        {choices.versions, choices.strategies, choices.partial_carries, nullptr, &savings}));
    out.local = lower_to_local(program_->sub, *out.resharded, &attempts_->lowered);
    out.received = out.resharded->received - bytes_saved_by_merging(*out.local, program_->sub.mesh());
    out.work = out.resharded->work;
    proposals = savings.profitable();
    return out;
  }

  // Takes these choices if the program costs less with them; returns true if it does.
  bool improves(const Choices& choices) {
    if (attempts_->left == 0) return false;
    propagate(*program_, choices.shardings);
    Choices others = choices;
    others.shardings.clear();
    auto [known, added] = attempts_->known.try_emplace(bytes_of_values(*program_) + bytes_of(others));
    if (!added && cost(known->second.first, known->second.second) >= cost(best_)) {
      count_attempt();
      return false;
    }
    Proposals proposals;
    ChosenProgram next = priced_with(choices, proposals);
    known->second = {next.received, next.work};
    if (cost(next) >= cost(best_)) return false;
    best_ = std::move(next), proposals_ = std::move(proposals);
    return true;
  }

  // Takes the best plan of the whole program, if it costs less and its devices receive no more bytes.
  void with_plan() {
    if (best_.received == 0) return;
    double max_cost = max_plan_cost * cost(best_);
    propagate(*program_);
    std::optional<ShardingPlan> plan = plan_by_beam_search(
        *program_, *costs_, results_, {usual_work_, max_plan_work * usual_work_, max_cost});
    if (!plan) return;
    Choices next;
    next.shardings = results_;
    for (const ReshardCandidate& c : plan->shardings)
      if (!is_result(c.value) && may_change(program_->values[c.value])) next.shardings.push_back(c);
    next.strategies = std::move(plan->strategies);
    next.versions = next.versions.with(plan->versions);
    Proposals proposals;
    ChosenProgram planned = with(next, proposals);
    if (cost(planned) > max_cost || planned.received > best_.received) return;
    best_ = std::move(planned), proposals_ = std::move(proposals);
  }

  // Adds the search that starts from the best of the estimated shardings of all values.
  void start_from_estimate(bool sums, std::vector<Search>& starts) {
    propagate(*program_);
    Search start(*this);
    start.best_ = {};
    start.best_.received = std::numeric_limits<double>::infinity();
    for (const auto& shardings : estimated_shardings(*program_, *costs_, results_, sums))
      start.improves_with(shardings);
    if (std::isfinite(start.best_.received)) starts.push_back(std::move(start));
  }

  // Programs of many equal layers get the same proposals for all of them, so these are tried together.
  void in_batches() {
    std::vector<ReshardCandidate> more = proposals_.versions;
    for (int i = 0; i < batches && !more.empty(); ++i) {
      Choices wider = choices();
      wider.versions = choices().versions.with(more);
      if (improves(wider))
        more = proposals_.versions;
      else
        more.resize(more.size() / 2);
    }
  }

  // Tries the proposals, best first, until many in a row have failed.
  void in_order() {
    std::vector<ReshardCandidate> tried;
    int failed = 0;
    for (std::size_t left = attempts_left(attempts); left > 0 && failed < failures; --left) {
      auto fresh = std::find_if(
          proposals_.shardings.begin(), proposals_.shardings.end(), [&](const ReshardCandidate& c) {
            return !is_result(c.value) && std::find(tried.begin(), tried.end(), c) == tried.end();
          });
      if (fresh == proposals_.shardings.end()) break;
      tried.push_back(*fresh);
      ReshardCandidate move = *fresh;
      failed = improves_with({move.value}, move.sharding) ? 0 : failed + 1;
    }
  }

  // Returns the number of attempts, at most `limit`, for which equations are left.
  std::size_t attempts_left(std::size_t limit) const {
    return std::min(limit, std::min(attempts_->left, equations / share) / std::max<std::size_t>(size_, 1));
  }

  // Tries to gather a value once, so that the devices along a mesh axis, or all devices, compute the same from it.
  // Returns true if that improves the program.
  bool computed_by_all() {
    bool improved = false;
    const SubAxes& sub = program_->sub;
    std::vector<std::vector<PartialSum>> removed(1);
    for (const MeshAxis& axis : sub.mesh().axes()) {
      removed.emplace_back();
      for (int sub_axis : sub.sub_axes_of(axis.name))
        removed.back().push_back({sub_axis, ReduceKind::sum}),
            removed.front().push_back(removed.back().back());
    }
    if (removed.size() == 2) removed.pop_back();
    std::vector<int> tried;
    for (std::size_t left = attempts_left(neighbours_tried) / 2; left > 0;) {
      auto next = std::find_if(proposals_.values.begin(), proposals_.values.end(), [&](int v) {
        return std::find(tried.begin(), tried.end(), v) == tried.end();
      });
      if (next == proposals_.values.end()) break;
      tried.push_back(*next);
      std::vector<int> later = computed_from(*program_, *next);
      for (const std::vector<PartialSum>& sub_axes : removed) {
        std::vector<ShardingSpec> now = shardings();
        std::vector<ReshardCandidate> changes;
        for (int v : later)
          if (ShardingSpec to = without(now[v], sub_axes); v == tried.back() || !(to == now[v]))
            changes.push_back({v, to});
        if (left == 0) break;
        --left;
        improved |= improves_with(changes);
      }
    }
    return improved;
  }

  // Tries partial sums as carries of loops. Returns true if that improves the program.
  bool with_partial_carries() {
    if (best_.received == 0) return false;
    Choices next = choices();
    next.partial_carries = true;
    return improves(next);
  }

  // Tries other shardings of the values for which devices receive the most bytes, until none of them improves the program.
  void nearby() {
    if (best_.received == 0 || attempts_left(neighbours_tried) == 0) return;
    LinkedValues links(*program_);
    std::vector<ShardingSpec> now = shardings();
    std::vector<ReshardCandidate> tried;
    bool improved = false;
    for (std::size_t left = attempts_left(neighbours_tried); left > 0; --left) {
      std::optional<ReshardCandidate> move = next_move(now, tried);
      if (!move && !improved) return;
      if (!move) {
        improved = false;
        tried.clear();
        continue;
      }
      tried.push_back(*move);
      std::vector<int> same_sharding_members = links.same_sharding_members(move->value, now);
      if ((same_sharding_members.size() > 1 && improves_with(same_sharding_members, move->sharding)) ||
          improves_with({move->value}, move->sharding) || improves_alone(*move))
        improved = true, now = shardings();
    }
  }

  // Returns the first move that has not been tried: moves of one mesh axis precede those of two, and among them values
  // for which devices receive more bytes precede others.
  std::optional<ReshardCandidate> next_move(const std::vector<ShardingSpec>& now,
                                            const std::vector<ReshardCandidate>& tried) {
    const GlobalProgram& program = *program_;
    for (int mesh_axes : {1, 2})
      for (int value : proposals_.values) {
        const GlobalValue& v = program.values[value];
        if (!may_change(v) || is_result(value)) continue;
        for (ShardingSpec& to : neighbouring_shardings(program.sub, v.type.shape(), now[value], mesh_axes)) {
          ReshardCandidate move{value, std::move(to)};
          if (std::find(tried.begin(), tried.end(), move) == tried.end()) return move;
        }
      }
    return std::nullopt;
  }

  // Tries a move without the earlier moves, since it may improve the program only without them.
  bool improves_alone(const ReshardCandidate& move) {
    if (choices().shardings.size() <= results_.size()) return false;
    Choices next = choices();
    next.shardings = results_, next.strategies.clear();
    next.shardings.push_back(move);
    return improves(next);
  }

  // Sets results_: results have the shardings that propagation gives them. Otherwise a program would save bytes that
  // its caller then receives, and a training step would return parameters that are not sharded like its arguments.
  void keep_results() {
    const GlobalProgram& program = *program_;
    results_.clear();
    for (const Atom& a : program.root.jaxpr->out)
      if (int v = program.value_of(program.root, a); v >= 0 && may_change(program.values[v]))
        results_.push_back({v, program.values[v].sharding});
  }
  // Tries to give the results the shardings that follow from optional relations, too.
  void with_optional_results() {
    const std::vector<Relation>& relations = program_->relations;
    if (std::none_of(relations.begin(), relations.end(), [](const Relation& r) { return r.optional; }))
      return;
    std::vector<ReshardCandidate> usual = results_;
    propagate(*program_, {}, true);
    keep_results();
    Choices next;
    next.shardings = results_;
    if (results_ == usual || !improves(next)) results_ = std::move(usual);
  }
  bool is_result(int value) const {
    return std::any_of(results_.begin(), results_.end(),
                       [&](const ReshardCandidate& r) { return r.value == value; });
  }

  bool improves_with(const std::vector<ReshardCandidate>& changes) {
    Choices next = choices();
    if (next.shardings.empty()) next.shardings = results_;
    for (const ReshardCandidate& change : changes) {
      if (is_result(change.value) || !may_change(program_->values[change.value])) continue;
      std::erase_if(next.shardings, [&](const ReshardCandidate& c) { return c.value == change.value; });
      next.shardings.push_back(change);
      forget_strategies_around(change.value, next.strategies);
    }
    return improves(next);
  }
  // The operations that compute or read the value choose their strategies again.
  void forget_strategies_around(int value, ChosenStrategies& strategies) const {
    if (strategies.empty()) return;
    for (const Relation& r : program_->relations) {
      if (!r.operation) continue;
      auto has_value = [&](const std::vector<int>& list) {
        return std::find(list.begin(), list.end(), value) != list.end();
      };
      if (has_value(r.in) || has_value(r.out)) strategies.erase(r.out[0]);
    }
  }
  bool improves_with(const std::vector<int>& values, const ShardingSpec& sharding) {
    std::vector<ReshardCandidate> changes;
    for (int value : values) changes.push_back({value, sharding});
    return improves_with(changes);
  }

  // The shardings of all values in the best program so far.
  std::vector<ShardingSpec> shardings() {
    propagate(*program_, choices().shardings);
    std::vector<ShardingSpec> out;
    for (const GlobalValue& v : program_->values) out.push_back(v.sharding);
    return out;
  }

  GlobalProgram* program_;
  ReshardCosts* costs_;
  std::size_t size_;  // number of equations of one program
  Attempts* attempts_;
  ChosenProgram best_;
  Proposals proposals_;
  std::vector<ReshardCandidate> results_;
  double usual_work_ = 0;  // with the propagated shardings
};

}  // namespace

// Drops dead code, since the communication of unused values would count otherwise.
ChoiceProblem::ChoiceProblem(const JaxprPtr& jaxpr)
    : sub(jaxpr->effects().mesh),
      costs(sub),
      program(std::make_shared<const Jaxpr>(drop_dead_code(*jaxpr)), sub) {}

std::unique_ptr<ChoiceProblem> choice_problem(const JaxprPtr& jaxpr) {
  auto out = std::make_unique<ChoiceProblem>(jaxpr);
  propagate(out->program);
  return out;
}

ChosenProgram choose_shardings(GlobalProgram& program, ReshardCosts& costs) {
  Search::Attempts attempts;
  Search search(program, costs, attempts);
  std::optional<CachedChoices> cache = CachedChoices::open(program);
  Proposals ignored;
  if (std::optional<Choices> choices = cache ? cache->find() : std::nullopt)
    return search.with(*choices, ignored);
  ChosenProgram chosen = search.run();
  if (cache) cache->store(chosen.choices);
  return chosen;
}

}  // namespace tessera::inline v0::spmd
