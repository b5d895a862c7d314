// Compares a program's results with its files of expected results.
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
  double seconds = 0;  // of the first call
  bool ended = true;   // false: the message is that of an exception
};

// Fills in the files beside the program where the case names none and they exist.
Case completed(Case c);
// Runs the program on all devices and compares its results. Skips a program without expected results that
// does not check itself.
//   errors  those of files that cannot be read, and of programs that cannot be imported; DeviceError for a
//           program that needs more devices
Verdict judge(const Case& c);

// The trip counts of the program's while loops for its arguments, where the index has them ("loop_trips").
std::optional<std::int64_t> loop_trips(const Case& c);

// Programs of a folder, sorted.
std::vector<std::string> programs_in(const std::string& folder);

struct Crew {
  int workers = 1;
  int devices = 0;  // per process; 0: as many as its programs need
  double timeout_s = 600;
};
// Judges programs in separate processes, which are forked immediately: no device, thread or program may exist
// before. Calls `on_verdict` for each program as it ends.
using OnVerdict = std::function<void(const Case&, const Verdict&)>;
void judge_in_children(const std::vector<Case>& cases, const Crew& crew, const OnVerdict& on_verdict);

}  // namespace tessera::cli
