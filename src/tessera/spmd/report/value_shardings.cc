// Lists the shardings of a program's values, and notifies listeners.
#include <tessera/core/var_map.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/spmd/choose/choose_shardings.h>
#include <tessera/spmd/propagate/propagate.h>
#include <tessera/spmd/report/program_tree.h>
#include <tessera/spmd/report/reasons.h>
#include <tessera/spmd/report/value_shardings.h>
#include <algorithm>

namespace tessera::inline v0 {

using namespace spmd;

namespace {

struct ListenerReport {
  std::int64_t listener;
  ValueSharding value;
};

bool is_explain_value(const Eqn& eqn) { return eqn.primitive == &explain_value_p; }

// Returns the equation that defines each variable of a jaxpr; null for inputs.
VarMap<const Eqn*> definitions_in(const Jaxpr& jaxpr) {
  VarMap<const Eqn*> out(jaxpr);
  for (const Eqn& eqn : jaxpr.eqns)
    for (const Var& v : eqn.out) out[v] = &eqn;
  return out;
}

int input_number(const Jaxpr& jaxpr, const Var& v) {
  auto it = std::find(jaxpr.in.begin(), jaxpr.in.end(), v);
  return it == jaxpr.in.end() ? -1 : static_cast<int>(it - jaxpr.in.begin());
}

void set_definition(ValueSharding& out, const Jaxpr& jaxpr, const Var& v, const Eqn* definition, int depth) {
  out.depth = depth;
  if (definition) out.where = definition->where, out.operation = definition->primitive->name;
  if (!definition && !depth) out.argument = input_number(jaxpr, v);
}

// Reports values that the partitioner does not change: those on one device, and blocks in a shard_map.
void list_replicated(const Jaxpr& jaxpr, const std::string& note, int depth,
                     std::vector<ListenerReport>& reports) {
  VarMap<const Eqn*> definitions = definitions_in(jaxpr);
  for (const Eqn& eqn : jaxpr.eqns) {
    if (!eqn.effects.ordered) continue;  // neither it nor its body contains explain_value
    if (is_explain_value(eqn)) {
      ValueSharding out;
      out.type = aval_of(eqn.in[0]);
      out.sharded_type = str(out.type.with_varying({}));
      out.chain = note;
      if (const Var* v = var_of(eqn.in[0])) set_definition(out, jaxpr, *v, definitions[*v], depth);
      reports.push_back({eqn.params.as<ExplainValue>().listener, std::move(out)});
    } else if (std::optional<Region> region = region_of(eqn)) {
      for (const JaxprPtr& body : region->bodies) list_replicated(*body, note, depth + 1, reports);
    } else if (eqn.primitive == &shard_map_p) {
      const auto& map = eqn.params.as<ShardMap>();
      list_replicated(*map.body, str("the block of each device, in a shard_map over ", map.manual), depth + 1,
                      reports);
    }
  }
}

ProgramTree unsharded_tree(const JaxprPtr& jaxpr);

// The bodies of an equation that the partitioner does not look into.
std::vector<ProgramTree> bodies_of(const Eqn& eqn) {
  std::vector<ProgramTree> out;
  if (eqn.primitive == &shard_map_p)
    out.push_back(unsharded_tree(eqn.params.as<ShardMap>().body));
  else if (std::optional<Region> region = region_of(eqn))
    for (const JaxprPtr& body : region->bodies) out.push_back(unsharded_tree(body));
  return out;
}

ProgramTree unsharded_tree(const JaxprPtr& jaxpr) {
  ProgramTree out{jaxpr, {}, {}};
  for (std::size_t e = 0; e < jaxpr->eqns.size(); ++e)
    if (std::vector<ProgramTree> inside = bodies_of(jaxpr->eqns[e]); !inside.empty())
      out.inner[e] = std::move(inside);
  return out;
}

struct ShardingLists {
  std::vector<ValueSharding> list;
  std::vector<ListenerReport> reports;
};

class ShardingLister : public ShardingLists {
 public:
  ShardingLister(const GlobalProgram& program, const Reasons& reasons)
      : program_(program), reasons_(reasons) {}

  void walk(const Scope& scope, int depth) {
    const Jaxpr& jaxpr = *scope.jaxpr;
    VarMap<const Eqn*> definitions = definitions_in(jaxpr);
    for (const Var& v : jaxpr.in) list.push_back(sharding_of_value(scope, v, nullptr, depth));
    for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e) {
      const Eqn& eqn = jaxpr.eqns[e];
      auto bodies = scope.inner.find(e);
      if (is_explain_value(eqn)) {
        report(scope, eqn, definitions, depth);
        continue;
      }
      if (bodies != scope.inner.end())
        for (const Scope& body : bodies->second) walk(body, depth + 1);
      else if (eqn.primitive == &shard_map_p)
        inside_map(eqn, depth);
      for (const Var& v : eqn.out) list.push_back(sharding_of_value(scope, v, &eqn, depth));
    }
  }

  // Returns the shardings of the values that `walk` lists, by scope and variable.
  ProgramTree tree(const Scope& scope, int depth) const {
    ProgramTree out{scope.jaxpr, {}, {}};
    const Jaxpr& jaxpr = *scope.jaxpr;
    for (const Var& v : jaxpr.in) out.shardings.emplace(v.id, sharding_of_value(scope, v, nullptr, depth));
    for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e) {
      const Eqn& eqn = jaxpr.eqns[e];
      if (auto bodies = scope.inner.find(e); bodies != scope.inner.end())
        for (const Scope& body : bodies->second) out.inner[e].push_back(tree(body, depth + 1));
      else if (std::vector<ProgramTree> inside = bodies_of(eqn); !inside.empty())
        out.inner[e] = std::move(inside);
      for (const Var& v : eqn.out) out.shardings.emplace(v.id, sharding_of_value(scope, v, &eqn, depth));
    }
    return out;
  }

 private:
  ValueSharding sharding_of_value(const Scope& scope, const Var& v, const Eqn* definition, int depth) const {
    int number = program_.value_of(scope, v);
    const GlobalValue& x = program_.values[number];
    ValueSharding out;
    set_definition(out, *scope.jaxpr, v, definition, depth);
    out.type = x.type;
    out.sharded_type = described(program_.sub, x.type.dtype(), x.sharding);
    out.chain = reasons_.chain(number);
    if (std::optional<Spec> spec = spec_of(program_.sub, x.sharding))
      out.sharding = Sharding(program_.sub.mesh(), *spec);
    return out;
  }

  void report(const Scope& scope, const Eqn& eqn, const VarMap<const Eqn*>& definitions, int depth) {
    ValueSharding value;
    if (const Var* v = var_of(eqn.in[0]))
      value = sharding_of_value(scope, *v, definitions[*v], depth);
    else
      value.type = aval_of(eqn.in[0]), value.sharded_type = str(value.type);
    reports.push_back({eqn.params.as<ExplainValue>().listener, std::move(value)});
  }

  void inside_map(const Eqn& eqn, int depth) {
    Jaxpr single;
    single.eqns.push_back(eqn);
    for (const Var& v : eqn.out) single.var_count = std::max(single.var_count, v.id + 1);
    list_replicated(single, "", depth, reports);
  }

  const GlobalProgram& program_;
  const Reasons& reasons_;
};

// Propagates the shardings of a program, and calls use(scope, listing) with its root.
template <class F>
auto with_listing(const JaxprPtr& jaxpr, Mesh mesh, F use) {
  SubAxes sub(mesh);
  GlobalProgram program(jaxpr, sub);
  ReshardCosts costs(sub);
  propagate(program);
  ChosenProgram chosen = choose_shardings(program, costs);
  program.keeps_origins = true;
  propagate(program, chosen.choices.shardings);
  Reasons reasons(program);
  ShardingLister listing(program, reasons);
  return use(program.root, listing);
}

ShardingLists listing_of(const JaxprPtr& jaxpr, Mesh mesh) {
  return with_listing(jaxpr, mesh, [](const Scope& root, ShardingLister& listing) {
    listing.walk(root, 0);
    return std::move(static_cast<ShardingLists&>(listing));
  });
}

}  // namespace

std::vector<ValueSharding> value_shardings(const JaxprPtr& jaxpr) {
  Mesh mesh = jaxpr->effects().mesh;
  return mesh ? listing_of(jaxpr, mesh).list : std::vector<ValueSharding>();
}

ProgramTree program_tree(const JaxprPtr& jaxpr) {
  Mesh mesh = jaxpr->effects().mesh;
  if (!mesh) return unsharded_tree(jaxpr);
  return with_listing(jaxpr, mesh,
                      [](const Scope& root, const ShardingLister& listing) { return listing.tree(root, 0); });
}

void notify_listeners(const JaxprPtr& jaxpr) {
  Effects effects = jaxpr->effects();
  if (!effects.ordered) return;
  std::vector<ListenerReport> reports;
  list_replicated(*jaxpr, "on one device", 0, reports);
  if (!reports.empty() && effects.mesh) reports = listing_of(jaxpr, effects.mesh).reports;
  for (const ListenerReport& t : reports)
    if (ShardingListener listener = listener_by_number(t.listener)) listener(t.value);
}

}  // namespace tessera::inline v0
