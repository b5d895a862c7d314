// Polls collectives in flight.
#include <tessera/device/processes/remote_progress.h>
#include <algorithm>
#include <chrono>
#include <system_error>
#include <thread>

namespace tessera::inline v0 {

void RemoteProgress::add(RemoteJob& job) {
  std::lock_guard lock(mutex_);
  jobs_.push_back(&job);
  count_.store(static_cast<int>(jobs_.size()), std::memory_order_release);
}

bool RemoteProgress::poll() {
  std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return false;
  bool ended = false;
  for (std::size_t i = 0; i < jobs_.size();)
    if (jobs_[i]->advance()) {
      jobs_.erase(jobs_.begin() + static_cast<std::ptrdiff_t>(i));
      ended = true;
    } else {
      ++i;
    }
  if (ended) count_.store(static_cast<int>(jobs_.size()), std::memory_order_release);
  return ended;
}

void RemoteProgress::poll_in_thread() {
  std::lock_guard lock(sleep_mutex_);
  polling_ = true;
  if (!has_thread_) {
    std::thread([this] { run(); }).detach();
    has_thread_ = true;
  }
  poll_requested_.notify_one();
}

std::string RemoteProgress::status() {
  std::unique_lock lock(mutex_, std::defer_lock);
  for (int i = 0; i < 50 && !lock.try_lock(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  std::string out;
  if (lock)
    for (const RemoteJob* job : jobs_) {
      std::string text = job->text();
      if (out.find(text) == std::string::npos) out += (out.empty() ? "" : ", ") + text;
    }
  return out;
}

// The pauses are a sixteenth of the time waited so far, so that a message is noticed late by at most that part of its time.
void RemoteProgress::run() {
  using Clock = std::chrono::steady_clock;
  constexpr Clock::duration kMinPause = std::chrono::microseconds(20),
                            kMaxPause = std::chrono::microseconds(500);
  for (Clock::time_point began;;) {
    {
      std::unique_lock lock(sleep_mutex_);
      if (!busy()) polling_ = false;
      if (!polling_) {
        poll_requested_.wait(lock, [&] { return polling_; });
        began = Clock::now();
      }
    }
    if (poll()) began = Clock::now();
    if (busy()) std::this_thread::sleep_for(std::clamp((Clock::now() - began) / 16, kMinPause, kMaxPause));
  }
}

}  // namespace tessera::inline v0
