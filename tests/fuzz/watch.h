// Names the case of a crash or a hang, which gtest does not report.
#pragma once
#include <string>

namespace tessera::fuzz {

// During its lifetime a fatal signal prints `name`, and a case that takes more than `seconds` is a failure.
class Watched {
 public:
  explicit Watched(const std::string& name, unsigned seconds = 20);
  ~Watched();
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;
};

}  // namespace tessera::fuzz
