// Memory that the devices of one host share because they hold equal data.
#pragma once
#include <tessera/base/export.h>
#include <cstdint>
#include <string>

namespace tessera::inline v0 {

/// Memory shared by the devices of a program, in bytes: equal shards of arguments and results, and results of
/// collectives that are equal on all devices, are stored once per host.
struct SharedMemory {
  std::int64_t devices = 1;
  std::int64_t host_bytes = 0;       ///< needed by all devices together, without code
  std::int64_t argument_bytes = 0;   ///< arguments of one device that other devices also hold
  std::int64_t result_bytes = 0;     ///< results of one device that other devices also hold
  std::int64_t temporary_bytes = 0;  ///< temporaries stored once for all devices
};
/// Formats the report as one line; empty for one device.
TESSERA_API std::string to_string(const SharedMemory& memory);

}  // namespace tessera::inline v0
