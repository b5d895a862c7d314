// Private modules: shared libraries beside libtessera that are opened when they are first needed.
#pragma once
#include <tessera/base/export.h>
#include <string>

namespace tessera::inline v0 {

// Opens libtessera_<name>.so, whose symbols no other library sees, and returns the address of its function tessera_backend_<name>.
// Null if it cannot be opened; `reason` then says why.
TESSERA_API void* open_private_library(const std::string& name, std::string& reason);

}  // namespace tessera::inline v0
