// Profiles: records slices, sums them by operation, and formats the table. TESSERA_PROFILE records the whole process.
#include <fmt/format.h>
#include <tessera/base/error.h>
#include <tessera/device/event.h>
#include <tessera/device/measured_limits.h>
#include <tessera/interop/file.h>
#include <tessera/interop/profile.h>
#include <tessera/interop/profile_rendezvous.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <ostream>
#include <tuple>

namespace tessera::inline v0 {

namespace {

// Returns true for the slice of a step that contains no slices of other steps.
bool is_innermost_step(const TimeSlice& slice) {
  if (slice.position < 0) return false;
  return slice.site->kind == SliceKind::collective || !slice.site->has_collective;
}

double seconds_of(std::int64_t nanoseconds) { return 1e-9 * static_cast<double>(nanoseconds); }

// Returns the seconds that a step needs at the measured limits of this machine: the longer of the times of its memory
// traffic and of its floating-point operations.
double limit_seconds(const SliceSite& site) {
  if (site.kind == SliceKind::collective || (site.bytes <= 0 && site.flops <= 0)) return 0;
  if (site.flops > 0 && site.flop_share == 0) return 0;
  const MeasuredLimits& limits = measured_limits();
  double memory = site.bytes / limits.bandwidth(site.threads);
  double arithmetic = site.flops > 0 ? site.flops / (site.flop_share * limits.flops * site.threads) : 0;
  return std::max(memory, arithmetic);
}

std::string rate(double amount, double seconds) {
  return amount > 0 && seconds > 0 ? fmt::format("{:.1f}", 1e-9 * amount / seconds) : std::string("-");
}

}  // namespace

Profile::Profile(std::vector<ThreadSlices> threads, ProcessorCounts counters)
    : threads_(SharedState<const std::vector<ThreadSlices>>::make(std::move(threads))),
      counters_(std::move(counters)) {}

std::vector<ProfileRow> Profile::rows() const {
  using Key = std::tuple<SliceKind, std::string, std::string, const char*, const char*, int>;
  std::map<Key, ProfileRow> rows;
  std::map<const TimeSlice*, RendezvousTimes> times = rendezvous_times(*threads_);
  for (const ThreadSlices& thread : *threads_)
    for (const TimeSlice& slice : thread.slices) {
      if (!is_innermost_step(slice)) continue;
      const SliceSite& site = *slice.site;
      ProfileRow& row =
          rows[{site.kind, site.name, site.detail, site.where.scope, site.where.file, site.where.line}];
      row.kind = site.kind, row.name = site.name, row.detail = site.detail, row.where = site.where;
      if (site.where.scope) row.scope = site.where.scope;
      ++row.count;
      row.seconds += seconds_of(slice.end - slice.begin);
      row.bytes += site.bytes, row.flops += site.flops, row.predicted_seconds += site.predicted_seconds;
      row.limit_seconds += limit_seconds(site);
      if (auto found = times.find(&slice); found != times.end())
        row.waiting_seconds += seconds_of(slice.end - slice.begin -
                                          (found->second.first_departure - found->second.last_arrival));
    }
  std::vector<ProfileRow> out;
  for (auto& [key, row] : rows) out.push_back(std::move(row));
  std::stable_sort(out.begin(), out.end(),
                   [](const ProfileRow& a, const ProfileRow& b) { return a.seconds > b.seconds; });
  return out;
}

std::string Profile::table(std::size_t max_rows) const {
  std::vector<ProfileRow> list = rows();
  double total = 0;
  for (const ProfileRow& row : list) total += row.seconds;
  std::string out =
      fmt::format("{:>10} {:>6} {:>8} {:>10} {:>8} {:>8} {:>6} {:>6} {:>6}  {:<14} {:<32} line\n", "total ms",
                  "share", "count", "mean us", "GB/s", "GFLOP/s", "limit", "model", "waits", "kind", "name");
  for (std::size_t i = 0; i < std::min(max_rows, list.size()); ++i) {
    const ProfileRow& row = list[i];
    double moving = row.seconds - row.waiting_seconds;
    auto share = [](double part, double whole) {
      return whole > 0 ? fmt::format("{:.0f}%", 100 * part / whole) : "-";
    };
    std::string name = row.detail.empty() ? row.name : row.name + " " + row.detail;
    if (!row.scope.empty()) name = row.scope + ": " + name;
    out += fmt::format("{:>10.3f} {:>6} {:>8} {:>10.1f} {:>8} {:>8} {:>6} {:>6} {:>6}  {:<14} {:<32} {}\n",
                       1e3 * row.seconds, share(row.seconds, total), row.count,
                       1e6 * row.seconds / static_cast<double>(row.count), rate(row.bytes, moving),
                       rate(row.flops, moving),
                       row.limit_seconds > 0 ? share(row.limit_seconds, row.seconds) : "-",
                       row.predicted_seconds > 0 ? share(row.predicted_seconds, row.seconds) : "-",
                       row.waiting_seconds > 0 ? share(row.waiting_seconds, row.seconds) : "-",
                       name_of(row.kind), name, row.where ? to_string(row.where) : "-");
  }
  if (list.size() > max_rows) out += fmt::format("and {} more rows\n", list.size() - max_rows);
  if (std::any_of(list.begin(), list.end(), [](const ProfileRow& row) { return row.limit_seconds > 0; }))
    out += to_string(measured_limits()) + "\n";
  out += to_string(counters_) + "\n";
  std::int64_t dropped = 0;
  for (const ThreadSlices& thread : *threads_) dropped += thread.dropped;
  if (dropped) out += fmt::format("{} later slices are missing: the record of a thread was full\n", dropped);
  return out;
}

void Profile::save(const std::string& path, Where where) const {
  At at(where);
  std::string text = trace();
  Bytes bytes = std::as_bytes(std::span(text.data(), text.size()));
  write_whole_file(path, {&bytes, 1});
}

std::ostream& operator<<(std::ostream& out, const Profile& profile) { return out << profile.table(); }

Profiling::Profiling(std::string path)
    : path_(std::move(path)), since_(start_recording()), counters_(SharedState<ProcessorCounters>::make()) {}

Profile Profiling::stop(Where where) {
  At at(where);
  if (!running_)
    fail<ArgumentError>("this profile was stopped before.", "Keep the Profile that stop() returned.");
  if (queue_is_busy()) {
    EventPtr earlier_calls = std::make_shared<Event>();
    enqueue(earlier_calls, [] {}, {});
    earlier_calls->wait();
  }
  running_ = false;
  ProcessorCounts counters = counters_->stop();
  return Profile(stop_recording(since_), std::move(counters));
}

Profiling::~Profiling() {
  if (!running_) return;
  try {
    Profile record = stop();
    if (!path_.empty()) record.save(path_);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "tessera: the profile was not written: %s\n", e.what());
  }
}

namespace {

// The profile of the process; null without TESSERA_PROFILE. It is written at the exit of the process.
Profiling* process_profiling = nullptr;

// Programs that run in static objects before this one are not recorded.
[[maybe_unused]] const bool from_environment = [] {
  const char* path = std::getenv("TESSERA_PROFILE");
  if (!path || !*path) return false;
  process_profiling = new Profiling(path);
  std::atexit([] { process_profiling->~Profiling(); });
  return true;
}();

}  // namespace
}  // namespace tessera::inline v0
