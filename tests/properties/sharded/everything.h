// TESSERA_EVERYTHING=FILE: every case that a suite has, in place of those that cover most. FILE remembers what has
// passed, so that a run that was stopped goes on where it was.
#pragma once
#include <string>

namespace tessera::properties {

bool everything();

// A share of a suite's work, to be done unless it has passed before. At the end of its scope it has, where the test has
// not failed by then.
class Share {
 public:
  explicit Share(std::string name);
  ~Share();
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;
  bool is_due() const { return due_; }

 private:
  std::string name_;
  bool due_;
};

}  // namespace tessera::properties
