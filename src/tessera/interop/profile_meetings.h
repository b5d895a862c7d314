// Groups the slices of a profile that are one execution of a collective on different devices: a meeting.
#pragma once
#include <tessera/base/time_slice.h>
#include <map>

namespace tessera::inline v0 {

// Returns the meetings: for each execution of a collective, the slices of the devices of its group. These devices
// execute a collective in the same order, so that the k-th slice of each device in a run belongs to the k-th meeting.
std::vector<std::vector<const TimeSlice*>> meetings_of(const std::vector<ThreadSlices>& threads);

// The times of one execution of a collective.
struct MeetingTimes {
  std::int64_t met;    // the time when the last device of the group arrived
  std::int64_t moved;  // the time when the first device continued, at which the data have been transferred
};
// Returns the times for each slice of a collective, within the slice.
std::map<const TimeSlice*, MeetingTimes> times_of_meetings(const std::vector<ThreadSlices>& threads);

}  // namespace tessera::inline v0
