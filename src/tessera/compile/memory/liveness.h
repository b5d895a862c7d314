// Liveness: the live ranges of the values of a draft. Step t occupies time point 2t; the gap after it is 2t + 1. A
// value occupies each step that reads or writes it and every point at which it is live. A value live at the start of
// a loop body is live at its end.
#pragma once
#include <tessera/compile/fuse/draft.h>
#include <map>

namespace tessera::inline v0 {

struct LiveInterval {
  int first, last;  // inclusive
};
using LiveRange = std::vector<LiveInterval>;

struct Liveness {
  std::vector<LiveRange> ranges;           // by value, ascending
  std::map<const Draft::Step*, int> time;  // step number; of a while: its test; of a branch: its selection
  std::map<int, LiveInterval> loops;       // loop number -> the points of its body
  int steps = 0;
};
Liveness liveness(const Draft& draft);

}  // namespace tessera::inline v0
