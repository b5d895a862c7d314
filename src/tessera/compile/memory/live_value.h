// LiveValue: one entry of the list of values that use a device's memory.
#pragma once
#include <tessera/core/aval.h>

namespace tessera::inline v0 {

// A value that is live when the memory use of a device program peaks.
struct LiveValue {
  Aval type;  // on one device
  std::int64_t bytes = 0;
  std::string operation;  // the producer; empty: an argument
  Where where;
};

}  // namespace tessera::inline v0
