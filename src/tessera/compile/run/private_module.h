// A shared library private to this library: it is opened on first use, its symbols are hidden from all
// others, and it is not unloaded when main returns.
#pragma once
#include <string>

namespace tessera::inline v0 {

// dlopen(path) with that promise; null when it can't be opened, with dlerror() as dlopen left it.
void* open_private_module(const std::string& path);

}  // namespace tessera::inline v0
