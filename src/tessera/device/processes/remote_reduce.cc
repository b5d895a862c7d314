// Reductions over processes. A small all_reduce sends all partial results to all processes, each of which combines them. In a
// large one, each process combines one slice, and then sends it to the others.
#include <tessera/device/processes/remote_collective.h>
#include <algorithm>
#include <cstring>

namespace tessera::inline v0 {

namespace {

struct ElementRange {
  std::int64_t first, last;
  std::int64_t count() const { return last - first; }
};

// The elements that process `index` of `count` combines.
ElementRange slice_of(std::int64_t elements, std::int64_t index, std::int64_t count) {
  std::int64_t grains = (elements + 63) / 64;
  return {std::min(elements, grains * index / count * 64),
          std::min(elements, grains * (index + 1) / count * 64)};
}

bool is_small(const Collective& c) { return c.block * c.element_bytes <= kSmallReduction; }

}  // namespace

// Returns the bytes of `count` elements of a subtree's partial result. The operand of a single member is sent
// without conversion.
std::int64_t RemoteCollective::partial_bytes(const Node& node, std::int64_t count) const {
  return count * (node.count == 1 ? call_.collective->element_bytes : combiner_.partial_bytes);
}

// Returns the value of a subtree in the accumulation type: in `out`, or in received memory.
const void* RemoteCollective::value_of(int number, std::int64_t at, std::int64_t count, void* out) const {
  const Node& node = nodes_[number];
  if (node.left >= 0) {
    alignas(64) char other[kChunkBytes];
    const void* left = value_of(node.left, at, count, out);
    const void* right = value_of(node.right, at, count, other);
    combiner_.join(out, left, right, count);
    return out;
  }
  const Partial& partial = partials_[number];
  if (!partial.data) {
    combiner_.partial(out, partial.leaves.data(), node.count, partial.from + at, count);
    return out;
  }
  if (!partial.rounded) return partial.data + (partial.from + at) * combiner_.partial_bytes;
  const void* leaf[] = {partial.data};
  combiner_.partial(out, leaf, 1, partial.from + at, count);
  return out;
}

// Writes the results of elements [from, to_end) to consecutive memory.
void RemoteCollective::combine_into(char* to, std::int64_t from, std::int64_t to_end) {
  alignas(64) char out[kChunkBytes];
  int root = static_cast<int>(nodes_.size()) - 1;
  for (std::int64_t at = from; at < to_end; at += combiner_.chunk) {
    std::int64_t count = std::min(combiner_.chunk, to_end - at);
    combiner_.round(to + (at - from) * call_.collective->element_bytes, value_of(root, at, count, out),
                    count);
  }
}

// Returns elements of the partial result of a subtree of this process, for a message.
const char* RemoteCollective::local_partial(const Node& node, std::int64_t from, std::int64_t count) {
  if (node.count == 1) return operand(node.first) + from * call_.collective->element_bytes;
  char* out = scratch_.take(partial_bytes(node, count));
  const Partial& partial = partials_[&node - nodes_.data()];
  for (std::int64_t at = 0; at < count; at += combiner_.chunk)
    combiner_.partial(out + at * combiner_.partial_bytes, partial.leaves.data(), node.count, from + at,
                      std::min(combiner_.chunk, count - at));
  return out;
}

void RemoteCollective::reset_partials() {
  partials_.resize(nodes_.size());
  for (int number : subtrees_) {
    const Node& node = nodes_[number];
    Partial& partial = partials_[number];
    partial.data = nullptr;
    partial.leaves.clear();
    partial.rounded = node.count == 1;
    partial.from = 0;
    if (node.process != this_process_) continue;
    for (int rank = node.first; rank < node.first + node.count; ++rank)
      partial.leaves.push_back(operand(rank));
  }
}

void RemoteCollective::receive_partials(std::size_t from, std::int64_t first, std::int64_t last) {
  for (int number : subtrees_) {
    const Node& node = nodes_[number];
    if (node.process != processes_[from]) continue;
    std::int64_t bytes = partial_bytes(node, last - first);
    char* memory = scratch_.take(bytes);
    partials_[number].data = memory;
    partials_[number].from = -first;
    messages_.receive(processes_[from], memory, bytes);
  }
}

void RemoteCollective::start_all_reduce() {
  const Collective& c = *call_.collective;
  reset_partials();
  auto count = static_cast<std::int64_t>(processes_.size());
  bool small = is_small(c);
  ElementRange mine = small ? ElementRange{0, c.block} : slice_of(c.block, my_index_, count);
  for (std::size_t p = 0; p < processes_.size(); ++p)
    if (processes_[p] != this_process_) receive_partials(p, mine.first, mine.last);
  start_receives(0, &RemoteCollective::combine_slice);
  std::vector<const char*> shared;  // partial results that all processes get, if the reduction is small
  // Each process begins with the next one, so that not all of them send to the same one.
  for (std::size_t k = 1; k < processes_.size(); ++k) {
    std::size_t p = (my_index_ + k) % processes_.size();
    ElementRange theirs = small ? mine : slice_of(c.block, static_cast<std::int64_t>(p), count);
    std::size_t next = 0;
    for (int number : subtrees_) {
      const Node& node = nodes_[number];
      if (node.process != this_process_) continue;
      if (!small || shared.size() == next)
        shared.push_back(local_partial(node, theirs.first, theirs.count()));
      messages_.send(processes_[p], small ? shared[next] : shared.back(),
                     partial_bytes(node, theirs.count()));
      ++next;
    }
    messages_.start_send(transport_, processes_[p], tag_);
  }
}

bool RemoteCollective::combine_slice() {
  const Collective& c = *call_.collective;
  std::vector<char*> to = results();
  if (is_small(c)) {
    // The operands are read until the last element is combined.
    char* out = scratch_.take(c.block * c.element_bytes);
    combine_into(out, 0, c.block);
    for (char* memory : to) std::memcpy(memory, out, c.block * c.element_bytes);
    return true;
  }
  auto count = static_cast<std::int64_t>(processes_.size());
  ElementRange mine = slice_of(c.block, my_index_, count);
  auto bytes = [&](std::int64_t elements) { return elements * c.element_bytes; };
  // A result may be the operand of any member: chunks are combined before they are written.
  for (std::int64_t at = mine.first; at < mine.last; at += combiner_.chunk) {
    std::int64_t end = std::min(at + combiner_.chunk, mine.last);
    combine_into(to[0] + bytes(at), at, end);
    for (std::size_t i = 1; i < to.size(); ++i)
      std::memcpy(to[i] + bytes(at), to[0] + bytes(at), bytes(end - at));
  }
  messages_.clear();
  for (std::size_t p = 0; p < processes_.size(); ++p) {
    if (processes_[p] == this_process_) continue;
    ElementRange theirs = slice_of(c.block, static_cast<std::int64_t>(p), count);
    messages_.send(processes_[p], to[0] + bytes(mine.first), bytes(mine.count()));
    messages_.receive(processes_[p], to[0] + bytes(theirs.first), bytes(theirs.count()));
  }
  start_round(1, &RemoteCollective::end_all_reduce);
  arrived_ = &RemoteCollective::copy_slice;
  return false;
}

void RemoteCollective::copy_slice(int process) {
  const Collective& c = *call_.collective;
  std::vector<char*> to = results();
  auto index = std::lower_bound(processes_.begin(), processes_.end(), process) - processes_.begin();
  ElementRange slice = slice_of(c.block, index, static_cast<std::int64_t>(processes_.size()));
  std::int64_t from = slice.first * c.element_bytes;
  for (std::size_t i = 1; i < to.size(); ++i)
    std::memcpy(to[i] + from, to[0] + from, slice.count() * c.element_bytes);
}

bool RemoteCollective::end_all_reduce() { return true; }

// Each process combines the slots of its members.
void RemoteCollective::start_reduce_scatter() {
  const Collective& c = *call_.collective;
  auto n = static_cast<std::int64_t>(process_of_rank_.size());
  reset_partials();
  std::int64_t elements = c.outer * c.block;
  blocks_.assign(nodes_.size(), nullptr);
  for (std::size_t p = 0; p < processes_.size(); ++p) {
    if (processes_[p] == this_process_) continue;
    for (int number : subtrees_) {
      const Node& node = nodes_[number];
      if (node.process == this_process_) {
        char* memory =
            scratch_.take(partial_bytes(node, elements) * static_cast<std::int64_t>(ranks_of_[p].size()));
        char* at = memory;
        for (int slot : ranks_of_[p])
          for (std::int64_t row = 0; row < c.outer; ++row) {
            const char* part = local_partial(node, (row * n + slot) * c.block, c.block);
            std::int64_t bytes = partial_bytes(node, c.block);
            std::memcpy(at, part, bytes);
            at += bytes;
          }
        messages_.send(processes_[p], memory, at - memory);
      } else if (node.process == processes_[p]) {
        std::int64_t bytes = partial_bytes(node, elements) * static_cast<std::int64_t>(local_.size());
        blocks_[number] = scratch_.take(bytes);
        messages_.receive(processes_[p], blocks_[number], bytes);
      }
    }
  }
  start_round(0, &RemoteCollective::combine_rows);
}

bool RemoteCollective::combine_rows() {
  const Collective& c = *call_.collective;
  auto n = static_cast<std::int64_t>(process_of_rank_.size());
  for (std::size_t i = 0; i < local_.size(); ++i)
    for (std::int64_t row = 0; row < c.outer; ++row) {
      for (int number : subtrees_) {
        Partial& partial = partials_[number];
        partial.data = blocks_[number];
        partial.from = partial.data ? (static_cast<std::int64_t>(i) * c.outer + row) * c.block
                                    : (row * n + local_[i]) * c.block;
      }
      combine_into(result(local_[i]) + row * c.block * c.element_bytes, 0, c.block);
    }
  return true;
}

}  // namespace tessera::inline v0
