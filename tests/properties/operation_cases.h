// Operations that sort along an axis, select from it or move elements along it, for any size of that axis and
// any kind of indices.
#pragma once
#include "sharded/placed.h"

namespace tessera::properties {

enum class Indices { inside, beyond, negative };

struct OperationCases {
  std::string name;
  bool has_indices;
  // Empty if there is no such operation of that size.
  std::function<std::optional<Case>(std::int64_t size, Indices indices)> make;
};
std::vector<OperationCases> operation_cases();
std::vector<OperationCases>
indexed_operation_cases();  // those that take indices; operation_cases() contains them, too

}  // namespace tessera::properties
