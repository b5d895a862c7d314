#include <tessera/ops/collective/collective.h>
#include <tessera/ops/control/blocks.h>
#include <tessera/ops/elementwise/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/spmd/partition.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

namespace {

// A value of the global program on one device: its block.
struct Placed {
  Array local;
  Spec spec;
};

class Partitioner {
 public:
  explicit Partitioner(const Mesh& mesh) : mesh_(mesh) {}
  std::vector<Placed> eval(const Jaxpr& jaxpr, const std::vector<Placed>& in);

 private:
  std::vector<Placed> eval(const Eqn& eqn, std::vector<Placed> in);
  std::vector<Placed> map(const ShardMap& p, std::vector<Placed> in);
  Array moved(const Placed& x, const Spec& to);

  const Mesh& mesh_;
};

Array Partitioner::moved(const Placed& x, const Spec& to) {
  if (x.spec == to) return x.local;
  return own_block(gathered(x.local, mesh_, x.spec), mesh_, to);
}

std::vector<Placed> Partitioner::map(const ShardMap& p, std::vector<Placed> in) {
  Arrays blocks;
  for (std::size_t i = 0; i < in.size(); ++i) blocks.push_back(moved(in[i], p.in[i]));
  Arrays got = eval_jaxpr(*p.body, blocks);
  std::vector<Placed> out;
  for (std::size_t i = 0; i < got.size(); ++i) out.push_back({got[i], p.out[i]});
  return out;
}

// Whether the operation on blocks gives blocks: not where its parameters speak of the whole (reshape).
bool fits_blocks(const Eqn& eqn, const std::vector<Placed>& in, const Shape& block) {
  Avals types;
  for (const Placed& x : in) types.push_back(x.local.aval());
  try {
    for (const Aval& out : eqn.primitive->infer(eqn.params, types))
      if (!(out.shape() == block)) return false;
  } catch (const Error&) {
    return false;
  }
  return true;
}

// The spec that all operands of the results' shape have, if the operation works on each element alone.
std::optional<Spec> common_spec(const Eqn& eqn, const std::vector<Placed>& in) {
  if (eqn.out.empty()) return std::nullopt;
  Avals types;
  for (const Atom& a : eqn.in) types.push_back(aval_of(a));
  std::optional<Spec> spec;
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (types[i].rank() == 0) continue;
    if (!(types[i].shape() == eqn.out[0].aval.shape()) || (spec && !(*spec == in[i].spec)))
      return std::nullopt;
    spec = in[i].spec;
  }
  if (!spec || spec->empty()) return std::nullopt;
  Factors factors = eqn.primitive->factors(eqn.params, types);
  for (const Var& v : eqn.out)
    if (!(v.aval.shape() == eqn.out[0].aval.shape())) return std::nullopt;
  for (std::int64_t d = 0; d < eqn.out[0].aval.rank(); ++d) {
    const auto& own = factors.results[0][static_cast<std::size_t>(d)];
    if (own.size() != 1 || factors.factors[static_cast<std::size_t>(own[0])].kind != FactorKind::pass)
      return std::nullopt;
    for (const auto& result : factors.results)
      if (result[static_cast<std::size_t>(d)] != own) return std::nullopt;
    for (std::size_t i = 0; i < in.size(); ++i)
      if (types[i].rank() && factors.operands[i][static_cast<std::size_t>(d)] != own) return std::nullopt;
  }
  for (const Placed& x : in)
    if (x.local.ndim()) return fits_blocks(eqn, in, x.local.shape()) ? spec : std::nullopt;
  return spec;
}

// What the user sees of values that every device has happens once: on the first.
static void run_on_first(const Eqn& eqn, const Mesh& mesh, const Arrays& args) {
  Array first = scalar(std::int64_t{1}, bool_);
  for (AxisName axis : mesh.names()) {
    Array rank = axis_index_p(AxisIndex{{axis, mesh.size(axis)}}, std::initializer_list<Array>{});
    first = bitwise_and_p({}, {first, eq_p({}, {rank, scalar(std::int64_t{0}, i32)})});
  }
  Avals types = avals_of(args);
  JaxprPtr skip = stage(eqn.primitive->name, types, [](Args) { return Arrays{}; }).jaxpr;
  JaxprPtr run =
      stage(eqn.primitive->name, types, [&](Args a) { return (*eqn.primitive)(eqn.params, a); }).jaxpr;
  Arrays operands = {convert_element_type_p(ConvertElementType{i32, false}, {first})};
  operands.insert(operands.end(), args.begin(), args.end());
  cond_p(Cond{{skip, run}}, Args(operands));
}

std::vector<Placed> Partitioner::eval(const Eqn& eqn, std::vector<Placed> in) {
  SetWhere at(eqn.where ? eqn.where : current_where());
  if (eqn.primitive == &shard_map_p) return map(eqn.params.as<ShardMap>(), std::move(in));
  if (eqn.primitive == &call_p && eqn.effects.mesh) return eval(*eqn.params.as<Call>().body, in);
  Spec spec = common_spec(eqn, in).value_or(Spec{});
  Arrays args;
  for (const Placed& x : in) args.push_back(x.local.ndim() ? moved(x, spec) : x.local);
  if (eqn.out.empty() && eqn.effects.any()) return run_on_first(eqn, mesh_, args), std::vector<Placed>{};
  std::vector<Placed> out;
  for (const Array& y : (*eqn.primitive)(eqn.params, args)) out.push_back({y, spec});
  return out;
}

std::vector<Placed> Partitioner::eval(const Jaxpr& jaxpr, const std::vector<Placed>& in) {
  std::vector<Placed> env(static_cast<std::size_t>(jaxpr.var_count));
  auto read = [&](const Atom& a) {
    const Var* v = var_of(a);
    return v ? env[static_cast<std::size_t>(v->id)] : Placed{std::get<Literal>(a).value, {}};
  };
  for (std::size_t i = 0; i < in.size(); ++i) env[static_cast<std::size_t>(jaxpr.in[i].id)] = in[i];
  for (const Eqn& eqn : jaxpr.eqns) {
    std::vector<Placed> args;
    for (const Atom& a : eqn.in) args.push_back(read(a));
    std::vector<Placed> out = eval(eqn, std::move(args));
    for (std::size_t i = 0; i < out.size(); ++i) env[static_cast<std::size_t>(eqn.out[i].id)] = out[i];
  }
  std::vector<Placed> out;
  for (const Atom& a : jaxpr.out) out.push_back(read(a));
  return out;
}

// How an input is wanted: as the first shard_map that reads it takes it, unless something else reads it too.
struct Wanted {
  std::optional<Spec> spec;
  bool whole = false;
};
void look(const Jaxpr& jaxpr, const Var& input, Wanted& wanted) {
  for (const Eqn& eqn : jaxpr.eqns)
    for (std::size_t i = 0; i < eqn.in.size(); ++i) {
      const Var* v = var_of(eqn.in[i]);
      if (!v || !(*v == input)) continue;
      if (eqn.primitive == &shard_map_p) {
        if (!wanted.spec) wanted.spec = eqn.params.as<ShardMap>().in[i];
      } else if (eqn.primitive == &call_p && eqn.effects.mesh) {
        const Jaxpr& body = *eqn.params.as<Call>().body;
        look(body, body.in[i], wanted);
      } else {
        wanted.whole = true;
      }
    }
}

}  // namespace

DeviceJaxpr partition(const Jaxpr& jaxpr) {
  DeviceJaxpr out;
  out.mesh = jaxpr.effects().mesh;
  Avals types;
  std::vector<Spec> in;
  for (const Var& v : jaxpr.in) {
    Wanted wanted;
    look(jaxpr, v, wanted);
    in.push_back(wanted.whole ? Spec{} : wanted.spec.value_or(Spec{}));
    out.in.emplace_back(out.mesh, in.back());
    AxisSet varying;
    for (AxisName axis : in.back().axes()) varying.insert(axis);
    types.push_back(v.aval.with_shape(out.in.back().shard_shape(v.aval.shape())).with_varying(varying));
  }
  Closed closed = stage(jaxpr.name, types, [&](Args blocks) {
    std::vector<Placed> placed;
    for (std::size_t i = 0; i < blocks.size(); ++i) placed.push_back({blocks[i], in[i]});
    Arrays results;
    for (const Placed& y : Partitioner(out.mesh).eval(jaxpr, placed)) {
      results.push_back(y.local);
      out.out.emplace_back(out.mesh, y.spec);
    }
    return results;
  });
  if (!closed.consts.empty()) internal("partitioning captured a stored array");
  out.jaxpr = closed.jaxpr;
  return out;
}

}  // namespace tessera::inline v0
