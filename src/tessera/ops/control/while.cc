// while: a loop as long as a condition on the carry holds. Source: jax.lax.while_loop. Forward mode only:
// reverse mode would need memory for an unknown number of iterations.
#include <tessera/ops/control/body.h>
#include <tessera/ops/control/staged_name.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>

namespace tessera::inline v0 {

static int carries(const While& p) { return static_cast<int>(p.body->out.size()); }
static int const_count(const While& p) { return p.condition_consts + p.body_consts; }

static Avals infer_while(const While& p, AvalArgs in) {
  Avals condition(in.begin(), in.begin() + p.condition_consts),
      body(in.begin() + p.condition_consts, in.end());
  condition.insert(condition.end(), in.begin() + const_count(p), in.end());
  check_arguments("while_loop", *p.condition, condition);
  check_arguments("while_loop", *p.body, body);
  return p.body->out_avals();
}

static Arrays reference_while(const While& p, Args x) {
  Arrays carry = slice_of(x, const_count(p), carries(p));
  for (;;) {
    Arrays test = slice_of(x, 0, p.condition_consts), in = slice_of(x, p.condition_consts, p.body_consts);
    extend(test, carry);
    if (!bool(reference_eval(*p.condition, test)[0])) return carry;
    extend(in, carry);
    carry = reference_eval(*p.body, in);
  }
}

static Dual jvp_while(const While& p, Args x, const Tangents& tangents) {
  int n = carries(p), first = p.condition_consts;
  Active active;  // per input of the body
  for (std::size_t i = first; i < x.size(); ++i) active.push_back(tangents[i].has_value());
  DualJaxpr d;
  for (bool grown = true; grown;) {
    d = jvp_jaxpr(*p.body, active, Active(active.begin() + p.body_consts, active.end()));
    grown = false;
    for (int i = 0; i < n; ++i)
      if (d.active_out[i] && !active[p.body_consts + i]) active[p.body_consts + i] = grown = true;
  }
  int inputs = p.body_consts + n,
      const_t = count_true(Active(active.begin(), active.begin() + p.body_consts));
  int carry_t = count_true(active) - const_t;
  While q = p;
  q.body = rearrange(*d.jaxpr,
                     counting(p.body_consts) + counting(const_t, inputs) + counting(n, p.body_consts) +
                         counting(carry_t, inputs + const_t),
                     counting(n + carry_t));
  q.body_consts += const_t;
  // Receives the tangents of the carry and ignores them.
  auto condition = std::make_shared<Jaxpr>(*p.condition);
  for (int i = 0; i < n; ++i)
    if (active[p.body_consts + i])
      condition->in.push_back({condition->var_count++, x[const_count(p) + i].aval()});
  q.condition = condition;
  Arrays args = slice_of(x, 0, const_count(p));
  for (int i = 0; i < p.body_consts; ++i)
    if (active[i]) args.push_back(*tangents[first + i]);
  extend(args, slice_of(x, const_count(p), n));
  for (int i = 0; i < n; ++i)
    if (active[p.body_consts + i])
      args.push_back(materialize(tangents[const_count(p) + i], x[const_count(p) + i].aval()));
  Arrays results = while_p(q, Args(args));
  Dual out{slice_of(results, 0, n), {}};
  for (int i = 0, k = n; i < n; ++i)
    out.tangents.push_back(active[p.body_consts + i] ? Tangent(results[k++]) : Tangent{});
  return out;
}

// A mapped condition: the loop runs until all batch elements have finished; finished elements keep their carry.
static While masked(const While& p, const Active& body_in, const Active& carry, BatchSize size) {
  Active condition_in(p.condition_consts, true);
  condition_in.insert(condition_in.end(), carry.begin(), carry.end());
  BatchedJaxpr test = batch_jaxpr(*p.condition, condition_in, size, {true});
  BatchedJaxpr step = batch_jaxpr(*p.body, body_in, size, carry);
  While q = p;
  q.condition = stage("condition", test.jaxpr->in_avals(), [&](Args a) {
                  return Arrays{reduce_or_p(ReduceAxes{{0}}, {eval_jaxpr(*test.jaxpr, a)[0]})};
                }).jaxpr;
  Avals in = slice_of(test.jaxpr->in_avals(), 0, p.condition_consts);
  extend(in, step.jaxpr->in_avals());
  int n = carries(p);
  q.body = stage("body", in, [&](Args a) {
             Arrays old = slice_of(a, const_count(p), n), condition = slice_of(a, 0, p.condition_consts);
             extend(condition, old);
             Array continues = eval_jaxpr(*test.jaxpr, condition)[0];
             Arrays next = eval_jaxpr(*step.jaxpr, a.subspan(p.condition_consts));
             for (int i = 0; i < n; ++i) {
               Array mask = old[i].ndim() == 1
                                ? continues
                                : broadcast_in_dim_p(BroadcastInDim{old[i].shape(), {0}}, {continues});
               next[i] = select_n_p({}, {mask, old[i], next[i]});
             }
             return next;
           }).jaxpr;
  q.body_consts = const_count(p);
  return q;
}

// The linear map runs all iterations again with tangents. It needs no residuals and has no transpose.
static Linearized linearize_while(const While& p, Args x, const Active&) {
  Arrays in(x.begin(), x.end());
  return {while_p(p, x),
          [p, in](const Tangents& tangents) { return jvp_while(p, Args(in), tangents).tangents; }};
}
[[noreturn]] static void refuse_reverse(const While& p) {
  const char* name = staged_name(*p.body, {"while_loop", "fori_loop"});
  fail<DerivativeError>(
      str(name,
          " cannot be differentiated in reverse: the number of iterations, and so the memory for its "
          "residuals, is not known."),
      "Use scan with a fixed length, or fori_loop with constant bounds; forward mode (jvp) works.");
}

static Batched batch_while(const While& p, Args x, const BatchAxes& axes, BatchSize size) {
  int n = carries(p), f = const_count(p);
  Active mapped;
  for (int axis : axes) mapped.push_back(axis != unbatched);
  auto carry = [&] { return Active(mapped.begin() + f, mapped.end()); };
  auto body_in = [&] { return Active(mapped.begin() + p.condition_consts, mapped.end()); };
  BatchedJaxpr step, test;
  for (bool grown = true; grown;) {
    step = batch_jaxpr(*p.body, body_in(), size, carry());
    Active condition_in(mapped.begin(), mapped.begin() + p.condition_consts);
    extend(condition_in, carry());
    test = batch_jaxpr(*p.condition, condition_in, size);
    grown = false;
    for (int i = 0; i < n; ++i)
      if ((step.out[i] || test.out[0]) && !mapped[f + i]) mapped[f + i] = grown = true;
  }
  bool condition_mapped = test.out[0];
  Arrays args;
  auto add_operand = [&](int i, bool force) {
    args.push_back(mapped[i] || force ? batch_axis_to(x[i], axes[i], size, 0) : x[i]);
  };
  for (int i = 0; i < p.condition_consts; ++i) add_operand(i, condition_mapped);
  if (condition_mapped)
    for (int i = 0; i < p.condition_consts; ++i)
      args.push_back(args[i]);  // for the body, which evaluates the condition too
  for (int i = p.condition_consts; i < f + n; ++i) add_operand(i, false);
  While q = p;
  if (condition_mapped) {
    refuse_ordered(staged_name(*p.body, {"while_loop", "fori_loop"}), "condition", *p.body);
    refuse_ordered(staged_name(*p.body, {"while_loop", "fori_loop"}), "condition", *p.condition);
    q = masked(p, body_in(), carry(), size);
  } else {
    q.body = step.jaxpr;
    q.condition = test.jaxpr;
  }
  BatchAxes out;
  for (int i = 0; i < n; ++i) out.push_back(mapped[f + i] ? 0 : unbatched);
  return {while_p(q, Args(args)), out};
}

// As in align_scan; in addition, if devices may run different numbers of iterations, every carry varies.
static Params align_while(const While& p, Arrays& args) {
  While q = p;
  int f = const_count(p), n = carries(p);
  MeshTypes in = mesh_types_of(Args(args));
  auto condition_in = [&] {
    MeshTypes out(in.begin(), in.begin() + p.condition_consts);
    out.insert(out.end(), in.begin() + f, in.end());
    return out;
  };
  auto body_in = [&] { return MeshTypes(in.begin() + p.condition_consts, in.end()); };
  AxisSet predicate;
  for (bool grown = true; grown;) {
    q.condition = retyped(p.condition, condition_in());
    q.body = retyped(p.body, body_in());
    predicate = q.condition->out_avals()[0].varying();
    Avals out = q.body->out_avals();
    grown = false;
    for (int i = 0; i < n; ++i) {
      MeshType& carry = in[f + i];
      grown |= carry.merge(out[i]);
      grown |= carry.merge(q.body->in[p.body_consts + i].aval);
      grown |= carry.merge(predicate);
    }
  }
  MeshTypes carry(in.begin() + f, in.end());
  q.body = retyped(q.body, body_in(), carry);
  AxisSet collective_axes = communicates_over(*q.body);
  collective_axes.merge(communicates_over(*q.condition));
  check_uniform(staged_name(*p.body, {"while_loop", "fori_loop"}), "condition", predicate, collective_axes);
  convert_to_mesh_types(args, 0, in);
  return q;
}

static Samples while_samples() {
  ClosedJaxpr condition = stage("condition", {Aval({}, f32), Aval({3}, f32)}, [](Args a) {
    return Arrays{lt_p({}, {reduce_sum_p(ReduceAxes{{0}}, {a[1]}), a[0]})};
  });
  ClosedJaxpr body = stage("body", {Aval({3}, f32), Aval({3}, f32)}, [](Args a) {
    return Arrays{add_p({}, {mul_p({}, {a[1], scalar(1.5, f32)}), a[0]})};
  });
  return {{While{condition.jaxpr, body.jaxpr, 1, 1},
           {scalar(10.0, f32), sample_array({3}, f32, 0.1, 1), sample_array({3}, f32, 0.1, 1, 2)}}};
}

static constexpr Rules<While> while_table = {
    .name = "while",
    .infer = infer_while,
    .reference = reference_while,
    .linearize = linearize_while,
    .transpose = [](const While& p, const Tangents&, const LinearArgs&) -> Tangents { refuse_reverse(p); },
    .batch = batch_while,
    .factors = [](const While& p, AvalArgs in) { return replicated_factors(in, p.body->out_avals()); },
    .kernel = [](const While& p, AvalArgs) -> Lowering {
      return Region{.kind = RegionKind::while_,
                    .bodies = {p.condition, p.body},
                    .consts = p.condition_consts,
                    .carries = carries(p),
                    .body_consts = p.body_consts};
    },
    .samples = while_samples,
    .jvp = jvp_while,
    .effects =
        [](const While& p) {
          Effects effects = p.condition->effects();
          effects.merge(p.body->effects());
          return effects;
        },
    .align = align_while,
    .infers_varying = true,
    .infers_sharding = true,
};
constinit const Primitive while_p = primitive(while_table);

}  // namespace tessera::inline v0
