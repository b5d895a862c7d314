// Random changes of a file, equal for equal seeds on every machine.
#pragma once
#include <cstdint>
#include <random>
#include <string>

namespace tessera::fuzz {

using Random = std::mt19937_64;

// One to three changes: bytes flipped; lines removed, duplicated or swapped; tokens replaced; numbers
// changed; the end removed.
std::string mutated_text(std::string text, Random& random);
// One to four changes: bytes and bits changed; parts removed, inserted, duplicated or swapped; the end
// removed.
std::string mutated_bytes(std::string bytes, Random& random);

}  // namespace tessera::fuzz
