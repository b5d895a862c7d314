// Counted loops: imports a while loop with a counter as a scan, which has a reverse derivative, and which
// needs no carry for arrays that are only read or only written at the counter.
#pragma once
#include <tessera/transform/stage.h>
#include <optional>

namespace tessera::inline v0::stablehlo {

// Returns the loop's results computed by a scan, if counters in the carry determine the trip count. Arrays
// that the body reads at an index linear in the iteration are scanned; arrays that it only writes there are
// stacked.
std::optional<Arrays> counted_loop(const ClosedJaxpr& condition, const ClosedJaxpr& body,
                                   const Arrays& carry);

}  // namespace tessera::inline v0::stablehlo
