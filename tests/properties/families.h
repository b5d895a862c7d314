// Operations that sort along an axis, select from it or move elements along it, for any size of that axis and
// any kind of indices.
#pragma once
#include "sharded/placed.h"

namespace tessera::properties {

enum class Indices { inside, beyond, negative };

struct Family {
  std::string name;
  bool has_indices;
  // Empty if there is no such operation of that size.
  std::function<std::optional<Case>(std::int64_t size, Indices indices)> make;
};
std::vector<Family> families();
std::vector<Family> indexed_families();  // those that take indices; families() contains them, too

}  // namespace tessera::properties
