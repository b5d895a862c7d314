// Rules of primitives that call one program.
#include <tessera/ops/control/call_rules.h>

namespace tessera::inline v0::call_rules {

Arrays residuals_of(const LinearizedJaxpr& l, Args in, const Arrays& results, std::size_t first_extra) {
  Arrays residuals;
  for (int from : l.residual_from) residuals.push_back(from >= 0 ? in[from] : results[first_extra++]);
  return residuals;
}

Tangents active_tangents(const Arrays& outputs, const Active& active) {
  Tangents out;
  std::size_t k = 0;
  for (bool flag : active) out.push_back(flag ? Tangent(outputs[k++]) : Tangent{});
  return out;
}

Linearized linearize(const JaxprPtr& body, Args x, const Active& active, const Apply& apply) {
  LinearizedJaxpr l = linearize_jaxpr(*body, active);
  Arrays results = apply(l.primal, Arrays(x.begin(), x.end()));
  std::size_t count = body->out.size();
  Arrays residuals = residuals_of(l, x, results, count);
  results.resize(count);
  return {results, [l, residuals, apply](const Tangents& t) {
            Arrays args = residuals;
            for (const Tangent& tangent : t)
              if (tangent) args.push_back(*tangent);
            return active_tangents(apply(l.linear, args), l.active_out);
          }};
}

Dual jvp(const JaxprPtr& body, Args x, const Tangents& tangents, const Apply& apply) {
  Active active;
  Arrays args(x.begin(), x.end());
  for (const Tangent& t : tangents) {
    active.push_back(t.has_value());
    if (t) args.push_back(*t);
  }
  DualJaxpr d = jvp_jaxpr(*body, active);
  Arrays outputs = apply(d.jaxpr, args);
  std::size_t count = body->out.size();
  return {slice_of(outputs, 0, count),
          active_tangents(slice_of(outputs, count, outputs.size() - count), d.active_out)};
}

Active take_sums(const LinearArgs& in, const Positions& linear, Arrays& args) {
  Active has_sum;
  for (int i : linear) {
    Tangent sum = in.take_accumulated(i);
    has_sum.push_back(sum.has_value());
    if (sum) args.push_back(*sum);
  }
  return has_sum;
}

Tangents transpose(const JaxprPtr& body, const Tangents& ct, const LinearArgs& in, const Apply& apply) {
  Positions known, linear;
  Arrays args;
  for (std::size_t i = 0; i < in.size(); ++i) {
    (in.linear(i) ? linear : known).push_back(static_cast<int>(i));
    if (!in.linear(i)) args.push_back(in[i]);
  }
  Positions results;
  for (std::size_t i = 0; i < ct.size(); ++i) {
    if (!ct[i]) continue;
    results.push_back(static_cast<int>(i));
    args.push_back(*ct[i]);
  }
  JaxprPtr forward = rearrange(*body, known + linear, results);
  Active sums = take_sums(in, linear, args);
  Arrays outputs = apply(transpose_program(*forward, known.size(), sums), args);
  Tangents out(in.size());
  for (std::size_t i = 0; i < linear.size(); ++i) out[linear[i]] = outputs[i];
  return out;
}

Batched batch(const JaxprPtr& body, Args x, const BatchAxes& axes, BatchSize size, const Apply& apply,
              bool map_all) {
  Active mapped;
  Arrays args;
  for (std::size_t i = 0; i < x.size(); ++i) {
    mapped.push_back(axes[i] != unbatched);
    args.push_back(mapped[i] ? move_axis(x[i], axes[i], 0) : x[i]);
  }
  BatchedJaxpr b = batch_jaxpr(*body, mapped, size, Active(body->out.size(), map_all));
  BatchAxes out;
  for (bool flag : b.out) out.push_back(flag ? 0 : unbatched);
  return {apply(b.jaxpr, args), out};
}

}  // namespace tessera::inline v0::call_rules
