// RemoteCollective: a collective of a group whose members belong to several processes. Each process combines or packs the
// operands of its own members, sends messages to the other processes, and writes the results of its own members.
//
// Reductions keep the tree over ranks of Combiner: a process computes the subtrees whose leaves are all its own members, without
// rounding, and sends these. So a result has the same bits however the members are divided into processes.
#pragma once
#include <tessera/device/cpu/collectives.h>
#include <tessera/device/processes/message_round.h>
#include <tessera/device/processes/scratch_memory.h>

namespace tessera::inline v0 {

// An all_reduce whose operands have at most this many bytes is combined by every process.
constexpr std::int64_t kSmallReduction = 16 << 10;

class RemoteCollective {
 public:
  // `process_of_rank` has the process of each member. `this_process` is below `processes`, the number of all processes.
  RemoteCollective(ProcessTransport& transport, std::vector<int> process_of_rank, int this_process,
                   int processes, int tag);
  // Starts a collective. The buffers of members of other processes are null.
  void start(const CollectiveCall& call, const MessageLabel& label);
  // Returns true when the results are written, or when there is a problem.
  bool advance();

  // Set when a process takes part in another collective.
  const MessageRound::Mismatch& mismatch() const { return messages_.mismatch(); }
  // Describes invalid offsets of a ragged_all_to_all; empty if they are valid. ragged_position() is the
  // position of the member that has them.
  const std::string& ragged_problem() const { return ragged_problem_; }
  int ragged_position() const { return ragged_position_; }
  std::vector<int> missing() const { return messages_.missing(); }

 private:
  // A subtree of ranks [first, first + count) that one process holds, or whose halves are `left` and `right`.
  struct Node {
    int first, count, process;
    int left = -1, right = -1;
  };
  // The partial result of a subtree: operands of members of this process, or memory with a received result.
  // Its element of index from + i belongs to element i of the results that combine_into() writes.
  struct Partial {
    std::vector<const void*> leaves;
    const char* data = nullptr;
    bool rounded = false;  // in the dtype of the operands rather than the accumulation type
    std::int64_t from = 0;
  };

  int add_node(int first, int count);
  bool is_local(int rank) const { return process_of_rank_[rank] == this_process_; }
  const char* operand(int rank, int which = 0) const;
  char* result(int rank) const;
  void start_round(int round, bool (RemoteCollective::*next)());
  // Starts to receive in a round whose messages to others are started one by one.
  void start_receives(int round, bool (RemoteCollective::*next)());
  // The memory of distinct results of this process's members.
  std::vector<char*> results() const;
  bool in_place() const;

  std::int64_t partial_bytes(const Node& node, std::int64_t count) const;
  const void* value_of(int node, std::int64_t at, std::int64_t count, void* out) const;
  void combine_into(char* to, std::int64_t from, std::int64_t to_end);
  const char* local_partial(const Node& node, std::int64_t from, std::int64_t count);
  // Sets the partial results of this process's subtrees, and clears the others.
  void reset_partials();

  void start_all_reduce();
  // Adds the partial results that process number `from` sends for elements [first, last).
  void receive_partials(std::size_t from, std::int64_t first, std::int64_t last);
  bool combine_slice();
  // Copies the slice that a process has combined to the other results of this process, while it is in the cache.
  void copy_slice(int process);
  bool end_all_reduce();
  void start_reduce_scatter();
  bool combine_rows();
  void start_all_gather();
  bool write_gathered();
  void start_all_to_all();
  bool write_slots();
  void start_permute();
  bool write_permuted();
  void start_broadcast();
  bool write_broadcast();
  void start_ragged();
  bool send_rows();
  bool write_rows();

  ProcessTransport& transport_;
  std::vector<int> process_of_rank_;
  std::vector<int> processes_;              // ascending
  std::vector<std::vector<int>> ranks_of_;  // by index in processes_
  std::vector<int> local_;                  // ranks of this process
  int this_process_, tag_, my_index_ = 0;
  std::vector<Node> nodes_;    // the last one is the root
  std::vector<int> subtrees_;  // the nodes without halves, each held by one process, in order of ranks
  MessageRound messages_;
  ScratchMemory scratch_;
  std::vector<Partial> partials_;  // by node
  std::vector<char*> blocks_;  // memory of operands and received blocks; each collective defines the indices
  CollectiveCall call_;
  std::vector<MemberBuffers> buffers_;
  Combiner combiner_;
  MessageLabel label_;
  bool (RemoteCollective::*next_)() = nullptr;  // true: ended
  void (RemoteCollective::*arrived_)(int) =
      nullptr;  // called for each process whose message has arrived; may be null
  std::string ragged_problem_;
  int ragged_position_ = -1;
};

}  // namespace tessera::inline v0
