// How long a program is expected to take on a machine that need not be here, and which of its exchanges go on while
// it computes.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/device/machine.h>

namespace tessera::inline v0 {

/// An exchange of a device program.
struct PredictedExchange {
  std::string kind;            ///< "all_gather"
  std::vector<AxisName> axes;  ///< of the mesh
  Where where;                 ///< the line that needs it
  double seconds = 0;          ///< each time
  double exposed = 0;          ///< that devices wait for it, in all runs
  std::int64_t times = 1;      ///< that it runs; in a while loop, in one turn
};

/// An exchange that stands beside matrix products, and whether it was taken apart into a ring whose transfers go on
/// while pieces of the products are computed.
struct OverlapDecision {
  std::string kind;            ///< "all_gather", "reduce_scatter" or "all_reduce"
  std::vector<AxisName> axes;  ///< of the mesh
  Where where;                 ///< the line that needs it
  std::int64_t chunks = 0;     ///< devices of a ring, and pieces of the products
  int directions = 0;          ///< in which chunks travel: 1 or 2; 0: the exchange stays in one piece
  double computes = 0;         ///< seconds for the products of one chunk
  double travels = 0;          ///< ... for its way to the next device
  double before = 0;           ///< seconds for the exchange and the products
  double after = 0;            ///< ... for the ring that takes their place, or would
  std::string reason;          ///< in words
};

struct Prediction {
  const Machine* machine = nullptr;
  double seconds = 0;     ///< of a run
  double one_by_one = 0;  ///< if no exchange went on while devices compute
  double computing = 0;   ///< of that, work of each device
  std::vector<PredictedExchange> exchanges;
  std::vector<OverlapDecision> overlaps;
};
/// For each exchange its time, what of it is exposed, and its line; sums; for each exchange beside a product whether the
/// two overlap, and why.
TESSERA_API std::string to_string(const Prediction& prediction);
TESSERA_API std::ostream& operator<<(std::ostream& out, const Prediction& prediction);

/// The program as it would be laid out for the machine, and its time there.
///   cost  partitions it; compiles nothing
TESSERA_API Prediction predict(const JaxprPtr& jaxpr, const Machine& machine);

}  // namespace tessera::inline v0
