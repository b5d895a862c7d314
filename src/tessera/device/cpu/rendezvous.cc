// Rendezvous of the devices of a group: arrival, the collective, and resuming.
#include <tessera/device/cpu/launch_state.h>
#include <algorithm>

namespace tessera::inline v0 {

std::int32_t Launch::arrive(Run& run, std::int32_t number, MemberBuffers member) {
  if (failed()) return kStatusStopped;
  if (cancel_->load(std::memory_order_relaxed)) return kStatusInterrupted;
  const GroupRank group_rank = plan.rank_of_position(number, run.context.position);
  Rendezvous& rendezvous = rendezvous_[group_rank.group];
  LocalRendezvous& local = run.queue->local_rendezvous[group_rank.group];
  if (local.waiting && local.number != number) {
    const Run& other = *local.list.first;
    fail_with(mismatch(other.context.position, other.number, run.context.position, number));
    return kStatusStopped;
  }
  rendezvous.buffers[group_rank.rank] = member;
  local.number = run.number = number;
  run.group = group_rank.group;
  run.next = local.list.first;
  if (!local.list.first) local.list.last = &run;
  local.list.first = &run;
  if (++local.waiting == local.members) {
    std::uint64_t arrived = rendezvous.arrived.load(std::memory_order_relaxed);
    while (!(arrived & Rendezvous::kClosed) &&
           !rendezvous.arrived.compare_exchange_weak(arrived, arrived + 1)) {
    }
    bool last = arrived + 1 == (local.round + 1) * rendezvous.queues.size();
    if (last || (arrived & Rendezvous::kClosed)) {
      if (last) return complete(run, rendezvous, group_rank);
      local.list.first = run.next;  // closed: the other members in this queue continue without this one
      --local.waiting;
      run.number = -1;
      return kStatusStopped;
    }
  }
  run.fiber->park();
  run.number = -1;
  return failed() ? kStatusStopped : 0;
}

// Called when the last member has arrived.
std::int32_t Launch::complete(Run& run, Rendezvous& rendezvous, const GroupRank& group_rank) {
  std::int32_t number = run.number;
  std::size_t g = group_rank.group;
  for (RunQueue* queue : rendezvous.queues)
    if (const LocalRendezvous& other = queue->local_rendezvous[g]; other.number != number)
      fail_with(mismatch(other.list.first->context.position, other.number, run.context.position, number));
  const Collective& collective = plan.collective(number);
  rendezvous.operation = {&collective, plan.groups[g], rendezvous.buffers, &plan.sources(number)};
  if (GroupJob* job = failed() ? nullptr : group_jobs_[g].get()) {
    tokens_.fetch_add(1);
    job->begin(number);
    run.fiber->park();
    run.number = -1;
    return failed() ? kStatusStopped : 0;
  }
  if (int position = -1; !failed() && collective.kind == CollectiveKind::ragged_all_to_all)
    if (std::string wrong = check_ragged(rendezvous.operation, &position); !wrong.empty())
      fail_with({LaunchFailureKind::ragged, position, kStatusStopped, wrong, collective.where,
                 "Offsets and sizes count rows of the operand, and of the output on the device that receives "
                 "them."});
  if (!failed()) {
    std::int64_t bytes = moved_bytes(collective, static_cast<std::int64_t>(rendezvous.buffers.size()),
                                     has_shared_result(rendezvous.operation));
    if (queues_.size() > 1 && bytes > kSmallBytes) {
      rendezvous.slices = std::min<std::int64_t>(bytes / (kSmallBytes / 4), 8 * queue_count());
      publish(rendezvous);
      run.fiber->park();
      run.number = -1;
      return failed() ? kStatusStopped : 0;
    }
    perform(rendezvous.operation, 0, 1);
  }
  RunQueue& queue = *run.queue;
  LocalRendezvous& local = queue.local_rendezvous[g];
  local.list.first = run.next;  // this one is running and needs no waking
  run.number = -1;
  wake_group(rendezvous, group_rank.group, &queue, 0);
  ++local.round;
  queue.resume_members(local);
  return failed() ? kStatusStopped : 0;
}

void Launch::publish(Rendezvous& rendezvous) {
  rendezvous.next_slice = 0;
  rendezvous.slices_left.store(rendezvous.slices, std::memory_order_relaxed);
  tokens_.fetch_add(1);
  {
    std::lock_guard lock(unclaimed_mutex_);
    unclaimed_.push_back(&rendezvous);
    unclaimed_count_.store(static_cast<int>(unclaimed_.size()));
  }
  auto to_wake = std::min<std::int64_t>(rendezvous.slices, allowed_cpus()) - 1;
  if (&Sleeper::current() != caller) to_wake -= caller->wake();
  for (Helper* helper : helpers_) {
    if (to_wake <= 0) return;
    if (Sleeper* sleeper = helper->sleeper.load()) to_wake -= sleeper->wake();
  }
}

bool Launch::perform_slice() {
  if (!unclaimed_count_.load()) return false;
  Rendezvous* rendezvous = nullptr;
  std::int64_t slice = 0;
  {
    std::lock_guard lock(unclaimed_mutex_);
    if (unclaimed_.empty()) return false;
    rendezvous = unclaimed_.front();
    slice = rendezvous->next_slice++;
    if (rendezvous->next_slice == rendezvous->slices) {
      unclaimed_.erase(unclaimed_.begin());
      unclaimed_count_.store(static_cast<int>(unclaimed_.size()));
    }
  }
  {
    const Collective& collective = *rendezvous->operation.collective;
    TimedScope timed(SliceKind::collective, collective.name, collective.where);
    perform(rendezvous->operation, slice, rendezvous->slices);
  }
  if (rendezvous->slices_left.fetch_sub(1) == 1) {
    int position = rendezvous->operation.members[0];
    wake_group(*rendezvous, run_at(position).group, nullptr, 1);
  }
  return true;
}

void Launch::wake_group(Rendezvous& rendezvous, int group, RunQueue* local, int tokens) {
  int others = static_cast<int>(rendezvous.queues.size()) - (local != nullptr);
  if (others != tokens) tokens_.fetch_add(others - tokens);
  for (RunQueue* queue : rendezvous.queues)
    if (queue != local) queue->push(queue->local_rendezvous[group].list.first);
}

void Launch::release(int tokens) {
  if (tokens_.fetch_sub(tokens) == tokens && queues_left_.load() > 0 && !failed()) fail_with(diagnose());
}

}  // namespace tessera::inline v0
