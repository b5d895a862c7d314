// Comparison of a program's results with its files.
#pragma once
#include <tessera/cli/loaded.h>

namespace tessera::cli {

// The inputs of a check; for an empty one the file beside the program is used, if it exists.
struct Case {
  std::string file;
  std::string in, expect;           // .npz
  std::string index;                // .json with tolerances
  std::optional<double> tolerance;  // of all results, in place of the index
  CallOptions layout = {};          // the shardings of the arguments on a mesh
};

enum class Outcome { passed, failed, skipped };
struct Verdict {
  Outcome outcome = Outcome::passed;
  std::string message;
  double seconds = 0;  // of the first call
  bool ended = true;   // false: the message is that of an exception
};

// The files beside the program, where the case names none and they are there.
Case completed(Case c);
// Runs the program, on as many devices as there are. Skips one with nothing to compare: it has no expected
// results and does not check itself.
//   errors  those of files that cannot be read, and of programs that cannot be imported; DeviceError for one
//           for more devices
Verdict judge(const Case& c);

// The trip counts of the program's while loops for its arguments, where the index has them ("loop_trips").
std::optional<std::int64_t> loop_trips(const Case& c);

// Programs of a folder, sorted.
std::vector<std::string> programs_in(const std::string& folder);

}  // namespace tessera::cli
