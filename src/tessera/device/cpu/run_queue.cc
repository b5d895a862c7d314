// A run queue starts, resumes and ends the fibers of its positions.
#include <tessera/device/cpu/launch_state.h>

namespace tessera::inline v0 {

void RunList::append(RunList list) {
  if (!list.first) return;
  (first ? last->next : first) = list.first;
  last = list.last;
}

Run* RunList::pop() {
  Run* run = first;
  if (run) first = run->next;
  return run;
}

RunQueue::RunQueue(Launch& launch, int index)
    : launch_(launch), first_(index), end_(static_cast<int>(launch.plan.local.size())), stride_(0) {
  local_rendezvous.resize(launch.plan.groups.size());
}

void RunQueue::reset(Sleeper* owner) {
  stride_ = launch_.queue_count();
  sleeper = owner;
  claimed.store(owner != nullptr, std::memory_order_relaxed);
  next_ = first_;
  unfinished_ = first_ < end_ ? (end_ - first_ - 1) / stride_ + 1 : 0;
  active_ = has_runs();
  reported_ = stopped_ = false;
}

bool RunQueue::run() {
  bool ran = false;
  for (;;) {
    if (launch_.failed() && !stopped_) stop_waiting();
    if (Run* run = ready_.pop()) {
      resume(*run);
    } else if (inbox_.load(std::memory_order_relaxed)) {
      take_inbox();
    } else if (!start_next()) {
      return ran;
    }
    ran = true;
  }
}

bool RunQueue::start_next() {
  if (next_ >= end_) return false;
  int position = launch_.plan.local[next_];
  Run& run = launch_.run_at(position);
  const DeviceCall& call = launch_.calls_[position];
  next_ += stride_;
  if (launch_.failed()) {
    --unfinished_;
  } else if (fibers.empty()) {  // a program without collectives needs no separate stack
    launch_.end(run, call.entry(&run.context, call.arguments, call.results, call.arena));
    --unfinished_;
  } else {
    run.fiber = fibers.back();
    fibers.pop_back();
    auto main = [](void* argument) {
      Run& run = *static_cast<Run*>(argument);
      Launch& launch = *run.context.launch;
      const DeviceCall& call = launch.calls_[run.context.position];
      launch.end(run, call.entry(&run.context, call.arguments, call.results, call.arena));
    };
    run.fiber->set(main, &run);
    resume(run);
  }
  return true;
}

void RunQueue::resume(Run& run) {
  run.fiber->resume();
  if (!run.fiber->ended()) return;
  fibers.push_back(run.fiber);
  run.fiber = nullptr;
  --unfinished_;
}

void RunQueue::push(Run* batch) {
  batch->next_batch = inbox_.load(std::memory_order_relaxed);
  while (!inbox_.compare_exchange_weak(batch->next_batch, batch)) {
  }
  sleeper->wake();
}

// Resumes the members in this queue of a group that is complete, or that never will be.
void RunQueue::resume_members(LocalRendezvous& local) {
  ready_.append(std::exchange(local.list, {}));
  local.waiting = 0;
}

void RunQueue::take_inbox() {
  int tokens = 0;
  for (Run* batch = inbox_.exchange(nullptr); batch; ++tokens) {
    LocalRendezvous& local = local_rendezvous[batch->group];
    batch = batch->next_batch;
    ++local.round;
    resume_members(local);
  }
  if (!active_) {
    active_ = true;
    --tokens;
  }
  if (tokens) launch_.release(tokens);
}

// After a failure, waiting members continue, unless all members have arrived: then the collective is being
// performed.
void RunQueue::stop_waiting() {
  stopped_ = true;
  for (int group : groups) {
    LocalRendezvous& local = local_rendezvous[group];
    if (local.waiting == 0) continue;
    Rendezvous& rendezvous = launch_.rendezvous_[group];
    std::uint64_t arrived = rendezvous.arrived.fetch_or(Rendezvous::kClosed) & ~Rendezvous::kClosed;
    if (arrived < (local.round + 1) * rendezvous.queues.size()) resume_members(local);
  }
}

bool RunQueue::has_work() const { return inbox_.load() || (launch_.failed_.load() && !stopped_); }

void RunQueue::become_idle() {
  if (finished() && has_runs() && !reported_) {
    reported_ = true;
    if (launch_.queues_left_.fetch_sub(1) == 1) {
      launch_.all_finished_.store(true);
      launch_.wake_all();
    }
  }
  if (!active_) return;
  active_ = false;
  launch_.release(1);
}

}  // namespace tessera::inline v0
