// The state of one launch. Its positions are distributed over n run queues, position i to queue i mod n. A run
// queue belongs to one thread from its first fiber on, so fibers never change threads. The launch counts tokens:
// one for each queue that has something to run, one for each list of woken fibers on the way to its queue, and
// one for each collective that is being performed in slices. Without tokens nothing can run any more, and the
// launch is stuck or finished.
#pragma once
#include <tessera/device/cpu/collectives.h>
#include <tessera/device/cpu/fiber.h>
#include <tessera/device/cpu/launch_plan.h>
#include <tessera/device/cpu/workers.h>
#include <tessera/device/processes/processes.h>
#include <tessera/device/processes/remote_collective.h>
#include <mutex>

namespace tessera::inline v0 {

class RunQueue;

// The program of one position.
struct alignas(64) Run {
  ProgramContext context{};
  RunQueue* queue = nullptr;
  Fiber* fiber = nullptr;
  Run* next = nullptr;        // next in the same list
  Run* next_batch = nullptr;  // next list, for the first element of a list that is being sent
  std::int32_t number = -1;   // the collective where it waits; -1: none
  int group = -1;
};
struct RunList {
  Run *first = nullptr, *last = nullptr;
  void append(RunList list);
  Run* pop();
};

// The rendezvous of the members of a group in one run queue. Only the queue's thread writes here.
struct LocalRendezvous {
  int members = 0, waiting = 0;
  std::int32_t number = -1;  // number of the collective at which the first member arrived
  std::uint64_t round = 0;   // number of collectives that the group has completed
  RunList list;
};

// The rendezvous of the run queues of a group.
struct alignas(64) Rendezvous {
  static constexpr std::uint64_t kClosed = std::uint64_t{1} << 63;
  std::atomic<std::uint64_t> arrived{
      0};  // number of queues all of whose members have arrived, summed over rounds; kClosed: a failed launch
  std::vector<RunQueue*> queues;
  std::vector<MemberBuffers> buffers;
  // A collective performed in slices.
  CollectiveCall operation;
  std::int64_t slices = 0, next_slice = 0;
  std::atomic<std::int64_t> slices_left{0};
};

// The collectives of a group with members in other processes, one after the other.
class GroupJob final : public RemoteJob {
 public:
  GroupJob(Launch& launch, int group);
  // Called when all members of this process have arrived.
  void begin(std::int32_t number);
  bool advance() override;
  std::string text() const override;

 private:
  bool ended();
  LaunchFailure problem();
  LaunchFailure waited_for(const std::vector<int>& missing, const char* why) const;
  LaunchFailure other_collective() const;
  Launch& launch_;
  Processes& processes_;
  int group_;
  std::int32_t number_ = -1;
  bool started_ = false;
  Sleeper::Clock::time_point began_;
  unsigned polls_ = 0;
  RemoteCollective collective_;
};

class alignas(128) RunQueue {
 public:
  RunQueue(Launch& launch, int index);
  // Runs fibers until none can run; false if none could.
  bool run();
  // Called when no fiber can run: the queue returns its token.
  void become_idle();
  // Resumes the members of a group in this queue; may be called from any thread. The caller passes a token.
  void push(Run* batch);
  // Returns true if run() has something to do.
  bool has_work() const;
  bool finished() const { return unfinished_ == 0; }
  bool has_runs() const { return first_ < end_; }
  void reset(Sleeper* sleeper);

  std::atomic<bool> claimed{false};
  Sleeper* sleeper = nullptr;
  std::vector<LocalRendezvous> local_rendezvous;  // by group
  std::vector<int> groups;                        // groups with members in this queue
  std::vector<Fiber*> fibers;

 private:
  friend class Launch;
  bool start_next();
  void resume(Run& run);
  void take_inbox();
  void stop_waiting();
  void resume_members(LocalRendezvous& local);

  Launch& launch_;
  int first_, end_, stride_;
  int next_ = 0, unfinished_ = 0;
  bool active_ = true, reported_ = false, stopped_ = false;
  RunList ready_;
  alignas(64) std::atomic<Run*> inbox_{nullptr};
};

class Launch final : public SharedWork {
 public:
  Launch(const LaunchPlan& plan, int queues);
  // Performs the allocations, which may fail, before anything starts.
  void prepare(std::span<const DeviceCall> calls, std::atomic<std::int32_t>& cancel,
               std::span<Helper* const> helpers, std::uint32_t arguments);
  LaunchFailure run() noexcept;
  void help(int) override;
  // Called by a fiber: waits for its group.
  std::int32_t arrive(Run& run, std::int32_t number, MemberBuffers member);
  // Called instead of arrive() by a device that dies.
  std::int32_t simulate_death(int position, std::int32_t number);
  Run& run_at(int position) { return runs_[position]; }
  int queue_count() const { return static_cast<int>(queues_.size()); }

  const LaunchPlan& plan;

 private:
  friend class RunQueue;
  friend class GroupJob;
  using RunQueues = std::vector<RunQueue*>;
  void reset(std::span<const DeviceCall> calls, std::atomic<std::int32_t>& cancel);
  void take_part(RunQueues& queues, Sleeper& sleeper, bool is_caller);
  void await_work(RunQueues& queues, Sleeper& sleeper, bool is_caller);
  RunQueue* claim_queue(Sleeper& sleeper);
  void end(Run& run, std::int32_t status);

  std::int32_t complete(Run& run, Rendezvous& rendezvous, const GroupRank& group_rank);
  // Adds a collective whose slices the threads of the launch claim, and wakes threads for them.
  void publish(Rendezvous& rendezvous);
  // Performs one slice; returns false if all are claimed.
  bool perform_slice();
  // Waits for collectives over processes, for a short time; then leaves that to the progress thread.
  template <class Ready>
  void wait_for_processes(const Ready& ready);
  // Resumes the members that wait in other queues than `local`, the queue of this thread or null. The collective holds
  // `tokens`.
  void wake_group(Rendezvous& rendezvous, int group, RunQueue* local, int tokens);
  // Returns tokens. If none is left before all queues have finished, the launch is stuck, and fails.
  void release(int tokens);

  bool failed() const { return failed_.load(std::memory_order_acquire); }
  void fail_with(LaunchFailure failure);
  LaunchFailure mismatch(int a, std::int32_t number_a, int b, std::int32_t number_b) const;
  LaunchFailure diagnose() const;
  std::string waiting_text(std::int32_t number, int group) const;
  void wake_all();
  std::string named(std::int32_t number) const;

  std::unique_ptr<Run[]> runs_;
  std::unique_ptr<Rendezvous[]> rendezvous_;
  std::vector<std::unique_ptr<GroupJob>> group_jobs_;  // null: all members belong to this process
  RemoteProgress* progress_ = nullptr;                 // null: all positions belong to this process
  std::vector<std::unique_ptr<RunQueue>> queues_;
  RunQueues callers_queues_;
  std::vector<Fiber*> fibers_;  // not yet in a queue
  std::span<const DeviceCall> calls_;
  std::span<Helper* const> helpers_;
  std::atomic<std::int32_t>* cancel_ = nullptr;
  // For a program over several processes: the number of this run, and the hash of its arguments.
  std::uint32_t run_number_ = 0, arguments_hash_ = 0;
  Sleeper::Clock::time_point began_;
  std::mutex failure_mutex_, unclaimed_mutex_;
  LaunchFailure failure_;
  std::vector<Rendezvous*> unclaimed_;  // collectives with slices that no worker has claimed
  std::atomic<int> unclaimed_count_{0};
  std::atomic<bool> failed_{false}, all_finished_{false};
  alignas(64) std::atomic<int> tokens_{0};
  std::atomic<int> queues_left_{0};
};

}  // namespace tessera::inline v0
