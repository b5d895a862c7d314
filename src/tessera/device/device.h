// Devices and the memory that they hold. These are interfaces; the drivers are in the folders below. Nothing
// here assumes that every device belongs to this process.
#pragma once
#include <tessera/base/error.h>
#include <tessera/base/shared_state.h>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tessera::inline v0 {

class Device;

/// Memory on one device: 64-byte aligned, reference-counted by shared_ptr.
class TESSERA_API Buffer {
 public:
  virtual ~Buffer() = default;
  void* data() const { return data_; }
  std::int64_t bytes() const { return bytes_; }
  Device& device() const { return *device_; }
  /// True if the memory belongs to the caller (a view): such memory is never donated or written in place.
  bool external() const { return external_; }

 protected:
  Buffer(Device& device, void* data, std::int64_t bytes, bool external)
      : device_(&device), data_(data), bytes_(bytes), external_(external) {}

 private:
  friend struct DebugLayout;
  Device* device_;
  void* data_;
  std::int64_t bytes_;
  bool external_;
};
using BufferPtr = std::shared_ptr<Buffer>;

struct MemoryStats {
  std::int64_t live_bytes = 0;  // held by arrays now
  // Temporaries of compiled programs, kept for their next call.
  std::int64_t program_bytes = 0;
  std::int64_t peak_bytes = 0;    // largest sum of both at any time
  std::int64_t pooled_bytes = 0;  // free memory that is kept for reuse
};

/// One device.
class TESSERA_API Device {
 public:
  virtual ~Device() = default;
  virtual int id() const = 0;             ///< global number, 0 ... device_count() - 1
  virtual int process_index() const = 0;  ///< the process that owns it
  virtual std::string kind() const = 0;   ///< such as "cpu"
  /// Allocates `bytes` of uninitialised memory. Throws a MemoryError if there is not enough.
  virtual BufferPtr allocate(std::int64_t bytes) = 0;
  /// Allocates memory for temporaries of a program, which counts as MemoryStats::program_bytes.
  virtual BufferPtr allocate_for_program(std::int64_t bytes) { return allocate(bytes); }
  virtual MemoryStats memory_stats() const = 0;
  /// Returns pooled memory to the system.
  virtual void trim() = 0;
};

/// Makes a buffer over the caller's memory. The buffer keeps `owner` alive.
TESSERA_API BufferPtr external_buffer(Device& device, void* data, std::int64_t bytes,
                                      std::shared_ptr<void> owner);

/// The text of a device: "CpuDevice(id=3)".
TESSERA_API std::string to_string(const Device& device);

/// Sets the number of virtual CPU devices of this process, overriding TESSERA_DEVICES. Must be called before
/// the first array is made, or when no array is left. Making an array on a mesh of removed devices throws a
/// DeviceError.
///   errors  ArgumentError unless 1 ... 1024; DeviceError if the number changes while arrays exist, or after
///           the processes of a job are connected
TESSERA_API void set_device_count(int count);
// Makes the devices() of all processes of a communicator, a pointer to an MPI_Comm.
//   errors  DeviceError if the devices exist already, and as Processes::connect
void connect_processes_of(const void* communicator);
/// All devices of all processes, in device order.
TESSERA_API std::span<Device* const> devices();
/// The device on which arrays are placed by default.
TESSERA_API Device& default_device();

}  // namespace tessera::inline v0
