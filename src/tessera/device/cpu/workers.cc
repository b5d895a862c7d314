// The pool: threads that sleep and spin, and the division of CPUs among their callers.
#include <linux/futex.h>
#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <tessera/base/float/float_mode.h>
#include <tessera/base/log.h>
#include <tessera/base/per_thread.h>
#include <tessera/device/cpu/workers.h>
#include <tessera/device/process.h>
#include <unistd.h>
#include <charconv>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <system_error>
#include <thread>

namespace tessera::inline v0 {

int& CpuShares::current() {
  static thread_local int shares = 1;
  return shares;
}

// Sleepers outlive their threads and are reused.
namespace {
struct Sleepers {
  std::mutex mutex;
  std::vector<Sleeper*> free;
  static Sleepers& instance() {
    static auto& one = *new Sleepers;
    return one;
  }
};
struct SleeperHolder {
  Sleeper* sleeper;
  SleeperHolder() {
    auto& all = Sleepers::instance();
    std::lock_guard lock(all.mutex);
    if (all.free.empty()) all.free.push_back(new Sleeper);
    sleeper = all.free.back();
    all.free.pop_back();
  }
  ~SleeperHolder() {
    auto& all = Sleepers::instance();
    std::lock_guard lock(all.mutex);
    all.free.push_back(sleeper);
  }
};
std::atomic<int> spinners{0};
}  // namespace

Sleeper& Sleeper::current() { return *per_thread<SleeperHolder>().sleeper; }

bool Sleeper::wants_spin() {
  if (skips_ == 0) return allowed_cpus() > 1;
  --skips_;
  return false;
}

bool Sleeper::begin_spin() {
  if (spinners.fetch_add(1, std::memory_order_relaxed) < allowed_cpus() - 1) return true;
  spinners.fetch_sub(1, std::memory_order_relaxed);
  return false;
}

void Sleeper::end_spin(bool is_ready) {
  spinners.fetch_sub(1, std::memory_order_relaxed);
  if (is_ready) {
    failures_ = 0;
  } else {
    if (failures_ < 8) ++failures_;
    skips_ = (1 << failures_) - 2;
  }
}

void Sleeper::sleep(Clock::time_point deadline) {
  timespec left{}, *limit = nullptr;
  if (deadline != Clock::time_point::max()) {
    auto rest = std::chrono::duration_cast<std::chrono::nanoseconds>(deadline - Clock::now()).count();
    if (rest <= 0) return;
    left = {static_cast<time_t>(rest / 1000000000), static_cast<long>(rest % 1000000000)};
    limit = &left;
  }
  syscall(SYS_futex, &word_, FUTEX_WAIT_PRIVATE, 1, limit, nullptr, 0);
}

void Sleeper::wake_sleeping() { syscall(SYS_futex, &word_, FUTEX_WAKE_PRIVATE, 1, nullptr, nullptr, 0); }

namespace {

std::atomic<int> wanted_threads{0};  // 0: not read yet

int threads_of_environment() {
  const char* text = std::getenv("TESSERA_THREADS");
  if (!text || !*text) return std::min(allowed_cpus(), kMaxThreads);
  int count = 0;
  auto [end, error] = std::from_chars(text, text + std::strlen(text), count);
  if (error != std::errc() || *end || count < 1 || count > kMaxThreads)
    fail<ArgumentError>(str("TESSERA_THREADS is \"", text, "\", which is not a number of threads."),
                        str("Expected a number from 1 to ", kMaxThreads, "."));
  return count;
}

std::atomic<Sleeper::Clock::rep> mean_wake_time{0};

void note_wake_time(Sleeper::Clock::rep time) {
  using namespace std::chrono_literals;
  time = std::min(time, Sleeper::Clock::duration(200us).count());  // longer: the CPUs are busy
  Sleeper::Clock::rep mean = mean_wake_time.load(std::memory_order_relaxed);
  mean_wake_time.store(mean ? mean + (time - mean) / 8 : time, std::memory_order_relaxed);
}

class Helpers {
 public:
  static Helpers& instance() {
    static auto& one = *new Helpers;  // never destroyed: its threads never end
    return one;
  }
  // Starts threads until there are `count`, or as many as the system allows.
  int ensure(int count) {
    int now = started_.load(std::memory_order_acquire);
    if (now >= count) [[likely]]
      return count;
    std::lock_guard lock(mutex_);
    now = started_.load(std::memory_order_relaxed);
    sigset_t all_signals, before;
    sigfillset(&all_signals);
    pthread_sigmask(SIG_SETMASK, &all_signals, &before);  // signals are handled by the user's threads
    try {
      for (; now < count; ++now) {
        Helper& helper = list_[now];
        helper.index = now;
        std::thread([&helper] { run(helper); }).detach();
        started_.store(now + 1, std::memory_order_release);
      }
    } catch (const std::system_error& e) {
      if (!refused_.exchange(true))
        log_line(str("only ", now, " worker threads could be started: ", e.what()));
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return now;
  }
  Helper& operator[](int i) { return list_[i]; }

 private:
  static void run(Helper& helper) {
    pthread_setname_np(pthread_self(), str("tessera-", helper.index + 1).c_str());
    ProgramFloatMode mode;  // a new thread inherits the modes of the thread that started it
    Sleeper& sleeper = Sleeper::current();
    helper.sleeper.store(&sleeper);
    for (;;) {
      std::uintptr_t work = 0;
      sleeper.wait([&] { return (work = helper.serving.load()) && !(work & Helper::kClaimed); });
      if (!helper.serving.compare_exchange_strong(work, work | Helper::kServing)) continue;
      if (auto woken = helper.woken.exchange(0))
        note_wake_time(Sleeper::Clock::now().time_since_epoch().count() - woken);
      auto& serves = *reinterpret_cast<SharedWork*>(work);
      Sleeper& caller = *serves.caller;
      serves.help(helper.number);
      helper.serving.store(0);
      caller.wake();
    }
  }
  std::mutex mutex_;
  std::atomic<int> started_{0};
  std::atomic<bool> refused_{false};
  Helper list_[kMaxThreads];
};

}  // namespace

void set_thread_count(int count) {
  if (count < 0 || count > kMaxThreads)
    fail<ArgumentError>(str("programs cannot use ", count, " threads."),
                        str("Expected a number from 1 to ", kMaxThreads, ", or 0 for the default."));
  wanted_threads = count;
}

int thread_count() {
  if (int count = wanted_threads.load(std::memory_order_relaxed)) [[likely]]
    return count;
  int count = threads_of_environment();
  wanted_threads = count;
  return count;
}

Sleeper::Clock::duration wake_time() {
  return Sleeper::Clock::duration(mean_wake_time.load(std::memory_order_relaxed));
}

int claim_helpers(Helper** out, int count) {
  auto& helpers = Helpers::instance();
  count = helpers.ensure(std::min(count, kMaxThreads));
  int claimed = 0;
  for (int i = 0; i < count; ++i) {
    std::uintptr_t idle = 0;
    if (helpers[i].serving.load(std::memory_order_relaxed) == 0 &&
        helpers[i].serving.compare_exchange_strong(idle, Helper::kClaimed))
      out[claimed++] = &helpers[i];
  }
  return claimed;
}

static std::uintptr_t mark_of(SharedWork& work) { return reinterpret_cast<std::uintptr_t>(&work); }

void Helper::call(SharedWork& work, int number_in_work) {
  number = number_in_work;
  Sleeper* waiting =
      sleeper.load();  // null while the thread is being started, which takes longer than to wake it
  bool asleep = waiting && waiting->is_asleep();
  woken.store(asleep ? Sleeper::Clock::now().time_since_epoch().count() : 0, std::memory_order_relaxed);
  serving.store(mark_of(work));
  if (waiting || (waiting = sleeper.load())) waiting->wake();
}

// After the thread has left, other work may have claimed the helper, so only this work's own mark is removed.
void Helper::release(SharedWork& work) {
  std::uintptr_t called = mark_of(work);
  if (serving.compare_exchange_strong(called, 0)) return;
  Sleeper::current().wait([&] { return serving.load() != (mark_of(work) | kServing); });
}

}  // namespace tessera::inline v0
