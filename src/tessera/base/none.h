// `none`: an absent value: an open end of a slice, an axis that is not sharded, no argument donated.
#pragma once
#include <optional>

namespace tessera::inline v0 {

using None = std::nullopt_t;
/// Nothing; std::nullopt is the same.
inline constexpr None none = std::nullopt;

}  // namespace tessera::inline v0
