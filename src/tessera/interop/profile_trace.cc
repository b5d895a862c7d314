// The trace of a profile in Chrome's JSON format ("Trace Event Format"), which Perfetto reads: process 1 has a track for each
// thread, process 2 one for each device.
#include <fmt/format.h>
#include <tessera/base/scope_names.h>
#include <tessera/interop/profile.h>
#include <tessera/interop/profile_rendezvous.h>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

namespace tessera::inline v0 {

namespace {

using Json = nlohmann::json;
constexpr int kThreads = 1, kDevices = 2;

class TraceWriter {
 public:
  explicit TraceWriter(const std::vector<ThreadSlices>& threads)
      : threads_(threads), rendezvous_(rendezvous_times(threads)) {
    start_ = INT64_MAX;
    for (const ThreadSlices& thread : threads)
      for (const TimeSlice& slice : thread.slices) start_ = std::min(start_, slice.begin);
  }
  std::string run();

 private:
  struct Track {
    int process, number;
    auto operator<=>(const Track&) const = default;
  };
  struct OpenAnnotation {  // an annotation around steps of a device
    std::string name;
    std::int64_t begin, end;
  };
  void write(const Json& event) {
    out_ += (out_.empty() ? "" : ",\n") + event.dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  void name_track(Track track, const std::string& process, const std::string& name);
  double micros(std::int64_t time) const { return static_cast<double>(time - start_) / 1000; }
  void slice(Track track, const std::string& name, const char* category, std::int64_t begin, std::int64_t end,
             Json args);
  Json args_of(const TimeSlice& s) const;
  void write_step(const TimeSlice& s, Track track);
  void write_queued(const TimeSlice& s, int thread);
  void write_scopes(int device, std::vector<const TimeSlice*> slices);
  void write_flows();
  static int device_of(const TimeSlice& s) {
    return s.site->devices ? (*s.site->devices)[s.position] : s.position;
  }

  const std::vector<ThreadSlices>& threads_;
  std::map<const TimeSlice*, RendezvousTimes> rendezvous_;
  std::int64_t start_ = 0;
  int queued_ = 0;
  std::set<Track> named_;
  std::string out_;
};

void TraceWriter::name_track(Track track, const std::string& process, const std::string& name) {
  if (!named_.insert(track).second) return;
  auto meta = [&](const char* what, const std::string& text) {
    write({{"ph", "M"},
           {"pid", track.process},
           {"tid", track.number},
           {"name", what},
           {"args", {{"name", text}}}});
  };
  meta("process_name", process);
  meta("thread_name", name);
}

void TraceWriter::slice(Track track, const std::string& name, const char* category, std::int64_t begin,
                        std::int64_t end, Json args) {
  Json event{{"ph", "X"},
             {"pid", track.process},
             {"tid", track.number},
             {"name", name},
             {"cat", category},
             {"ts", micros(begin)},
             {"dur", static_cast<double>(end - begin) / 1000}};
  if (!args.empty()) event["args"] = std::move(args);
  write(event);
}

Json TraceWriter::args_of(const TimeSlice& s) const {
  const SliceSite& site = *s.site;
  Json args = Json::object();
  double seconds = std::max(1e-9, 1e-9 * static_cast<double>(s.end - s.begin));
  if (site.where) args["line"] = to_string(site.where);
  if (!site.detail.empty()) args["axes"] = site.detail;
  auto rounded = [](double x) { return std::round(100 * x) / 100; };
  if (site.bytes > 0) args["bytes"] = site.bytes, args["GB/s"] = rounded(1e-9 * site.bytes / seconds);
  if (site.flops > 0) args["flops"] = site.flops, args["GFLOP/s"] = rounded(1e-9 * site.flops / seconds);
  if (site.predicted_seconds > 0) args["predicted us"] = rounded(1e6 * site.predicted_seconds);
  return args;
}

// Writes the slice of a step. That of a collective contains three slices: until the last device has arrived, until the
// data have been transferred, and until a core is free to continue.
void TraceWriter::write_step(const TimeSlice& s, Track track) {
  slice(track, s.site->name, name_of(s.site->kind), s.begin, s.end, args_of(s));
  auto rendezvous = rendezvous_.find(&s);
  if (track.process != kDevices || rendezvous == rendezvous_.end()) return;
  auto [last_arrival, first_departure] = rendezvous->second;
  slice(track, "waiting for devices", "collective", s.begin, last_arrival, Json::object());
  slice(track, "moving", "collective", last_arrival, first_departure, Json::object());
  slice(track, "waiting for a core", "collective", first_departure, s.end, Json::object());
}

void TraceWriter::write_queued(const TimeSlice& s, int thread) {
  int id = ++queued_;
  for (const char* phase : {"b", "e"})
    write({{"ph", phase},
           {"pid", kThreads},
           {"tid", thread},
           {"id", id},
           {"cat", "queue"},
           {"name", "queued " + s.site->name},
           {"ts", micros(*phase == 'b' ? s.begin : s.end)},
           {"args", {{"line", to_string(s.site->where)}}}});
}

// Writes, for each run of neighbouring steps of one annotation, a slice around them with the name of the annotation.
void TraceWriter::write_scopes(int device, std::vector<const TimeSlice*> slices) {
  std::sort(slices.begin(), slices.end(),
            [](auto* a, auto* b) { return a->begin != b->begin ? a->begin < b->begin : a->end > b->end; });
  std::vector<OpenAnnotation> open;
  auto close_to = [&](std::size_t depth) {
    for (; open.size() > depth; open.pop_back())
      slice({kDevices, device}, open.back().name, "annotation", open.back().begin, open.back().end,
            Json::object());
  };
  std::int64_t covered = 0;  // steps inside of a step belong to its annotation
  for (const TimeSlice* s : slices) {
    if (s->begin < covered) continue;
    covered = s->end;
    std::vector<std::string> names = scope_names(s->site->where.scope);
    std::size_t same = 0;
    while (same < std::min(open.size(), names.size()) && open[same].name == names[same]) ++same;
    close_to(same);
    for (OpenAnnotation& o : open) o.end = s->end;
    for (std::size_t i = same; i < names.size(); ++i) open.push_back({names[i], s->begin, s->end});
  }
  close_to(0);
}

void TraceWriter::write_flows() {
  int id = 0;
  for (const std::vector<const TimeSlice*>& rendezvous : rendezvous_slices(threads_)) {
    if (rendezvous.size() < 2) continue;
    const TimeSlice* last = *std::max_element(rendezvous.begin(), rendezvous.end(),
                                              [](auto* a, auto* b) { return a->begin < b->begin; });
    for (const TimeSlice* s : rendezvous) {
      if (s == last) continue;
      ++id;
      auto end = [&](const char* phase, const TimeSlice& at, std::int64_t time) {
        write({{"ph", phase},
               {"bp", "e"},
               {"pid", kDevices},
               {"tid", device_of(at)},
               {"id", id},
               {"cat", "rendezvous"},
               {"name", at.site->name},
               {"ts", micros(time)}});
      };
      end("s", *last, last->begin);
      end("f", *s, std::min(last->begin, s->end));
    }
  }
}

std::string TraceWriter::run() {
  std::map<int, std::vector<const TimeSlice*>> by_device;
  for (const ThreadSlices& thread : threads_) {
    Track thread_track{kThreads, thread.number};
    name_track(thread_track, "threads", fmt::format("{} {}", thread.name, thread.number));
    for (const TimeSlice& s : thread.slices) {
      if (s.site->kind == SliceKind::queue) {
        write_queued(s, thread.number);
        continue;
      }
      if (!s.site->has_collective) write_step(s, thread_track);
      if (s.position < 0) continue;
      Track device{kDevices, device_of(s)};
      name_track(device, "devices", fmt::format("device {}", device.number));
      write_step(s, device);
      by_device[device.number].push_back(&s);
    }
  }
  for (auto& [device, slices] : by_device) write_scopes(device, std::move(slices));
  write_flows();
  return "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n" + out_ + "\n]}\n";
}

}  // namespace

std::string Profile::trace() const { return TraceWriter(*threads_).run(); }

}  // namespace tessera::inline v0
