// The compiler of objects, a part of the LLVM module.
#pragma once

namespace tessera::inline v0 {

// Registers it with the library (compile/object/object.h).
void register_object_backend();

}  // namespace tessera::inline v0
