// The derivatives, the transpose and the batching of scan.
#include <tessera/core/var_map.h>
#include <tessera/ops/control/scan_rules.h>
#include <algorithm>

namespace tessera::inline v0::scan_rules {

namespace {

// Grows the activity of the carries until the body maps active carries to active carries; `apply(active,
// force)` transforms the body and returns which of its results are active.
template <class Apply>
void fixed_point(const Scan& p, Active& active, Apply apply) {
  for (;;) {
    Active force(p.body->out.size(), false);
    for (int i = 0; i < p.carries; ++i) force[i] = active[p.consts + i];
    Active out = apply(active, force);
    bool grown = false;
    for (int i = 0; i < p.carries; ++i)
      if (out[i] && !active[p.consts + i]) active[p.consts + i] = grown = true;
    if (!grown) return;
  }
}

int scanned(const Scan& p) { return static_cast<int>(p.body->in.size()) - p.consts - p.carries; }

// Marks the variables of a program that depend on its first `count` inputs only.
VarMap<bool> depends_on_first(const Jaxpr& jaxpr, int count) {
  VarMap<bool> from_first(jaxpr, false);
  for (int i = 0; i < count; ++i) from_first[jaxpr.in[i]] = true;
  for (const Eqn& e : jaxpr.eqns) {
    bool all_from_first = !e.effects.any();
    for (const Atom& a : e.in) all_from_first = all_from_first && (!var_of(a) || from_first[*var_of(a)]);
    for (const Var& v : e.out) from_first[v] = all_from_first;
  }
  return from_first;
}

// The origin of each residual of the linearized body.
struct Residuals {
  Positions stacked_results;  // extra results of the primal body to stack, as result numbers
  Positions linear_consts;    // numbers of the residuals that are equal in all iterations
  Positions linear_xs;        // numbers of the residuals that differ between iterations
  Arrays const_values;        // the values of linear_consts
  Positions xs_source;        // origin of each of linear_xs: i: scanned input i; -1 - k: stacked result k
};

// Computes results of the primal body that depend on consts alone, outside of the loop.
Arrays hoisted(const Jaxpr& primal, const Positions& results, int consts, Args x) {
  if (results.empty()) return {};
  auto sub = std::make_shared<Jaxpr>(*rearrange(primal, counting(consts), results));
  VarMap<bool> from_first = depends_on_first(primal, consts);
  std::erase_if(sub->eqns, [&](const Eqn& e) { return e.out.empty() || !from_first[e.out[0]]; });
  return call_p(Call{sub, "hoisted"}, Args(x).subspan(0, consts));
}

// Returns the number of the program's input that an atom is, or -1.
int input_of(const Jaxpr& jaxpr, const Atom& a) {
  const Var* v = var_of(a);
  auto it = v ? std::find(jaxpr.in.begin(), jaxpr.in.end(), *v) : jaxpr.in.end();
  return it == jaxpr.in.end() ? -1 : static_cast<int>(it - jaxpr.in.begin());
}

// Inlines the calls that return residuals, some of which may be inputs of the loop's body, or equal in all iterations.
void inline_residuals(LinearizedJaxpr& l, std::size_t results) {
  auto is_residual = [&](const Var& v) {
    return std::any_of(l.primal->out.begin() + static_cast<std::ptrdiff_t>(results), l.primal->out.end(),
                       [&](const Atom& a) { return var_of(a) && *var_of(a) == v; });
  };
  if (std::any_of(l.primal->eqns.begin(), l.primal->eqns.end(), [&](const Eqn& e) {
        return e.primitive == &call_p && std::any_of(e.out.begin(), e.out.end(), is_residual);
      }))
    l.primal = with_calls_inlined(*l.primal);
}

Residuals classify_residuals(const Scan& p, LinearizedJaxpr& l, Args x) {
  Residuals r;
  inline_residuals(l, p.body->out.size());
  VarMap<bool> from_first = depends_on_first(*l.primal, p.consts);
  int next = static_cast<int>(p.body->out.size());
  auto primal = std::make_shared<Jaxpr>(*l.primal);
  Positions hoist;
  std::vector<std::size_t> hoist_slot;
  for (std::size_t k = 0; k < l.residual_from.size(); ++k) {
    int from = l.residual_from[k], number = static_cast<int>(k), result = from < 0 ? next++ : -1;
    if (from < 0) from = input_of(*primal, primal->out[result]);
    if (from >= 0 && from < p.consts) {
      r.linear_consts.push_back(number);
      r.const_values.push_back(x[from]);
    } else if (from >= p.consts + p.carries) {
      r.linear_xs.push_back(number);
      r.xs_source.push_back(from - p.consts - p.carries);
    } else {
      if (result < 0) {  // a carry at the start of the iteration: one more result
        result = static_cast<int>(primal->out.size());
        primal->out.push_back(primal->in[from]);
      }
      const Var* v = var_of(primal->out[result]);
      if (!v || from_first[*v]) {
        r.linear_consts.push_back(number);
        hoist_slot.push_back(r.const_values.size());
        r.const_values.emplace_back();
        hoist.push_back(result);
      } else {
        r.linear_xs.push_back(number);
        r.xs_source.push_back(-1 - static_cast<int>(r.stacked_results.size()));
        r.stacked_results.push_back(result);
      }
    }
  }
  l.primal = primal;
  Arrays values = hoisted(*primal, hoist, p.consts, x);
  for (std::size_t i = 0; i < values.size(); ++i) r.const_values[hoist_slot[i]] = values[i];
  return r;
}

}  // namespace

Linearized linearize(const Scan& p, Args x, const Active& operand_active) {
  Active active = operand_active;
  LinearizedJaxpr l;
  fixed_point(p, active, [&](const Active& in, const Active& force) {
    l = linearize_jaxpr(*p.body, in, force);
    return l.active_out;
  });
  Residuals r = classify_residuals(p, l, x);
  int results = static_cast<int>(p.body->out.size()), ys = results - p.carries;
  Scan forward = p;
  forward.body = rearrange(*l.primal, counting(static_cast<int>(l.primal->in.size())),
                           counting(results) + r.stacked_results);
  Arrays out = scan_p(forward, x);
  Arrays xs;
  for (int source : r.xs_source)
    xs.push_back(source >= 0 ? x[p.consts + p.carries + source] : out[results + (-1 - source)]);
  out.resize(results);

  // Reorders the linear body's inputs for scan: constant residuals, tangents of consts, of carries, varying
  // residuals, tangents of xs.
  int base = static_cast<int>(l.residual_from.size());
  int const_t = static_cast<int>(positions(active, 0, p.consts).size());
  int carry_t = static_cast<int>(positions(active, p.consts, p.carries).size());
  int x_t = static_cast<int>(positions(active, p.consts + p.carries, scanned(p)).size());
  Scan linear{};
  linear.body = rearrange(*l.linear,
                          r.linear_consts + counting(const_t + carry_t, base) + r.linear_xs +
                              counting(x_t, base + const_t + carry_t),
                          counting(static_cast<int>(l.linear->out.size())));
  linear.consts = static_cast<int>(r.linear_consts.size()) + const_t;
  linear.carries = carry_t;
  linear.length = p.length, linear.reverse = p.reverse, linear.unroll = p.unroll;
  Avals carry_types;
  for (int i = 0; i < p.carries; ++i) carry_types.push_back(x[p.consts + i].aval());
  return {out, [p, active, l, linear, consts = r.const_values, xs, carry_types, ys](const Tangents& t) {
            Arrays args = consts;
            for (int i = 0; i < p.consts; ++i)
              if (active[i]) args.push_back(*t[i]);
            for (int i = 0; i < p.carries; ++i)
              if (active[p.consts + i]) args.push_back(materialize(t[p.consts + i], carry_types[i]));
            extend(args, xs);
            for (std::size_t i = p.consts + p.carries; i < t.size(); ++i)
              if (active[i]) args.push_back(*t[i]);
            Arrays outputs = scan_p(linear, Args(args));
            Tangents out;
            std::size_t k = 0;
            for (int i = 0; i < p.carries + ys; ++i)
              out.push_back(l.active_out[i] ? Tangent(outputs[k++]) : Tangent{});
            return out;
          }};
}

Dual jvp(const Scan& p, Args x, const Tangents& tangents) {
  Active active;
  for (const Tangent& t : tangents) active.push_back(t.has_value());
  DualJaxpr d;
  fixed_point(p, active, [&](const Active& in, const Active& force) {
    d = jvp_jaxpr(*p.body, in, force);
    return d.active_out;
  });
  int n = static_cast<int>(p.body->in.size()), results = static_cast<int>(p.body->out.size());
  Positions const_t, carry_t, x_t, carry_out_t, y_out_t;
  for (int i = 0, k = n; i < n; ++i)
    if (active[i]) (i < p.consts ? const_t : i < p.consts + p.carries ? carry_t : x_t).push_back(k++);
  for (int i = 0, k = results; i < results; ++i)
    if (d.active_out[i]) (i < p.carries ? carry_out_t : y_out_t).push_back(k++);
  Scan dual_scan = p;
  dual_scan.body =
      rearrange(*d.jaxpr,
                counting(p.consts) + const_t + counting(p.carries, p.consts) + carry_t +
                    counting(scanned(p), p.consts + p.carries) + x_t,
                counting(p.carries) + carry_out_t + counting(results - p.carries, p.carries) + y_out_t);
  dual_scan.consts += static_cast<int>(const_t.size());
  dual_scan.carries += static_cast<int>(carry_t.size());
  Arrays args;
  auto add = [&](int from, int count) {
    for (int i = 0; i < count; ++i) args.push_back(x[from + i]);
    for (int i = 0; i < count; ++i)
      if (active[from + i]) args.push_back(materialize(tangents[from + i], x[from + i].aval()));
  };
  add(0, p.consts);
  add(p.consts, p.carries);
  add(p.consts + p.carries, scanned(p));
  Arrays outputs = scan_p(dual_scan, Args(args));
  Dual out;
  auto take = [&](int from, int count, std::size_t at) {
    std::size_t t = at + count;
    for (int i = 0; i < count; ++i) {
      out.out.push_back(outputs[at + i]);
      out.tangents.push_back(d.active_out[from + i] ? Tangent(outputs[t++]) : Tangent{});
    }
    return t;
  };
  std::size_t at = take(0, p.carries, 0);
  take(p.carries, results - p.carries, at);
  return out;
}

namespace {

// The inputs of a linear scan by kind, and the results whose cotangent is not zero.
struct InputsByKind {
  Positions known_consts, linear_consts, carries, known_xs, linear_xs, ys;
  std::size_t known() const { return known_consts.size() + known_xs.size(); }
  Positions cotangents() const { return linear_consts + carries + linear_xs; }
};

InputsByKind inputs_by_kind(const Scan& p, const Tangents& ct, const LinearArgs& in) {
  InputsByKind q;
  // A carry may be known if it is active but starts with zeros. It is treated like a linear one.
  q.carries = counting(p.carries, p.consts);
  for (int i = 0, n = static_cast<int>(in.size()); i < n; ++i) {
    if (i < p.consts)
      (in.linear(i) ? q.linear_consts : q.known_consts).push_back(i);
    else if (i >= p.consts + p.carries)
      (in.linear(i) ? q.linear_xs : q.known_xs).push_back(i);
  }
  for (std::size_t i = p.carries; i < ct.size(); ++i)
    if (ct[i]) q.ys.push_back(static_cast<int>(i));
  return q;
}

// The body of the reverse scan: (known consts | sums of cotangents of consts, cotangents of carries | cotangents of ys,
// known xs) -> (sums, cotangents of carries | cotangents of xs).
JaxprPtr reverse_body(const Scan& p, const InputsByKind& q) {
  JaxprPtr forward =
      rearrange(*p.body, q.known_consts + q.known_xs + q.cotangents(), counting(p.carries) + q.ys);
  Avals types;
  for (int i : q.known_consts + q.linear_consts + q.carries) types.push_back(p.body->in[i].aval);
  for (int i : q.ys) types.push_back(aval_of(p.body->out[i]));
  for (int i : q.known_xs) types.push_back(p.body->in[i].aval);
  ClosedJaxpr body = stage("transpose", types, [&](Args a) {
    std::size_t at_sums = q.known_consts.size(), sums = q.linear_consts.size(), at_carry = at_sums + sums;
    std::size_t at_ys = at_carry + q.carries.size(), at_xs = at_ys + q.ys.size();
    Arrays values = slice_of(a, 0, q.known_consts.size());
    extend(values, slice_of(a, at_xs, q.known_xs.size()));
    Tangents cotangents(a.begin() + static_cast<std::ptrdiff_t>(at_carry),
                        a.begin() + static_cast<std::ptrdiff_t>(at_xs));
    Arrays so_far = slice_of(a, at_sums, sums);
    Tangents outputs = transpose_jaxpr(*forward, values, cotangents, Tangents(so_far.begin(), so_far.end()));
    Arrays out;
    for (std::size_t i = 0; i < outputs.size(); ++i)
      out.push_back(materialize(outputs[i], forward->in[q.known() + i].aval));
    return out;
  });
  if (!body.consts.empty()) internal("a transpose rule captured a stored array inside a closed program");
  return body.jaxpr;
}

}  // namespace

Tangents transpose(const Scan& p, const Tangents& ct, const LinearArgs& in) {
  InputsByKind q = inputs_by_kind(p, ct, in);
  Scan reverse_scan{reverse_body(p, q),
                    static_cast<int>(q.known_consts.size()),
                    static_cast<int>(q.linear_consts.size()) + p.carries,
                    p.length,
                    !p.reverse,
                    p.unroll};
  Arrays args;
  for (int i : q.known_consts) args.push_back(in[i]);
  for (int i : q.linear_consts) args.push_back(materialize(in.take_accumulated(i), in.avals[i]));
  for (int i = 0; i < p.carries; ++i) args.push_back(materialize(ct[i], in.avals[p.consts + i]));
  for (int i : q.ys) args.push_back(*ct[i]);
  for (int i : q.known_xs) args.push_back(in[i]);
  Arrays outputs = scan_p(reverse_scan, Args(args));
  Tangents out(in.size());
  std::size_t k = 0;
  for (int i : q.cotangents()) out[i] = outputs[k++];
  return out;
}

Batched batch(const Scan& p, Args x, const BatchAxes& axes, BatchSize size) {
  Active mapped;
  for (int axis : axes) mapped.push_back(axis != unbatched);
  BatchedJaxpr b;
  fixed_point(p, mapped, [&](const Active& in, const Active& force) {
    b = batch_jaxpr(*p.body, in, size, force);
    return b.out;
  });
  Arrays args;
  for (std::size_t i = 0; i < x.size(); ++i) {
    int to = static_cast<int>(i) < p.consts + p.carries ? 0 : 1;  // the scanned axis stays in front
    args.push_back(mapped[i] ? batch_axis_to(x[i], axes[i], size, to) : x[i]);
  }
  Scan q = p;
  q.body = b.jaxpr;
  BatchAxes out;
  for (std::size_t i = 0; i < b.out.size(); ++i)
    out.push_back(!b.out[i] ? unbatched : static_cast<int>(i) < p.carries ? 0 : 1);
  return {scan_p(q, Args(args)), out};
}

}  // namespace tessera::inline v0::scan_rules
