// The trace that records operations as a jaxpr.
#include <tessera/core/var_map.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

Array StageTrace::tracer(Var var) { return Array(std::make_shared<StageTracer>(shared_from_this(), var)); }

Array StageTrace::input(Aval aval) { return tracer(builder_.input(aval)); }

Atom StageTrace::atom(const Array& x) {
  if (const auto* traced = tracer_of<StageTracer>(x, this)) return traced->var;
  const ArrayValue* value = x.value().get();
  if (!value->trace() && x.aval().rank() == 0 && !x.dtype().is_key()) return Literal{x};
  if (auto it = by_value_.find(value); it != by_value_.end()) return it->second;
  Var var = builder_.new_var(x.aval());
  captured_.push_back(x);
  captured_vars_.push_back(var);
  by_value_.emplace(value, var);
  return var;
}

Arrays StageTrace::apply(const Primitive& primitive, const Params& params, Args args) {
  Avals types;
  Eqn eqn{&primitive, params, {}, {}, primitive.effects(params), current_where()};
  for (const Array& x : args) {
    types.push_back(x.aval());
    eqn.in.push_back(atom(x));
  }
  Arrays out;
  for (const Aval& aval : primitive.infer(params, types)) {
    eqn.out.push_back(builder_.new_var(aval));
    out.push_back(tracer(eqn.out.back()));
  }
  builder_.add(std::move(eqn));
  return out;
}

Arrays StageTrace::append(const Jaxpr& program, Args args) {
  VarMap<Array> env(program);
  for (std::size_t i = 0; i < args.size(); ++i) env[program.in[i]] = args[i];
  auto value = [&](const Atom& a) -> const Array& {
    const Var* v = var_of(a);
    return v ? env[*v] : std::get<Literal>(a).value;
  };
  for (const Eqn& eqn : program.eqns) {
    Eqn copy{eqn.primitive, eqn.params, {}, {}, eqn.effects, eqn.where};
    for (const Atom& a : eqn.in) copy.in.push_back(atom(value(a)));
    for (const Var& v : eqn.out) {
      copy.out.push_back(builder_.new_var(v.aval));
      env[v] = tracer(copy.out.back());
    }
    builder_.add(std::move(copy));
  }
  Arrays out;
  for (const Atom& a : program.out) out.push_back(value(a));
  return out;
}

Jaxpr StageTrace::finish(const Arrays& out) {
  std::vector<Atom> atoms;
  for (const Array& x : out) atoms.push_back(atom(x));
  Jaxpr jaxpr = builder_.finish(std::move(atoms));
  jaxpr.in.insert(jaxpr.in.begin(), captured_vars_.begin(), captured_vars_.end());
  jaxpr.name = label;
  return jaxpr;
}

ClosedJaxpr stage(const std::string& label, const Avals& in, const ArrayFunction& f) {
  auto trace = std::make_shared<StageTrace>(label);
  InvalidateTrace invalidate(trace);
  Arrays args;
  for (const Aval& aval : in) args.push_back(trace->input(aval));
  WithTrace with(trace);
  Arrays out;
  {
    SetWhere no_line{Where{}};
    out = f(args);
  }
  ClosedJaxpr closed;
  closed.jaxpr = std::make_shared<const Jaxpr>(trace->finish(out));
  closed.consts = trace->captured();
  return closed;
}

Arrays append_staged(const Jaxpr& program, Args args) {
  auto* trace = dynamic_cast<StageTrace*>(current_trace().get());
  if (!trace) internal("append_staged outside of stage");
  return trace->append(program, args);
}

Arrays with_consts(const ClosedJaxpr& closed, Args args) {
  Arrays out = closed.consts;
  out.insert(out.end(), args.begin(), args.end());
  return out;
}

}  // namespace tessera::inline v0
