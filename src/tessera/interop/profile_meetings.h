// Meetings: which slices of a profile are the same execution of a collective on different devices.
#pragma once
#include <tessera/base/time_slice.h>
#include <map>

namespace tessera::inline v0 {

// Returns groups of slices, one per device; each is one execution of a collective. Devices of a group execute its collectives
// in the same order, so the k-th slice of each device in a run belongs to the k-th meeting.
std::vector<std::vector<const TimeSlice*>> meetings_of(const std::vector<ThreadSlices>& threads);

// Returns for each slice of a collective the time at which the last device of its group arrived.
std::map<const TimeSlice*, std::int64_t> last_arrivals(const std::vector<ThreadSlices>& threads);

}  // namespace tessera::inline v0
