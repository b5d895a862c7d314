// Launching: assigns threads and run queues, waits until all positions have ended, and reports the first failure.
#include <tessera/base/float/float_mode.h>
#include <tessera/base/time_slice.h>
#include <tessera/device/cpu/cancel.h>
#include <tessera/device/cpu/launch_state.h>
#include <tessera/device/process.h>
#include <algorithm>
#include <thread>

namespace tessera::inline v0 {

// A launch gets another thread only if each thread then has at least this much work, in seconds, between
// collectives; a wake-up costs about as much.
constexpr double kMinSecondsPerThread = 10e-6;

LaunchPlan::~LaunchPlan() { delete spare.load(); }

Launch::Launch(const LaunchPlan& launch_plan, int queues)
    : SharedWork(nullptr),
      plan(launch_plan),
      runs_(new Run[plan.positions]),
      rendezvous_(plan.groups.empty() ? nullptr : new Rendezvous[plan.groups.size()]) {
  unclaimed_.reserve(plan.groups.size());
  if (plan.spans()) progress_ = &Processes::job()->progress();
  for (int i = 0; i < queues; ++i) queues_.push_back(std::make_unique<RunQueue>(*this, i));
  for (int position = 0; position < plan.positions; ++position)
    run_at(position).context = {nullptr, this, position};
  for (std::size_t i = 0; i < plan.local.size(); ++i) run_at(plan.local[i]).queue = queues_[i % queues].get();
  for (std::size_t g = 0; g < plan.groups.size(); ++g) {
    Rendezvous& rendezvous = rendezvous_[g];
    rendezvous.buffers.resize(plan.groups[g].size());
    for (int position : plan.groups[g]) {
      RunQueue* queue = run_at(position).queue;
      if (!queue) continue;  // of another process
      if (queue->local_rendezvous[g].members++ == 0) {
        rendezvous.queues.push_back(queue);
        queue->groups.push_back(static_cast<int>(g));
      }
    }
    bool remote = plan.is_remote(static_cast<int>(g)) && !rendezvous.queues.empty();
    group_jobs_.push_back(remote ? std::make_unique<GroupJob>(*this, static_cast<int>(g)) : nullptr);
  }
}

void Launch::reset(std::span<const DeviceCall> calls, std::atomic<std::int32_t>& cancel) {
  calls_ = calls;
  cancel_ = &cancel;
  run_number_ = plan.runs.fetch_add(1);
  std::uint64_t number = profiling() ? new_profile_run() : 0;
  for (int position = 0; position < plan.positions; ++position) {
    run_at(position).context.cancel = &cancel;
    run_at(position).context.run = number;
  }
  int busy = 0;
  for (auto& queue : queues_) {
    queue->reset(queue == queues_[0] ? caller : nullptr);
    busy += queue->has_runs();
  }
  failed_.store(false, std::memory_order_relaxed);
  all_finished_.store(false, std::memory_order_relaxed);
  tokens_.store(busy, std::memory_order_relaxed);
  queues_left_.store(busy, std::memory_order_relaxed);
}

void Launch::prepare(std::span<const DeviceCall> calls, std::atomic<std::int32_t>& cancel,
                     std::span<Helper* const> helpers, std::uint32_t arguments) {
  caller = &Sleeper::current();
  arguments_hash_ = arguments;
  helpers_ = helpers;
  reset(calls, cancel);
  if (plan.collectives.empty()) return;
  acquire_fibers(fibers_, static_cast<int>(plan.local.size()));
  for (std::size_t i = 0; i < fibers_.size(); ++i) run_at(plan.local[i]).queue->fibers.push_back(fibers_[i]);
  fibers_.clear();
}

LaunchFailure Launch::run() noexcept {
  ProgramFloatMode mode;
  if (!helpers_.empty()) began_ = Sleeper::Clock::now();
  for (Helper* helper : helpers_) helper->call(*this, 0);
  callers_queues_.assign(1, queues_[0].get());
  take_part(callers_queues_, *caller, true);
  for (Helper* helper : helpers_) helper->release(*this);
  if (progress_) progress_->wait_for_poll();
  for (auto& queue : queues_) release_fibers(queue->fibers);
  return std::exchange(failure_, {});
}

void Launch::take_part(RunQueues& queues, Sleeper& sleeper, bool is_caller) {
  CpuShares shares(queue_count());
  for (;;) {
    bool ran = false;
    for (RunQueue* queue : queues) ran |= queue->run();
    if (perform_slice() || ran) continue;
    if (progress_ && progress_->poll()) continue;
    for (RunQueue* queue : queues) queue->become_idle();
    if (all_finished_.load()) return;
    bool finished =
        std::all_of(queues.begin(), queues.end(), [](RunQueue* queue) { return queue->finished(); });
    if (!is_caller && finished && !plan.large) return;
    await_work(queues, sleeper, is_caller);
  }
}

// If a helper does not start, because its core is busy, the caller waits as long as the work has taken so
// far, and then takes over the helper's queue.
void Launch::await_work(RunQueues& queues, Sleeper& sleeper, bool is_caller) {
  auto ready = [&] {
    return all_finished_.load() || unclaimed_count_.load() ||
           std::any_of(queues.begin(), queues.end(), [](RunQueue* queue) { return queue->has_work(); });
  };
  if (progress_) wait_for_processes(ready);
  bool unclaimed = is_caller && std::any_of(queues_.begin(), queues_.end(), [](const auto& queue) {
                     return queue->has_runs() && !queue->claimed.load(std::memory_order_relaxed);
                   });
  if (!unclaimed) return sleeper.wait(ready);
  auto now = Sleeper::Clock::now();
  sleeper.wait(ready, now + std::max<Sleeper::Clock::duration>(now - began_, std::chrono::microseconds(50)));
  if (ready()) return;
  if (RunQueue* queue = claim_queue(sleeper)) queues.push_back(queue);
}

template <class Ready>
void Launch::wait_for_processes(const Ready& ready) {
  constexpr auto kPolling = std::chrono::microseconds(500);
  for (auto end = Sleeper::Clock::now() + kPolling; progress_->busy();) {
    if (!progress_->poll()) std::this_thread::yield();
    if (ready()) return;
    if (Sleeper::Clock::now() > end) return progress_->poll_in_thread();
  }
}

RunQueue* Launch::claim_queue(Sleeper& sleeper) {
  for (auto& queue : queues_)
    if (queue->has_runs() && !queue->claimed.exchange(true)) {
      queue->sleeper = &sleeper;
      return queue.get();
    }
  return nullptr;
}

void Launch::help(int) {
  Sleeper& sleeper = Sleeper::current();
  RunQueues queues;
  if (RunQueue* queue = claim_queue(sleeper)) queues.push_back(queue);
  take_part(queues, sleeper, false);
}

void Launch::end(Run& run, std::int32_t status) {
  if (status && !failed())
    fail_with({LaunchFailureKind::program,
               run.context.position,
               status,
               str("the program of device ", run.context.position, " returned status ", status, "."),
               {}});
}

std::int32_t Launch::simulate_death(int position, std::int32_t number) {
  const Collective& collective = plan.collective(number);
  fail_with({LaunchFailureKind::died, position, kStatusStopped,
             str("device ", position, " died at ", collective.name, "."), collective.where,
             "The other devices stopped, and the results of this call are lost."});
  return kStatusStopped;
}

void Launch::fail_with(LaunchFailure failure) {
  {
    std::lock_guard lock(failure_mutex_);
    if (failure_) return;
    failure_ = std::move(failure);
  }
  if (progress_)
    Processes::job()->report_failure(
        failure_.kind == LaunchFailureKind::program
            ? "its program was interrupted or has failed; its own error has the reason."
            : failure_.text);
  failed_.store(true);
  std::int32_t none = 0;
  cancel_->compare_exchange_strong(none, kStatusInterrupted);
  wake_all();
}

void Launch::wake_all() {
  caller->wake();
  for (Helper* helper : helpers_)
    if (Sleeper* sleeper = helper->sleeper.load()) sleeper->wake();
}

namespace {

// Helpers that are claimed but not called yet.
struct Claimed {
  Helper* list[kMaxThreads];
  int count;
  explicit Claimed(int max_count) : count(claim_helpers(list, max_count)) {}
  ~Claimed() {
    for (int i = 0; i < count; ++i) list[i]->release_claim();
  }
  std::span<Helper* const> helpers() const { return std::span<Helper* const>(list, count); }
};

}  // namespace

// The number of threads for a launch, at most `max_threads`. Large collectives are split into slices for all cores;
// more threads than cores would not help.
static int threads_for(const LaunchPlan& plan, double seconds, int max_threads) {
  double worthwhile = std::min<double>(std::min(max_threads, static_cast<int>(plan.local.size())),
                                       seconds / kMinSecondsPerThread);
  return std::max(static_cast<int>(worthwhile), plan.large ? std::min(max_threads, allowed_cpus()) : 1);
}

// Returns the failure of a program over several processes that cannot run, since an earlier one has failed.
static LaunchFailure failure_of_broken_job(const Processes& job) {
  return {LaunchFailureKind::died,
          -1,
          kStatusStopped,
          str("programs over several processes cannot run any more: ", job.reason()),
          {},
          kRestart};
}

LaunchFailure run_launch(const LaunchPlan& plan, std::span<const DeviceCall> calls, double seconds) {
  return run_launch(plan, calls, seconds, 0);
}

LaunchFailure run_launch(const LaunchPlan& plan, std::span<const DeviceCall> calls, double seconds,
                         std::uint32_t arguments) {
  watch_forks();
  refuse_forked_child();
  if (std::ssize(calls) != plan.positions)
    internal(str("a launch of ", plan.positions, " positions was given ", calls.size(), " programs"));
  if (Processes* job = plan.spans() ? Processes::job() : nullptr; job && job->broken())
    return failure_of_broken_job(*job);
  std::unique_ptr<Launch> launch(plan.spare.exchange(nullptr));
  LaunchFailure failure;
  {
    Claimed claimed(threads_for(plan, seconds, thread_count()) - 1);
    int threads = claimed.count + 1;
    if (!launch || launch->queue_count() != threads) launch = std::make_unique<Launch>(plan, threads);
    CancelFlag cancel;
    launch->prepare(calls, cancel.flag(), claimed.helpers(), arguments);
    failure = launch->run();
    claimed.count = 0;  // they are no longer used
  }
  Launch* none = nullptr;
  if (!failure && plan.spare.compare_exchange_strong(none, launch.get())) launch.release();
  return failure;
}

LaunchFailure run_launch(std::span<const DeviceCall> calls, std::span<const Collective> collectives,
                         double seconds) {
  return run_launch(*plan_launch({collectives.begin(), collectives.end()}, static_cast<int>(calls.size())),
                    calls, seconds);
}

static std::atomic<int> dying_position{-1}, collectives_before_death{0};

void inject_device_failure(int position, int before) {
  collectives_before_death = before;
  dying_position = position;
}

std::int32_t run_collective(ProgramContext* context, std::int32_t number, void* const* operands,
                            void* const* results) noexcept {
  if (dying_position.load(std::memory_order_relaxed) == context->position) [[unlikely]]
    if (collectives_before_death.fetch_sub(1) == 0)
      return context->launch->simulate_death(context->position, number);
  return context->launch->arrive(context->launch->run_at(context->position), number, {operands, results});
}

std::int32_t tessera_collective(ProgramContext* context, std::int32_t number, void* const* operands,
                                void* const* results) noexcept {
  return run_collective(context, number, operands, results);
}

}  // namespace tessera::inline v0
