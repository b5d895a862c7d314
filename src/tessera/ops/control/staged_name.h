// Which of the functions that make a primitive made one, for messages.
#pragma once
#include <tessera/core/jaxpr.h>
#include <initializer_list>

namespace tessera::inline v0 {

// The name by which the body was staged, if it is one of these; else the first.
inline const char* staged_name(const Jaxpr& body, std::initializer_list<const char*> names) {
  for (const char* name : names)
    if (body.name == name) return name;
  return *names.begin();
}

}  // namespace tessera::inline v0
