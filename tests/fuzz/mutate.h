// Random changes of a file, the same for the same seed on every machine.
#pragma once
#include <cstdint>
#include <random>
#include <string>

namespace tessera::fuzz {

using Random = std::mt19937_64;

// One to three changes: bytes flipped, lines removed, doubled or swapped, tokens replaced, numbers changed, the end removed.
std::string mutated_text(std::string text, Random& random);
// One to four: bytes and bits changed, parts removed, inserted, doubled or swapped, the end removed.
std::string mutated_bytes(std::string bytes, Random& random);

}  // namespace tessera::fuzz
