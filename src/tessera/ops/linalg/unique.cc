// unique_results: functions of a decomposition's results that are uniquely determined, for comparisons. Eigenvectors
// and singular vectors have arbitrary signs and phases, and the Schur form an arbitrary order. Sums over all vectors
// do not depend on these choices.
#include <tessera/ops/linalg/matrix.h>
#include <tessera/ops/reduce/reduce_ops.h>

namespace tessera::inline v0 {

// 1, 2, 3, ... along the last axis, for columns of x.
static Array weights(const Array& x) {
  return as_dtype(
      1.0 + as_dtype(lax::iota(x.dtype().real_part(), x.shape(), x.ndim() - 1), x.dtype().real_part()),
      x.dtype());
}
static Array gram(const Array& x) { return product(adjoint(x), x); }
static Array sum_of(const Array& x) { return lax::reduce_sum(x, {x.ndim() - 1}); }

static Arrays unique_eigh(const Arrays& y) {
  if (y.size() == 1) return y;
  return {y[1], product(y[0] * weights(y[0]), adjoint(y[0]))};
}

static Arrays unique_svd(const Arrays& y) {
  if (y.size() == 1) return y;
  std::int64_t k = y[0].dim(-1);
  Array u = columns_of(y[1], 0, k), vh = rows_of(y[2], 0, k);
  return {y[0], product(u * weights(u), vh), gram(y[1]), gram(adjoint(y[2]))};
}

// The order of the eigenvalues is unspecified.
static Arrays unique_eig(const Arrays& y) {
  Array w = y[0];
  Arrays out = {sum_of(w), sum_of(w * w)};
  for (std::size_t i = 1; i < y.size(); ++i)
    out.push_back(product(y[i] * as_rows(w, y[i].shape()), adjoint(y[i])));
  return out;
}

static Arrays unique_schur(const Arrays& y) {
  Array t = y[0], below = lower_part(t, t.dtype().is_complex() ? -1 : -2);
  Arrays out = {below, sum_of(diagonal_of(t)), sum_of(diagonal_of(product(t, t)))};
  if (y.size() == 2) out.push_back(product(y[1], product(t, adjoint(y[1])))), out.push_back(gram(y[1]));
  return out;
}

struct UniqueRule {
  const Primitive* primitive;
  Arrays (*unique)(const Arrays& results);
};
static constexpr UniqueRule unique_rules[] = {
    {&eigh_p, unique_eigh}, {&svd_p, unique_svd}, {&eig_p, unique_eig}, {&schur_p, unique_schur}};

Arrays unique_results(const Primitive& primitive, const Arrays& results) {
  for (const UniqueRule& rule : unique_rules)
    if (rule.primitive == &primitive) return rule.unique(results);
  return results;
}

}  // namespace tessera::inline v0
