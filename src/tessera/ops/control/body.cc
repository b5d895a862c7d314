// Functions shared by the rules of control flow: rearranges and retypes bodies, and inspects their effects.
#include <tessera/core/explicit.h>
#include <tessera/core/var_map.h>
#include <tessera/ops/control/body.h>
#include <tessera/ops/control/callback_primitive.h>

namespace tessera::inline v0 {

JaxprPtr rearrange(const Jaxpr& jaxpr, const Positions& in, const Positions& out) {
  auto out_jaxpr = std::make_shared<Jaxpr>(jaxpr);
  out_jaxpr->in.clear();
  out_jaxpr->out.clear();
  for (int i : in) out_jaxpr->in.push_back(jaxpr.in[i]);
  for (int i : out) out_jaxpr->out.push_back(jaxpr.out[i]);
  return out_jaxpr;
}

static Arrays eval_inlined(const Jaxpr& jaxpr, Args args) {
  VarMap<Array> env(jaxpr);
  auto value = [&](const Atom& a) { return var_of(a) ? env[*var_of(a)] : std::get<Literal>(a).value; };
  for (std::size_t i = 0; i < args.size(); ++i) env[jaxpr.in[i]] = args[i];
  for (const Eqn& eqn : jaxpr.eqns) {
    Arrays in;
    for (const Atom& a : eqn.in) in.push_back(value(a));
    SetWhere at(eqn.where ? eqn.where : current_where());
    Arrays out = eqn.primitive == &call_p ? eval_inlined(*params_of<Call>(eqn).body, in)
                                          : (*eqn.primitive)(eqn.params, in);
    for (std::size_t i = 0; i < out.size(); ++i) env[eqn.out[i]] = out[i];
  }
  Arrays out;
  for (const Atom& a : jaxpr.out) out.push_back(value(a));
  return out;
}

JaxprPtr with_calls_inlined(const Jaxpr& jaxpr) {
  return stage(jaxpr.name, jaxpr.in_avals(), [&](Args a) { return eval_inlined(jaxpr, a); }).jaxpr;
}

Positions counting(int count, int from) {
  Positions out;
  for (int i = 0; i < count; ++i) out.push_back(from + i);
  return out;
}

Positions positions(const Active& flags, int from, int count, int base) {
  Positions out;
  for (int i = 0; i < count; ++i)
    if (flags[from + i]) out.push_back(base + i);
  return out;
}

Positions operator+(Positions a, const Positions& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

void check_arguments(const char* name, const Jaxpr& body, AvalArgs in) {
  bool fits = body.in.size() == in.size();
  auto bare = [](Aval aval) {
    return aval.strong().with_sharding({});
  };  // arguments may have another sharding
  for (std::size_t i = 0; fits && i < in.size(); ++i) fits = bare(body.in[i].aval) == bare(in[i]);
  if (!fits)
    internal(str(name, " of a body over (", to_string(body.in_avals()), ") was given (", to_string(in), ")"));
}

bool MeshType::merge(const MeshType& more) {
  std::size_t axes = varying.size();
  varying.merge(more.varying);
  Sharding before = sharding;
  sharding = merged(sharding, more.sharding);
  return varying.size() != axes || !(sharding == before);
}
MeshTypes mesh_types_of(AvalArgs avals) { return {avals.begin(), avals.end()}; }
MeshTypes mesh_types_of(Args arrays) {
  MeshTypes out;
  for (const Array& x : arrays) out.push_back(x.aval());
  return out;
}
static Array with_mesh_type(const Array& x, const MeshType& to) {
  return vary(to.sharding ? resharded(x, to.sharding) : x, to.varying);
}
void merge_into(MeshTypes& into, const MeshTypes& more) {
  for (std::size_t i = 0; i < into.size(); ++i) into[i].merge(more[i]);
}

JaxprPtr retyped(const JaxprPtr& body, const MeshTypes& in, const MeshTypes& out) {
  Avals types = body->in_avals(), results = body->out_avals();
  bool unchanged = true;
  for (std::size_t i = 0; i < types.size(); ++i) {
    MeshType merged_type = types[i];
    unchanged &= !merged_type.merge(in[i]);
    types[i] = merged_type.applied_to(types[i]);
  }
  for (std::size_t i = 0; i < out.size(); ++i) {
    unchanged &=
        !MeshType(results[i]).merge(out[i]) && (!out[i].sharding || out[i].sharding == results[i].sharding());
  }
  if (unchanged) return body;
  return stage(body->name, types,
               [&](Args args) {
                 Arrays outputs = eval_jaxpr(*body, args);
                 for (std::size_t i = 0; i < out.size(); ++i) outputs[i] = with_mesh_type(outputs[i], out[i]);
                 return outputs;
               })
      .jaxpr;
}

void convert_to_mesh_types(Arrays& args, std::size_t first, const MeshTypes& types) {
  for (std::size_t i = 0; i < types.size(); ++i) args[first + i] = with_mesh_type(args[first + i], types[i]);
}

JaxprPtr aligned_call(const JaxprPtr& body, Arrays& args) {
  JaxprPtr out = retyped(body, mesh_types_of(Args(args)));
  convert_to_mesh_types(args, 0, mesh_types_of(out->in_avals()));
  return out;
}

AxisSet communicates_over(const Jaxpr& jaxpr) {
  AxisSet out;
  for (const Eqn& eqn : jaxpr.eqns) {
    if (eqn.effects.collective.empty()) continue;
    Avals in;
    for (const Atom& a : eqn.in) in.push_back(aval_of(a));
    Lowering lowering = eqn.primitive->kernel(eqn.params, in);
    if (const Communication* c = std::get_if<Communication>(&lowering.form))
      for (AxisName axis : c->axes) out.insert(axis);
    if (const Region* region = std::get_if<Region>(&lowering.form))
      for (const JaxprPtr& body : region->bodies) out.merge(communicates_over(*body));
  }
  return out;
}

void check_uniform(const char* operation, const char* what, const AxisSet& varying,
                   const AxisSet& communicates) {
  for (AxisName axis : varying)
    if (communicates.contains(axis))
      fail<TraceError>(
          str(operation, ": its ", what, " varies over axis \"", axis,
              "\", and code that depends on it communicates over that axis: some devices would wait "
              "for ever."),
          str("Make the ", what,
              " the same on all devices, for example with pmax over the axis, or "
              "communicate outside."));
}

void refuse_ordered(const char* operation, const char* what, const Jaxpr& jaxpr) {
  for (const Eqn& eqn : jaxpr.eqns) {
    if (!eqn.effects.any()) continue;
    if (eqn.primitive == &callback_p && params_of<Callback>(eqn).ordered)
      fail<TraceError>(str(operation, ": its ", what, " differs among the elements of a vmap, and ",
                           params_of<Callback>(eqn).name, " in its code is ordered."),
                       "Leave out {.ordered = true}, or move it outside of vmap.");
    Avals in;
    for (const Atom& a : eqn.in) in.push_back(aval_of(a));
    Lowering lowering = eqn.primitive->kernel(eqn.params, in);
    if (const Region* region = std::get_if<Region>(&lowering.form))
      for (const JaxprPtr& body : region->bodies) refuse_ordered(operation, what, *body);
  }
}

Batched batch_sequentially(const Primitive& primitive, const Params& params, Args x, const BatchAxes& axes,
                           BatchSize size, int unroll) {
  Arrays fixed, mapped;
  Positions fixed_at, mapped_at;
  for (std::size_t i = 0; i < x.size(); ++i) {
    bool is_mapped = axes[i] != unbatched;
    (is_mapped ? mapped_at : fixed_at).push_back(static_cast<int>(i));
    (is_mapped ? mapped : fixed).push_back(is_mapped ? move_axis(x[i], axes[i], 0) : x[i]);
  }
  Avals types = avals_of(fixed);
  for (const Array& a : mapped) types.push_back(element_of_scan(a.aval()));
  Positions from = fixed_at + mapped_at;
  ClosedJaxpr body = stage(primitive.name, types, [&](Args a) {
    Arrays in(a.size());
    for (std::size_t k = 0; k < from.size(); ++k) in[from[k]] = a[k];
    return primitive(params, Args(in));
  });
  Scan loop{body.jaxpr, static_cast<int>(fixed.size()), 0, size, false, unroll};
  extend(fixed, mapped);
  Arrays outputs = scan_p(loop, Args(fixed));
  return {outputs, BatchAxes(outputs.size(), 0)};
}

Factors replicated_factors(AvalArgs in, AvalArgs out) {
  Factors factors = Factors::of(in, out);
  auto fill = [&](AvalArgs avals, auto& lists) {
    for (std::size_t i = 0; i < avals.size(); ++i)
      for (std::int64_t axis = 0; axis < avals[i].rank(); ++axis)
        lists[i][axis] = {factors.add(avals[i].dim(axis), FactorKind::replicate)};
  };
  fill(in, factors.operands);
  fill(out, factors.results);
  return factors;
}

Aval element_of_scan(Aval aval) { return without_axis(aval, 0); }

Aval stacked(Aval aval, std::int64_t length) { return with_axis(aval, 0, length); }

}  // namespace tessera::inline v0
