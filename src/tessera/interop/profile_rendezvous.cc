// Finds the slices of the same execution of a collective on all devices, from the order of the slices of each device.
#include <tessera/interop/profile_rendezvous.h>
#include <algorithm>
#include <tuple>

namespace tessera::inline v0 {

std::vector<std::vector<const TimeSlice*>> rendezvous_slices(const std::vector<ThreadSlices>& threads) {
  using Device = std::tuple<std::uint64_t, const SliceSite*, int, int>;  // run, site, group, position
  std::map<Device, std::vector<const TimeSlice*>> by_device;
  for (const ThreadSlices& thread : threads)
    for (const TimeSlice& slice : thread.slices)
      if (slice.position >= 0 && !slice.site->groups.empty())
        by_device[{slice.run, slice.site, slice.site->groups[slice.position], slice.position}].push_back(
            &slice);
  using Key = std::tuple<std::uint64_t, const SliceSite*, int, std::size_t>;  // run, site, group, number
  std::map<Key, std::vector<const TimeSlice*>> by_key;
  for (auto& [device, slices] : by_device) {
    auto [run, site, group, position] = device;
    std::sort(slices.begin(), slices.end(), [](auto* a, auto* b) { return a->begin < b->begin; });
    for (std::size_t i = 0; i < slices.size(); ++i) by_key[{run, site, group, i}].push_back(slices[i]);
  }
  std::vector<std::vector<const TimeSlice*>> out;
  for (auto& [key, slices] : by_key) out.push_back(std::move(slices));
  return out;
}

std::map<const TimeSlice*, RendezvousTimes> rendezvous_times(const std::vector<ThreadSlices>& threads) {
  std::map<const TimeSlice*, RendezvousTimes> out;
  for (const std::vector<const TimeSlice*>& rendezvous : rendezvous_slices(threads)) {
    std::int64_t last = 0, first = INT64_MAX;
    for (const TimeSlice* slice : rendezvous)
      last = std::max(last, slice->begin), first = std::min(first, slice->end);
    for (const TimeSlice* slice : rendezvous) {
      std::int64_t last_arrival = std::clamp(last, slice->begin, slice->end);
      out[slice] = {last_arrival, std::clamp(first, last_arrival, slice->end)};
    }
  }
  return out;
}

}  // namespace tessera::inline v0
