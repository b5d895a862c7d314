// Estimates of the device memory that a program needs, before it runs.
#pragma once
#include <tessera/compile/memory/live_value.h>
#include <tessera/compile/run/executable.h>

namespace tessera::inline v0 {

// Returns the values live at the program point with the largest total of live bytes, largest first, but no more than
// `limit`. Loops and branches count with their operands and results only. Kernels may never store some of the values.
TESSERA_API std::vector<LiveValue> largest_live(const Jaxpr& jaxpr, std::size_t limit);

// The memory of each device: TESSERA_DEVICE_MEMORY bytes, or all physical memory if unset.
TESSERA_API std::int64_t device_memory();
// Returns the bytes of arguments, of results that are not in donated memory, and of temporaries, on one device.
TESSERA_API std::int64_t bytes_needed(const MemoryReport& memory, const std::vector<std::int64_t>& results);
// Fails with a MemoryError that lists the largest live values if a program needs more memory than a device has.
TESSERA_API void check_memory(const Executable& executable, const JaxprPtr& jaxpr);

}  // namespace tessera::inline v0
