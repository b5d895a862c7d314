// Operations that order an axis, choose from it or move along it, at any size of that axis and with indices of any kind.
#pragma once
#include "sharded/placed.h"

namespace tessera::properties {

enum class Indices { inside, beyond, negative };

struct Family {
  std::string name;
  bool has_indices;
  // Empty where there is no such operation of that size.
  std::function<std::optional<Case>(std::int64_t size, Indices indices)> make;
};
std::vector<Family> families();
std::vector<Family> indexed_families();  // among them: those with indices

}  // namespace tessera::properties
