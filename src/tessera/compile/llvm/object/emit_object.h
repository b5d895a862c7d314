// The part of the module that compiles objects.
#pragma once

namespace tessera::inline v0 {

// Makes it known to the library (compile/object/object.h).
void register_object_backend();

}  // namespace tessera::inline v0
