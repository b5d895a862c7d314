// A library call that threads compute in parts.
#pragma once
#include <cstdint>

namespace tessera::inline v0 {

using RoutineFunction = std::int32_t (*)(const std::int64_t* integers, void* const* operands,
                                         void* const* results, void* workspace);

// The argument that generated code passes to tessera_divided_routine: this header, followed for each part by its
// integers, and by the offsets of its operands and of its results in bytes.
struct DividedRoutine {
  RoutineFunction routine;
  std::int64_t parts, integers, operands, results;
  std::int64_t workspace_bytes;  // of one part
};

// A routine (core/kernel/kernel.h) that calls another routine for each part, in parallel. Returns the status of the
// first part whose status is not 0. `workspace` is for the parts that run on the calling thread.
extern "C" std::int32_t tessera_divided_routine(const std::int64_t* divided, void* const* operands,
                                                void* const* results, void* workspace) noexcept;

}  // namespace tessera::inline v0
