// A library call that threads compute in parts.
#pragma once
#include <cstdint>

namespace tessera::inline v0 {

using RoutineFunction = std::int32_t (*)(const std::int64_t* integers, void* const* operands,
                                         void* const* results, void* workspace);

// The layout of what generated code passes to tessera_divided_routine: this, and after it for each part its integers,
// the offsets of its operands and those of its results, in bytes.
struct DividedRoutine {
  RoutineFunction routine;
  std::int64_t parts, integers, operands, results;
  std::int64_t workspace_bytes;  // of one part
};

// A routine (core/kernel/kernel.h): calls another one for each part, in parallel. Returns the status of the first part
// that has one other than 0. `workspace` is the caller's.
extern "C" std::int32_t tessera_divided_routine(const std::int64_t* divided, void* const* operands,
                                                void* const* results, void* workspace) noexcept;

}  // namespace tessera::inline v0
