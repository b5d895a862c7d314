// The communication of a program's devices: reports, and assertions that forbid it.
#pragma once
#include <tessera/api/jit.h>
#include <iosfwd>

namespace tessera::inline v0 {

class Inspection;

/// One collective of a compiled program.
struct CollectiveUse {
  std::string kind;            ///< "all_reduce", "all_gather", "reduce_scatter", "all_to_all", ...
  std::vector<AxisName> axes;  ///< mesh axes along which devices take part
  Dtype dtype;
  double bytes = 0;  ///< that each device receives, in all runs of it
  std::int64_t times =
      1;        /// executions per call; -1: a while loop decides, and bytes are those of one iteration
  Where where;  ///< the line that needs it
  std::string operation;  ///< ... and what is computed there; empty for a collective that f calls itself
  std::string value;      ///< what is moved: its type, and its layout before and after; may be empty
  /// Why: what the operation computes requires it; annotations contradict each other; the partitioner does it so,
  /// without either; or it was asked for, by an annotation of that value or as a collective.
  enum class Need : std::uint8_t { required, conflict, chosen, asked } need = Need::asked;
  std::string reason;            ///< in words
  double bytes_each = 0;         ///< in one run
  bool in_other_branch = false;  ///< of a conditional, of which another branch moves more: not in the sum
  bool in_condition = false;     ///< of a while loop: runs once more than its body
};

/// The collectives of a program, in its order.
class TESSERA_API CommunicationReport {
 public:
  explicit CommunicationReport(const JaxprPtr& jaxpr);
  explicit CommunicationReport(const Inspection& inspection);
  const std::vector<CollectiveUse>& collectives() const { return list_; }
  bool empty() const { return list_.empty(); }
  /// Bytes that each device receives in one call; of a conditional, in the branch that moves most.
  double bytes() const;
  /// For each collective a line, and one with the reason; the sum; "no communication".
  friend TESSERA_API std::string to_string(const CommunicationReport& report);
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, const CommunicationReport& report);

 private:
  std::vector<CollectiveUse> list_;
};
TESSERA_API void print(const CommunicationReport& report);

/// The communication of the program that f is for these arguments, without running it.
///   f        a function or a jitted one
///   result   callable: f's arguments to CommunicationReport
///   cost     compiles the program
template <class F>
auto communication(F f, Where where = here()) {
  return [f = std::move(f), where](const auto&... args) {
    if constexpr (requires { f.jaxpr(args...); })
      return CommunicationReport(f.jaxpr(args...));
    else
      return CommunicationReport(jit(f, {}, where).jaxpr(args...));
  };
}

/// So many collectives of a kind over these axes: {"all_reduce", "data", 1}, {"all_gather", {"x", "y"}, 2}. Each counts
/// as often as it runs, one in a while loop once.
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

/// Fails unless the program communicates over none of the axes; without axes, over none at all.
///   errors   ShardingError that lists what is sent, with lines
template <class F>
auto assert_no_communication(F f, std::vector<AxisName> axes = {}, Where where = here()) {
  return [f = std::move(f), axes = std::move(axes), where](const auto&... args) {
    At at(where);
    detail::check_no_communication(communication(f, where)(args...), axes);
  };
}

/// Fails unless the program communicates just so: assert_communication(f, {{"all_reduce", "data", 1}})(x, w).
///   errors   ShardingError that says which kind differs and lists what is sent, with lines and reasons
template <class F>
auto assert_communication(F f, std::vector<ExpectedCollective> expected, Where where = here()) {
  return [f = std::move(f), expected = std::move(expected), where](const auto&... args) {
    At at(where);
    detail::check_communication(communication(f, where)(args...), expected);
  };
}

/// Fails where the program sends a device more than so many bytes in a call: budget(f, 1e6)(x, w).
///   errors   ShardingError that lists what is sent, with lines and reasons
template <class F>
auto budget(F f, double bytes, Where where = here()) {
  return [f = std::move(f), bytes, where](const auto&... args) {
    At at(where);
    detail::check_budget(communication(f, where)(args...), bytes);
  };
}

}  // namespace tessera::inline v0
