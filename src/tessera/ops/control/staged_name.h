// staged_name: the name of the public function that staged a primitive, for error messages.
#pragma once
#include <tessera/core/jaxpr.h>
#include <initializer_list>

namespace tessera::inline v0 {

// Returns the name under which the body was staged if it is one of these, otherwise the first of them.
inline const char* staged_name(const Jaxpr& body, std::initializer_list<const char*> names) {
  for (const char* name : names)
    if (body.name == name) return name;
  return *names.begin();
}

}  // namespace tessera::inline v0
