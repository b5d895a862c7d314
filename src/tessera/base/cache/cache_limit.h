// The limit of the size of TESSERA_CACHE's folder.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace tessera::inline v0 {

// The suffixes of file names: machine code, and choices of shardings.
inline constexpr std::string_view cache_endings[] = {".code", ".shardings"};

// Returns the maximum size of the folder in bytes: TESSERA_CACHE_BYTES, by default 1 GiB. Throws an ArgumentError
// unless it is a positive number.
std::int64_t cache_limit();

// Notes that a file of the folder was used now: files that were not used for the longest time are removed first.
void note_use(const std::string& path);

// Removes files that were not used for the longest time if the folder exceeds the limit, after this process has written a
// file of `written` bytes. Other processes may use the folder meanwhile.
void limit_cache(const std::string& folder, std::int64_t written);

}  // namespace tessera::inline v0
