// A while that counts is a scan: which has a derivative in reverse, and needs no carry for what it only reads or only
// writes at the counter.
#pragma once
#include <tessera/transform/stage.h>
#include <optional>

namespace tessera::inline v0::stablehlo {

// The loop's results, by a scan, if some counters of the carry tell in how many steps the condition fails. Arrays that
// the body reads at a place linear in the step are scanned, those that it only writes there are stacked.
std::optional<Arrays> counted_loop(const Closed& condition, const Closed& body, const Arrays& carry);

}  // namespace tessera::inline v0::stablehlo
