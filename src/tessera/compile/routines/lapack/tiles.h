// Products and triangular solves of tiles, for factorizations of one large matrix whose trailing updates are divided over
// threads. The tiles depend only on the size of the matrix.
#pragma once
#include <cblas.h>
#include <tessera/device/parallel.h>
#include "matrices.h"

namespace tessera::inline v0::lapack {

// Matrices of at least this many rows and columns are factored by tiles.
constexpr std::int64_t kMinTiledSize = 320;

constexpr std::int64_t tiles_of(std::int64_t size, std::int64_t tile) { return (size + tile - 1) / tile; }

// A matrix in the memory of a larger one.
template <class T>
struct MatrixBlock {
  T* data;
  std::int64_t rows, columns, stride;
};
template <class T>
using ConstMatrixBlock = MatrixBlock<const T>;

// Assigns to[j, i] = from[i, j] for a matrix of `rows` x `columns`; the strides are distances between rows. Each tile
// passes through a small array, since strides that are powers of two map the rows of a tile to the same sets of the
// cache.
template <class T>
void copy_transposed(const T* from, std::int64_t from_stride, T* to, std::int64_t to_stride,
                     std::int64_t rows, std::int64_t columns) {
  constexpr std::int64_t side = 16;
  T tile[side * side];
  for (std::int64_t i0 = 0; i0 < rows; i0 += side)
    for (std::int64_t j0 = 0; j0 < columns; j0 += side) {
      std::int64_t height = std::min(side, rows - i0), width = std::min(side, columns - j0);
      for (std::int64_t i = 0; i < height; ++i)
        for (std::int64_t j = 0; j < width; ++j) tile[j * side + i] = from[(i0 + i) * from_stride + j0 + j];
      for (std::int64_t j = 0; j < width; ++j)
        std::copy_n(tile + j * side, height, to + (j0 + j) * to_stride + i0);
    }
}

// Assigns c = alpha op(a) op(b) + beta c, where c is row-major.
template <class T>
void multiply(T alpha, CBLAS_TRANSPOSE left, ConstMatrixBlock<T> a, CBLAS_TRANSPOSE right,
              ConstMatrixBlock<T> b, T beta, MatrixBlock<T> c) {
  auto number = [](std::int64_t n) { return static_cast<blasint>(n); };
  std::int64_t depth = left == CblasNoTrans ? a.columns : a.rows;
  auto call = [&](auto gemm, auto scale, auto factor_of_c) {
    gemm(CblasRowMajor, left, right, number(c.rows), number(c.columns), number(depth), scale, a.data,
         number(a.stride), b.data, number(b.stride), factor_of_c, c.data, number(c.stride));
  };
  if constexpr (std::is_same_v<T, float>) call(cblas_sgemm, alpha, beta);
  if constexpr (std::is_same_v<T, double>) call(cblas_dgemm, alpha, beta);
  if constexpr (std::is_same_v<T, std::complex<float>>) call(cblas_cgemm, &alpha, &beta);
  if constexpr (std::is_same_v<T, std::complex<double>>) call(cblas_zgemm, &alpha, &beta);
}

// Assigns c -= a op(b), where `form` is op.
template <class T>
void subtract_product(CBLAS_ORDER order, ConstMatrixBlock<T> a, CBLAS_TRANSPOSE form, ConstMatrixBlock<T> b,
                      MatrixBlock<T> c) {
  auto number = [](std::int64_t n) { return static_cast<blasint>(n); };
  blasint m = number(c.rows), n = number(c.columns), k = number(a.columns);
  blasint lda = number(a.stride), ldb = number(b.stride), ldc = number(c.stride);
  auto call = [&](auto gemm, auto minus, auto one) {
    gemm(order, CblasNoTrans, form, m, n, k, minus, a.data, lda, b.data, ldb, one, c.data, ldc);
  };
  const T minus = -1, one = 1;
  if constexpr (std::is_same_v<T, float>) call(cblas_sgemm, minus, one);
  if constexpr (std::is_same_v<T, double>) call(cblas_dgemm, minus, one);
  if constexpr (std::is_same_v<T, std::complex<float>>) call(cblas_cgemm, &minus, &one);
  if constexpr (std::is_same_v<T, std::complex<double>>) call(cblas_zgemm, &minus, &one);
}

struct TriangularForm {
  CBLAS_SIDE side;
  CBLAS_UPLO triangle;
  CBLAS_TRANSPOSE form;
  CBLAS_DIAG diagonal;
};

// Replaces b by the solution x of op(a) x = b, or of x op(a) = b.
template <class T>
void solve_triangular(CBLAS_ORDER order, TriangularForm f, ConstMatrixBlock<T> a, MatrixBlock<T> b) {
  auto number = [](std::int64_t n) { return static_cast<blasint>(n); };
  auto call = [&](auto trsm, auto one) {
    trsm(order, f.side, f.triangle, f.form, f.diagonal, number(b.rows), number(b.columns), one, a.data,
         number(a.stride), b.data, number(b.stride));
  };
  const T one = 1;
  if constexpr (std::is_same_v<T, float>) call(cblas_strsm, one);
  if constexpr (std::is_same_v<T, double>) call(cblas_dtrsm, one);
  if constexpr (std::is_same_v<T, std::complex<float>>) call(cblas_ctrsm, &one);
  if constexpr (std::is_same_v<T, std::complex<double>>) call(cblas_ztrsm, &one);
}

}  // namespace tessera::inline v0::lapack
