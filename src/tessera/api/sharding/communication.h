// communication: a report of the collectives of a compiled program; assertions and budgets for them.
#pragma once
#include <tessera/api/jit.h>
#include <tessera/spmd/report/communication_need.h>
#include <iosfwd>

namespace tessera::inline v0 {

class Inspection;

/// One collective of a compiled program.
struct CollectiveUse {
  std::string kind;            ///< "all_reduce", "all_gather", "reduce_scatter", "all_to_all", ...
  std::vector<AxisName> axes;  ///< mesh axes over which it communicates
  Dtype dtype;
  double bytes = 0;  ///< bytes that each device receives, in all executions
  /// Executions per call; -1: in a while loop, whose trip count is unknown; then `bytes` are those of one iteration
  std::int64_t times = 1;
  Where where;            ///< the line that needs the collective
  std::string operation;  ///< the operation at that line; empty for a collective that f calls itself
  std::string
      value;  ///< the value that is communicated: its type, its sharding before and after; may be empty
  /// The reason. required: the operation cannot be computed without it; conflict: annotations contradict each other;
  /// chosen: a choice of the partitioner; requested: an annotation of the value, or a collective that f calls.
  using Need = CommunicationNeed;
  Need need = Need::requested;
  std::string reason;     ///< the reason as a sentence
  double bytes_each = 0;  ///< bytes that each device receives in one execution
  /// True in a branch of a conditional if another branch sends more: its bytes are not part of the sum
  bool in_other_branch = false;
  bool in_condition = false;  ///< true in the condition of a while loop: executed once more than the body
  /// Bytes that a process receives from other processes, and a machine from other machines, in all
  /// executions: the largest number of any process and of any machine. 0 without a launcher
  double process_bytes = 0, host_bytes = 0;
};

/// The collectives of a program, in program order.
class TESSERA_API CommunicationReport {
 public:
  explicit CommunicationReport(const JaxprPtr& jaxpr);
  explicit CommunicationReport(const Inspection& inspection);
  /// One entry for each collective.
  const std::vector<CollectiveUse>& collectives() const;
  /// True if the program has no collectives.
  bool empty() const;
  /// The bytes that each device receives in one call; of a conditional, only the branch that sends the most bytes
  /// counts.
  double bytes() const;
  /// The same for a process that receives from other processes, and a machine that receives from other machines.
  double process_bytes() const;
  double host_bytes() const;
  /// Formats two lines for each collective, the second with its reason, and the sum; or "no communication". Under a launcher
  /// the lines also have the numbers of bytes that cross processes and machines.
  friend TESSERA_API std::string to_string(const CommunicationReport& report);
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, const CommunicationReport& report);

 private:
  using List = SharedState<const std::vector<CollectiveUse>>;
  List list_;
};
/// Prints the report to stdout.
TESSERA_API void print(const CommunicationReport& report);

/// Reports the collectives of f for given arguments, without running it: print(communication(f)(x, w)).
///   f        a function or a jitted one
///   result   callable: (f's arguments...) -> CommunicationReport
///   cost     compiles the program
template <class F>
auto communication(F f, Where where = here()) {
  return arguments::transformed<F>([f = std::move(f), where](const auto&... args) {
    if constexpr (requires { f.jaxpr(args...); })
      return CommunicationReport(f.jaxpr(args...));
    else
      return CommunicationReport(jit(f, {}, where).jaxpr(args...));
  });
}

/// An expected number of collectives of one kind over given axes: {"all_reduce", "data", 1},
/// {"all_gather", {"x", "y"}, 2}. Each execution counts; a collective in a while loop counts once.
struct ExpectedCollective {
  std::string kind;
  SpecEntry axes;
  std::int64_t count = 1;
};

namespace detail {
TESSERA_API void check_communication(const CommunicationReport& report,
                                     const std::vector<ExpectedCollective>& expected);
TESSERA_API void check_budget(const CommunicationReport& report, double bytes);
TESSERA_API void check_no_communication(const CommunicationReport& report, const std::vector<AxisName>& axes);
}  // namespace detail

/// Checks that the program of f has no collectives over the given axes; without axes, that it has none at all.
///   result   callable: (f's arguments...) -> void; compiles f, does not run it
///   errors   ShardingError that lists the collectives, with lines
template <class F>
auto assert_no_communication(F f, std::vector<AxisName> axes = {}, Where where = here()) {
  return arguments::transformed<F>([f = std::move(f), axes = std::move(axes), where](const auto&... args) {
    At at(where);
    detail::check_no_communication(communication(f, where)(args...), axes);
  });
}

/// Checks that the program of f has exactly the expected collectives:
/// assert_communication(f, {{"all_reduce", "data", 1}})(x, w).
///   result   callable: (f's arguments...) -> void; compiles f, does not run it
///   errors   ShardingError that names the kind that differs and lists the collectives, with lines and reasons
template <class F>
auto assert_communication(F f, std::vector<ExpectedCollective> expected, Where where = here()) {
  return arguments::transformed<F>(
      [f = std::move(f), expected = std::move(expected), where](const auto&... args) {
        At at(where);
        detail::check_communication(communication(f, where)(args...), expected);
      });
}

/// Checks that each device receives at most `bytes` bytes in one call of f: budget(f, 1e6)(x, w).
///   result   callable: (f's arguments...) -> void; compiles f, does not run it
///   errors   ShardingError that lists the collectives, with lines and reasons
template <class F>
auto budget(F f, double bytes, Where where = here()) {
  return arguments::transformed<F>([f = std::move(f), bytes, where](const auto&... args) {
    At at(where);
    detail::check_budget(communication(f, where)(args...), bytes);
  });
}

}  // namespace tessera::inline v0
