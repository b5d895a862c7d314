// Says which case a crash or a hang came from: gtest is told nothing of these.
#pragma once
#include <string>

namespace tessera::fuzz {

// While it lives, a fatal signal prints `name`, and one case may take `seconds`.
class Watched {
 public:
  explicit Watched(const std::string& name, unsigned seconds = 20);
  ~Watched();
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;
};

}  // namespace tessera::fuzz
