// Applies a linear map to the basis of its arguments or results.
#include <tessera/api/transform/jacobian.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/batch.h>
#include <tessera/transform/dual.h>

namespace tessera::inline v0::grad_detail {

namespace {

// The rows of the identity over all elements of an array: [count, shape...].
Array basis(Aval aval) {
  std::int64_t n = aval.count();
  Shape shape = aval.shape();
  shape.insert(0, n);
  Array unit = lax::eq(lax::iota(i64, {n, n}, 0), lax::iota(i64, {n, n}, 1));
  return lax::reshape(lax::convert_element_type(unit, aval.dtype()), shape);
}

// Replaces the first axis, over all elements of an array of the shape `mapped`, by the axes of that shape: in front, or
// at the end.
Array unfold(const Array& x, const Shape& mapped, bool mapped_first) {
  Shape rest(x.shape().begin() + 1, x.shape().end());
  Array y = mapped_first ? x : move_axis(x, 0, static_cast<int>(x.ndim()) - 1);
  Shape shape = mapped_first ? mapped : rest;
  for (std::int64_t d : mapped_first ? rest : mapped) shape.push_back(d);
  return lax::reshape(y, shape);
}

using LinearFunction = SharedFunction<Arrays(const Array& row)>;
// Applies a linear map to all rows of the identity over arrays like `along`.
Arrays over_basis(const char* name, const Aval& along, const LinearFunction& linear, bool mapped_first) {
  Array e = basis(along);
  std::int64_t rows = e.dim(0);
  Batched b = batch_flat(name, [&](Args row) { return linear(row[0]); }, Args(&e, 1), {0}, {rows});
  Arrays out;
  for (std::size_t i = 0; i < b.out.size(); ++i)
    out.push_back(unfold(batch_axis_to(b.out[i], b.axes[i], rows, 0), along.shape(), mapped_first));
  return out;
}

void columns(const Linearization& l, const Arrays& leaves, std::vector<Arrays>& jacobian) {
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    if (!l.active_in[i]) continue;
    Arrays column = over_basis(
        "jacfwd", leaves[i].aval(),
        [&](const Array& row) {
          Tangents tangents(leaves.size());
          tangents[i] = row;
          Arrays out;
          Tangents results = apply_linear(l, tangents);
          for (std::size_t o = 0; o < results.size(); ++o)
            if (l.out[o].dtype().is_inexact()) out.push_back(materialize(results[o], l.out[o].aval()));
          return out;
        },
        false);
    for (std::size_t o = 0, k = 0; o < l.out.size(); ++o)
      if (l.out[o].dtype().is_inexact()) jacobian[o][i] = column[k++];
  }
}

void rows(const Linearization& l, const Arrays& leaves, std::vector<Arrays>& jacobian) {
  for (std::size_t o = 0; o < l.out.size(); ++o) {
    if (!l.out[o].dtype().is_inexact()) continue;
    Arrays row = over_basis(
        "jacrev", l.out[o].aval(),
        [&](const Array& ct) {
          Tangents cotangents(l.out.size());
          cotangents[o] = ct;
          Tangents results = apply_transpose(l, cotangents);
          Arrays out;
          for (std::size_t i = 0; i < leaves.size(); ++i)
            if (l.active_in[i]) out.push_back(materialize(results[i], leaves[i].aval()));
          return out;
        },
        true);
    for (std::size_t i = 0, k = 0; i < leaves.size(); ++i)
      if (l.active_in[i]) jacobian[o][i] = row[k++];
  }
}

void refuse_complex(const char* name, const char* what, Aval aval) {
  if (aval.dtype().is_complex())
    fail<DtypeError>(
        str(name, ": ", what, " is ", aval, "; complex numbers (holomorphic differentiation) are refused."),
        "Differentiate by real and imaginary parts, or use jvp and vjp.");
}

}  // namespace

std::vector<Arrays> jacobian(const DerivativeCall& p, bool forward) {
  At at(p.where);
  Active active;
  for (std::size_t i = 0; i < p.leaves.size(); ++i) {
    active.push_back(p.differentiated[i] && p.leaves[i].dtype().is_inexact());
    if (active[i] && forward) refuse_complex(p.name, "an argument", p.leaves[i].aval());
  }
  Arrays leaves = with_separate_gradients(p.leaves, active);
  Linearization l = linearize_flat(p.name, p.f, leaves, active);
  if (!forward)
    for (const Array& y : l.out) refuse_complex(p.name, "a result", y.aval());
  std::vector<Arrays> out(l.out.size(), Arrays(leaves.size()));
  forward ? columns(l, leaves, out) : rows(l, leaves, out);
  return out;
}

}  // namespace tessera::inline v0::grad_detail
