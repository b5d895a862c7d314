// `none`: an absent value, such as an omitted bound of a slice, an axis that is not sharded, no donated
// argument.
#pragma once
#include <optional>

namespace tessera::inline v0 {

using None = std::nullopt_t;
/// An absent value, equal to std::nullopt.
inline constexpr None none = std::nullopt;

}  // namespace tessera::inline v0
