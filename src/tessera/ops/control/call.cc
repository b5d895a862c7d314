// A call of a program: nested jit. Every rule is the body's.
#include <tessera/ops/control/body.h>

namespace tessera::inline v0 {

static Arrays run(const JaxprPtr& body, const std::string& name, const Arrays& args) {
  return call_p(Call{body, name}, Args(args));
}

static Linearized linearize_call(const Call& p, Args x, const Active& active) {
  LinearizedJaxpr l = linearize_jaxpr(*p.body, active);
  Arrays results = run(l.primal, p.name, Arrays(x.begin(), x.end()));
  std::size_t count = p.body->out.size(), extra = count;
  Arrays residuals;
  for (int from : l.residual_from) residuals.push_back(from >= 0 ? x[from] : results[extra++]);
  results.resize(count);
  return {results, [l, residuals, name = p.name](const Tangents& t) {
            Arrays args = residuals;
            for (const Tangent& tangent : t)
              if (tangent) args.push_back(*tangent);
            Arrays got = run(l.linear, name, args);
            Tangents out;
            for (std::size_t i = 0, k = 0; i < l.active_out.size(); ++i)
              out.push_back(l.active_out[i] ? Tangent(got[k++]) : Tangent{});
            return out;
          }};
}

static Tangents transpose_call(const Call& p, const Tangents& ct, const LinearArgs& in) {
  Order known, linear;
  Arrays args;
  for (std::size_t i = 0; i < in.size(); ++i) {
    (in.linear(i) ? linear : known).push_back(static_cast<int>(i));
    if (!in.linear(i)) args.push_back(in[i]);
  }
  Order results;
  for (std::size_t i = 0; i < ct.size(); ++i) {
    if (!ct[i]) continue;
    results.push_back(static_cast<int>(i));
    args.push_back(*ct[i]);
  }
  JaxprPtr forward = rearrange(*p.body, known + linear, results);
  Arrays got = run(transpose_program(*forward, known.size()), p.name, args);
  Tangents out(in.size());
  for (std::size_t i = 0; i < linear.size(); ++i) out[linear[i]] = got[i];
  return out;
}

static Batched batch_call(const Call& p, Args x, const BatchAxes& axes, BatchSize size) {
  Active mapped;
  Arrays args;
  for (std::size_t i = 0; i < x.size(); ++i) {
    mapped.push_back(axes[i] != unbatched);
    args.push_back(mapped[i] ? move_axis(x[i], axes[i], 0) : x[i]);
  }
  BatchedJaxpr b = batch_jaxpr(*p.body, mapped, size);
  BatchAxes out;
  for (bool is : b.out) out.push_back(is ? 0 : unbatched);
  return {run(b.jaxpr, p.name, args), out};
}

static Samples call_samples() {
  Closed body = stage("body", {Aval({2, 3}, f32), Aval({2, 3}, f32)}, [](Args x) {
    return Arrays{add_p({}, {x[0], x[1]}), x[1]};
  });
  return {
      {Call{body.jaxpr, "body"}, {sample_array({2, 3}, f32, -2, 2), sample_array({2, 3}, f32, -2, 2, 2)}}};
}

static constexpr Rules<Call> rules = {
    .name = "jit",
    .infer = [](const Call& p, AvalArgs in) -> Avals {
      check_arguments("jit", *p.body, in);
      return p.body->out_avals();
    },
    .reference = [](const Call& p, Args x) { return reference_eval(*p.body, x); },
    .linearize = linearize_call,
    .transpose = transpose_call,
    .batch = batch_call,
    .factors = [](const Call& p, AvalArgs in) { return whole(in, p.body->out_avals()); },
    .kernel = [](const Call& p, AvalArgs) -> Lowering {
      return Region{.kind = Region::Kind::call, .bodies = {p.body}};
    },
    .samples = call_samples,
    // A body's effects are its caller's.
    .effects = [](const Call& p) { return p.body->effects(); },
    .align = [](const Call& p, Arrays& in) -> Params {
      return Call{aligned_call(p.body, in), p.name};
    },
    .says_varying = true,
};
constinit const Primitive call_p = primitive(rules);

}  // namespace tessera::inline v0
