// Names the case of a crash or a hang, which gtest does not report.
#pragma once
#include <string>

namespace tessera::fuzz {

// During its lifetime a fatal signal prints `name`, and a case that takes more than `seconds` is a failure.
class Watchdog {
 public:
  explicit Watchdog(const std::string& name, unsigned seconds = 20);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;
};

}  // namespace tessera::fuzz
