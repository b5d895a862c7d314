// The division of a library call into calls that may run at the same time. It depends on the call alone, so results do
// not depend on the number of threads.
#pragma once
#include <tessera/base/export.h>
#include <tessera/core/kernel/routines.h>
#include <functional>

namespace tessera::inline v0 {

// A call that computes part of the results: its integers, and where its operands and results begin, in bytes.
struct RoutinePart {
  std::vector<std::int64_t> integers;
  std::vector<std::int64_t> operand_offsets, result_offsets;
};
using RoutineParts = std::vector<RoutinePart>;

// A call that may be divided: the maximum number of parts, and the sizes of its arrays.
struct DivisionOfRoutine {
  std::int64_t max_parts = 1;
  // The maximum for products and convolutions, whose parts read the same operands.
  std::int64_t max_blocks = 1;
  std::vector<std::int64_t> operand_bytes, result_bytes;
};
using DivideRoutine = std::function<RoutineParts(const DivisionOfRoutine&)>;

// Divides a call on `count` items that are stored one after another in all operands and results.
//   call  returns the integers of the call on that number of items
TESSERA_API DivideRoutine batch_parts(std::int64_t count,
                                      std::function<std::vector<std::int64_t>(std::int64_t count)> call);

// Divides a product into at most `max_parts` blocks of its result, and fewer where blocks would be too small; never
// along the summed axis.
TESSERA_API RoutineParts gemm_parts(const GemmCall& call, std::int64_t operand_bytes,
                                    std::int64_t result_bytes, std::int64_t max_parts);

// Divides a convolution by its batch, its groups or the channels of its result.
TESSERA_API RoutineParts conv_parts(const ConvCall& call, std::int64_t operand_bytes,
                                    std::int64_t result_bytes, std::int64_t max_parts);

// The number of parts from which on a call keeps threads busy.
inline constexpr std::int64_t kEnoughParts = 4;

// Returns the number of pieces into which a summed axis is split: 1, or, if the result of the call is too
// small to be divided among all threads, enough to keep them busy. Each piece gives a partial result, with
// the piece as an extra axis of the call, and the partial results are added. The number depends on the
// shapes alone.
//   extent    of the summed axis
//   parts     the number of parts into which the call is divided by its result
//   products  the number of multiplications of the call
//   results   the number of elements of the result
//   operands  the number of elements of both operands
TESSERA_API std::int64_t pieces_of_sum(std::int64_t extent, std::int64_t parts, double products,
                                       double results, double operands);

}  // namespace tessera::inline v0
