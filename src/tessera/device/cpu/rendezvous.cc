// Rendezvous of the devices of a group: arrival, the collective, and resuming.
#include <tessera/device/cpu/launch_state.h>
#include <algorithm>

namespace tessera::inline v0 {

std::int32_t Launch::arrive(Run& run, std::int32_t number, MemberBuffers member) {
  if (failed()) return kStatusStopped;
  if (cancel_->load(std::memory_order_relaxed)) return kStatusInterrupted;
  const GroupRank group_rank = plan.rank_of_position(number, run.context.position);
  Rendezvous& meeting = meetings_[group_rank.group];
  Gathering& gathering = run.queue->gatherings[group_rank.group];
  if (gathering.waiting && gathering.number != number) {
    const Run& other = *gathering.list.first;
    fail_with(mismatch(other.context.position, other.number, run.context.position, number));
    return kStatusStopped;
  }
  meeting.buffers[group_rank.rank] = member;
  gathering.number = run.number = number;
  run.group = group_rank.group;
  run.next = gathering.list.first;
  if (!gathering.list.first) gathering.list.last = &run;
  gathering.list.first = &run;
  if (++gathering.waiting == gathering.members) {
    std::uint64_t arrived = meeting.arrived.load(std::memory_order_relaxed);
    while (!(arrived & Rendezvous::kClosed) && !meeting.arrived.compare_exchange_weak(arrived, arrived + 1)) {
    }
    bool last = arrived + 1 == (gathering.round + 1) * meeting.queues.size();
    if (last || (arrived & Rendezvous::kClosed)) {
      if (last) return complete(run, meeting, group_rank);
      gathering.list.first = run.next;  // closed: the other members in this queue continue without this one
      --gathering.waiting;
      run.number = -1;
      return kStatusStopped;
    }
  }
  run.fiber->park();
  run.number = -1;
  return failed() ? kStatusStopped : 0;
}

// Called when the last member has arrived.
std::int32_t Launch::complete(Run& run, Rendezvous& meeting, const GroupRank& group_rank) {
  std::int32_t number = run.number;
  std::size_t g = group_rank.group;
  for (RunQueue* queue : meeting.queues)
    if (const Gathering& other = queue->gatherings[g]; other.number != number)
      fail_with(mismatch(other.list.first->context.position, other.number, run.context.position, number));
  const Collective& collective = plan.collective(number);
  meeting.operation = {&collective, plan.groups[g], meeting.buffers, &plan.sources(number)};
  if (GroupJob* job = failed() ? nullptr : group_jobs_[g].get()) {
    tokens_.fetch_add(1);
    job->begin(number);
    run.fiber->park();
    run.number = -1;
    return failed() ? kStatusStopped : 0;
  }
  if (int position = -1; !failed() && collective.kind == CollectiveKind::ragged_all_to_all)
    if (std::string wrong = check_ragged(meeting.operation, &position); !wrong.empty())
      fail_with({LaunchFailureKind::ragged, position, kStatusStopped, wrong, collective.where,
                 "Offsets and sizes count rows of the operand, and of the output on the device that receives "
                 "them."});
  if (!failed()) {
    std::int64_t bytes = moved_bytes(collective, static_cast<std::int64_t>(meeting.buffers.size()),
                                     has_shared_result(meeting.operation));
    if (queues_.size() > 1 && bytes > kSmallBytes) {
      meeting.slices = std::min<std::int64_t>(bytes / (kSmallBytes / 4), 8 * queue_count());
      publish(meeting);
      run.fiber->park();
      run.number = -1;
      return failed() ? kStatusStopped : 0;
    }
    perform(meeting.operation, 0, 1);
  }
  RunQueue& queue = *run.queue;
  Gathering& gathering = queue.gatherings[g];
  gathering.list.first = run.next;  // this one is running and needs no waking
  run.number = -1;
  wake_group(meeting, group_rank.group, &queue, 0);
  ++gathering.round;
  queue.resume_members(gathering);
  return failed() ? kStatusStopped : 0;
}

void Launch::publish(Rendezvous& meeting) {
  meeting.next_slice = 0;
  meeting.slices_left.store(meeting.slices, std::memory_order_relaxed);
  tokens_.fetch_add(1);
  {
    std::lock_guard lock(unclaimed_mutex_);
    unclaimed_.push_back(&meeting);
    unclaimed_count_.store(static_cast<int>(unclaimed_.size()));
  }
  auto to_wake = std::min<std::int64_t>(meeting.slices, allowed_cpus()) - 1;
  if (&Sleeper::mine() != caller) to_wake -= caller->wake();
  for (Helper* helper : helpers_) {
    if (to_wake <= 0) return;
    if (Sleeper* sleeper = helper->sleeper.load()) to_wake -= sleeper->wake();
  }
}

bool Launch::perform_slice() {
  if (!unclaimed_count_.load()) return false;
  Rendezvous* meeting = nullptr;
  std::int64_t slice = 0;
  {
    std::lock_guard lock(unclaimed_mutex_);
    if (unclaimed_.empty()) return false;
    meeting = unclaimed_.front();
    slice = meeting->next_slice++;
    if (meeting->next_slice == meeting->slices) {
      unclaimed_.erase(unclaimed_.begin());
      unclaimed_count_.store(static_cast<int>(unclaimed_.size()));
    }
  }
  {
    const Collective& collective = *meeting->operation.collective;
    TimedScope timed(SliceKind::collective, collective.name, collective.where);
    perform(meeting->operation, slice, meeting->slices);
  }
  if (meeting->slices_left.fetch_sub(1) == 1) {
    int position = meeting->operation.members[0];
    wake_group(*meeting, run_at(position).group, nullptr, 1);
  }
  return true;
}

void Launch::wake_group(Rendezvous& meeting, int group, RunQueue* local, int tokens) {
  int others = static_cast<int>(meeting.queues.size()) - (local != nullptr);
  if (others != tokens) tokens_.fetch_add(others - tokens);
  for (RunQueue* queue : meeting.queues)
    if (queue != local) queue->push(queue->gatherings[group].list.first);
}

void Launch::release(int tokens) {
  if (tokens_.fetch_sub(tokens) == tokens && queues_left_.load() > 0 && !failed()) fail_with(diagnose());
}

}  // namespace tessera::inline v0
