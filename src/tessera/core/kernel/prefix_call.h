// The integer parameters of the routine that computes long cumulative reductions.
#pragma once
#include <tessera/base/dtype.h>
#include <tessera/core/kernel/routines.h>

namespace tessera::inline v0 {

// result[o, i, j] = the combination of x[o, 0 ... i, j], or of x[o, i ... size - 1, j] if `reverse`. The dtype is one
// for which supports_prefix holds. The axis is computed in blocks, which depend on the call alone. Symbol:
// tessera_prefix.
struct PrefixCall {
  enum Operation : std::int64_t { sum, product, max, min, log_sum_exp };
  std::int64_t operation = sum, dtype = 0;  // Dtype::Row
  std::int64_t outer = 1, size = 1, inner = 1;
  std::int64_t reverse = 0;

  // Where the inner axes are long enough, they alone are divided: a block has all elements along the axis. A
  // block of a vector (inner = 1) is computed as kChains contiguous parts, interleaved, since each addition of a part
  // waits for the one before it. The 16 elements in kElements let these parts begin in different sets of the L1 cache.
  static constexpr std::int64_t kChains = 8, kElements = kChains * (2048 + 16), kColumns = 256;
  std::int64_t columns() const { return inner < kColumns ? inner : kColumns; }
  std::int64_t column_groups() const { return (inner + kColumns - 1) / kColumns; }
  std::int64_t block() const {  // elements along the axis
    bool is_wide = inner > 1 && outer * column_groups() >= 32;
    return is_wide || size * columns() <= kElements ? size : kElements / columns();
  }
  std::int64_t blocks() const { return (size + block() - 1) / block(); }
};

inline bool supports_prefix(PrefixCall::Operation operation, Dtype dtype) {
  if (dtype.is_complex()) return operation <= PrefixCall::product;
  return dtype.is_floating() || (dtype.is_integer() && operation != PrefixCall::log_sum_exp);
}

// The workspace in bytes: the states of all blocks' columns or chains.
inline std::int64_t workspace_of(const PrefixCall& call) {
  constexpr std::int64_t state = 32;
  return state * call.outer * call.blocks() * (call.inner > 1 ? call.inner : PrefixCall::kChains);
}

}  // namespace tessera::inline v0
