// TESSERA_EVERYTHING=FILE: suites run all their cases instead of a covering selection. FILE records the cases
// that passed, so that an interrupted run can be continued.
#pragma once
#include <string>

namespace tessera::properties {

bool everything();

// A part of a suite, skipped if it has passed before. It is recorded as passed at the end of the scope,
// unless the test has failed.
class SuitePart {
 public:
  explicit SuitePart(std::string name);
  ~SuitePart();
  SuitePart(const SuitePart&) = delete;
  SuitePart& operator=(const SuitePart&) = delete;
  bool is_due() const { return due_; }

 private:
  std::string name_;
  bool due_;
};

}  // namespace tessera::properties
