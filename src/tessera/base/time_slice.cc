// The recorder: each thread appends to a separate list, under a lock that only the end of a profile contends for.
#include <pthread.h>
#include <tessera/base/time_slice.h>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <map>
#include <mutex>
#include <tuple>

namespace tessera::inline v0 {

namespace {

constexpr std::size_t kCapacity = 1 << 21;  // slices of one thread: 80 MB

struct ThreadRecord {
  std::mutex mutex;
  ThreadSlices record;
};

// Never destroyed: threads may outlive main.
struct Recorder {
  std::mutex mutex;
  std::vector<std::shared_ptr<ThreadRecord>> threads;
  std::deque<SliceSite> sites;
  std::map<std::tuple<SliceKind, std::string, const char*, int>, const SliceSite*> named;  // of TimedScope
  static Recorder& instance() {
    static Recorder& recorder = *new Recorder;
    return recorder;
  }
};

std::atomic<int> profiles{0};  // that run now
std::atomic<std::uint64_t> last_run{0};

std::shared_ptr<ThreadRecord> new_record() {
  auto added = std::make_shared<ThreadRecord>();
  char name[32] = "";
  pthread_getname_np(pthread_self(), name, sizeof name);
  added->record.name = name;
  Recorder& recorder = Recorder::instance();
  std::lock_guard lock(recorder.mutex);
  added->record.number = static_cast<int>(recorder.threads.size());
  recorder.threads.push_back(added);
  return added;
}

ThreadRecord& record_of_thread() {
  thread_local std::shared_ptr<ThreadRecord> thread = new_record();
  return *thread;
}

}  // namespace

const char* name_of(SliceKind kind) {
  switch (kind) {
    case SliceKind::kernel:
      return "kernel";
    case SliceKind::routine:
      return "library call";
    case SliceKind::copy:
      return "copy";
    case SliceKind::callback:
      return "host callback";
    case SliceKind::steps:
      return "small steps";
    case SliceKind::loop:
      return "loop";
    case SliceKind::collective:
      return "collective";
    case SliceKind::program:
      return "program";
    case SliceKind::queue:
      return "queue";
    case SliceKind::compile:
      return "compile";
    case SliceKind::annotation:
      return "annotation";
  }
  return "";
}

bool profiling() { return profiles.load(std::memory_order_relaxed) > 0; }

std::int64_t profile_clock() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

const SliceSite* intern_site(SliceSite site) {
  Recorder& recorder = Recorder::instance();
  std::lock_guard lock(recorder.mutex);
  return &recorder.sites.emplace_back(std::move(site));
}

const SliceSite* named_site(SliceKind kind, std::string_view name, Where where) {
  Recorder& recorder = Recorder::instance();
  std::lock_guard lock(recorder.mutex);
  const SliceSite*& site = recorder.named[{kind, std::string(name), where.file, where.line}];
  if (!site)
    site = &recorder.sites.emplace_back(SliceSite{.kind = kind, .name = std::string(name), .where = where});
  return site;
}

void record_slice(const SliceSite* site, std::int64_t begin, std::int64_t end, std::uint64_t run,
                  std::int32_t position) {
  ThreadRecord& thread = record_of_thread();
  std::lock_guard lock(thread.mutex);
  if (thread.record.slices.size() < kCapacity)
    thread.record.slices.push_back({site, begin, end, run, position});
  else
    ++thread.record.dropped;
}

std::uint64_t new_profile_run() { return last_run.fetch_add(1, std::memory_order_relaxed) + 1; }

std::int64_t start_recording() {
  profiles.fetch_add(1);
  return profile_clock();
}

std::vector<ThreadSlices> stop_recording(std::int64_t since) {
  Recorder& recorder = Recorder::instance();
  std::lock_guard lock(recorder.mutex);
  bool last = profiles.fetch_sub(1) == 1;
  std::vector<ThreadSlices> out;
  for (const std::shared_ptr<ThreadRecord>& thread : recorder.threads) {
    std::lock_guard own(thread->mutex);
    ThreadSlices& record = thread->record;
    ThreadSlices taken{record.number, record.name, {}, record.dropped};
    std::copy_if(record.slices.begin(), record.slices.end(), std::back_inserter(taken.slices),
                 [&](const TimeSlice& slice) { return slice.begin >= since; });
    if (last) record.slices = {}, record.dropped = 0;
    if (!taken.slices.empty()) out.push_back(std::move(taken));
  }
  return out;
}

TimedScope::TimedScope(SliceKind kind, std::string_view name, Where where) {
  if (!profiling()) return;
  site_ = named_site(kind, name, where);
  begin_ = profile_clock();
}

TimedScope::~TimedScope() {
  if (site_) record_slice(site_, begin_, profile_clock());
}

}  // namespace tessera::inline v0
