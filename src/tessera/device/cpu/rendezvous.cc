// Rendezvous of the devices of a group: arrival, the collective, and resuming.
#include <tessera/device/cpu/launch_state.h>
#include <algorithm>

namespace tessera::inline v0 {

std::int32_t Launch::arrive(Run& run, std::int32_t number, MemberBuffers member) {
  if (failed()) return kStatusStopped;
  if (cancel_->load(std::memory_order_relaxed)) return kStatusInterrupted;
  const GroupRank rank_of_position = plan.rank_of_position(number, run.context.position);
  Rendezvous& meeting = meetings_[rank_of_position.group];
  Gathering& here = run.queue->gatherings[rank_of_position.group];
  if (here.waiting && here.number != number) {
    const Run& other = *here.list.first;
    fail_with(mismatch(other.context.position, other.number, run.context.position, number));
    return kStatusStopped;
  }
  meeting.buffers[rank_of_position.rank] = member;
  here.number = run.number = number;
  run.group = rank_of_position.group;
  run.next = here.list.first;
  if (!here.list.first) here.list.last = &run;
  here.list.first = &run;
  if (++here.waiting == here.members) {
    std::uint64_t arrived = meeting.arrived.load(std::memory_order_relaxed);
    while (!(arrived & Rendezvous::kClosed) && !meeting.arrived.compare_exchange_weak(arrived, arrived + 1)) {
    }
    bool last = arrived + 1 == (here.round + 1) * meeting.queues.size();
    if (last || (arrived & Rendezvous::kClosed)) {
      if (last) return complete(run, meeting, rank_of_position);
      here.list.first = run.next;  // closed: the other members in this queue continue without this one
      --here.waiting;
      run.number = -1;
      return kStatusStopped;
    }
  }
  run.fiber->park();
  run.number = -1;
  return failed() ? kStatusStopped : 0;
}

// Called when the last member has arrived.
std::int32_t Launch::complete(Run& run, Rendezvous& meeting, const GroupRank& rank_of_position) {
  std::int32_t number = run.number;
  std::size_t g = rank_of_position.group;
  for (RunQueue* queue : meeting.queues)
    if (const Gathering& there = queue->gatherings[g]; there.number != number)
      fail_with(mismatch(there.list.first->context.position, there.number, run.context.position, number));
  const Collective& collective = plan.collective(number);
  meeting.operation = {&collective, plan.groups[g], meeting.buffers, &plan.sources(number)};
  if (GroupJob* job = failed() ? nullptr : jobs_of_groups_[g].get()) {
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
  Gathering& here = queue.gatherings[g];
  here.list.first = run.next;  // this one is running and needs no waking
  run.number = -1;
  wake_group(meeting, rank_of_position.group, &queue, 0);
  ++here.round;
  queue.resume_members(here);
  return failed() ? kStatusStopped : 0;
}

void Launch::publish(Rendezvous& meeting) {
  meeting.next_slice = 0;
  meeting.slices_left.store(meeting.slices, std::memory_order_relaxed);
  tokens_.fetch_add(1);
  {
    std::lock_guard lock(jobs_mutex_);
    jobs_.push_back(&meeting);
    open_jobs_.store(static_cast<int>(jobs_.size()));
  }
  auto wanted = std::min<std::int64_t>(meeting.slices, allowed_cpus()) - 1;
  if (&Sleeper::mine() != caller) wanted -= caller->wake();
  for (Helper* helper : helpers_) {
    if (wanted <= 0) return;
    if (Sleeper* sleeper = helper->sleeper.load()) wanted -= sleeper->wake();
  }
}

bool Launch::perform_slice() {
  if (!open_jobs_.load()) return false;
  Rendezvous* meeting = nullptr;
  std::int64_t slice = 0;
  {
    std::lock_guard lock(jobs_mutex_);
    if (jobs_.empty()) return false;
    meeting = jobs_.front();
    slice = meeting->next_slice++;
    if (meeting->next_slice == meeting->slices) {
      jobs_.erase(jobs_.begin());
      open_jobs_.store(static_cast<int>(jobs_.size()));
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

void Launch::wake_group(Rendezvous& meeting, int group, RunQueue* here, int tokens) {
  int others = static_cast<int>(meeting.queues.size()) - (here != nullptr);
  if (others != tokens) tokens_.fetch_add(others - tokens);
  for (RunQueue* queue : meeting.queues)
    if (queue != here) queue->push(queue->gatherings[group].list.first);
}

void Launch::release(int tokens) {
  if (tokens_.fetch_sub(tokens) == tokens && queues_left_.load() > 0 && !failed()) fail_with(diagnose());
}

}  // namespace tessera::inline v0
