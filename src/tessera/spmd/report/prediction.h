// Prediction: the estimated run time on a machine that need not be present, and the collectives that overlap
// with computation.
#pragma once
#include <tessera/core/program_types.h>
#include <tessera/device/machine.h>

namespace tessera::inline v0 {

/// A collective of a device program.
struct PredictedCollective {
  std::string kind;            ///< such as "all_gather"
  std::vector<AxisName> axes;  ///< the mesh axes
  Where where;                 ///< the source line that needs it
  double seconds = 0;          ///< seconds of one execution
  double exposed = 0;          ///< seconds for which devices wait for it, in all executions
  std::int64_t times = 1;      ///< executions; in a while loop, per iteration
};

/// A collective next to matrix products, and the decision to replace it by a collective matmul, whose
/// transfers around a ring of devices overlap with pieces of the products.
struct OverlapDecision {
  std::string kind;            ///< "all_gather", "reduce_scatter" or "all_reduce"
  std::vector<AxisName> axes;  ///< the mesh axes
  Where where;                 ///< the source line that needs it
  std::int64_t chunks = 0;     ///< number of devices of the ring, and of pieces of the products
  /// Number of directions in which chunks are sent, 1 or 2; 0: the collective stays in one piece.
  int directions = 0;
  double compute_seconds = 0;   ///< seconds for the products of one chunk
  double transfer_seconds = 0;  ///< seconds for sending a chunk to the next device
  double before = 0;            ///< seconds for the collective and the products
  double after = 0;             ///< seconds for the collective matmul in place of them
  std::string reason;           ///< the reason for the decision, as text
};

struct Prediction {
  const Machine* machine = nullptr;
  double seconds = 0;     ///< seconds of one run
  double one_by_one = 0;  ///< seconds without any overlap of collectives and computation
  double computing = 0;   ///< seconds of computation on each device
  std::vector<PredictedCollective> collectives;
  std::vector<OverlapDecision> overlaps;
};
/// Formats for each collective its time, its exposed time, and its line; then for each collective next to a
/// product the reason for the decision about overlap; then the sums.
TESSERA_API std::string to_string(const Prediction& prediction);
TESSERA_API std::ostream& operator<<(std::ostream& out, const Prediction& prediction);

/// Predicts the run time of the program as it would be partitioned for the machine.
///   cost  partitions the program; compiles nothing
TESSERA_API Prediction predict(const JaxprPtr& jaxpr, const Machine& machine);

}  // namespace tessera::inline v0
