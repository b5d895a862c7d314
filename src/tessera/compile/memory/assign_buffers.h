// Buffer assignment: assigns every value of a draft a buffer, or part of one.
#pragma once
#include <tessera/compile/fuse/draft.h>

namespace tessera::inline v0 {

enum class BufferSharing { where_safe, none };
// Removes the copies between values that can share memory. With BufferSharing::none all values have separate
// memory; TESSERA_CHECK_ALIAS compares with such a plan.
TESSERA_API ProgramPlan assign_buffers(Draft draft, BufferSharing sharing = BufferSharing::where_safe);

}  // namespace tessera::inline v0
