// The graph of a report: a tree of groups with equations as leaves. Equations are grouped in program order, so that the graph of
// the groups has no cycles: a group is a call or control flow, a name given by annotate, or equations of one line in a row. Groups
// of many members are divided, so that a reader never unfolds more than some tens of nodes at once.
#include <tessera/base/scope_names.h>
#include <tessera/core/primitive.h>
#include <tessera/interop/report/report_data.h>
#include <tessera/mesh/visualize.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/transform/region.h>
#include <algorithm>
#include <deque>
#include <map>

namespace tessera::inline v0::report {

std::string line_of(Where where) { return where ? to_string(where) : std::string(); }

Json names_of(const std::vector<AxisName>& axes) {
  Json out = Json::array();
  for (AxisName axis : axes) out.push_back(axis.text());
  return out;
}

int ValueList::add(const Aval& type, const ValueSharding* sharding, const std::string& operation,
                   Where where) {
  Json value{{"type", str(type.strong().with_varying({}))},
             {"bytes", type.bytes()},
             {"operation", operation},
             {"where", line_of(where)}};
  if (sharding) {
    value["sharded"] = sharding->sharded_type;
    value["chain"] = sharding->chain;
    if (sharding->sharding) {
      std::string key = str(sharding->sharding, type.shape());
      auto [at, is_new] = numbers_.emplace(key, static_cast<int>(pictures_.size()));
      if (is_new) pictures_.push_back(visualize_svg(sharding->sharding, type.shape()));
      value["picture"] = at->second;
    }
  }
  values_.push_back(std::move(value));
  return static_cast<int>(values_.size()) - 1;
}

namespace {

constexpr std::size_t kMaxMembers = 24;  // of a group

struct GraphNode {
  std::string kind, label = {}, operation = {}, where = {};
  std::vector<int> values = {}, in = {};  // numbers of values; nodes whose results it reads
  std::vector<int> members = {};          // of a group
};
using Producers = std::map<int, std::vector<int>>;  // by number of a variable: the nodes that compute it

class GraphWriter {
 public:
  explicit GraphWriter(ValueList& values) : values_(values) { nodes_.push_back({.kind = "program"}); }
  Json run(const ProgramTree& tree);

 private:
  struct Insertion {  // in a body: the group that the next equation joins
    std::vector<std::string> scope;
    std::vector<int> groups;  // the body's group, then one for each name of the scope
    std::string line;         // of the last member
    int line_group = -1;
  };
  int add(int parent, GraphNode node) {
    nodes_.push_back(std::move(node));
    int number = static_cast<int>(nodes_.size()) - 1;
    nodes_[parent].members.push_back(number);
    return number;
  }
  GraphNode& node(int number) { return nodes_[number]; }
  int group_for(const Eqn& eqn, Insertion& at, std::size_t outer_names);
  void body(const ProgramTree& tree, int group, Producers& producers, std::size_t outer_names);
  void call(const ProgramTree& tree, std::size_t number, int group, Producers& producers,
            std::size_t outer_names);
  std::vector<int> producers_of(const Atom& atom, const Producers& producers) const;
  void note_value(int number, const ProgramTree& tree, const Var& v, const std::string& operation,
                  Where where);
  void divide(int group);
  void simplify(int group);
  void write(int number, int parent, Json& out) const;

  ValueList& values_;
  std::deque<GraphNode> nodes_;
};

void GraphWriter::note_value(int number, const ProgramTree& tree, const Var& v, const std::string& operation,
                             Where where) {
  auto sharding = tree.shardings.find(v.id);
  const ValueSharding* found = sharding == tree.shardings.end() ? nullptr : &sharding->second;
  node(number).values.push_back(values_.add(v.aval, found, operation, where));
}

std::vector<int> GraphWriter::producers_of(const Atom& atom, const Producers& producers) const {
  const Var* v = var_of(atom);
  auto found = v ? producers.find(v->id) : producers.end();
  return found == producers.end() ? std::vector<int>{} : found->second;
}

// Returns the group of the equation's line, inside the groups of its annotations; makes the groups if needed. The first
// `outer_names` annotations are those around the body, whose groups contain it already.
int GraphWriter::group_for(const Eqn& eqn, Insertion& at, std::size_t outer_names) {
  std::vector<std::string> scope = scope_names(eqn.where.scope);
  scope.erase(scope.begin(),
              scope.begin() + static_cast<std::ptrdiff_t>(std::min(outer_names, scope.size())));
  std::size_t same = 0;
  while (same < std::min(scope.size(), at.scope.size()) && scope[same] == at.scope[same]) ++same;
  if (same < at.scope.size() || same < scope.size()) at.line_group = -1;
  at.groups.resize(same + 1);
  for (std::size_t i = same; i < scope.size(); ++i)
    at.groups.push_back(add(at.groups.back(), {.kind = "scope", .label = scope[i]}));
  at.scope = std::move(scope);
  std::string line = line_of(eqn.where);
  if (at.line_group < 0 || at.line != line)
    at.line_group = add(at.groups.back(), {.kind = "line", .label = line, .where = line});
  at.line = line;
  return at.line_group;
}

void GraphWriter::body(const ProgramTree& tree, int group, Producers& producers, std::size_t outer_names) {
  Insertion at;
  at.groups = {group};
  for (std::size_t e = 0; e < tree.jaxpr->eqns.size(); ++e) {
    const Eqn& eqn = tree.jaxpr->eqns[e];
    int parent = group_for(eqn, at, outer_names);
    if (tree.inner.count(e)) {
      call(tree, e, parent, producers, outer_names + at.scope.size());
      continue;
    }
    std::string operation = eqn.primitive->name, where = line_of(eqn.where);
    int added =
        add(parent, {.kind = "operation", .label = operation, .operation = operation, .where = where});
    for (const Atom& a : eqn.in)
      for (int from : producers_of(a, producers)) node(added).in.push_back(from);
    for (const Var& v : eqn.out) {
      note_value(added, tree, v, operation, eqn.where);
      producers[v.id] = {added};
    }
  }
}

std::string label_of(const Eqn& eqn) {
  std::string name = eqn.primitive->name;
  if (eqn.primitive == &call_p) {
    const std::string& called = eqn.params.as<Call>().name;
    if (!called.empty()) return called;
  }
  if (std::optional<Region> region = region_of(eqn); region && region->kind == RegionKind::loop)
    return str(name, " of ", region->trip_count);
  return name;
}

// Adds a group for a call or control flow, with the equations of its bodies. The inputs of a body are the operands of
// the equation, in order, without the index of a conditional, and without the constants of the other body of a while
// loop.
void GraphWriter::call(const ProgramTree& tree, std::size_t number, int parent, Producers& producers,
                       std::size_t outer_names) {
  const Eqn& eqn = tree.jaxpr->eqns[number];
  const std::vector<ProgramTree>& bodies = tree.inner.at(number);
  std::string where = line_of(eqn.where);
  int group = add(
      parent, {.kind = "function", .label = label_of(eqn), .operation = eqn.primitive->name, .where = where});
  for (const Var& v : eqn.out) note_value(group, tree, v, eqn.primitive->name, eqn.where);
  std::optional<Region> region = region_of(eqn);
  Producers results;
  for (std::size_t b = 0; b < bodies.size(); ++b) {
    const Jaxpr& body = *bodies[b].jaxpr;
    int inside =
        bodies.size() == 1
            ? group
            : add(group, {.kind = "function",
                          .label = region && region->kind == RegionKind::while_ ? (b ? "body" : "condition")
                                                                                : str("branch ", b),
                          .where = where});
    std::vector<std::size_t> operands;
    for (std::size_t i = 0; i < eqn.in.size(); ++i) {
      bool skipped = false;
      if (region && region->kind == RegionKind::branch) skipped = i == 0;
      if (region && region->kind == RegionKind::while_) {
        std::size_t condition_consts = region->consts, body_consts = region->body_consts;
        skipped = b ? i < condition_consts : i >= condition_consts && i < condition_consts + body_consts;
      }
      if (!skipped) operands.push_back(i);
    }
    Producers known;
    for (std::size_t i = 0; i < std::min(body.in.size(), operands.size()); ++i)
      known[body.in[i].id] = producers_of(eqn.in[operands[i]], producers);
    this->body(bodies[b], inside, known, outer_names);
    if (b == 0 && region && region->kind == RegionKind::while_) continue;
    for (std::size_t i = 0; i < std::min(body.out.size(), eqn.out.size()); ++i)
      for (int from : producers_of(body.out[i], known)) producers[eqn.out[i].id].push_back(from);
  }
}

// Replaces each group of a line that has only one member by this member.
void GraphWriter::simplify(int group) {
  for (int& member : node(group).members) {
    simplify(member);
    while (node(member).kind == "line" && node(member).members.size() == 1) member = node(member).members[0];
  }
}

// Divides a group with many members into groups of neighbours, named after their first and last line.
void GraphWriter::divide(int group) {
  for (std::size_t i = 0; i < node(group).members.size(); ++i) divide(node(group).members[i]);
  while (node(group).members.size() > kMaxMembers) {
    std::vector<int> members = std::move(node(group).members);
    node(group).members.clear();
    std::size_t parts = (members.size() + kMaxMembers - 1) / kMaxMembers;
    for (std::size_t p = 0; p < parts; ++p) {
      std::size_t first = p * members.size() / parts, last = (p + 1) * members.size() / parts;
      std::string from = node(members[first]).where, to = node(members[last - 1]).where;
      std::size_t colon = to.rfind(':');
      bool same_file = colon != std::string::npos && from.compare(0, colon + 1, to, 0, colon + 1) == 0;
      std::string label = from == to  ? from
                          : same_file ? from + " to " + to.substr(colon + 1)
                                      : from + " to " + to;
      int part = add(group, {.kind = "lines", .label = label.empty() ? "operations" : label, .where = from});
      node(part).members.assign(members.begin() + static_cast<std::ptrdiff_t>(first),
                                members.begin() + static_cast<std::ptrdiff_t>(last));
    }
  }
}

void GraphWriter::write(int number, int parent, Json& out) const {
  const GraphNode& n = nodes_[number];
  Json json{{"id", number}, {"parent", parent}, {"kind", n.kind}, {"label", n.label}};
  if (!n.operation.empty()) json["operation"] = n.operation;
  if (!n.where.empty()) json["where"] = n.where;
  if (!n.values.empty()) json["values"] = n.values;
  if (!n.in.empty()) {
    std::vector<int> in = n.in;
    std::sort(in.begin(), in.end());
    in.erase(std::unique(in.begin(), in.end()), in.end());
    json["in"] = in;
  }
  out.push_back(std::move(json));
  for (int member : n.members) write(member, number, out);
}

Json GraphWriter::run(const ProgramTree& tree) {
  nodes_[0].label = tree.jaxpr->name.empty() ? "program" : tree.jaxpr->name;
  Producers producers;
  int arguments = add(0, {.kind = "arguments", .label = str(tree.jaxpr->in.size(), " arguments")});
  for (std::size_t i = 0; i < tree.jaxpr->in.size(); ++i) {
    std::string name = str("argument ", i);
    int added = add(arguments, {.kind = "argument", .label = name});
    note_value(added, tree, tree.jaxpr->in[i], name, {});
    producers[tree.jaxpr->in[i].id] = {added};
  }
  body(tree, 0, producers, 0);
  int results = add(0, {.kind = "results", .label = str(tree.jaxpr->out.size(), " results")});
  for (std::size_t i = 0; i < tree.jaxpr->out.size(); ++i) {
    int added = add(results, {.kind = "result", .label = str("result ", i)});
    for (int from : producers_of(tree.jaxpr->out[i], producers)) node(added).in.push_back(from);
  }
  simplify(0);
  divide(0);
  Json out = Json::array();
  write(0, -1, out);
  return out;
}

}  // namespace

Json graph_of(const ProgramTree& tree, ValueList& values) { return GraphWriter(values).run(tree); }

}  // namespace tessera::inline v0::report
