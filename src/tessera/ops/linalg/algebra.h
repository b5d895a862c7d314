// Matrix algebra for derivative rules, on the last two axes; the leading axes are a batch.
#pragma once
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

Array matrix_transpose(const Array& x);
Array adjoint(const Array& x);  // conjugate transpose
Array conjugate(const Array& x);
Array real_part(const Array& x);                // x itself if it is real
Array product(const Array& a, const Array& b);  // matrix product
// The elements on and below diagonal k, or on and above it; 0 elsewhere.
Array lower_part(const Array& x, std::int64_t k = 0);
Array upper_part(const Array& x, std::int64_t k = 0);
// (x + x^H) / 2.
Array symmetrized(const Array& x);
// True for elements on the diagonal, in the shape of x.
Array diagonal_mask(const Array& x);
Array diagonal_of(const Array& x);                     // [..., m, n] to [..., min]
Array diagonal_matrix(const Array& d);                 // [..., n] to [..., n, n]
Array identity_like(const Array& x);                   // in the shape of x
Array as_rows(const Array& x, const Shape& shape);     // [..., n] repeated: out[..., i, j] = x[..., j]
Array as_columns(const Array& x, const Shape& shape);  // out[..., i, j] = x[..., i]
Array rows_of(const Array& x, std::int64_t from, std::int64_t to);
Array columns_of(const Array& x, std::int64_t from, std::int64_t to);
Array to_complex(const Array& x);
// Converts x to a dtype, if it has another.
Array as_dtype(const Array& x, Dtype dtype);
// The Hermitian matrix whose lower (or upper) triangle is that of x.
Array hermitian_part(const Array& x, bool lower);
// Reorders the rows of matrices: x[..., permutation[..., i], j].
Array permuted_rows(const Array& x, const Array& permutation);
// LU factors of `a`, to solve several systems a x = b. A derivative rule computes them before its linear map, which
// then consists of a permutation and triangular solves.
struct Factored {
  Array factors, permutation;
  explicit Factored(const Array& a);
  Array solution(const Array& b) const;  // a^-1 b
};
// 1 / (w[j] - w[i]) at [i, j], 0 on the diagonal.
Array inverse_differences(const Array& w);

}  // namespace tessera::inline v0
