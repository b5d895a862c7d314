// The setting of strict mode, the search for gathers without an annotation, and the annotation that each error names.
#include <tessera/base/error.h>
#include <tessera/base/log.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/spmd/report/strict.h>
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <set>

namespace tessera::inline v0 {

using namespace spmd;

namespace {

std::atomic<int> strict_setting{-1};  // -1: TESSERA_STRICT decides

// An annotation that the user could add.
struct AnnotationCandidate {
  int variable;
  Spec spec;
};

// The program with one more annotation, or with an annotation replaced.
JaxprPtr annotated(const Jaxpr& jaxpr, Mesh mesh, const AnnotationCandidate& c) {
  Jaxpr out = jaxpr;
  auto is_variable = [&](const Atom& a) { return var_of(a) && var_of(a)->id == c.variable; };
  for (Eqn& eqn : out.eqns)
    if (eqn.primitive == &sharding_constraint_p && is_variable(eqn.in[0])) {
      eqn.params = ShardingConstraint{mesh, c.spec, {}};
      return std::make_shared<const Jaxpr>(std::move(out));
    }
  std::size_t insert_at = 0;
  const Var* found = nullptr;
  for (const Var& v : out.in)
    if (v.id == c.variable) found = &v;
  for (std::size_t e = 0; e < out.eqns.size() && !found; ++e)
    for (const Var& v : out.eqns[e].out)
      if (v.id == c.variable) found = &v, insert_at = e + 1;
  if (!found) return nullptr;
  Var old = *found, next{out.var_count++, old.aval};
  for (std::size_t e = insert_at; e < out.eqns.size(); ++e)
    for (Atom& a : out.eqns[e].in)
      if (is_variable(a)) a = next;
  for (Atom& a : out.out)
    if (is_variable(a)) a = next;
  Params params = ShardingConstraint{mesh, c.spec, {}};
  out.eqns.insert(out.eqns.begin() + static_cast<std::ptrdiff_t>(insert_at),
                  {&sharding_constraint_p, params, {old}, {next}, sharding_constraint_p.effects(params), {}});
  return std::make_shared<const Jaxpr>(std::move(out));
}

struct Price {
  int gathers = 0;  // number of gathers without an annotation
  double bytes = 0;
};
Price price_of(const Transfers& transfers) {
  Price out;
  for (const Transfer& t : transfers) out.gathers += is_unrequested_gather(t), out.bytes += t.bytes;
  return out;
}

// Returns the value that the annotations between it and `v` are for: the value that the user computed.
const Var* unannotated(const Jaxpr& jaxpr, const Var* v) {
  for (auto eqn = jaxpr.eqns.rbegin(); eqn != jaxpr.eqns.rend(); ++eqn)
    if (eqn->primitive == &sharding_constraint_p && eqn->out[0] == *v && var_of(eqn->in[0]))
      v = var_of(eqn->in[0]);
  return v;
}

class Advice {
 public:
  Advice(const Jaxpr& jaxpr, Mesh mesh, const Transfer& gather, Price now)
      : jaxpr_(jaxpr), mesh_(mesh), gather_(gather), now_(now) {}

  // Returns the shortest annotation with which fewer gathers without an annotation and fewer bytes remain, as advice.
  std::string text() {
    std::string best;
    double bytes = 0;
    for (const AnnotationCandidate& c : candidates()) {
      JaxprPtr next = annotated(jaxpr_, mesh_, c);
      if (!next) continue;
      Price price = price_of(*partition(next, true).transfers);
      if (price.gathers >= now_.gathers || price.bytes >= now_.bytes) continue;
      std::string text = phrase(c);
      if (best.empty() || text.size() < best.size() || (text.size() == best.size() && price.bytes < bytes))
        best = text, bytes = price.bytes;
    }
    std::string request = str("shard(x, {mesh, ", gather_.to, "}) of the value requests the gather.");
    return best.empty() ? "Nothing shorter avoids it: " + request : str(best, " avoids it; ", request);
  }

 private:
  // Candidates for the operands and results of the operation and the arguments: replicated, or sharded along
  // each axis.
  std::vector<AnnotationCandidate> candidates() const {
    std::vector<AnnotationCandidate> out;
    std::set<int> seen;
    auto add = [&](const Var* v) {
      if (!v || out.size() > max_candidates) return;
      v = unannotated(jaxpr_, v);
      if (!seen.insert(v->id).second) return;
      out.push_back({v->id, Spec()});
      for (std::int64_t a = 0; a < v->aval.rank(); ++a)
        for (AxisName axis : mesh_.names())
          if (mesh_.size(axis) > 1 && v->aval.dim(a) > 1) out.push_back({v->id, Spec().with(a, axis)});
    };
    for (const Eqn& eqn : jaxpr_.eqns) {
      bool reads = std::any_of(eqn.in.begin(), eqn.in.end(),
                               [&](const Atom& a) { return var_of(a) && var_of(a)->id == gather_.variable; });
      bool is_gather = eqn.primitive->name == gather_.operation && eqn.where.line == gather_.where.line;
      if (!is_gather || !(reads || defines(eqn))) continue;
      for (const Atom& a : eqn.in)
        if (const Var* v = var_of(a); v && v->id != gather_.variable) add(v);
      for (const Var& v : eqn.out) add(&v);
    }
    for (const Var& v : jaxpr_.in) add(&v);
    return out;
  }
  bool defines(const Eqn& eqn) const {
    return std::any_of(eqn.out.begin(), eqn.out.end(),
                       [&](const Var& v) { return v.id == gather_.variable; });
  }
  std::string phrase(const AnnotationCandidate& c) const {
    for (std::size_t i = 0; i < jaxpr_.in.size(); ++i)
      if (jaxpr_.in[i].id == c.variable) return str(c.spec, " for argument ", i);
    for (const Eqn& eqn : jaxpr_.eqns)
      for (const Var& v : eqn.out)
        if (v.id == c.variable)
          return str(c.spec, " for the result of ", eqn.primitive->name,
                     eqn.where ? str(" at ", to_string(eqn.where)) : "");
    return str(c.spec);
  }

  static constexpr std::size_t max_candidates = 24;
  const Jaxpr& jaxpr_;
  Mesh mesh_;
  const Transfer& gather_;
  Price now_;
};

}  // namespace

static bool strict_in_environment() {
  const char* text = std::getenv("TESSERA_STRICT");
  return text && *text && *text != '0';
}
bool strict_programs() {
  // Read once, since every call of a jitted function needs it.
  static const bool by_default = strict_in_environment();
  int setting = strict_setting;
  return setting >= 0 ? setting : by_default;
}
void set_strict_programs(bool strict) { strict_setting = strict; }

std::string lost_donation(const DeviceJaxpr& local, const Jaxpr& jaxpr, const std::vector<bool>& donated) {
  Avals types = jaxpr.out_avals();
  for (std::size_t i = 0; i < donated.size(); ++i) {
    if (!donated[i]) continue;
    Aval type = jaxpr.in[i].aval;
    std::optional<std::size_t> other;
    bool fits = false;
    for (std::size_t r = 0; r < types.size(); ++r) {
      if (types[r].shape() != type.shape() || types[r].dtype() != type.dtype()) continue;
      fits = fits || local.out[r].is_equivalent_to(local.in[i], type.rank());
      other = r;
    }
    if (!fits && other)
      return str("the memory of donated argument ", i, ", ", type.strong(), " by ", local.in[i].spec(),
                 ", cannot become result ", *other, ", which is sharded by ", local.out[*other].spec());
  }
  return "";
}

void log_partition_warnings(const DeviceJaxpr& local, const Jaxpr& jaxpr, const std::vector<bool>& donated,
                            const std::string& name, Where where) {
  if (std::string lost = lost_donation(local, jaxpr, donated); !lost.empty())
    log_line(str("partition: warning: ", name, " (", to_string(where), "): ", lost, "."));
  for (const OperationWithoutRule& o : local.without_rule)
    log_line(str("partition: warning: ", o.operation,
                 " has no sharding rule, so every device computes all of it (", to_string(o.where),
                 "). Give it a sharding rule, or call it inside shard_map."));
}

void check_strict(const JaxprPtr& jaxpr, const std::vector<bool>& donated) {
  Mesh mesh = jaxpr->effects().mesh;
  if (!mesh) return;
  DeviceJaxpr local = partition(jaxpr, true);
  for (const OperationWithoutRule& o : local.without_rule) {
    SetWhere at(o.where);
    fail<ShardingError>(
        str("strict: ", o.operation, " has no sharding rule, so every device computes all of it."),
        "Give it a sharding rule (KernelRules::factors, as \"i j, j k -> i k\"), or call "
        "it inside shard_map.");
  }
  for (const Transfer& t : *local.transfers) {
    if (!is_unrequested_gather(t)) continue;
    SetWhere at(t.where);
    std::string type = t.value.substr(0, t.value.find(" -> "));
    fail<ShardingError>(
        str("strict: ", t.operation, " gathers ", type, ", and no annotation requests that: ", t.reason, "."),
        Advice(*jaxpr, mesh, t, price_of(*local.transfers)).text());
  }
  if (std::string lost = lost_donation(local, *jaxpr, donated); !lost.empty())
    fail<ShardingError>(str("strict: ", lost, "."),
                        "Set out_shardings to the argument's sharding, or do not donate it.");
}

}  // namespace tessera::inline v0
