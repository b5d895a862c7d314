// Private modules: shared libraries that are opened on first use, with symbols visible to no other library, and
// without destructors at process exit.
#pragma once
#include <string>

namespace tessera::inline v0 {

// Calls dlopen(path) with these guarantees; returns null on failure, and leaves the reason to dlerror().
void* open_private_module(const std::string& path);

}  // namespace tessera::inline v0
