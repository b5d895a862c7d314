// What the files of random:: share.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0::random {

// An error that names `name` unless `key` is one PRNG key.
void check_key(const char* name, const Array& key);

}  // namespace tessera::inline v0::random
