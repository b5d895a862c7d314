// Helpers for the routines on batches of matrices: the decoded call, LAPACK's functions by element type, and copies.
// LAPACK reads a row-major matrix as its transpose, so most routines solve the transposed problem in place; the others
// copy. Non-finite elements never reach iterative algorithms, which might not terminate.
#pragma once
#include <complex>
#define lapack_complex_float std::complex<float>
#define lapack_complex_double std::complex<double>
#include <lapacke.h>
#include <tessera/core/kernel/routines.h>
#include <tessera/device/process.h>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

namespace tessera::inline v0::lapack {

// Real<T>: the type of the real and imaginary parts of a complex T; T itself if it is real.
template <class T>
struct RealOf {
  using type = T;
};
template <class T>
struct RealOf<std::complex<T>> {
  using type = T;
};
template <class T>
using Real = typename RealOf<T>::type;
template <class T>
inline constexpr bool is_complex = !std::is_same_v<T, Real<T>>;

// Returns one of four functions, selected by the element type.
template <class T, class S, class D, class C, class Z>
constexpr auto by_type(S s, D d, C c, Z z) {
  if constexpr (std::is_same_v<T, float>)
    return s;
  else if constexpr (std::is_same_v<T, double>)
    return d;
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return c;
  else
    return z;
}
// LAPACK's function `name` for elements T; EITHER takes two names, one for real and one for complex elements.
#define TESSERA_LAPACK(name) \
  by_type<T>(LAPACKE_s##name##_work, LAPACKE_d##name##_work, LAPACKE_c##name##_work, LAPACKE_z##name##_work)
#define TESSERA_LAPACK_REAL(name) by_type<T>(LAPACKE_s##name##_work, LAPACKE_d##name##_work, 0, 0)
#define TESSERA_LAPACK_COMPLEX(name) by_type<T>(0, 0, LAPACKE_c##name##_work, LAPACKE_z##name##_work)
#define TESSERA_LAPACK_EITHER(real, complex)                                            \
  by_type<T>(LAPACKE_s##real##_work, LAPACKE_d##real##_work, LAPACKE_c##complex##_work, \
             LAPACKE_z##complex##_work)

// The decoded arguments of one call.
template <class T>
struct Problem {
  MatrixCall call;
  void* const* operands;
  void* const* results;
  char* workspace;
  lapack_int m, n, k;

  bool option(std::int64_t bit) const { return (call.options & bit) != 0; }
  template <class E = T>
  const E* operand(int i, std::int64_t b, std::int64_t size) const {
    return static_cast<const E*>(operands[i]) + b * size;
  }
  template <class E = T>
  E* result(int i, std::int64_t b, std::int64_t size) const {
    return static_cast<E*>(results[i]) + b * size;
  }
  T* copies() const { return reinterpret_cast<T*>(workspace); }
  T* work() const { return reinterpret_cast<T*>(workspace + MatrixWorkspace(call).work); }
  Real<T>* real_work() const {
    return reinterpret_cast<Real<T>*>(workspace + MatrixWorkspace(call).real_work);
  }
  lapack_int* integer_work() const {
    return reinterpret_cast<lapack_int*>(workspace + MatrixWorkspace(call).integer_work);
  }
  T* complex_results() const {
    return reinterpret_cast<T*>(workspace + MatrixWorkspace(call).complex_results);
  }
  lapack_int work_length() const { return static_cast<lapack_int>(call.work); }
  lapack_int real_work_length() const { return static_cast<lapack_int>(call.real_work); }
  lapack_int integer_work_length() const { return static_cast<lapack_int>(call.integer_work); }
};

// Calls f(problem, b) for every matrix b of a call with elements T.
template <class T, class F>
void for_each_matrix_of(const MatrixCall& call, void* const* operands, void* const* results, void* workspace,
                        F f) {
  Problem<T> p{call,
               operands,
               results,
               static_cast<char*>(workspace),
               static_cast<lapack_int>(call.m),
               static_cast<lapack_int>(call.n),
               static_cast<lapack_int>(call.k)};
  for (std::int64_t b = 0; b < call.count; ++b) f(p, b);
}

// Calls f(problem, b) for every matrix b of a call with the element type that the call names. Returns the status.
template <class F>
std::int32_t for_each_matrix(const std::int64_t* integers, void* const* operands, void* const* results,
                             void* workspace, F f) noexcept {
  LibraryCall inside;
  if (inside.refused()) return 1;
  auto call = from_integers<MatrixCall>(integers);
  auto run = [&]<class T>(T) { for_each_matrix_of<T>(call, operands, results, workspace, f); };
  switch (call.type) {
    case MatrixCall::f32:
      run(float{});
      break;
    case MatrixCall::f64:
      run(double{});
      break;
    case MatrixCall::c64:
      run(std::complex<float>{});
      break;
    default:
      run(std::complex<double>{});
  }
  return 0;
}

template <class T>
T conjugate(T x) {
  if constexpr (is_complex<T>)
    return std::conj(x);
  else
    return x;
}

template <class T>
void copy(const T* from, T* to, std::int64_t count) {
  if (from != to && count) std::memcpy(to, from, count * sizeof(T));
}

// The buffer in which LAPACK computes a result: the result itself if it is real; if it is complex, a copy in the
// workspace after `before` other elements, which the destructor copies back to the result.
template <class T>
class LapackResult {
 public:
  LapackResult(const Problem<T>& p, T* result, std::int64_t count, std::int64_t before = 0)
      : result_(result),
        data_(is_complex<T> && result ? p.complex_results() + before : result),
        count_(count) {
    lapack::copy<T>(result_, data_, count_);
  }
  LapackResult(const LapackResult&) = delete;
  ~LapackResult() { lapack::copy<T>(data_, result_, count_); }
  T* data() const { return data_; }

 private:
  T *result_, *data_;
  std::int64_t count_;
};

// Returns true if all elements are finite. x - x is 0 only for finite x, so their sum needs no branch per element.
template <class T>
bool all_finite(const T* x, std::int64_t count) {
  const auto* parts = reinterpret_cast<const Real<T>*>(x);
  Real<T> sum = 0;
  for (std::int64_t i = 0; i < count * (is_complex<T> ? 2 : 1); ++i) sum += parts[i] - parts[i];
  return sum == 0;
}
template <class T>
void fill_nan(T* x, std::int64_t count) {
  std::fill_n(reinterpret_cast<Real<T>*>(x), count * (is_complex<T> ? 2 : 1),
              std::numeric_limits<Real<T>>::quiet_NaN());
}

// Assigns to[j, i] = map(from[i, j]), both row-major, in blocks that stay in the L1 cache.
template <class From, class To, class F>
void transpose(const From* from, To* to, std::int64_t rows, std::int64_t cols, F map) {
  constexpr std::int64_t block = 16;
  for (std::int64_t i0 = 0; i0 < rows; i0 += block)
    for (std::int64_t j0 = 0; j0 < cols; j0 += block)
      for (std::int64_t i = i0; i < std::min(rows, i0 + block); ++i)
        for (std::int64_t j = j0; j < std::min(cols, j0 + block); ++j)
          to[j * rows + i] = map(from[i * cols + j]);
}
template <class T>
void transpose(const T* from, T* to, std::int64_t rows, std::int64_t cols) {
  transpose(from, to, rows, cols, [](T x) { return x; });
}
// Replaces a square matrix by its adjoint in place.
template <class T>
void adjoint_in_place(T* a, std::int64_t n) {
  constexpr std::int64_t block = 16;
  for (std::int64_t i0 = 0; i0 < n; i0 += block)
    for (std::int64_t j0 = i0; j0 < n; j0 += block)
      for (std::int64_t i = i0; i < std::min(n, i0 + block); ++i)
        for (std::int64_t j = std::max(i, j0); j < std::min(n, j0 + block); ++j) {
          T upper = a[i * n + j];
          a[i * n + j] = conjugate(a[j * n + i]);
          a[j * n + i] = conjugate(upper);
        }
}

template <class T>
void set_identity(T* a, std::int64_t n) {
  std::fill_n(a, n * n, T(0));
  for (std::int64_t i = 0; i < n; ++i) a[i * n + i] = T(1);
}

}  // namespace tessera::inline v0::lapack
