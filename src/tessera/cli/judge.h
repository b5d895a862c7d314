// Runs a program and compares its results with the expected results in files beside it.
#pragma once
#include <tessera/cli/loaded.h>

namespace tessera::cli {

// The inputs of a check. An empty file name stands for the file beside the program, if it exists.
struct Case {
  std::string file;
  std::string in, expect;           // .npz
  std::string index;                // .json with tolerances
  std::optional<double> tolerance;  // for all results; overrides the index
  CallOptions layout = {};          // the shardings of the arguments on a mesh
};

enum class Outcome { passed, failed, skipped };
struct Verdict {
  Outcome outcome = Outcome::passed;
  std::string message;
  double seconds = 0;     // of the first call
  bool completed = true;  // false: the program threw an exception, whose text is the message
};

// Returns the case with the existing files beside the program in place of empty file names.
Case completed(Case c);
// Runs the program on all devices and compares its results. Skips a program without expected results that
// does not check itself.
//   errors  those of files that cannot be read, and of programs that cannot be imported; DeviceError for a
//           program that needs more devices
Verdict judge(const Case& c);

// Returns the trip count of the program's while loops for its arguments, if the index has it ("loop_trips").
std::optional<std::int64_t> loop_trips(const Case& c);

// Returns the paths of the programs in a folder, sorted.
std::vector<std::string> programs_in(const std::string& folder);

}  // namespace tessera::cli
