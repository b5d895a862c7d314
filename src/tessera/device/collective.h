// Collective: the description of one collective of a launch, as plain data. Positions number the devices of
// the launch; a member's rank is its index in its group.
#pragma once
#include <tessera/base/dtype.h>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tessera::inline v0 {

enum class CollectiveKind : std::uint8_t {
  all_reduce,
  all_gather,
  reduce_scatter,
  all_to_all,
  permute,
  broadcast,
  ragged_all_to_all
};
struct Collective {
  // Operands and results, in elements, with n the size of the group:
  //   all_reduce          operand [block]            result [block]
  //   all_gather          operand [outer, block]     result [outer, n, block]
  //   reduce_scatter      operand [outer, n, block]  result [outer, block]
  //   all_to_all          operand [outer, n, block]  result [outer, n, block]; a member's slot j goes to slot
  //                       (its rank) of rank j
  //   permute, broadcast  operand [block]            result [block]
  //   ragged_all_to_all   operands as in jax.lax.ragged_all_to_all: rows [outer, block], initial result
  //                       [result_rows, block], input_offsets, send_sizes, output_offsets, recv_sizes [n,
  //                       slices]; result [result_rows, block]
  // and_ and or_ are bitwise, on integers. max and min give NaN if an operand is NaN.
  enum class Combine : std::uint8_t { sum, prod, min, max, and_, or_ };

  CollectiveKind kind = CollectiveKind::all_reduce;
  Combine combine = Combine::sum;
  Dtype dtype;
  std::vector<std::vector<int>> groups;  // every position is in exactly one group
  std::vector<std::pair<int, int>>
      pairs;     // permute: (source, target) positions in one group; positions without a source get zeros
  int root = 0;  // broadcast: a rank
  std::int64_t outer = 1, block = 0;
  std::int64_t result_rows = 0, slices = 1;  // ragged_all_to_all: slices to each rank
  bool adds = false;                         // ragged_all_to_all: rows are added to the initial result
  std::int64_t element_bytes = 4;
  Dtype index_dtype = i32;  // ragged_all_to_all: dtype of offsets and sizes, i32 or i64
  int number = 0;           // the program's own id, for its callers
  std::string name;         // the name for users: "psum"
  Where where;
};

}  // namespace tessera::inline v0
