// Blocks of reflectors, applied by matrix products to tiles of a row-major matrix: QR factors of one large matrix, and the
// product of its reflectors. Source: LAPACK's geqrt3 (a recursive factorization of a panel) and larft.
#pragma once
#include <algorithm>
#include <memory>
#include <new>
#include "tiles.h"

namespace tessera::inline v0::lapack {

// I - vectors factor vectors^H. The row-major vectors have 1 on their diagonal and 0 above; the factor is upper triangular.
template <class T>
struct ReflectorBlock {
  ConstMatrixBlock<T> vectors, factor;
};

// Replaces c by B c, or by B^H c if `adjoint`, where B is the matrix of the block. `spare` has 2 x reflectors
// x columns elements.
template <class T>
void apply_reflectors(const ReflectorBlock<T>& block, bool adjoint, MatrixBlock<T> c, T* spare) {
  std::int64_t count = block.vectors.columns;
  MatrixBlock<T> sums{spare, count, c.columns, c.columns};
  MatrixBlock<T> factors{spare + count * c.columns, count, c.columns, c.columns};
  auto as_const = [](MatrixBlock<T> m) { return ConstMatrixBlock<T>{m.data, m.rows, m.columns, m.stride}; };
  multiply<T>(T(1), CblasConjTrans, block.vectors, CblasNoTrans, as_const(c), T(0), sums);
  multiply<T>(T(1), adjoint ? CblasConjTrans : CblasNoTrans, block.factor, CblasNoTrans, as_const(sums), T(0),
              factors);
  multiply<T>(T(-1), CblasNoTrans, block.vectors, CblasNoTrans, as_const(factors), T(1), c);
}

// Sets the upper triangle of reflectors that are stored below the diagonal.
template <class T>
void set_unit_diagonal(T* vectors, std::int64_t count, std::int64_t stride) {
  for (std::int64_t i = 0; i < count; ++i) {
    std::fill(vectors + i * stride + i, vectors + i * stride + count, T(0));
    vectors[i * stride + i] = T(1);
  }
}

// QR factors of a row-major a[m,n], as geqrf. A panel of columns is factored in a column-major copy. The columns of the
// next panel are updated first; it is factored while the other tiles to the right are updated.
template <class T>
class ReflectorPanels {
 public:
  ReflectorPanels(T* a, std::int64_t m, std::int64_t n, T* taus) : a_(a), m_(m), n_(n), taus_(taus) {
    std::int64_t blocks = 2 * kWidth * (m + kWidth),
                 elements = kWidth * m + blocks + 2 * kWidth * (n + kTile);
    memory_.reset(new (std::nothrow) T[elements]);
    panel_ = memory_.get();
    blocks_ = panel_ + kWidth * m;
    spare_ = blocks_ + blocks;
  }
  bool has_memory() const { return memory_ != nullptr; }

  void run() const {
    factor_panel(0);
    for (std::int64_t k = 0; k < min_size(); k += kWidth) {
      std::int64_t next = k + width(k), after_next = next < min_size() ? next + width(next) : next;
      parallel_for(1 + tiles_of(n_ - after_next, kTile), [=, this](std::int64_t t) {
        std::int64_t first = t ? after_next + (t - 1) * kTile : next;
        update(k, first, t ? std::min(first + kTile, n_) : after_next);
        if (!t && next < min_size()) factor_panel(next);
      });
    }
  }

 private:
  // Wider panels spend more time in LAPACK, narrower ones make thinner products. Measured with 512 to 4096 rows in f32 and f64.
  static constexpr std::int64_t kWidth = 64, kTile = 128;

  std::int64_t min_size() const { return std::min(m_, n_); }
  std::int64_t width(std::int64_t k) const { return std::min(kWidth, min_size() - k); }
  // The vectors and the factor of a panel. There are two buffers: the next panel is written while this one is read.
  T* vectors(std::int64_t k) const { return blocks_ + k / kWidth % 2 * kWidth * (m_ + kWidth); }
  T* factor(std::int64_t k) const { return vectors(k) + kWidth * m_; }

  void factor_panel(std::int64_t k) const {
    auto number = [](std::int64_t x) { return static_cast<lapack_int>(x); };
    std::int64_t rows = m_ - k, count = width(k);
    T *diagonal = a_ + k * n_ + k, *v = vectors(k), *t = factor(k);
    copy_transposed(diagonal, n_, panel_, rows, rows, count);
    T* columns = spare_ + 2 * kWidth * k;  // the factor, column-major
    TESSERA_LAPACK(geqrt3)
    (LAPACK_COL_MAJOR, number(rows), number(count), panel_, number(rows), columns, number(count));
    copy_transposed(panel_, rows, v, count, count, rows);
    for (std::int64_t i = 0; i < rows; ++i) std::copy_n(v + i * count, count, diagonal + i * n_);
    set_unit_diagonal(v, count, count);
    for (std::int64_t i = 0; i < count; ++i) {
      taus_[k + i] = columns[i * count + i];
      for (std::int64_t j = 0; j < count; ++j) t[i * count + j] = j < i ? T(0) : columns[j * count + i];
    }
  }

  void update(std::int64_t k, std::int64_t first, std::int64_t last) const {
    if (first >= last) return;
    std::int64_t count = width(k);
    ReflectorBlock<T> block{{vectors(k), m_ - k, count, count}, {factor(k), count, count, count}};
    apply_reflectors<T>(block, true, {a_ + k * n_ + first, m_ - k, last - first, n_},
                        spare_ + 2 * kWidth * first);
  }

  T* a_;
  std::int64_t m_, n_;
  T* taus_;
  std::unique_ptr<T[]> memory_;
  T *panel_, *blocks_, *spare_;
};

// The first n columns of the product of reflectors that are columns of a row-major a[m,n]. Columns of the product are
// independent: each tile of them is multiplied by one block after another, the last one first.
template <class T>
class ReflectorProduct {
 public:
  ReflectorProduct(const T* a, const T* taus, T* q, std::int64_t m, std::int64_t n, std::int64_t k)
      : taus_(taus), q_(q), m_(m), n_(n), k_(k) {
    memory_.reset(new (std::nothrow) T[m * k + kWidth * k + 2 * kWidth * n]);
    if (!memory_) return;
    vectors_ = memory_.get();
    factors_ = vectors_ + m * k;
    spare_ = factors_ + kWidth * k;
    for (std::int64_t i = 0; i < m; ++i) std::copy_n(a + i * n, k, vectors_ + i * k);
  }
  bool has_memory() const { return memory_ != nullptr; }

  void run() const {
    parallel_for(tiles_of(k_, kWidth), [this](std::int64_t b) { make_factor(b * kWidth); });
    std::int64_t tiles = tiles_of(n_, kTile);
    parallel_for(tiles, [=, this](std::int64_t t) { multiply_tile((tiles - 1 - t) * kTile); });
  }

 private:
  static constexpr std::int64_t kWidth = 64, kTile = 128;  // as in ReflectorPanels

  ReflectorBlock<T> block(std::int64_t k) const {
    std::int64_t count = std::min(kWidth, k_ - k);
    return {{vectors_ + k * k_ + k, m_ - k, count, k_}, {factors_ + k * kWidth, count, count, count}};
  }

  // Column j of the factor is -tau[j] factor (vectors^H vector j), and tau[j] on the diagonal.
  void make_factor(std::int64_t k) const {
    std::int64_t count = std::min(kWidth, k_ - k);
    set_unit_diagonal(vectors_ + k * k_ + k, count, k_);
    ConstMatrixBlock<T> v = block(k).vectors;
    T *products = spare_ + 2 * kWidth * k, *t = factors_ + k * kWidth;
    multiply<T>(T(1), CblasConjTrans, v, CblasNoTrans, v, T(0), {products, count, count, count});
    for (std::int64_t j = 0; j < count; ++j) {
      T tau = taus_[k + j];
      for (std::int64_t i = 0; i < count; ++i) {
        T sum = 0;
        for (std::int64_t l = i; l < j; ++l) sum += t[i * count + l] * products[l * count + j];
        t[i * count + j] = i < j ? -tau * sum : i == j ? tau : T(0);
      }
    }
  }

  void multiply_tile(std::int64_t first) const {
    std::int64_t last = std::min(first + kTile, n_);
    for (std::int64_t i = 0; i < m_; ++i) {
      std::fill(q_ + i * n_ + first, q_ + i * n_ + last, T(0));
      if (i >= first && i < last) q_[i * n_ + i] = T(1);
    }
    // A block does not change the columns of the identity whose 1 is above the rows of the block.
    for (std::int64_t k = (tiles_of(std::min(last, k_), kWidth) - 1) * kWidth; k >= 0; k -= kWidth) {
      std::int64_t from = std::max(first, k);
      apply_reflectors<T>(block(k), false, {q_ + k * n_ + from, m_ - k, last - from, n_},
                          spare_ + 2 * kWidth * first);
    }
  }

  const T* taus_;
  T* q_;
  std::int64_t m_, n_, k_;
  std::unique_ptr<T[]> memory_;
  T *vectors_ = nullptr, *factors_ = nullptr, *spare_ = nullptr;
};

}  // namespace tessera::inline v0::lapack
