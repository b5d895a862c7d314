// Meetings: which slices of a profile are the same execution of a collective on different devices.
#pragma once
#include <tessera/base/time_slice.h>
#include <map>

namespace tessera::inline v0 {

// Returns groups of slices, one per device; each is one execution of a collective. Devices of a group execute its collectives
// in the same order, so the k-th slice of each device in a run belongs to the k-th meeting.
std::vector<std::vector<const TimeSlice*>> meetings_of(const std::vector<ThreadSlices>& threads);

// The times of one execution of a collective.
struct MeetingTimes {
  std::int64_t met;    // when the last device of the group arrived
  std::int64_t moved;  // when the first device continued: the data have moved
};
// Returns the times for each slice of a collective, within the slice.
std::map<const TimeSlice*, MeetingTimes> times_of_meetings(const std::vector<ThreadSlices>& threads);

}  // namespace tessera::inline v0
