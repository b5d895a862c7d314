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

constexpr std::size_t kMostMembers = 24;  // of a group

struct GraphNode {
  std::string kind, label = {}, operation = {}, where = {};
  std::vector<int> values = {}, in = {};  // numbers of values; nodes whose results it reads
  std::vector<int> members = {};          // of a group
};
using Makers = std::map<int, std::vector<int>>;  // by variable: the nodes that compute it

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
  void body(const ProgramTree& tree, int group, Makers& makers, std::size_t outer_names);
  void call(const ProgramTree& tree, std::size_t number, int group, Makers& makers, std::size_t outer_names);
  std::vector<int> makers_of(const Atom& atom, const Makers& makers) const;
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

std::vector<int> GraphWriter::makers_of(const Atom& atom, const Makers& makers) const {
  const Var* v = var_of(atom);
  auto found = v ? makers.find(v->id) : makers.end();
  return found == makers.end() ? std::vector<int>{} : found->second;
}

// The group of the line of this equation, in the group of its annotations. Names of annotations outside of the body belong to the
// groups around it.
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

void GraphWriter::body(const ProgramTree& tree, int group, Makers& makers, std::size_t outer_names) {
  Insertion at;
  at.groups = {group};
  for (std::size_t e = 0; e < tree.jaxpr->eqns.size(); ++e) {
    const Eqn& eqn = tree.jaxpr->eqns[e];
    int parent = group_for(eqn, at, outer_names);
    if (tree.inner.count(e)) {
      call(tree, e, parent, makers, outer_names + at.scope.size());
      continue;
    }
    std::string operation = eqn.primitive->name, where = line_of(eqn.where);
    int made = add(parent, {.kind = "operation", .label = operation, .operation = operation, .where = where});
    for (const Atom& a : eqn.in)
      for (int from : makers_of(a, makers)) node(made).in.push_back(from);
    for (const Var& v : eqn.out) {
      note_value(made, tree, v, operation, eqn.where);
      makers[v.id] = {made};
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
    return str(name, " of ", region->length);
  return name;
}

// A call or control flow: its group contains the equations of the bodies. Operands and results of the bodies are those of the
// equation, in the same order: of a conditional without its index, of a while loop without the constants of the other body.
void GraphWriter::call(const ProgramTree& tree, std::size_t number, int parent, Makers& makers,
                       std::size_t outer_names) {
  const Eqn& eqn = tree.jaxpr->eqns[number];
  const std::vector<ProgramTree>& bodies = tree.inner.at(number);
  std::string where = line_of(eqn.where);
  int group = add(
      parent, {.kind = "function", .label = label_of(eqn), .operation = eqn.primitive->name, .where = where});
  for (const Var& v : eqn.out) note_value(group, tree, v, eqn.primitive->name, eqn.where);
  std::optional<Region> region = region_of(eqn);
  Makers results;
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
        std::size_t own = region->consts, others = region->body_consts;
        skipped = b ? i < own : i >= own && i < own + others;
      }
      if (!skipped) operands.push_back(i);
    }
    Makers known;
    for (std::size_t i = 0; i < std::min(body.in.size(), operands.size()); ++i)
      known[body.in[i].id] = makers_of(eqn.in[operands[i]], makers);
    this->body(bodies[b], inside, known, outer_names);
    if (b == 0 && region && region->kind == RegionKind::while_) continue;
    for (std::size_t i = 0; i < std::min(body.out.size(), eqn.out.size()); ++i)
      for (int from : makers_of(body.out[i], known)) makers[eqn.out[i].id].push_back(from);
  }
}

// Replaces groups of a line that have one member by the member.
void GraphWriter::simplify(int group) {
  for (int& member : node(group).members) {
    simplify(member);
    while (node(member).kind == "line" && node(member).members.size() == 1) member = node(member).members[0];
  }
}

// Divides a group with many members into groups of neighbours, named after their first and last line.
void GraphWriter::divide(int group) {
  for (std::size_t i = 0; i < node(group).members.size(); ++i) divide(node(group).members[i]);
  while (node(group).members.size() > kMostMembers) {
    std::vector<int> all = std::move(node(group).members);
    node(group).members.clear();
    std::size_t parts = (all.size() + kMostMembers - 1) / kMostMembers;
    for (std::size_t p = 0; p < parts; ++p) {
      std::size_t first = p * all.size() / parts, last = (p + 1) * all.size() / parts;
      std::string from = node(all[first]).where, to = node(all[last - 1]).where;
      std::size_t colon = to.rfind(':');
      bool same_file = colon != std::string::npos && from.compare(0, colon + 1, to, 0, colon + 1) == 0;
      std::string label = from == to  ? from
                          : same_file ? from + " to " + to.substr(colon + 1)
                                      : from + " to " + to;
      int part = add(group, {.kind = "lines", .label = label.empty() ? "operations" : label, .where = from});
      node(part).members.assign(all.begin() + static_cast<std::ptrdiff_t>(first),
                                all.begin() + static_cast<std::ptrdiff_t>(last));
    }
  }
}

void GraphWriter::write(int number, int parent, Json& out) const {
  const GraphNode& n = nodes_[number];
  Json made{{"id", number}, {"parent", parent}, {"kind", n.kind}, {"label", n.label}};
  if (!n.operation.empty()) made["operation"] = n.operation;
  if (!n.where.empty()) made["where"] = n.where;
  if (!n.values.empty()) made["values"] = n.values;
  if (!n.in.empty()) {
    std::vector<int> in = n.in;
    std::sort(in.begin(), in.end());
    in.erase(std::unique(in.begin(), in.end()), in.end());
    made["in"] = in;
  }
  out.push_back(std::move(made));
  for (int member : n.members) write(member, number, out);
}

Json GraphWriter::run(const ProgramTree& tree) {
  nodes_[0].label = tree.jaxpr->name.empty() ? "program" : tree.jaxpr->name;
  Makers makers;
  int arguments = add(0, {.kind = "arguments", .label = str(tree.jaxpr->in.size(), " arguments")});
  for (std::size_t i = 0; i < tree.jaxpr->in.size(); ++i) {
    std::string name = str("argument ", i);
    int made = add(arguments, {.kind = "argument", .label = name});
    note_value(made, tree, tree.jaxpr->in[i], name, {});
    makers[tree.jaxpr->in[i].id] = {made};
  }
  body(tree, 0, makers, 0);
  int results = add(0, {.kind = "results", .label = str(tree.jaxpr->out.size(), " results")});
  for (std::size_t i = 0; i < tree.jaxpr->out.size(); ++i) {
    int made = add(results, {.kind = "result", .label = str("result ", i)});
    for (int from : makers_of(tree.jaxpr->out[i], makers)) node(made).in.push_back(from);
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
