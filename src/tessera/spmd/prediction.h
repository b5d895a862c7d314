// The predicted run time on a machine that need not be present, and the collectives that overlap with computation.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/device/machine.h>

namespace tessera::inline v0 {

/// A collective of a device program.
struct PredictedCollective {
  std::string kind;            ///< "all_gather"
  std::vector<AxisName> axes;  ///< of the mesh
  Where where;                 ///< the line that needs it
  double seconds = 0;          ///< each time
  double exposed = 0;          ///< that devices wait for it, in all runs
  std::int64_t times = 1;      /// executions; in a while loop, per iteration
};

/// A collective beside matrix products, and whether it became a ring whose transfers overlap
/// with pieces of the products.
struct OverlapDecision {
  std::string kind;            ///< "all_gather", "reduce_scatter" or "all_reduce"
  std::vector<AxisName> axes;  ///< of the mesh
  Where where;                 ///< the line that needs it
  std::int64_t chunks = 0;     ///< devices of a ring, and pieces of the products
  int directions = 0;          /// in which chunks travel: 1 or 2; 0: the collective stays in one piece
  double computes = 0;         ///< seconds for the products of one chunk
  double travels = 0;          ///< ... for its way to the next device
  double before = 0;           /// seconds for the collective and the products
  double after = 0;            ///< ... for the ring that takes their place, or would
  std::string reason;          ///< in words
};

struct Prediction {
  const Machine* machine = nullptr;
  double seconds = 0;     ///< of a run
  double one_by_one = 0;  /// without any overlap of collectives and computation
  double computing = 0;   ///< of that, work of each device
  std::vector<PredictedCollective> collectives;
  std::vector<OverlapDecision> overlaps;
};
/// For each collective its time, the exposed part of it, and its line; sums; for each collective beside a product the
/// decision about overlap, and its reason.
TESSERA_API std::string to_string(const Prediction& prediction);
TESSERA_API std::ostream& operator<<(std::ostream& out, const Prediction& prediction);

/// The program as it would be laid out for the machine, and its time there.
///   cost  partitions it; compiles nothing
TESSERA_API Prediction predict(const JaxprPtr& jaxpr, const Machine& machine);

}  // namespace tessera::inline v0
