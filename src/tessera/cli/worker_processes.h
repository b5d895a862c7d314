// Processes that judge programs.
#pragma once
#include <tessera/cli/judge.h>
#include <functional>

namespace tessera::cli {

struct Crew {
  int workers = 1;
  int devices = 0;  // of each process; 0: as many as its programs want
  double timeout_s = 600;
};

// Judges them in processes of their own, forked at once: nothing may have made a device, a thread or a
// program before. `told` is called for each as it ends.
using OnVerdict = std::function<void(const Case&, const Verdict&)>;
void judge_in_children(const std::vector<Case>& cases, const Crew& crew, const OnVerdict& on_verdict);

}  // namespace tessera::cli
