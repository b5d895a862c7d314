// The trace of derivatives: applies jvp and linearization rules to primals and tangents.
#include <tessera/core/explicit.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/dual.h>
#include <tessera/transform/transpose.h>

namespace tessera::inline v0 {

std::pair<Array, Tangent> DualTrace::split(const Array& x) const {
  if (const auto* tracer = tracer_of<DualTracer>(x, this)) return {tracer->primal, tracer->tangent};
  return {x, {}};
}

Array DualTrace::join(const Array& primal, const Tangent& tangent) {
  if (!tangent) return primal;
  return Array(std::make_shared<DualTracer>(shared_from_this(), primal, *tangent));
}

// Returns the result of run(). A DerivativeError, of an operation without derivative, gets the text transformation() as
// its context; an outer call replaces it, so that the error names the outermost transformation.
template <class Transformation, class F>
static auto with_transformation_name(const Transformation& transformation, const F& run) {
  try {
    return run();
  } catch (DerivativeError& error) {
    error.set_context(transformation());
    throw;
  }
}

Arrays DualTrace::apply(const Primitive& primitive, const Params& params, Args args) {
  Arrays primals;
  Tangents tangents;
  Active active;
  bool any = false;
  for (const Array& x : args) {
    auto [primal, tangent] = split(x);
    any |= tangent.has_value();
    active.push_back(tangent.has_value());
    primals.push_back(std::move(primal));
    tangents.push_back(std::move(tangent));
  }
  WithTrace in_parent(parent);
  if (!any) return primitive(params, primals);
  Dual dual;
  if (tangent_trace == parent && primitive.jvp_) {
    dual = primitive.jvp_(primitive.rules, params, primals, tangents);
  } else {
    auto transformation = [&] { return describe(*this); };
    Linearized l = with_transformation_name(transformation,
                                            [&] { return primitive.linearize(params, primals, active); });
    WithTrace in_tangent_trace(tangent_trace);
    UnspecifiedIsReplicated types_follow;
    dual.tangents = with_transformation_name(transformation, [&] { return l.linear(tangents); });
    dual.out = std::move(l.out);
    for (std::size_t i = 0; i < dual.out.size(); ++i)
      if (Tangent& t = dual.tangents[i]; t && !dual.out[i].aval().dtype().is_key())
        t = resharded(*t, dual.out[i].aval().sharding());
  }
  Arrays out;
  for (std::size_t i = 0; i < dual.out.size(); ++i) out.push_back(join(dual.out[i], dual.tangents[i]));
  return out;
}

Dual jvp_flat(const std::string& label, const ArrayFunction& f, Args primals, const Tangents& tangents) {
  TracePtr parent = current_trace();
  auto trace = std::make_shared<DualTrace>(label, parent, parent);
  InvalidateTrace invalidate(trace);
  Arrays args, out;
  for (std::size_t i = 0; i < primals.size(); ++i) args.push_back(trace->join(primals[i], tangents[i]));
  {
    WithTrace with(trace);
    SetWhere no_line{Where{}};
    out = f(args);
  }
  Dual dual;
  for (const Array& x : out) {
    auto [primal, tangent] = trace->split(x);
    dual.out.push_back(primal);
    dual.tangents.push_back(tangent);
  }
  return dual;
}

namespace {

// The results of a function, and the trace that has recorded its tangents.
struct Recording {
  std::shared_ptr<StageTrace> linear;
  Arrays out;
  Tangents tangents;
};

// Runs f with tangents recorded in a new StageTrace; `primal_trace` computes the primals. `user_code`: no
// source line is set while f runs, so that each operation has the line of its call.
Recording record(const std::string& label, const TracePtr& primal_trace, const ArrayFunction& f, Args primals,
                 const Active& active, bool user_code) {
  Recording r;
  r.linear = std::make_shared<StageTrace>(label);
  auto trace = std::make_shared<DualTrace>(label, primal_trace, r.linear);
  InvalidateTrace invalidate(trace);
  Arrays args, out;
  for (std::size_t i = 0; i < primals.size(); ++i) {
    Tangent tangent;
    if (active[i]) tangent = r.linear->input(primals[i].aval());
    args.push_back(trace->join(primals[i], tangent));
  }
  {
    WithTrace with(trace);
    SetWhere lines(user_code ? Where{} : current_where());
    out = f(args);
  }
  for (const Array& x : out) {
    auto [primal, tangent] = trace->split(x);
    r.out.push_back(primal);
    r.tangents.push_back(tangent);
  }
  return r;
}

}  // namespace

Linearization linearize_flat(const std::string& label, const ArrayFunction& f, Args primals,
                             const Active& active) {
  Recording r = record(label, current_trace(), f, primals, active, true);
  InvalidateTrace invalidate(r.linear);
  Linearization l;
  Arrays tangents;
  for (const Tangent& t : r.tangents) {
    l.active_out.push_back(t.has_value());
    if (t) tangents.push_back(*t);
  }
  l.linear = std::make_shared<const Jaxpr>(r.linear->finish(tangents));
  l.residuals = r.linear->captured();
  l.out = std::move(r.out);
  l.active_in = active;
  return l;
}

Tangents apply_linear(const Linearization& l, const Tangents& tangents) {
  Arrays args = l.residuals;
  for (std::size_t i = 0, k = l.residuals.size(); i < tangents.size(); ++i)
    if (l.active_in[i]) args.push_back(materialize(tangents[i], l.linear->in[k++].aval));
  Arrays results = eval_jaxpr(*l.linear, args);
  Tangents out;
  for (std::size_t i = 0, k = 0; i < l.active_out.size(); ++i)
    out.push_back(l.active_out[i] ? Tangent(results[k++]) : Tangent{});
  return out;
}

Tangents apply_transpose(const Linearization& l, const Tangents& cotangents) {
  Tangents active;
  for (std::size_t i = 0; i < cotangents.size(); ++i)
    if (l.active_out[i]) active.push_back(cotangents[i]);
  Where at = current_where();
  Tangents outputs =
      with_transformation_name([&] { return str(l.linear->name, at ? str(" (", to_string(at), ")") : ""); },
                               [&] { return transpose_jaxpr(*l.linear, l.residuals, active); });
  Tangents out;
  for (std::size_t i = 0, k = 0; i < l.active_in.size(); ++i)
    out.push_back(l.active_in[i] ? outputs[k++] : Tangent{});
  return out;
}

LinearizedJaxpr linearize_jaxpr(const Jaxpr& jaxpr, const Active& active, const Active& force_out) {
  auto primal = std::make_shared<StageTrace>(jaxpr.name);
  InvalidateTrace invalidate_primal(primal);
  Arrays in;
  for (const Var& v : jaxpr.in) in.push_back(primal->input(v.aval));
  Recording r = record(
      jaxpr.name, primal, [&](Args args) { return eval_jaxpr(jaxpr, args); }, in, active, false);
  InvalidateTrace invalidate_linear(r.linear);
  LinearizedJaxpr l;
  Arrays tangents;
  {
    WithTrace with(r.linear);
    for (std::size_t i = 0; i < r.tangents.size(); ++i) {
      bool is_active = r.tangents[i].has_value() || (i < force_out.size() && force_out[i]);
      l.active_out.push_back(is_active);
      if (is_active) tangents.push_back(materialize(r.tangents[i], r.out[i].aval()));
    }
  }
  l.linear = std::make_shared<const Jaxpr>(r.linear->finish(tangents));
  Arrays out = r.out;
  for (const Array& residual : r.linear->captured()) {
    int from = -1;
    for (std::size_t i = 0; i < in.size() && from < 0; ++i)
      if (in[i].value() == residual.value()) from = static_cast<int>(i);
    l.residual_from.push_back(from);
    if (from < 0) out.push_back(residual);
  }
  l.primal = std::make_shared<const Jaxpr>(primal->finish(out));
  if (!primal->captured().empty())
    internal("a derivative rule captured a stored array inside a closed program");
  return l;
}

LinearizedJaxpr linearize_jaxpr(const Jaxpr& jaxpr, const Active& active) {
  return linearize_jaxpr(jaxpr, active, {});
}

DualJaxpr jvp_jaxpr(const Jaxpr& jaxpr, const Active& active, const Active& force_out) {
  DualJaxpr out;
  Avals in = jaxpr.in_avals();
  for (std::size_t i = 0; i < active.size(); ++i)
    if (active[i]) in.push_back(jaxpr.in[i].aval);
  ClosedJaxpr closed = stage(jaxpr.name, in, [&](Args args) {
    Tangents tangents;
    std::size_t n = jaxpr.in.size(), next = n;
    for (std::size_t i = 0; i < n; ++i) tangents.push_back(active[i] ? Tangent(args[next++]) : Tangent{});
    Dual dual = jvp_flat(
        jaxpr.name, [&](Args a) { return eval_jaxpr(jaxpr, a); }, args.subspan(0, n), tangents);
    Arrays results = dual.out;
    for (std::size_t i = 0; i < dual.out.size(); ++i) {
      bool is_active = dual.tangents[i].has_value() || (i < force_out.size() && force_out[i]);
      out.active_out.push_back(is_active);
      if (is_active) results.push_back(materialize(dual.tangents[i], dual.out[i].aval()));
    }
    return results;
  });
  if (!closed.consts.empty()) internal("a derivative rule captured a stored array inside a closed program");
  out.jaxpr = closed.jaxpr;
  return out;
}

DualJaxpr jvp_jaxpr(const Jaxpr& jaxpr, const Active& active) { return jvp_jaxpr(jaxpr, active, {}); }

}  // namespace tessera::inline v0
