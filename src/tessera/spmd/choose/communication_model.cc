// The estimate is a factor graph: values are its variables, operations its factors. An operation costs, for its best way to be
// sharded, the bytes for resharding its operands and results, those that it moves inside, and its work. Min-sum message passing finds the
// shardings; it is exact where the program is a tree (Pearl, 1988), and elsewhere its proposals are improved value by value.
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

constexpr double most_terms = 1 << 22;  // of one round of messages
constexpr int rounds = 6, passes = 8;   // of messages; of changes of single values
constexpr double excluded = 1e30;

using Shardings = std::vector<ShardingSpec>;
using Costs = std::vector<double>;
using Choice = std::vector<std::size_t>;  // by value: its sharding

double least(const Costs& costs) { return *std::min_element(costs.begin(), costs.end()); }

// Ways, with the different shardings of each operand and result.
struct WayTable {
  std::vector<Shardings> tensors;  // the different shardings of each operand, then of each result
  std::vector<Choice> ways;        // [way][tensor]: one of them
  Costs moved, work;               // by way: bytes received inside of the operation; its work
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
  std::shared_ptr<const WayTable> table;
  double times;
  std::vector<Port> ports;
  double usual_work = 0;  // with the propagated shardings

  double inside(std::size_t way) const {
    return times * (table->moved[way] + std::max(0.0, table->work[way] - usual_work));
  }
};

struct Variable {
  std::shared_ptr<const Shardings> shardings;
  std::size_t now = 0;  // its sharding before
  Costs belief;         // by sharding: the sum of all messages
  std::vector<std::size_t> operations;
};

// The state of the messages. Everything else is shared with copies.
class CommunicationGraph {
 public:
  CommunicationGraph(std::vector<Variable> values, std::vector<GraphFactor> operations)
      : values_(std::move(values)), operations_(std::move(operations)) {}

  std::vector<Choice> proposals() {
    std::vector<std::pair<double, Choice>> found;
    for (int round = 0; round < rounds; ++round) {
      double kept = round == 0 ? 0 : 0.5;
      for (auto o = operations_.begin(); o != operations_.end(); ++o) update(*o, kept);
      for (auto o = operations_.rbegin(); o != operations_.rend(); ++o) update(*o, kept);
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

  // Sends new messages from an operation to its values; `kept` is the share of the old ones.
  void update(GraphFactor& o, double kept) {
    const WayTable& w = *o.table;
    std::vector<Costs> in;
    for (const Port& p : o.ports) {
      Costs beyond = values_[p.value].belief;
      for (std::size_t s = 0; s < beyond.size(); ++s) beyond[s] -= p.message[s];
      in.push_back(inward(p, beyond, w.tensors[p.tensor].size()));
    }
    std::vector<Costs> least_with;
    for (const Port& p : o.ports) least_with.emplace_back(w.tensors[p.tensor].size(), excluded);
    for (std::size_t way = 0; way < w.ways.size(); ++way) {
      double total = o.inside(way);
      for (std::size_t i = 0; i < in.size(); ++i) total += in[i][w.ways[way][o.ports[i].tensor]];
      for (std::size_t i = 0; i < in.size(); ++i) {
        std::size_t sharding = w.ways[way][o.ports[i].tensor];
        least_with[i][sharding] = std::min(least_with[i][sharding], total - in[i][sharding]);
      }
    }
    for (std::size_t i = 0; i < in.size(); ++i) {
      Port& p = o.ports[i];
      Costs next = outward(p, least_with[i]);
      double base = least(next);
      Costs& belief = values_[p.value].belief;
      for (std::size_t s = 0; s < next.size(); ++s) {
        double message = kept * p.message[s] + (1 - kept) * (next[s] - base);
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
      double slack = 1e-9 * least(v.belief);
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
    const WayTable& w = *o.table;
    double out = excluded;
    for (std::size_t way = 0; way < w.ways.size(); ++way) {
      double total = o.inside(way);
      for (const Port& p : o.ports) total += p.received(w.ways[way][p.tensor], choice[p.value]);
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
        auto around = [&](std::size_t sharding) {
          std::swap(choice[v], sharding);
          double bytes = 0;
          for (std::size_t o : values_[v].operations) bytes += estimate(operations_[o], choice);
          std::swap(choice[v], sharding);
          return bytes;
        };
        double best = around(choice[v]);
        for (std::size_t s = 0; s < values_[v].belief.size() && best > 0; ++s)
          if (double bytes = around(s); bytes < best - 1e-9 * best) choice[v] = s, best = bytes, more = true;
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
    for (const ReshardCandidate& f : fixed) values_[f.value] = only(f.sharding);
    for (const Relation& r : program_.relations) {
      if (!r.optional) add(r);
      if (terms_ > most_terms) return std::nullopt;
    }
    return CommunicationGraph(std::move(values_), std::move(operations_));
  }

 private:
  static Variable only(const ShardingSpec& sharding) {
    return {std::make_shared<Shardings>(Shardings{sharding}), 0, Costs(1), {}};
  }

  Variable value_of(const GlobalValue& v) {
    if (!may_change(v)) return only(v.sharding);
    auto [all, added] = block_shardings_.try_emplace(v.type.key());
    if (added) {
      bool sums = sums_ && !v.type.dtype().is_bool() && !v.type.dtype().is_key();
      all->second = std::make_shared<Shardings>(all_block_shardings(program_.sub, v.type.shape(), sums));
    }
    auto now = std::find(all->second->begin(), all->second->end(), v.sharding);
    Variable out;
    out.shardings = all->second;
    out.now = now - all->second->begin();
    if (now == all->second->end()) {
      Shardings more = *all->second;
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
      terms_ += static_cast<double>(v.belief.size() * inside.size() + o.table->ways.size());
    };
    for (std::size_t i = 0; i < r.in.size(); ++i) add_port(r.in[i], i, false);
    for (std::size_t i = 0; i < r.out.size(); ++i) add_port(r.out[i], r.in.size() + i, true);
    o.usual_work = usual_work(o);
    operations_.push_back(std::move(o));
  }

  // The work of the way that receives the least with the propagated shardings.
  double usual_work(const GraphFactor& o) const {
    double least = excluded, work = 0;
    for (std::size_t way = 0; way < o.table->ways.size(); ++way) {
      double bytes = o.times * o.table->moved[way];
      for (const Port& p : o.ports) bytes += p.received(o.table->ways[way][p.tensor], values_[p.value].now);
      if (bytes < least || (bytes == least && o.table->work[way] < work))
        least = bytes, work = o.table->work[way];
    }
    return work;
  }

  std::shared_ptr<const WayTable> table_of(const Relation& r) {
    if (r.operation) {
      std::shared_ptr<const WayTable>& known = tables_[r.operation.get()];
      if (!known) known = table_of(r.operation->ways, r.in.size() + r.out.size(), r);
      return known;
    }
    ShardableOperation edge{r.factors, {}, {}, r.moves};
    if (r.in.size() == 1 && r.out.size() == 1) edge.linear = {{true}};
    for (int v : r.in) edge.in.push_back(program_.values[v].type);
    for (int v : r.out) edge.out.push_back(program_.values[v].type);
    return table_of(all_ways(program_.sub, edge), r.in.size() + r.out.size(), r);
  }

  std::shared_ptr<const WayTable> table_of(const Ways& ways, std::size_t tensors, const Relation& r) const {
    auto out = std::make_shared<WayTable>();
    out->tensors.resize(tensors);
    for (const OperationShardings& way : ways) {
      Choice& choice = out->ways.emplace_back();
      for (std::size_t t = 0; t < tensors; ++t) {
        Shardings& known = out->tensors[t];
        const ShardingSpec& here = t < way.in.size() ? way.in[t] : way.out[t - way.in.size()];
        auto same = std::find(known.begin(), known.end(), here);
        choice.push_back(same - known.begin());
        if (same == known.end()) known.push_back(here);
      }
      double moved = way.moves && r.operation ? received_inside(program_.sub, *r.eqn, way.in, way.out) : 0;
      double work = r.operation ? product_work(program_.sub, r.operation->operation, way) : 0;
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
  std::unordered_map<const KnownOperation*, std::shared_ptr<const WayTable>> tables_;
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
