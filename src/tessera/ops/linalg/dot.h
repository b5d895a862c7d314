// Index arithmetic of dot_general, shared by its rules and its lowering.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/ops/linalg/linalg_ops.h>

namespace tessera::inline v0 {

// Axes of an operand that are neither contracted nor batch, in order.
Axes dot_free_axes(std::int64_t rank, const Axes& contract, const Axes& batch);
// The dtype in which products are computed and summed.
Dtype dot_compute_dtype(Dtype lhs, Dtype rhs, Dtype result);
// Returns the operands in which a product with this result dtype is linear: all but integers of another dtype, whose
// sums wrap before they are converted.
OperandSets linear_in_product(AvalArgs in, Dtype result);
Lowering lower_dot(const DotGeneral& p, AvalArgs in);
// Returns the checked result dtype of a product whose default is `natural`; errors name `operation`.
Dtype checked_dot_dtype(const char* operation, Dtype natural, std::optional<Dtype> preferred);
// The dtype in which such a product is summed: complex if `natural` is, even if `result` is the dtype of its real part.
Dtype dot_sum_dtype(Dtype natural, Dtype result);

// Maps an index of the result, [batch, free of lhs, free of rhs], and an index of the contracted axes to
// indices of the operands. I is Dims or expr::Indices.
class DotIndex {
 public:
  DotIndex(const DotAxes& axes, std::int64_t lhs_rank, std::int64_t rhs_rank)
      : axes_(axes),
        lhs_free_(dot_free_axes(lhs_rank, axes.lhs_contract, axes.lhs_batch)),
        rhs_free_(dot_free_axes(rhs_rank, axes.rhs_contract, axes.rhs_batch)) {}
  template <class I>
  I lhs(const I& at, const I& k) const {
    return gather(at, k, axes_.lhs_batch, lhs_free_, axes_.lhs_batch.size(), axes_.lhs_contract);
  }
  template <class I>
  I rhs(const I& at, const I& k) const {
    return gather(at, k, axes_.rhs_batch, rhs_free_, axes_.rhs_batch.size() + lhs_free_.size(),
                  axes_.rhs_contract);
  }

 private:
  template <class I>
  static I gather(const I& at, const I& k, const Axes& batch, const Axes& free, std::size_t first,
                  const Axes& contract) {
    I out(batch.size() + free.size() + contract.size(), 0);
    for (std::size_t i = 0; i < batch.size(); ++i) out[batch[i]] = at[i];
    for (std::size_t i = 0; i < free.size(); ++i) out[free[i]] = at[first + i];
    for (std::size_t i = 0; i < contract.size(); ++i) out[contract[i]] = k[i];
    return out;
  }
  DotAxes axes_;
  Axes lhs_free_, rhs_free_;
};

// Converts all elements to W: std::complex<double>, double, or std::uint64_t, in which sums wrap modulo 2^64.
template <class W>
std::vector<W> widened(const Array& x) {
  std::vector<W> out(x.size());
  with_element_type(x.dtype(), [&]<class T>() {
    const T* from = elements<T>(x);
    if constexpr (requires { static_cast<W>(widen(T{})); })
      for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<W>(widen(from[i]));
  });
  return out;
}

// Converts a sum to the element type T of the result.
template <class W, class T>
T finished(W sum) {
  if constexpr (std::is_same_v<T, ThreefryKey>)
    return {};
  else if constexpr (std::is_same_v<T, bool>)
    return sum != W{};
  else if constexpr (std::is_same_v<W, std::complex<double>> && !std::is_same_v<Wide<T>, W>)
    return narrow<T>(static_cast<Wide<T>>(sum.real()));
  else
    return narrow<T>(static_cast<Wide<T>>(sum));
}

}  // namespace tessera::inline v0
