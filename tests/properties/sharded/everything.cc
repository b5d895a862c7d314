// Records which parts of the sharded property tests have passed, so that an interrupted run can be continued.
#include "everything.h"
#include <gtest/gtest.h>
#include <cstdlib>
#include <fstream>
#include <set>

namespace tessera::properties {

static const char* state_file() { return std::getenv("TESSERA_EVERYTHING"); }
bool everything() { return state_file() != nullptr; }

static bool has_passed(const std::string& name) {
  static const std::set<std::string> passed = [] {
    std::set<std::string> out;
    std::ifstream file(state_file());
    for (std::string line; std::getline(file, line);) out.insert(line);
    return out;
  }();
  return passed.contains(name);
}

SuitePart::SuitePart(std::string name) : name_(std::move(name)), due_(!everything() || !has_passed(name_)) {}

SuitePart::~SuitePart() {
  if (!everything() || !due_ || testing::Test::HasFailure()) return;
  std::ofstream(state_file(), std::ios::app)
      << name_ + '\n';  // a single write, since other processes append to the file
}

}  // namespace tessera::properties
