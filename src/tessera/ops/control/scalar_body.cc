// Stages programs over scalars and applies them to arrays.
#include <tessera/core/var_map.h>
#include <tessera/ops/control/body.h>
#include <tessera/ops/control/scalar_body.h>
#include <tessera/ops/shape/shape_ops.h>

namespace tessera::inline v0 {

Arrays map_elements(const Jaxpr& body, Args consts, Args arrays) {
  Shape shape = arrays[0].shape();
  std::int64_t count = element_count(shape);
  Arrays out;
  if (count == 0) {
    for (const Aval& aval : body.out_avals()) out.push_back(zeros_of(aval.with_shape(shape)));
    return out;
  }
  Arrays in(consts.begin(), consts.end());
  Active mapped(consts.size(), false);
  for (const Array& x : arrays) {
    in.push_back(shape.size() == 1 ? x : reshape_p(Reshape{{count}}, {x}));
    mapped.push_back(true);
  }
  BatchedJaxpr batched = batch_jaxpr(body, mapped, count, Active(body.out.size(), true));
  for (const Array& x : eval_jaxpr(*batched.jaxpr, in))
    out.push_back(shape.size() == 1 ? x : reshape_p(Reshape{shape}, {x}));
  return out;
}

Avals element_types(Args arrays) {
  Avals out;
  for (const Array& x : arrays) out.push_back(x.aval().with_shape({}).strong().with_varying({}));
  return out;
}

ClosedJaxpr stage_elements(const std::string& label, const Avals& types, const ArrayFunction& f) {
  ClosedJaxpr closed = stage(label, types, f);
  bool varies = false;
  Avals bare;
  for (const Aval& aval : closed.jaxpr->in_avals()) {
    varies |= !aval.varying().empty();
    bare.push_back(aval.with_varying({}));
  }
  if (!varies) return closed;
  const Jaxpr& body = *closed.jaxpr;
  VarMap<Array> values(body);
  auto read = [&](const Atom& a) {
    const Var* v = var_of(a);
    return v ? values[*v] : std::get<Literal>(a).value;
  };
  auto run = [&](Args in) {
    for (std::size_t i = 0; i < in.size(); ++i) values[body.in[i]] = in[i];
    for (const Eqn& eqn : body.eqns) {
      SetWhere line(eqn.where);
      Arrays args, out;
      for (const Atom& a : eqn.in) args.push_back(read(a));
      out = eqn.primitive == &pvary_p ? args : (*eqn.primitive)(eqn.params, args);
      for (std::size_t i = 0; i < out.size(); ++i) values[eqn.out[i]] = out[i];
    }
    Arrays out;
    for (const Atom& a : body.out) out.push_back(read(a));
    return out;
  };
  return {stage(label, bare, run).jaxpr, closed.consts};
}

Linearized linearize_expanded(const char* name, const ArrayFunction& expanded, Args x, const Active& active) {
  auto l = std::make_shared<Linearization>(linearize_flat(name, expanded, x, active));
  return {l->out, [l](const Tangents& t) { return apply_linear(*l, t); }};
}

}  // namespace tessera::inline v0
