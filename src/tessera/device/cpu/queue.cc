// The queue of pending work. A thread that waits runs the first item of the queue, unless another thread runs
// it already, so that a call whose result is read at once needs no other thread. If no thread waits, the queue's own
// thread runs it.
#include <tessera/base/text.h>
#include <tessera/device/event.h>
#include <tessera/device/process.h>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <exception>
#include <thread>

namespace tessera::inline v0 {

namespace {

// Errors that were never read.
struct Unread {
  std::mutex mutex;
  std::string first;
  int more = -1;

  static Unread& instance() {
    static Unread& one = *new Unread;
    return one;
  }
};

void print_unread() {
  Unread& unread = Unread::instance();
  std::lock_guard lock(unread.mutex);
  if (unread.more < 0) return;
  std::fprintf(stderr, "tessera: the error of a call whose result was never read:\n%s\n",
               unread.first.c_str());
  if (unread.more) std::fprintf(stderr, "(and %d more)\n", unread.more);
}

}  // namespace

class AsyncError {
 public:
  explicit AsyncError(std::exception_ptr error) : error_(std::move(error)) {}
  ~AsyncError() {
    if (read_) return;
    Unread& unread = Unread::instance();
    std::lock_guard lock(unread.mutex);
    if (++unread.more) return;
    try {
      std::rethrow_exception(error_);
    } catch (const std::exception& e) {
      unread.first = e.what();
    } catch (...) {
      unread.first = "an exception of an unknown type";
    }
  }
  [[noreturn]] void raise() {
    read_ = true;
    std::rethrow_exception(error_);
  }

 private:
  std::exception_ptr error_;
  std::atomic<bool> read_{false};
};

class Queue {
 public:
  // Never destroyed: static objects may wait after main.
  static Queue& instance() {
    static Queue& one = *new Queue;
    return one;
  }

  void add(EventPtr event, std::function<void()> work, std::vector<EventPtr> after) {
    std::unique_lock lock(mutex_);
    while (items_.size() >= kMax) step(lock);
    items_.push_back({std::move(event), std::move(work), std::move(after)});
    ++size_;
    if (!has_thread_) try {
        start();
      } catch (const std::system_error&) {  // no thread available: waiting threads run the work
      }
    changed_.notify_all();
  }
  void run_until(const Event& event) {
    std::unique_lock lock(mutex_);
    while (!event.ended()) step(lock);
  }
  bool busy() const { return size_.load(std::memory_order_acquire) > 0; }

 private:
  static constexpr std::size_t kMax = 32;
  struct Item {
    EventPtr event;
    std::function<void()> work;
    std::vector<EventPtr> after;
  };

  void start() {
    std::thread([this] {
      std::unique_lock lock(mutex_);
      for (;;) step(lock);
    }).detach();
    has_thread_ = true;
    stop_at_exit([] { instance().close(); });
  }
  // Runs the first item of the queue, or waits until the state changes.
  void step(std::unique_lock<std::mutex>& lock) {
    bool ending = closer_ != std::thread::id() && closer_ != std::this_thread::get_id();
    if (items_.empty() || runner_ != std::thread::id() || ending) return changed_.wait(lock);
    runner_ = std::this_thread::get_id();
    Item item = std::move(items_.front());
    items_.pop_front();
    lock.unlock();
    run(item);
    lock.lock();
    --size_;
    runner_ = {};
    changed_.notify_all();
  }
  static void run(Item& item) {
    std::shared_ptr<AsyncError> error;
    for (const EventPtr& before : item.after)
      if (!error) error = before->error_;
    if (!error) try {
        item.work();
      } catch (...) {
        error = std::make_shared<AsyncError>(std::current_exception());
      }
    item.work = nullptr;  // releases the captured values before the event ends
    item.after.clear();
    item.event->end(std::move(error));
  }
  // Waits for running work. Queued work runs only if the thread that ends the process waits for it.
  void close() {
    {
      std::unique_lock lock(mutex_);
      closer_ = std::this_thread::get_id();
      while (runner_ != std::thread::id() && runner_ != std::this_thread::get_id()) changed_.wait(lock);
    }
    print_unread();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Item> items_;
  std::atomic<int> size_{0};         // including the running one
  std::thread::id runner_, closer_;  // the thread that runs an item, and the one that ends the process
  bool has_thread_ = false;
};

void Event::wait() {
  if (!ended()) {
    refuse_forked_child();
    Queue::instance().run_until(*this);
  }
  if (!done()) error_->raise();
}

void Event::keep(std::shared_ptr<const void> what) {
  std::lock_guard lock(mutex_);
  if (!ended()) kept_.push_back(std::move(what));
}

void Event::end(std::shared_ptr<AsyncError> error) {
  std::vector<std::shared_ptr<const void>> kept;
  std::lock_guard lock(mutex_);
  kept.swap(kept_);
  error_ = std::move(error);
  state_.store(error_ ? kFailed : kDone, std::memory_order_release);
}

void enqueue(EventPtr event, std::function<void()> work, std::vector<EventPtr> after) {
  watch_forks();
  refuse_forked_child();
  Queue::instance().add(std::move(event), std::move(work), std::move(after));
}

bool queue_is_busy() { return Queue::instance().busy(); }

}  // namespace tessera::inline v0
