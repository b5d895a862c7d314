// Compile options: xla.CompileOptionsProto, as far as they concern Tessera.
#pragma once
#include <tessera/pjrt/plugin_error.h>
#include <optional>
#include <vector>

namespace tessera::inline v0::pjrt {

struct CompileSettings {
  std::int64_t replicas = 1, partitions = 1;
  // Device numbers in the order of logical devices, replicas outermost; empty: 0, 1, ...
  std::vector<std::int64_t> devices;
  bool portable = false;  // runs on the device that a call names
  std::string bytes;      // the serialized options

  std::int64_t device_count() const { return replicas * partitions; }
};
CompileSettings read_compile_options(std::string_view bytes);
// The device assignment as xla.DeviceAssignmentProto.
std::string device_assignment(const CompileSettings& options);

}  // namespace tessera::inline v0::pjrt
