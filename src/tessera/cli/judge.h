// Whether a program's results are what its files say.
#pragma once
#include <tessera/cli/loaded.h>

namespace tessera::cli {

// What a check compares; whatever is empty lies beside the program, where it lies there.
struct Case {
  std::string file;
  std::string in, expect;           // .npz
  std::string index;                // .json with tolerances
  std::optional<double> tolerance;  // of all results, in place of the index
};

enum class Outcome { passed, failed, skipped };
struct Verdict {
  Outcome outcome = Outcome::passed;
  std::string message;
  double seconds = 0;  // of the first call
};

// The files beside the program, where the case names none and they are there.
Case completed(Case c);
// Whether there is anything to compare: expected results, or checks in the program itself.
bool can_be_judged(const Case& c);
// Runs the program, on as many devices as there are.
//   errors  those of files that cannot be read, and of programs that cannot be imported
Verdict judge(const Case& c);

// Programs of a folder, sorted.
std::vector<std::string> programs_in(const std::string& folder);

// Judges them in processes of their own, forked at once: nothing may have made a device, a thread or a
// program before. `told` is called for each as it ends.
using Told = std::function<void(const Case&, const Verdict&)>;
void judge_apart(const std::vector<Case>& cases, int workers, int devices, double timeout_s,
                 const Told& told);

}  // namespace tessera::cli
