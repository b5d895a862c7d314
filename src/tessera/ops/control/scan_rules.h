// The transformation rules of scan.
#pragma once
#include <tessera/ops/control/body.h>
#include <tessera/ops/elementwise/elementwise_ops.h>

namespace tessera::inline v0::scan_rules {

Linearized linearize(const Scan& p, Args x, const Active& active);
Dual jvp(const Scan& p, Args x, const Tangents& tangents);
Tangents transpose(const Scan& p, const Tangents& ct, const LinearArgs& in);
Batched batch(const Scan& p, Args x, const BatchAxes& axes, BatchSize size);

}  // namespace tessera::inline v0::scan_rules
