// The state of a collective over processes, and the collectives that only move blocks.
#include <tessera/device/processes/remote_collective.h>
#include <algorithm>
#include <bit>
#include <cstring>

namespace tessera::inline v0 {

RemoteCollective::RemoteCollective(ProcessTransport& transport, std::vector<int> process_of_rank,
                                   int this_process, int processes, int tag)
    : transport_(transport),
      process_of_rank_(std::move(process_of_rank)),
      this_process_(this_process),
      tag_(tag),
      messages_(processes) {
  processes_ = process_of_rank_;
  std::sort(processes_.begin(), processes_.end());
  processes_.erase(std::unique(processes_.begin(), processes_.end()), processes_.end());
  ranks_of_.resize(processes_.size());
  for (std::size_t rank = 0; rank < process_of_rank_.size(); ++rank) {
    auto at =
        std::lower_bound(processes_.begin(), processes_.end(), process_of_rank_[rank]) - processes_.begin();
    ranks_of_[at].push_back(static_cast<int>(rank));
  }
  my_index_ = static_cast<int>(std::lower_bound(processes_.begin(), processes_.end(), this_process_) -
                               processes_.begin());
  local_ = ranks_of_[my_index_];
  add_node(0, static_cast<int>(process_of_rank_.size()));
}

// The tree of Combiner: the first half is the largest power of two below the number of ranks.
int RemoteCollective::add_node(int first, int count) {
  int process = process_of_rank_[first];
  bool in_one_process = true;
  for (int rank = first; rank < first + count; ++rank) in_one_process &= process_of_rank_[rank] == process;
  Node node{first, count, process};
  if (!in_one_process) {
    int half = static_cast<int>(std::bit_floor(static_cast<unsigned>(count - 1)));
    node.left = add_node(first, half);
    node.right = add_node(first + half, count - half);
  }
  nodes_.push_back(node);
  int number = static_cast<int>(nodes_.size()) - 1;
  if (in_one_process) subtrees_.push_back(number);
  return number;
}

const char* RemoteCollective::operand(int rank, int which) const {
  return static_cast<const char*>(buffers_[rank].operands[which]);
}
char* RemoteCollective::result(int rank) const { return static_cast<char*>(buffers_[rank].results[0]); }

std::vector<char*> RemoteCollective::results() const {
  std::vector<char*> out;
  for (int rank : local_)
    if (std::find(out.begin(), out.end(), result(rank)) == out.end()) out.push_back(result(rank));
  return out;
}

bool RemoteCollective::in_place() const {
  for (int a : local_)
    for (int b : local_)
      if (operand(a) == result(b)) return true;
  return false;
}

void RemoteCollective::start(const CollectiveCall& call, const MessageLabel& label) {
  call_ = call;
  buffers_.assign(call.buffers.begin(), call.buffers.end());
  label_ = label;
  combiner_ = combiner(call.collective->dtype, call.collective->combine);
  scratch_.clear();
  blocks_.clear();
  ragged_problem_.clear();
  messages_.clear();
  switch (call.collective->kind) {
    case CollectiveKind::all_reduce:
      return start_all_reduce();
    case CollectiveKind::all_gather:
      return start_all_gather();
    case CollectiveKind::reduce_scatter:
      return start_reduce_scatter();
    case CollectiveKind::all_to_all:
      return start_all_to_all();
    case CollectiveKind::permute:
      return start_permute();
    case CollectiveKind::broadcast:
      return start_broadcast();
    case CollectiveKind::ragged_all_to_all:
      return start_ragged();
  }
}

void RemoteCollective::start_round(int round, bool (RemoteCollective::*next)()) {
  label_.round = round;
  next_ = next;
  arrived_ = nullptr;
  messages_.start(transport_, label_, tag_);
}

void RemoteCollective::start_receives(int round, bool (RemoteCollective::*next)()) {
  label_.round = round;
  next_ = next;
  arrived_ = nullptr;
  messages_.start_receives(transport_, label_, tag_);
}

bool RemoteCollective::advance() {
  bool complete = messages_.advance(transport_);
  if (mismatch().process >= 0) return true;
  if (arrived_)
    for (int process; (process = messages_.next_arrived()) >= 0;) (this->*arrived_)(process);
  return complete && (this->*next_)();
}

void RemoteCollective::start_all_gather() {
  const Collective& c = *call_.collective;
  std::int64_t bytes = c.outer * c.block * c.element_bytes;
  std::vector<char*> to = results();
  blocks_.assign(process_of_rank_.size(), nullptr);
  for (std::size_t p = 0; p < processes_.size(); ++p) {
    if (processes_[p] == this_process_) continue;
    for (int rank : local_) messages_.send(processes_[p], operand(rank), bytes);
    for (int rank : ranks_of_[p]) {
      // The block of an operand of one row is contiguous in the result: it is received there directly.
      char*& block = blocks_[rank];
      block = c.outer == 1 ? to[0] + rank * bytes : scratch_.take(bytes);
      messages_.receive(processes_[p], block, bytes);
    }
  }
  start_round(0, &RemoteCollective::write_gathered);
}

bool RemoteCollective::write_gathered() {
  const Collective& c = *call_.collective;
  std::int64_t bytes = c.block * c.element_bytes, n = static_cast<std::int64_t>(process_of_rank_.size());
  for (char* to : results())
    for (std::int64_t rank = 0; rank < n; ++rank) {
      char* block = blocks_[rank];
      const char* from = block ? block : operand(static_cast<int>(rank));
      if (from != to + rank * bytes) copy_rows(to + rank * bytes, n * bytes, from, bytes, c.outer, bytes);
    }
  return true;
}

// All slots are copied before any result is written, since results may overwrite operands.
void RemoteCollective::start_all_to_all() {
  const Collective& c = *call_.collective;
  std::int64_t bytes = c.block * c.element_bytes,
               stride = static_cast<std::int64_t>(process_of_rank_.size()) * bytes, slot = c.outer * bytes;
  blocks_.assign(processes_.size(), nullptr);
  for (std::size_t p = 0; p < processes_.size(); ++p) {
    auto slots = static_cast<std::int64_t>(local_.size() * ranks_of_[p].size());
    char *packed = scratch_.take(slots * slot), *at = packed;
    for (int from : local_)
      for (int to : ranks_of_[p]) {
        copy_rows(at, bytes, operand(from) + to * bytes, stride, c.outer, bytes);
        at += slot;
      }
    blocks_[p] = packed;
    if (processes_[p] == this_process_) continue;
    blocks_[p] = scratch_.take(slots * slot);
    messages_.send(processes_[p], packed, slots * slot);
    messages_.receive(processes_[p], blocks_[p], slots * slot);
  }
  start_round(0, &RemoteCollective::write_slots);
}

bool RemoteCollective::write_slots() {
  const Collective& c = *call_.collective;
  std::int64_t bytes = c.block * c.element_bytes,
               stride = static_cast<std::int64_t>(process_of_rank_.size()) * bytes;
  for (std::size_t p = 0; p < processes_.size(); ++p) {
    const char* at = blocks_[p];
    for (int from : ranks_of_[p])
      for (int to : local_) {
        copy_rows(result(to) + from * bytes, stride, at, bytes, c.outer, bytes);
        at += c.outer * bytes;
      }
  }
  return true;
}

// blocks_[r] is the memory with the elements that the member of rank r receives; null: it receives none.
void RemoteCollective::start_permute() {
  const Collective& c = *call_.collective;
  std::int64_t bytes = c.block * c.element_bytes;
  bool copy = in_place();
  auto source_of = [&](int rank) { return (*call_.sources)[call_.members[rank]]; };
  blocks_.assign(process_of_rank_.size(), nullptr);
  for (int to = 0; to < static_cast<int>(process_of_rank_.size()); ++to) {
    int from = source_of(to);
    if (from < 0) continue;
    char*& block = blocks_[to];
    if (is_local(from) && !is_local(to)) {
      messages_.send(process_of_rank_[to], operand(from), bytes);
    } else if (is_local(to) && !is_local(from)) {
      block = copy ? scratch_.take(bytes) : result(to);
      messages_.receive(process_of_rank_[from], block, bytes);
    } else if (is_local(to)) {
      block = const_cast<char*>(operand(from));
      if (!copy) continue;
      block = scratch_.take(bytes);
      std::memcpy(block, operand(from), bytes);
    }
  }
  start_round(0, &RemoteCollective::write_permuted);
}

bool RemoteCollective::write_permuted() {
  const Collective& c = *call_.collective;
  std::size_t bytes = c.block * c.element_bytes;
  if (!bytes) return true;
  for (int rank : local_) {
    char* block = blocks_[rank];
    if (!block)
      std::memset(result(rank), 0, bytes);
    else if (block != result(rank))
      std::memcpy(result(rank), block, bytes);
  }
  return true;
}

void RemoteCollective::start_broadcast() {
  const Collective& c = *call_.collective;
  std::int64_t bytes = c.block * c.element_bytes;
  if (is_local(c.root)) {
    for (int process : processes_)
      if (process != this_process_) messages_.send(process, operand(c.root), bytes);
  } else {
    messages_.receive(process_of_rank_[c.root], results()[0], bytes);
  }
  start_round(0, &RemoteCollective::write_broadcast);
}

bool RemoteCollective::write_broadcast() {
  const Collective& c = *call_.collective;
  std::vector<char*> to = results();
  const char* from = is_local(c.root) ? operand(c.root) : to[0];
  for (char* memory : to)
    if (memory != from) std::memmove(memory, from, c.block * c.element_bytes);
  return true;
}

}  // namespace tessera::inline v0
