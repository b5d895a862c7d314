// Values that are equal on the devices of one host, and hence stored once.
#pragma once
#include <tessera/base/export.h>
#include <cstdint>
#include <string>

namespace tessera::inline v0 {

/// The memory that the devices of a program share, in bytes: equal blocks of arguments and results, and results of
/// collectives that are equal on all devices, are stored once on a host.
struct SharedMemory {
  std::int64_t devices = 1;
  std::int64_t host_bytes = 0;       ///< that all devices need together, without code
  std::int64_t argument_bytes = 0;   ///< of one device's arguments, those that others hold too
  std::int64_t result_bytes = 0;     ///< of its results, the same
  std::int64_t temporary_bytes = 0;  ///< in between, beside what each device has for itself
};
/// A line; nothing for one device.
TESSERA_API std::string to_string(const SharedMemory& memory);

}  // namespace tessera::inline v0
