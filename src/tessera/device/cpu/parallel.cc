// Parallel loops. Each thread begins with a share of neighbouring chunks, always the same one, so that data that one
// kernel leaves in a core's cache are there for the next; a thread that has finished takes chunks from the ends of
// other shares. Helpers that do not start in time are not waited for.
#include <tessera/base/scratch.h>
#include <tessera/device/cpu/workers.h>
#include <tessera/device/launch.h>
#include <tessera/device/parallel.h>
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>

namespace tessera::inline v0 {

namespace {

using Clock = Sleeper::Clock;

std::atomic<int> parallel_cpus{0};  // 0: allowed_cpus()
std::atomic<int> callers{0};        // threads inside run_parallel

// After a helper was late, because other processes use its CPU, parallel loops use no helper until this time.
std::atomic<Clock::rep> alone_until{0};
// A helper normally ends at most one chunk later than the caller. If the caller waits for more than two chunks and more
// than kMaxWakeDelay, loops use no helpers for kAloneFactor times the duration of that wait.
constexpr auto kMaxWakeDelay = std::chrono::microseconds(200);
constexpr int kAloneFactor = 8;

// A sleeping helper is woken for a loop that takes more than kWorthWaking times as long as waking it. Shorter loops run
// without it, and alone_time adds up their time, in seconds. When that has become as long, the helper is woken as well:
// then more loops are likely to follow, and a helper that is awake polls for them.
constexpr double kWorthWaking = 2;
std::atomic<double> alone_time{0};
constexpr double kLongWake = 5e-6;  // if waking takes less, sleeping helpers are always called

// The remaining chunks of one thread: first in the low half of the word, end in the high half.
struct alignas(64) Share {
  std::atomic<std::uint64_t> range{0};

  static std::uint64_t pack(std::uint64_t first, std::uint64_t end) { return first | end << 32; }
  // Takes a chunk from the front or from the back; false if there is none.
  bool take(bool front, std::int64_t& chunk) {
    std::uint64_t now = range.load(std::memory_order_relaxed);
    for (;;) {
      std::uint64_t first = now & 0xffffffff, end = now >> 32;
      if (first >= end) return false;
      std::uint64_t next = front ? pack(first + 1, end) : pack(first, end - 1);
      if (!range.compare_exchange_weak(now, next, std::memory_order_relaxed)) continue;
      chunk = static_cast<std::int64_t>(front ? first : end - 1);
      return true;
    }
  }
};

class ParallelWork final : public SharedWork {
 public:
  ParallelWork(const ParallelLoop& loop, int threads)
      : SharedWork(&Sleeper::current()), loop_(loop), threads_(threads), slice_(current_slice()) {
    std::uint64_t before = 0;
    for (int t = 0; t <= threads; ++t) {
      std::uint64_t at = static_cast<std::uint64_t>(loop.chunks) * static_cast<std::uint64_t>(t) /
                         static_cast<std::uint64_t>(threads);
      if (t) shares_[t - 1].range.store(Share::pack(before, at), std::memory_order_relaxed);
      before = at;
    }
  }
  void help(int number) override {
    void* scratch = loop_.scratch_bytes ? thread_scratch<ParallelWork>(loop_.scratch_bytes) : nullptr;
    if (!scratch && loop_.scratch_bytes) return;
    std::int64_t begin = slice_ ? profile_clock() : 0;
    if (work(number, scratch) && slice_) record_slice(slice_, begin, profile_clock());
  }
  // Returns the number of chunks that this thread has computed.
  int work(int number, void* scratch) {
    std::int64_t chunk = 0;
    int count = 0;
    for (int k = 0; k < threads_; ++k)
      for (; shares_[(number + k) % threads_].take(k == 0, chunk); ++count)
        loop_.run(loop_.argument, scratch, chunk, chunk + 1);
    return count;
  }

 private:
  const ParallelLoop& loop_;
  int threads_;
  const SliceSite* slice_;  // of the caller's step, if a profile runs
  Share shares_[kMaxThreads];
};

// The number of threads for a loop, the caller's included.
int threads_for(const ParallelLoop& loop, int other_callers) {
  int cpus = parallel_cpus.load(std::memory_order_relaxed);
  int max_threads = cpus ? cpus : std::min(thread_count(), allowed_cpus());
  int shares = CpuShares::current();
  max_threads = shares > 1 ? max_threads / shares : max_threads - other_callers;
  max_threads = static_cast<int>(std::min<std::int64_t>(std::min(max_threads, kMaxThreads), loop.chunks));
  if (max_threads < 2 ||
      Clock::now().time_since_epoch().count() < alone_until.load(std::memory_order_relaxed))
    return 1;
  return max_threads;
}

// Returns true if helpers that sleep are called for a loop.
bool worth_waking(const ParallelLoop& loop) {
  auto wake = std::chrono::duration<double>(wake_time()).count();
  if (wake <= kLongWake || loop.seconds >= kWorthWaking * wake) return true;
  if (alone_time.fetch_add(loop.seconds, std::memory_order_relaxed) < kWorthWaking * wake) return false;
  alone_time.store(0, std::memory_order_relaxed);
  return true;
}

// Runs the loop with helpers; false if none is idle.
bool run_with_helpers(const ParallelLoop& loop, int threads) {
  Helper* helpers[kMaxThreads];
  int count = claim_helpers(helpers, threads - 1);
  if (!count) return false;
  ParallelWork work(loop, count + 1);
  bool all_awake = std::none_of(helpers, helpers + count, [](const Helper* h) { return h->is_asleep(); });
  bool wakes = all_awake || worth_waking(loop);
  for (int i = 0; i < count; ++i)
    wakes || !helpers[i]->is_asleep() ? helpers[i]->call(work, i + 1) : helpers[i]->release_claim();
  auto began = Clock::now();
  int chunks = work.work(0, loop.scratch);
  auto done = Clock::now();
  for (int i = 0; i < count; ++i) helpers[i]->release(work);
  auto late = Clock::now() - done;
  if (late > std::max<Clock::duration>(kMaxWakeDelay, 2 * (done - began) / std::max(chunks, 1)))
    alone_until.store((Clock::now() + kAloneFactor * late).time_since_epoch().count(),
                      std::memory_order_relaxed);
  return true;
}

}  // namespace

void run_parallel(const ParallelLoop& loop) noexcept {
  int others = callers.fetch_add(1, std::memory_order_relaxed);
  int threads = threads_for(loop, others);
  if (threads < 2 || !run_with_helpers(loop, threads)) loop.run(loop.argument, loop.scratch, 0, loop.chunks);
  callers.fetch_sub(1, std::memory_order_relaxed);
}

int threads_of_parallel_loops() {
  return threads_for({.run = nullptr, .chunks = kMaxThreads}, callers.load(std::memory_order_relaxed));
}

void tessera_parallel(void (*run)(void*, void*, std::int64_t, std::int64_t), void* argument,
                      std::int64_t chunks, std::int64_t scratch_bytes, void* scratch) noexcept {
  run_parallel({run, argument, chunks, scratch_bytes, scratch, static_cast<double>(chunks) * kChunkSeconds});
}

void tessera_parallel_shares(void (*run)(void*, void*, std::int64_t, std::int64_t), void* argument,
                             std::int64_t chunks, std::int64_t scratch_bytes, void* scratch) noexcept {
  struct Shares {
    void (*run)(void*, void*, std::int64_t, std::int64_t);
    void* argument;
    std::int64_t chunks, count;
  } shares{run, argument, chunks, std::min<std::int64_t>(chunks, threads_of_parallel_loops())};
  auto run_shares = [](void* given, void* memory, std::int64_t first, std::int64_t last) {
    auto& s = *static_cast<Shares*>(given);
    s.run(s.argument, memory, s.chunks * first / s.count, s.chunks * last / s.count);
  };
  run_parallel({run_shares, &shares, shares.count, scratch_bytes, scratch});
}

void tessera_copy(void* to, const void* from, std::int64_t bytes, std::int64_t chunks) noexcept {
  std::int64_t part = (bytes + chunks - 1) / chunks;
  parallel_for(chunks, [=](std::int64_t i) {
    std::int64_t low = std::min(bytes, i * part), high = std::min(bytes, low + part);
    std::memcpy(static_cast<char*>(to) + low, static_cast<const char*>(from) + low, high - low);
  });
}

void set_parallel_cpus(int count) { parallel_cpus = count; }

}  // namespace tessera::inline v0
