// Prints predicted run times to stdout.
#include <tessera/api/sharding/predicted_time.h>
#include <iostream>

namespace tessera::inline v0 {

void print(const Prediction& prediction) { std::cout << prediction; }

}  // namespace tessera::inline v0
