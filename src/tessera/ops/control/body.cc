#include <tessera/ops/control/body.h>
#include <tessera/ops/control/callback.h>

namespace tessera::inline v0 {

JaxprPtr rearrange(const Jaxpr& jaxpr, const Order& in, const Order& out) {
  auto made = std::make_shared<Jaxpr>(jaxpr);
  made->in.clear();
  made->out.clear();
  for (int i : in) made->in.push_back(jaxpr.in[i]);
  for (int i : out) made->out.push_back(jaxpr.out[i]);
  return made;
}

Order counting(int count, int from) {
  Order out;
  for (int i = 0; i < count; ++i) out.push_back(from + i);
  return out;
}

Order positions(const Active& flags, int from, int count, int base) {
  Order out;
  for (int i = 0; i < count; ++i)
    if (flags[from + i]) out.push_back(base + i);
  return out;
}

Order operator+(Order a, const Order& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

void check_arguments(const char* name, const Jaxpr& body, AvalArgs in) {
  bool fits = body.in.size() == in.size();
  for (std::size_t i = 0; fits && i < in.size(); ++i) fits = body.in[i].aval.strong() == in[i].strong();
  if (!fits)
    internal(str(name, " of a body over (", to_string(body.in_avals()), ") was given (", to_string(in), ")"));
}

Varying varying_of(AvalArgs avals) {
  Varying out;
  for (const Aval& aval : avals) out.push_back(aval.varying());
  return out;
}
Varying varying_of(Args arrays) {
  Varying out;
  for (const Array& x : arrays) out.push_back(x.aval().varying());
  return out;
}
void merge_into(Varying& into, const Varying& more) {
  for (std::size_t i = 0; i < into.size(); ++i) into[i].merge(more[i]);
}

JaxprPtr retyped(const JaxprPtr& body, const Varying& in, const Varying& out) {
  Avals types = body->in_avals(), results = body->out_avals();
  bool same = true;
  for (std::size_t i = 0; i < types.size(); ++i) {
    AxisSet all = types[i].varying();
    all.merge(in[i]);
    same &= all == types[i].varying();
    types[i] = types[i].with_varying(all);
  }
  for (std::size_t i = 0; i < out.size(); ++i) {
    AxisSet all = results[i].varying();
    all.merge(out[i]);
    same &= all == results[i].varying();
  }
  if (same) return body;
  return stage(body->name, types,
               [&](Args args) {
                 Arrays got = eval_jaxpr(*body, args);
                 for (std::size_t i = 0; i < out.size(); ++i) got[i] = vary(got[i], out[i]);
                 return got;
               })
      .jaxpr;
}

void vary_to(Arrays& args, std::size_t first, const Varying& axes) {
  for (std::size_t i = 0; i < axes.size(); ++i) args[first + i] = vary(args[first + i], axes[i]);
}

JaxprPtr aligned_call(const JaxprPtr& body, Arrays& args) {
  JaxprPtr out = retyped(body, varying_of(Args(args)));
  vary_to(args, 0, varying_of(out->in_avals()));
  return out;
}

AxisSet meets_over(const Jaxpr& jaxpr) {
  AxisSet out;
  for (const Eqn& eqn : jaxpr.eqns) {
    if (eqn.effects.collective.empty()) continue;
    Avals in;
    for (const Atom& a : eqn.in) in.push_back(aval_of(a));
    Lowering lowering = eqn.primitive->kernel(eqn.params, in);
    if (const Communication* c = std::get_if<Communication>(&lowering.form))
      for (AxisName axis : c->axes) out.insert(axis);
    if (const Region* region = std::get_if<Region>(&lowering.form))
      for (const JaxprPtr& body : region->bodies) out.merge(meets_over(*body));
  }
  return out;
}

void check_uniform(const char* operation, const char* what, const AxisSet& varying, const AxisSet& meets) {
  for (AxisName axis : varying)
    if (meets.contains(axis))
      fail<TraceError>(str(operation, ": its ", what, " varies over axis \"", axis,
                           "\", and what depends on it communicates over that axis: some devices would wait "
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
                           params_of<Callback>(eqn).name, " in it is ordered."),
                       "Leave out {.ordered = true}, or move it outside of vmap.");
    Avals in;
    for (const Atom& a : eqn.in) in.push_back(aval_of(a));
    Lowering lowering = eqn.primitive->kernel(eqn.params, in);
    if (const Region* region = std::get_if<Region>(&lowering.form))
      for (const JaxprPtr& body : region->bodies) refuse_ordered(operation, what, *body);
  }
}

Batched one_by_one(const Primitive& primitive, const Params& params, Args x, const BatchAxes& axes,
                   BatchSize size, int unroll) {
  Arrays fixed, mapped;
  Order fixed_at, mapped_at;
  for (std::size_t i = 0; i < x.size(); ++i) {
    bool is = axes[i] != unbatched;
    (is ? mapped_at : fixed_at).push_back(static_cast<int>(i));
    (is ? mapped : fixed).push_back(is ? move_axis(x[i], axes[i], 0) : x[i]);
  }
  Avals types = avals_of(fixed);
  for (const Array& a : mapped) types.push_back(element_of_scan(a.aval()));
  Order from = fixed_at + mapped_at;
  Closed body = stage(primitive.name, types, [&](Args a) {
    Arrays in(a.size());
    for (std::size_t k = 0; k < from.size(); ++k) in[static_cast<std::size_t>(from[k])] = a[k];
    return primitive(params, Args(in));
  });
  Scan loop{body.jaxpr, static_cast<int>(fixed.size()), 0, size, false, unroll};
  extend(fixed, mapped);
  Arrays got = scan_p(loop, Args(fixed));
  return {got, BatchAxes(got.size(), 0)};
}

Factors whole(AvalArgs in, AvalArgs out) {
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

Aval element_of_scan(Aval aval) {
  Shape shape = aval.shape();
  shape.erase(0);
  return aval.with_shape(shape);
}

Aval stacked(Aval aval, std::int64_t length) {
  Shape shape = aval.shape();
  shape.insert(0, length);
  return aval.with_shape(shape);
}

}  // namespace tessera::inline v0
