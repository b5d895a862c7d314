// A part of what a program needs of a device's memory.
#pragma once
#include <tessera/core/aval.h>

namespace tessera::inline v0 {

// A value that is there when a device program holds most.
struct LiveValue {
  Aval type;  // on one device
  std::int64_t bytes = 0;
  std::string operation;  // that makes it; empty: an argument
  Where where;
};

}  // namespace tessera::inline v0
