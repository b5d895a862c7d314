// Private modules: shared libraries that are opened on first use, with symbols visible to no other library, and
// without destructors at process exit.
#pragma once
#include <string>

namespace tessera::inline v0 {

// Calls dlopen(path) with these guarantees; null on failure, with dlerror() as dlopen left it.
void* open_private_module(const std::string& path);

}  // namespace tessera::inline v0
