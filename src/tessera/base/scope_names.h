// The names of an annotated scope.
#pragma once
#include <tessera/base/export.h>
#include <string>
#include <vector>

namespace tessera::inline v0 {

// The names in the path of a scope (Where::scope), outermost first: "step/attention" has two. None for null.
TESSERA_API std::vector<std::string> scope_names(const char* scope);

}  // namespace tessera::inline v0
