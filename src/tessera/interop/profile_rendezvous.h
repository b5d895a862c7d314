// Groups the slices of a profile that are one execution of a collective on different devices: a rendezvous.
#pragma once
#include <tessera/base/time_slice.h>
#include <map>

namespace tessera::inline v0 {

// Returns the rendezvous: for each execution of a collective, the slices of the devices of its group. These devices
// execute a collective in the same order, so that the k-th slice of each device in a run belongs to the k-th
// rendezvous.
std::vector<std::vector<const TimeSlice*>> rendezvous_slices(const std::vector<ThreadSlices>& threads);

// The times of one execution of a collective.
struct RendezvousTimes {
  std::int64_t last_arrival;  // the time when the last device of the group arrived
  std::int64_t
      first_departure;  // the time when the first device continued, at which the data have been transferred
};
// Returns the times for each slice of a collective, within the slice.
std::map<const TimeSlice*, RendezvousTimes> rendezvous_times(const std::vector<ThreadSlices>& threads);

}  // namespace tessera::inline v0
