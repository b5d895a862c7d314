// Worker processes that run programs and check their results.
#pragma once
#include <tessera/cli/judge.h>
#include <functional>

namespace tessera::cli {

// The settings of the worker processes.
struct WorkerOptions {
  int workers = 1;
  int devices = 0;  // per process; 0: as many as its programs need
  double timeout_s = 600;
};

// Judges programs in separate processes, which are forked immediately: no device, thread or program may exist
// before. Calls `on_verdict` for each program as it ends.
using VerdictCallback = std::function<void(const Case&, const Verdict&)>;
void judge_in_children(const std::vector<Case>& cases, const WorkerOptions& options,
                       const VerdictCallback& on_verdict);

}  // namespace tessera::cli
