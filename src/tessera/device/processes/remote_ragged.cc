// ragged_all_to_all over processes: first offsets and sizes, then rows.
#include <tessera/device/processes/remote_collective.h>
#include <cstring>

namespace tessera::inline v0 {

namespace {

constexpr int kFirstIndex = 2,
              kIndexLists = 4;  // operands: input_offsets, send_sizes, output_offsets, recv_sizes

std::int64_t index_at(const Collective& c, const void* list, std::size_t at) {
  return c.index_dtype == i64 ? static_cast<const std::int64_t*>(list)[at]
                              : static_cast<const std::int32_t*>(list)[at];
}

}  // namespace

// blocks_ holds the index lists of all members, four pointers each.
void RemoteCollective::start_ragged() {
  const Collective& c = *call_.collective;
  std::int64_t bytes =
      static_cast<std::int64_t>(process_of_rank_.size()) * c.slices * (c.index_dtype == i64 ? 8 : 4);
  blocks_.assign(process_of_rank_.size() * kIndexLists, nullptr);
  for (std::size_t p = 0; p < processes_.size(); ++p)
    for (int rank : ranks_of_[p])
      for (int list = 0; list < kIndexLists; ++list) {
        char*& block = blocks_[rank * kIndexLists + list];
        if (processes_[p] == this_process_) {
          block = const_cast<char*>(operand(rank, kFirstIndex + list));
          for (int process : processes_)
            if (process != this_process_) messages_.send(process, block, bytes);
        } else {
          block = scratch_.take(bytes);
          messages_.receive(processes_[p], block, bytes);
        }
      }
  start_round(0, &RemoteCollective::send_rows);
}

// Every process checks all offsets, so that an error is found by all of them.
bool RemoteCollective::send_rows() {
  const Collective& c = *call_.collective;
  std::vector<void*> lists;
  for (auto list = blocks_.begin(); list != blocks_.end(); list += kIndexLists) {
    lists.insert(lists.end(), kFirstIndex, nullptr);
    lists.insert(lists.end(), list, list + kIndexLists);
  }
  std::vector<MemberBuffers> buffers;
  for (std::size_t rank = 0; rank < process_of_rank_.size(); ++rank)
    buffers.push_back({lists.data() + rank * (kFirstIndex + kIndexLists), nullptr});
  CollectiveCall all{&c, call_.members, buffers, nullptr};
  ragged_problem_ = check_ragged(all, &ragged_position_);
  if (!ragged_problem_.empty()) return true;

  std::int64_t bytes = c.block * c.element_bytes;
  messages_.clear();
  std::vector<std::vector<char*>> received(processes_.size());
  auto size_at = [&](int rank, int list, std::size_t at) {
    return index_at(c, blocks_[rank * kIndexLists + list], at);
  };
  std::size_t slices = c.slices;
  for (std::size_t p = 0; p < processes_.size(); ++p) {
    if (processes_[p] == this_process_) continue;
    for (int to : ranks_of_[p])
      for (int from : local_)
        for (std::size_t at = to * slices, end = at + slices; at < end; ++at)
          messages_.send(processes_[p], operand(from) + size_at(from, 0, at) * bytes,
                         size_at(from, 1, at) * bytes);
    for (int to : local_)
      for (int from : ranks_of_[p])
        for (std::size_t at = to * slices, end = at + slices; at < end; ++at) {
          std::int64_t size = size_at(from, 1, at) * bytes;
          received[p].push_back(scratch_.take(size));
          messages_.receive(processes_[p], received[p].back(), size);
        }
  }
  // From here on blocks_ also holds the received slices of each process, in the order in which write_rows reads them.
  for (const auto& list : received) blocks_.insert(blocks_.end(), list.begin(), list.end());
  start_round(1, &RemoteCollective::write_rows);
  return false;
}

bool RemoteCollective::write_rows() {
  const Collective& c = *call_.collective;
  std::int64_t bytes = c.block * c.element_bytes;
  if (!bytes) return true;
  std::size_t slices = c.slices;
  std::vector<std::size_t> next(processes_.size());  // the next slice of each process in blocks_
  std::vector<std::size_t> index_of(process_of_rank_.size());
  std::size_t begin = process_of_rank_.size() * kIndexLists;
  for (std::size_t p = 0; p < processes_.size(); ++p) {
    for (int rank : ranks_of_[p]) index_of[rank] = p;
    next[p] = begin;
    if (processes_[p] != this_process_) begin += local_.size() * ranks_of_[p].size() * slices;
  }
  auto index = [&](int rank, int list, std::size_t at) {
    return index_at(c, blocks_[rank * kIndexLists + list], at);
  };
  for (int to : local_) {
    if (result(to) != operand(to, 1) && c.result_rows > 0)
      std::memcpy(result(to), operand(to, 1), c.result_rows * bytes);
    for (int from = 0; from < static_cast<int>(process_of_rank_.size()); ++from)
      for (std::size_t at = to * slices, end = at + slices; at < end; ++at) {
        std::int64_t size = index(from, 1, at);
        const char* rows =
            is_local(from) ? operand(from) + index(from, 0, at) * bytes : blocks_[next[index_of[from]]++];
        char* target = result(to) + index(from, 2, at) * bytes;
        if (size == 0) continue;
        if (c.adds)
          add_elements(c, target, rows, size * c.block);
        else
          std::memcpy(target, rows, size * bytes);
      }
  }
  return true;
}

}  // namespace tessera::inline v0
