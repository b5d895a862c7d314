// The handler thread that belongs to a calling thread starts with that thread's first call of a handler, and
// ends with that thread.
#include <tessera/pjrt/handler_thread.h>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

namespace tessera::inline v0::pjrt {
namespace {

class HandlerThread {
 public:
  HandlerThread() : thread_([this] { serve(); }) {}
  ~HandlerThread() {
    {
      std::lock_guard lock(mutex_);
      ends_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }
  HandlerThread(const HandlerThread&) = delete;
  HandlerThread& operator=(const HandlerThread&) = delete;

  void run(const std::function<void()>& f) {
    std::unique_lock lock(mutex_);
    task_ = &f, error_ = nullptr;
    changed_.notify_all();
    changed_.wait(lock, [&] { return !task_; });
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
  }

 private:
  void serve() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return task_ || ends_; });
      if (!task_) return;
      lock.unlock();
      std::exception_ptr error;
      try {
        (*task_)();
      } catch (...) {
        error = std::current_exception();
      }
      lock.lock();
      task_ = nullptr, error_ = error;
      changed_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  const std::function<void()>* task_ = nullptr;
  bool ends_ = false;
  std::exception_ptr error_;
  std::thread thread_;  // last: it uses the others
};

}  // namespace

void run_on_handler_thread(const std::function<void()>& f) {
  thread_local HandlerThread thread;
  thread.run(f);
}

}  // namespace tessera::inline v0::pjrt
