#include <tessera/api/grad.h>
#include <tessera/core/axis_scope.h>
#include <tessera/ops/control/control.h>
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/shape/shape.h>
#include <tessera/transform/batch.h>
#include <tessera/transform/dual.h>

namespace tessera::inline v0 {

namespace grad_detail {

void refuse_argument(const char* name, int argument, const std::string& type, Where where) {
  At at(where);
  fail<DtypeError>(
      str(name, ": argument ", argument, " is ", type, ", which has no floating leaf to differentiate by."),
      "Expected floating or complex values; convert with astype(f32), or differentiate by another argument: "
      "grad<1>(f).");
}

static void check_loss(const char* name, const Array& loss) {
  if (loss.ndim() != 0)
    fail<ShapeError>(str(name, ": the function gave ", loss.aval(), ", but a gradient needs a scalar."),
                     "Reduce the result with sum or mean, or use jacrev or vjp.");
  if (loss.dtype().is_complex())
    fail<DtypeError>(
        str(name, ": the function gave ", loss.aval(),
            "; complex results (holomorphic differentiation) are refused."),
        "Return a real number, for example the squared magnitude, or use vjp with a cotangent of your own.");
  if (!loss.dtype().is_floating())
    fail<DtypeError>(
        str(name, ": the function gave ", loss.aval(), ", but a gradient needs a floating result."),
        "Convert the result with astype(f32) before the reduction.");
}

// Under vmap and pmap what one differentiates by is each lane's own, whether the lanes share its value or not.
static Arrays own_copies(Args args, const Active& active) {
  AxisSet axes = own_gradient_axes();
  Arrays out(args.begin(), args.end());
  for (std::size_t i = 0; i < out.size(); ++i)
    if (active[i]) out[i] = vary(out[i], axes);
  return out;
}

Answer reverse(const Problem& p) {
  At at(p.where);
  Active active;
  for (std::size_t i = 0; i < p.leaves.size(); ++i)
    active.push_back(p.wanted[i] && p.leaves[i].dtype().is_inexact());
  Arrays leaves = own_copies(p.leaves, active);
  Linearization l = linearize_flat(p.name, p.f, leaves, active);
  check_loss(p.name, l.out[0]);
  Tangents cotangents(l.out.size());
  cotangents[0] = scalar(1.0, l.out[0].dtype(), l.out[0].aval().weak());
  Tangents got = apply_transpose(l, cotangents);
  Answer answer{std::move(l.out), {}};
  for (std::size_t i = 0; i < p.leaves.size(); ++i)
    answer.gradients.push_back(active[i] ? materialize(got[i], leaves[i].aval()) : Array{});
  return answer;
}

static Tangents as_tangents(const char* name, const Arrays& given, const Arrays& primals,
                            const char* what = "tangent", const char* of = "primal") {
  Tangents out;
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i].empty() || !primals[i].dtype().is_inexact()) {
      out.emplace_back();
      continue;
    }
    if (given[i].shape() != primals[i].shape() || given[i].dtype() != primals[i].dtype())
      fail<ShapeError>(str(name, ": ", what, " ", i, " is ", given[i].aval(), ", but its ", of, " is ",
                           primals[i].aval(), "."),
                       str("Expected the shape and dtype of the ", of, "; convert with astype."));
    out.emplace_back(given[i]);
  }
  return out;
}

Dual forward(const std::function<Arrays(Args)>& f, const Arrays& primals, const Arrays& tangents,
             Where where) {
  At at(where);
  Dual d = jvp_flat("jvp", f, primals, as_tangents("jvp", tangents, primals));
  for (std::size_t i = 0; i < d.out.size(); ++i)
    if (!d.tangents[i] && d.out[i].dtype().is_inexact()) d.tangents[i] = zeros_of(d.out[i].aval());
  return d;
}

struct LinearMap {
  Linearization l;
  Arrays primals;
};

std::shared_ptr<const LinearMap> linear_map(const std::function<Arrays(Args)>& f, const Arrays& primals,
                                            Where where, Arrays& out) {
  At at(where);
  Active active;
  for (const Array& x : primals) active.push_back(x.dtype().is_inexact());
  Arrays own = own_copies(primals, active);
  auto map = std::make_shared<LinearMap>(LinearMap{linearize_flat("vjp", f, own, active), own});
  out = map->l.out;
  return map;
}

Arrays pull_back(const LinearMap& map, const Arrays& cotangents, Where where) {
  At at(where);
  Arrays given;
  for (const Array& ct : cotangents) given.push_back(ct);
  given.resize(map.l.out.size());
  Tangents got = apply_transpose(map.l, as_tangents("vjp", given, map.l.out, "cotangent", "result"));
  Arrays out;
  for (std::size_t i = 0; i < map.primals.size(); ++i)
    out.push_back(map.primals[i].dtype().is_inexact() ? materialize(got[i], map.primals[i].aval()) : Array{});
  return out;
}

Arrays push_forward(const LinearMap& map, const Arrays& tangents) {
  Tangents got = apply_linear(map.l, as_tangents("linearize", tangents, map.primals));
  Arrays out;
  for (std::size_t i = 0; i < got.size(); ++i)
    out.push_back(got[i]                              ? *got[i]
                  : map.l.out[i].dtype().is_inexact() ? zeros_of(map.l.out[i].aval())
                                                      : Array{});
  return out;
}

// The rows of the identity over all elements of an array: [count, shape...].
static Array basis(Aval aval) {
  std::int64_t n = aval.count();
  std::vector<double> unit(static_cast<std::size_t>(n * n), 0.0);
  for (std::int64_t i = 0; i < n; ++i) unit[static_cast<std::size_t>(i * n + i)] = 1;
  Shape shape = aval.shape();
  shape.insert(0, n);
  return lax::convert_element_type(copy_of(Aval(shape, f64), unit.data()), aval.dtype());
}

// [count of `outer`, shape of x...] with the mapped axis in front -> shape(outer) + shape(x) or the reverse.
static Array unfold(const Array& x, const Shape& mapped, bool mapped_first) {
  Shape rest(x.shape().begin() + 1, x.shape().end());
  Array y = x;
  if (!mapped_first) y = move_axis(x, 0, static_cast<int>(x.ndim()) - 1);
  Shape shape = mapped_first ? mapped : rest;
  for (std::int64_t d : mapped_first ? rest : mapped) shape.push_back(d);
  return lax::reshape(y, shape);
}

std::vector<Arrays> jacobian(const std::function<Arrays(Args)>& f, const Arrays& given,
                             const std::vector<bool>& wanted, bool forward, Where where) {
  At at(where);
  Active active;
  for (std::size_t i = 0; i < given.size(); ++i) active.push_back(wanted[i] && given[i].dtype().is_inexact());
  Arrays leaves = own_copies(given, active);
  Linearization l = linearize_flat(forward ? "jacfwd" : "jacrev", f, leaves, active);
  std::vector<Arrays> rows(l.out.size(), Arrays(leaves.size()));
  if (forward) {
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      if (!active[i]) continue;
      Array e = basis(leaves[i].aval());
      Batched b = batch_flat("jacfwd",
                             [&](Args t) {
                               Tangents tangents(leaves.size());
                               tangents[i] = t[0];
                               Arrays out;
                               Tangents got = apply_linear(l, tangents);
                               for (std::size_t o = 0; o < got.size(); ++o)
                                 out.push_back(materialize(got[o], l.out[o].aval()));
                               return out;
                             },
                             Args(&e, 1), {0}, {e.dim(0)});
      for (std::size_t o = 0; o < rows.size(); ++o)
        rows[o][i] = unfold(batch_axis_to(b.out[o], b.axes[o], e.dim(0), 0), leaves[i].shape(), false);
    }
    return rows;
  }
  for (std::size_t o = 0; o < l.out.size(); ++o) {
    if (!l.out[o].dtype().is_inexact()) continue;
    Array e = basis(l.out[o].aval());
    Batched b = batch_flat("jacrev",
                           [&](Args ct) {
                             Tangents cotangents(l.out.size());
                             cotangents[o] = ct[0];
                             Tangents got = apply_transpose(l, cotangents);
                             Arrays out;
                             for (std::size_t i = 0; i < leaves.size(); ++i)
                               if (active[i]) out.push_back(materialize(got[i], leaves[i].aval()));
                             return out;
                           },
                           Args(&e, 1), {0}, {e.dim(0)});
    for (std::size_t i = 0, k = 0; i < leaves.size(); ++i) {
      if (!active[i]) continue;
      rows[o][i] = unfold(batch_axis_to(b.out[k], b.axes[k], e.dim(0), 0), l.out[o].shape(), true);
      ++k;
    }
  }
  return rows;
}

}  // namespace grad_detail

Array stop_gradient(Operand x) {
  At at(x.where);
  return stop_gradient_p({}, {*x});
}

}  // namespace tessera::inline v0
