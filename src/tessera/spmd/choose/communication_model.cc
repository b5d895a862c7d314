// The estimate is a factor graph: values are its variables, operations its factors. An operation costs, for its
// cheapest sharding strategy, the bytes for resharding its operands and results, those received inside of it, and its
// work. Min-sum message passing finds the shardings; it is exact where the program is a tree (Pearl, 1988), and
// elsewhere its proposals are improved value by value.
#include <tessera/spmd/choose/communication_model.h>
#include <tessera/spmd/choose/sharding_moves.h>
#include <tessera/spmd/lower/local.h>
#include <tessera/spmd/reshard/reshard.h>
#include <tessera/spmd/sharding/operation_shardings.h>
#include <algorithm>
#include <optional>
#include <unordered_map>

namespace tessera::inline v0::spmd {

namespace {

constexpr double max_terms = 1 << 22;  // of one round of messages
constexpr int rounds = 6, passes = 8;  // of messages; of changes of single values
constexpr double excluded = 1e30;

using Shardings = std::vector<ShardingSpec>;
using Costs = std::vector<double>;
using Choice = std::vector<std::size_t>;  // by value: its sharding

double minimum(const Costs& costs) { return *std::min_element(costs.begin(), costs.end()); }

// The strategies of an operation, as indices of the different shardings of each operand and result.
struct StrategyTable {
  std::vector<Shardings> tensors;  // the different shardings of each operand, then of each result
  std::vector<Choice> strategies;  // [strategy][tensor]: one of them
  Costs moved, work;               // by strategy: bytes received inside of the operation; its work
};

// An operand or a result of an operation, and the value that it is.
struct Port {
  int value;
  std::size_t tensor;
  double times;                        // number of times that it is resharded
  std::shared_ptr<const Costs> bytes;  // [sharding in the operation][sharding of the value]
  Costs message;  // by sharding of the value: the cost of the operation and of all beyond it

  double received(std::size_t inside, std::size_t outside) const {
    return times * (*bytes)[inside * message.size() + outside];
  }
};

// An operation, or an edge of control flow.
struct GraphFactor {
  std::shared_ptr<const StrategyTable> table;
  double times;
  std::vector<Port> ports;
  double usual_work = 0;  // with the propagated shardings

  double inside(std::size_t strategy) const {
    return times * (table->moved[strategy] + std::max(0.0, table->work[strategy] - usual_work));
  }
};

struct Variable {
  std::shared_ptr<const Shardings> shardings;
  std::size_t now = 0;  // its propagated sharding
  Costs belief;         // by sharding: the sum of all messages
  std::vector<std::size_t> operations;
};

// The factor graph with its messages. Copies share the tables of shardings, strategies and bytes.
class CommunicationGraph {
 public:
  CommunicationGraph(std::vector<Variable> values, std::vector<GraphFactor> operations)
      : values_(std::move(values)), operations_(std::move(operations)) {}

  std::vector<Choice> proposals() {
    std::vector<std::pair<double, Choice>> found;
    for (int round = 0; round < rounds; ++round) {
      double damping = round == 0 ? 0 : 0.5;
      for (auto o = operations_.begin(); o != operations_.end(); ++o) update(*o, damping);
      for (auto o = operations_.rbegin(); o != operations_.rend(); ++o) update(*o, damping);
      if (round % 2 == 0) continue;
      Choice choice = CommunicationGraph(*this).decoded();
      improve(choice);
      double bytes = 0;
      for (const GraphFactor& o : operations_) bytes += estimate(o, choice);
      if (std::none_of(found.begin(), found.end(), [&](const auto& f) { return f.second == choice; }))
        found.emplace_back(bytes, std::move(choice));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Choice> out;
    for (auto& [bytes, choice] : found) out.push_back(std::move(choice));
    return out;
  }

  // The shardings of the values that have several.
  std::vector<ReshardCandidate> shardings(const Choice& choice) const {
    std::vector<ReshardCandidate> out;
    for (std::size_t v = 0; v < values_.size(); ++v)
      if (values_[v].shardings->size() > 1)
        out.push_back({static_cast<int>(v), (*values_[v].shardings)[choice[v]]});
    return out;
  }

 private:
  // By sharding of the tensor in the operation: the least cost of all beyond the port, with resharding.
  static Costs inward(const Port& p, const Costs& beyond, std::size_t count) {
    Costs out(count, excluded);
    std::size_t at = 0;
    for (double& cost : out)
      for (double b : beyond) cost = std::min(cost, b + p.times * (*p.bytes)[at++]);
    return out;
  }
  // By sharding of the value: the least cost of the operation and all beyond it, with resharding.
  static Costs outward(const Port& p, const Costs& inside) {
    Costs out(p.message.size(), excluded);
    std::size_t at = 0;
    for (double c : inside)
      for (double& cost : out) cost = std::min(cost, c + p.times * (*p.bytes)[at++]);
    return out;
  }

  // Sends new messages from an operation to its values; `damping` is the weight of the old messages.
  void update(GraphFactor& o, double damping) {
    const StrategyTable& w = *o.table;
    std::vector<Costs> in;
    for (const Port& p : o.ports) {
      Costs beyond = values_[p.value].belief;
      for (std::size_t s = 0; s < beyond.size(); ++s) beyond[s] -= p.message[s];
      in.push_back(inward(p, beyond, w.tensors[p.tensor].size()));
    }
    std::vector<Costs> cheapest;
    for (const Port& p : o.ports) cheapest.emplace_back(w.tensors[p.tensor].size(), excluded);
    for (std::size_t strategy = 0; strategy < w.strategies.size(); ++strategy) {
      double total = o.inside(strategy);
      for (std::size_t i = 0; i < in.size(); ++i) total += in[i][w.strategies[strategy][o.ports[i].tensor]];
      for (std::size_t i = 0; i < in.size(); ++i) {
        std::size_t sharding = w.strategies[strategy][o.ports[i].tensor];
        cheapest[i][sharding] = std::min(cheapest[i][sharding], total - in[i][sharding]);
      }
    }
    for (std::size_t i = 0; i < in.size(); ++i) {
      Port& p = o.ports[i];
      Costs next = outward(p, cheapest[i]);
      double base = minimum(next);
      Costs& belief = values_[p.value].belief;
      for (std::size_t s = 0; s < next.size(); ++s) {
        double message = damping * p.message[s] + (1 - damping) * (next[s] - base);
        belief[s] += message - p.message[s];
        p.message[s] = message;
      }
    }
  }

  // Chooses value after value; each choice is sent to the operations around it.
  Choice decoded() {
    Choice out;
    for (Variable& v : values_) {
      std::size_t best = v.now;
      double slack = 1e-9 * minimum(v.belief);
      for (std::size_t s = 0; s < v.belief.size(); ++s)
        if (v.belief[s] < v.belief[best] - slack) best = s;
      out.push_back(best);
      for (std::size_t s = 0; s < v.belief.size(); ++s)
        if (s != best) v.belief[s] += excluded / 1e6;
      for (std::size_t o : v.operations) update(operations_[o], 0);
    }
    return out;
  }

  double estimate(const GraphFactor& o, const Choice& choice) const {
    const StrategyTable& w = *o.table;
    double out = excluded;
    for (std::size_t strategy = 0; strategy < w.strategies.size(); ++strategy) {
      double total = o.inside(strategy);
      for (const Port& p : o.ports) total += p.received(w.strategies[strategy][p.tensor], choice[p.value]);
      out = std::min(out, total);
    }
    return out;
  }

  // Changes single values as long as that lowers the estimate.
  void improve(Choice& choice) const {
    bool more = true;
    for (int pass = 0; more && pass < passes; ++pass) {
      more = false;
      for (std::size_t v = 0; v < values_.size(); ++v) {
        auto bytes_around = [&](std::size_t sharding) {
          std::swap(choice[v], sharding);
          double bytes = 0;
          for (std::size_t o : values_[v].operations) bytes += estimate(operations_[o], choice);
          std::swap(choice[v], sharding);
          return bytes;
        };
        double best = bytes_around(choice[v]);
        for (std::size_t s = 0; s < values_[v].belief.size() && best > 0; ++s)
          if (double bytes = bytes_around(s); bytes < best - 1e-9 * best)
            choice[v] = s, best = bytes, more = true;
      }
    }
  }

  std::vector<Variable> values_;
  std::vector<GraphFactor> operations_;
};

class GraphBuilder {
 public:
  // `sums`: values may stay partial sums.
  GraphBuilder(const GlobalProgram& program, ReshardCosts& costs, bool sums)
      : program_(program), costs_(costs), sums_(sums) {}

  // None if a round of messages has too many terms.
  std::optional<CommunicationGraph> run(const std::vector<ReshardCandidate>& fixed) {
    for (const GlobalValue& v : program_.values) values_.push_back(value_of(v));
    for (const ReshardCandidate& f : fixed) values_[f.value] = with_only(f.sharding);
    for (const Relation& r : program_.relations) {
      if (!r.optional) add(r);
      if (terms_ > max_terms) return std::nullopt;
    }
    return CommunicationGraph(std::move(values_), std::move(operations_));
  }

 private:
  static Variable with_only(const ShardingSpec& sharding) {
    return {std::make_shared<Shardings>(Shardings{sharding}), 0, Costs(1), {}};
  }

  Variable value_of(const GlobalValue& v) {
    if (!may_change(v)) return with_only(v.sharding);
    auto [known, added] = block_shardings_.try_emplace(v.type.key());
    if (added) {
      bool sums = sums_ && !v.type.dtype().is_bool() && !v.type.dtype().is_key();
      known->second = std::make_shared<Shardings>(all_block_shardings(program_.sub, v.type.shape(), sums));
    }
    auto now = std::find(known->second->begin(), known->second->end(), v.sharding);
    Variable out;
    out.shardings = known->second;
    out.now = now - known->second->begin();
    if (now == known->second->end()) {
      Shardings more = *known->second;
      more.push_back(v.sharding);
      out.shardings = std::make_shared<Shardings>(std::move(more));
    }
    out.belief.resize(out.shardings->size());
    return out;
  }

  void add(const Relation& r) {
    GraphFactor o{table_of(r), std::max(r.times, 1.0), {}};
    auto add_port = [&](int number, std::size_t tensor, bool is_result) {
      if (number < 0) return;
      Variable& v = values_[number];
      const GlobalValue& g = program_.values[number];
      const Shardings& inside = o.table->tensors[tensor];
      o.ports.push_back({number, tensor, r.times > 0 ? std::min(r.times, g.times) : g.times,
                         bytes_between(g.type, v.shardings, inside, is_result), Costs(v.belief.size())});
      if (v.operations.empty() || v.operations.back() != operations_.size())
        v.operations.push_back(operations_.size());
      terms_ += static_cast<double>(v.belief.size() * inside.size() + o.table->strategies.size());
    };
    for (std::size_t i = 0; i < r.in.size(); ++i) add_port(r.in[i], i, false);
    for (std::size_t i = 0; i < r.out.size(); ++i) add_port(r.out[i], r.in.size() + i, true);
    o.usual_work = usual_work(o);
    operations_.push_back(std::move(o));
  }

  // Returns the work of the strategy with which devices receive the fewest bytes for the propagated shardings.
  double usual_work(const GraphFactor& o) const {
    double fewest = excluded, work = 0;
    for (std::size_t strategy = 0; strategy < o.table->strategies.size(); ++strategy) {
      double bytes = o.times * o.table->moved[strategy];
      for (const Port& p : o.ports)
        bytes += p.received(o.table->strategies[strategy][p.tensor], values_[p.value].now);
      if (bytes < fewest || (bytes == fewest && o.table->work[strategy] < work))
        fewest = bytes, work = o.table->work[strategy];
    }
    return work;
  }

  std::shared_ptr<const StrategyTable> table_of(const Relation& r) {
    if (r.operation) {
      std::shared_ptr<const StrategyTable>& known = tables_[r.operation.get()];
      if (!known) known = table_of(r.operation->strategies, r.in.size() + r.out.size(), r);
      return known;
    }
    ShardableOperation edge{r.factors, {}, {}, r.movable_factors};
    if (r.in.size() == 1 && r.out.size() == 1) edge.linear = {{true}};
    for (int v : r.in) edge.in.push_back(program_.values[v].type);
    for (int v : r.out) edge.out.push_back(program_.values[v].type);
    return table_of(all_strategies(program_.sub, edge), r.in.size() + r.out.size(), r);
  }

  std::shared_ptr<const StrategyTable> table_of(const ShardingStrategies& strategies, std::size_t tensors,
                                                const Relation& r) const {
    auto out = std::make_shared<StrategyTable>();
    out->tensors.resize(tensors);
    for (const OperationShardings& strategy : strategies) {
      Choice& choice = out->strategies.emplace_back();
      for (std::size_t t = 0; t < tensors; ++t) {
        Shardings& known = out->tensors[t];
        const ShardingSpec& sharding =
            t < strategy.in.size() ? strategy.in[t] : strategy.out[t - strategy.in.size()];
        auto same = std::find(known.begin(), known.end(), sharding);
        choice.push_back(same - known.begin());
        if (same == known.end()) known.push_back(sharding);
      }
      double moved = strategy.communicates && r.operation
                         ? costs_.received_inside(*r.operation, *r.eqn, strategy.in, strategy.out)
                         : 0;
      double work = r.operation ? product_work(program_.sub, r.operation->operation, strategy) : 0;
      out->moved.push_back(moved), out->work.push_back(work);
    }
    return out;
  }

  std::shared_ptr<const Costs> bytes_between(const Aval& type,
                                             const std::shared_ptr<const Shardings>& outside,
                                             const Shardings& inside, bool is_result) {
    std::vector<Known>& known = known_bytes_[type.key()];
    for (const Known& k : known)
      if (k.is_result == is_result && k.outside == outside && k.inside == inside) return k.bytes;
    Costs out;
    for (const ShardingSpec& in : inside)
      for (const ShardingSpec& value : *outside)
        out.push_back(costs_.received(is_result ? in : value, is_result ? value : in, type.dtype().bytes()));
    known.push_back({is_result, outside, inside, std::make_shared<const Costs>(std::move(out))});
    return known.back().bytes;
  }

  struct Known {
    bool is_result;
    std::shared_ptr<const Shardings> outside;
    Shardings inside;
    std::shared_ptr<const Costs> bytes;
  };

  const GlobalProgram& program_;
  ReshardCosts& costs_;
  bool sums_;
  std::vector<Variable> values_;
  std::vector<GraphFactor> operations_;
  double terms_ = 0;
  std::unordered_map<const void*, std::shared_ptr<const Shardings>> block_shardings_;  // by type
  std::unordered_map<const void*, std::vector<Known>> known_bytes_;                    // by type
  std::unordered_map<const AnalyzedOperation*, std::shared_ptr<const StrategyTable>> tables_;
};

}  // namespace

std::vector<std::vector<ReshardCandidate>> estimated_shardings(const GlobalProgram& program,
                                                               ReshardCosts& costs,
                                                               const std::vector<ReshardCandidate>& fixed,
                                                               bool sums) {
  std::vector<std::vector<ReshardCandidate>> out;
  std::optional<CommunicationGraph> graph = GraphBuilder(program, costs, sums).run(fixed);
  if (!graph) return out;
  for (const Choice& choice : graph->proposals()) out.push_back(graph->shardings(choice));
  return out;
}

}  // namespace tessera::inline v0::spmd
