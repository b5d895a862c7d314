// An estimate of the memory that a program needs on each device, before it runs.
#pragma once
#include <tessera/compile/memory/live_value.h>
#include <tessera/compile/run/executable.h>

namespace tessera::inline v0 {

// The values that are live at the point where those of the program together are largest, the largest first; at most
// `most`. For loops and branches only operands and results are counted. Kernels may never store some of them.
TESSERA_API std::vector<LiveValue> largest_live(const Jaxpr& jaxpr, std::size_t most);

// The memory of each device: TESSERA_DEVICE_MEMORY bytes, else all that the machine has.
TESSERA_API std::int64_t device_memory();
// Arguments, results that take no argument's memory, and what is kept in between, on one device.
TESSERA_API std::int64_t bytes_needed(const MemoryReport& memory, const std::vector<std::int64_t>& results);
// Fails with a MemoryError, which lists the largest live values, where a program needs more than a device has.
TESSERA_API void check_memory(const Executable& executable, const JaxprPtr& jaxpr);

}  // namespace tessera::inline v0
