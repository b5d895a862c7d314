// The algorithms of the reference rules, in plain loops: reflectors, Jacobi rotations, shifted QR steps.
#include <tessera/ops/linalg/matrix.h>
#include <algorithm>
#include <cmath>

namespace tessera::inline v0 {

HostComplex reflect(HostComplex& alpha, std::span<HostComplex> x) {
  double norm = 0;
  for (HostComplex z : x) norm += std::norm(z);
  if (norm == 0 && alpha.imag() == 0) return 0;
  double beta = -std::copysign(std::sqrt(norm + std::norm(alpha)), alpha.real());
  HostComplex tau((beta - alpha.real()) / beta, -alpha.imag() / beta);
  for (HostComplex& z : x) z /= alpha - beta;
  alpha = beta;
  return tau;
}

void apply_reflector(Matrix& a, std::int64_t row, std::int64_t col, HostComplex tau,
                     std::span<const HostComplex> tail) {
  auto length = static_cast<std::int64_t>(tail.size());
  for (std::int64_t j = col; j < a.cols; ++j) {
    HostComplex sum = a(row, j);
    for (std::int64_t i = 0; i < length; ++i) sum += std::conj(tail[i]) * a(row + 1 + i, j);
    a(row, j) -= tau * sum;
    for (std::int64_t i = 0; i < length; ++i) a(row + 1 + i, j) -= tau * tail[i] * sum;
  }
}

// Makes a(p, q) zero by a unitary change of the basis vectors p and q.
static void rotate(Matrix& a, Matrix& v, std::int64_t p, std::int64_t q) {
  double size = std::abs(a(p, q));
  if (size == 0) return;
  HostComplex phase = a(p, q) / size;
  double theta = (a(q, q).real() - a(p, p).real()) / (2 * size);
  double t = std::copysign(1 / (std::fabs(theta) + std::sqrt(theta * theta + 1)), theta);
  double c = 1 / std::sqrt(t * t + 1), s = t * c;
  auto rotate = [&](Matrix& m) {
    for (std::int64_t i = 0; i < m.rows; ++i) {
      HostComplex x = m(i, p), y = m(i, q);
      m(i, p) = c * x - s * std::conj(phase) * y;
      m(i, q) = s * phase * x + c * y;
    }
  };
  rotate(a);
  a = adjoint_of(a);
  rotate(a);
  a = adjoint_of(a);
  rotate(v);
}

HermitianEigen jacobi_eigen(Matrix a) {
  std::int64_t n = a.rows;
  Matrix v = identity_matrix(n);
  for (int sweep = 0; sweep < 30; ++sweep)
    for (std::int64_t p = 0; p < n; ++p)
      for (std::int64_t q = p + 1; q < n; ++q) rotate(a, v, p, q);
  std::vector<std::int64_t> order;
  for (std::int64_t i = 0; i < n; ++i) order.push_back(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::int64_t i, std::int64_t j) { return a(i, i).real() < a(j, j).real(); });
  HermitianEigen out{{}, Matrix(n, n)};
  for (std::int64_t k = 0; k < n; ++k) {
    std::int64_t from = order[k];
    out.values.push_back(a(from, from).real());
    for (std::int64_t i = 0; i < n; ++i) out.vectors(i, k) = v(i, from);
  }
  return out;
}

// Reduces column k to that of r and its reflector, and updates the columns after it.
static void factor_column(Matrix& a, Matrix& taus, std::int64_t k) {
  std::vector<HostComplex> tail;
  for (std::int64_t i = k + 1; i < a.rows; ++i) tail.push_back(a(i, k));
  taus(k, 0) = reflect(a(k, k), tail);
  for (std::int64_t i = k + 1; i < a.rows; ++i) a(i, k) = tail[i - k - 1];
  apply_reflector(a, k, k + 1, std::conj(taus(k, 0)), tail);
}

void factor_reflectors(Matrix& a, Matrix& taus) {
  taus = Matrix(std::min(a.rows, a.cols), 1);
  for (std::int64_t k = 0; k < taus.rows; ++k) factor_column(a, taus, k);
}

void factor_pivoted(Matrix& a, Matrix& taus, Matrix& order, const Matrix& first) {
  std::int64_t fixed = 0;
  taus = Matrix(std::min(a.rows, a.cols), 1), order = Matrix(a.cols, 1);
  for (std::int64_t j = 0; j < a.cols; ++j) order(j, 0) = static_cast<double>(j);
  auto swap_columns = [&](std::int64_t i, std::int64_t j) {
    std::swap(order(i, 0), order(j, 0));
    for (std::int64_t row = 0; row < a.rows; ++row) std::swap(a(row, i), a(row, j));
  };
  for (std::int64_t j = 0; j < a.cols; ++j)
    if (first(j, 0) != 0.0) swap_columns(j, fixed++);
  for (std::int64_t k = 0; k < taus.rows; ++k) {
    auto length = [&](std::int64_t j) {
      double sum = 0;
      for (std::int64_t i = k; i < a.rows; ++i) sum += std::norm(a(i, j));
      return sum;
    };
    std::int64_t longest = k;
    for (std::int64_t j = k + 1; j < a.cols && k >= fixed; ++j)
      if (length(j) > length(longest)) longest = j;
    swap_columns(k, longest);
    factor_column(a, taus, k);
  }
}

Matrix reflector_product(const Matrix& a, const Matrix& taus) {
  Matrix q(a.rows, a.cols);
  for (std::int64_t i = 0; i < std::min(a.rows, a.cols); ++i) q(i, i) = 1;
  for (std::int64_t k = taus.rows; k-- > 0;) {
    std::vector<HostComplex> tail;
    for (std::int64_t i = k + 1; i < a.rows; ++i) tail.push_back(a(i, k));
    apply_reflector(q, k, 0, taus(k, 0), tail);
  }
  return q;
}

void complete_basis(Matrix& q, std::int64_t from) {
  for (std::int64_t k = from; k < q.cols; ++k) {
    double largest_norm = -1;
    std::vector<HostComplex> best;
    for (std::int64_t e = 0; e < q.rows; ++e) {  // takes the unit vector with the longest residual
      std::vector<HostComplex> residual(q.rows);
      residual[e] = 1;
      for (int pass = 0; pass < 2; ++pass)  // the second pass removes rounding errors
        for (std::int64_t j = 0; j < k; ++j) {
          HostComplex along = 0;
          for (std::int64_t i = 0; i < q.rows; ++i) along += std::conj(q(i, j)) * residual[i];
          for (std::int64_t i = 0; i < q.rows; ++i) residual[i] -= along * q(i, j);
        }
      double norm = 0;
      for (HostComplex z : residual) norm += std::norm(z);
      if (norm > largest_norm) largest_norm = norm, best = residual;
    }
    for (std::int64_t i = 0; i < q.rows; ++i) q(i, k) = best[i] / std::sqrt(largest_norm);
  }
}

// The eigenvalue of the last 2 by 2 block before row `end` that is closer to its last element.
static HostComplex shift_of(const Matrix& t, std::int64_t end) {
  HostComplex a = t(end - 2, end - 2), b = t(end - 2, end - 1), c = t(end - 1, end - 2),
              d = t(end - 1, end - 1);
  HostComplex half = (a + d) / 2.0, root = std::sqrt((a - d) * (a - d) / 4.0 + b * c);
  return std::abs(half + root - d) < std::abs(half - root - d) ? half + root : half - root;
}

// Changes t and the vectors to the basis of the QR factor of (the first `end` rows and columns of t) - shift.
static void qr_step(SchurFactors& f, std::int64_t end, HostComplex shift) {
  Matrix block(end, end), taus, q = identity_matrix(f.t.rows);
  for (std::int64_t i = 0; i < end; ++i)
    for (std::int64_t j = 0; j < end; ++j) block(i, j) = f.t(i, j) - (i == j ? shift : 0.0);
  factor_reflectors(block, taus);
  Matrix small = reflector_product(block, taus);
  for (std::int64_t i = 0; i < end; ++i)
    for (std::int64_t j = 0; j < end; ++j) q(i, j) = small(i, j);
  f.t = adjoint_of(q) * f.t * q;
  f.vectors = f.vectors * q;
}

SchurFactors complex_schur(const Matrix& a) {
  SchurFactors f{a, identity_matrix(a.rows)};
  int steps = 0;
  for (std::int64_t end = a.rows; end > 1; steps = 0, --end)
    for (double below = 1, scale = 0; below > 1e-15 * scale && steps < 500; ++steps) {
      HostComplex shift =
          steps % 10 == 9 ? f.t(end - 1, end - 1) + HostComplex(0.3, 0.7) : shift_of(f.t, end);
      qr_step(f, end, shift);
      below = 0, scale = 0;
      for (std::int64_t j = 0; j < end - 1; ++j) below += std::abs(f.t(end - 1, j));
      for (std::int64_t j = 0; j < end; ++j) scale += std::abs(f.t(j, j));
    }
  for (std::int64_t i = 0; i < a.rows; ++i)
    for (std::int64_t j = 0; j < i; ++j) f.t(i, j) = 0;
  return f;
}

}  // namespace tessera::inline v0
