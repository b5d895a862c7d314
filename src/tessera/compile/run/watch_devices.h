// The search for bad numbers inside of a shard_map: all devices run one operation after another.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Evaluates the body of a shard_map, equation by equation, on the devices of its mesh. Throws a NanError that names the
// first operation with a bad result, its line, iteration and device. Returns if there is none.
void search_on_devices(const Eqn& shard_map, Args in, const std::string& inside);

}  // namespace tessera::inline v0
