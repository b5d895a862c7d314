// Non-temporal stores: large results that a kernel does not read are written past the caches.
#pragma once
#include <tessera/compile/plan.h>

namespace tessera::inline v0 {

// Marks the non-temporal stores of the plan's nests: results that start at multiples of 64 bytes in all steps.
TESSERA_API ProgramPlan choose_non_temporal_stores(ProgramPlan plan);
/// Returns the buffers with non-temporal stores. They apply only while no operand shares memory with the buffer.
TESSERA_API std::vector<int> non_temporal_buffers(const Nest& nest);
/// Returns the same nest without non-temporal stores.
TESSERA_API Nest without_non_temporal_stores(Nest nest);

}  // namespace tessera::inline v0
