// The search for NaNs and infinities inside of a shard_map: all devices run one operation after another.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Evaluates the body of a shard_map, equation by equation, on the devices of its mesh. Throws a NanError that names the
// first operation whose result has a NaN (or an infinity, if these are checked), its line, iteration and device.
// Returns if there is none. `inside` names the regions around the shard_map, as text for the error.
void search_on_devices(const Eqn& shard_map, Args in, const std::string& inside);

}  // namespace tessera::inline v0
