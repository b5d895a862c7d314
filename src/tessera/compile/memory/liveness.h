// Liveness: when each value of a draft holds something that is still needed. Time is a line of points: step t
// is point 2t, the gap behind it 2t + 1. A value occupies a step that reads or writes it, and every point at
// which it is live; around a loop what is live at its start is live at its end.
#pragma once
#include <tessera/compile/fuse/draft.h>
#include <map>

namespace tessera::inline v0 {

struct Segment {
  int first, last;  // inclusive
};
using Segments = std::vector<Segment>;

struct Liveness {
  std::vector<Segments> of;                // by value, ascending
  std::map<const Draft::Step*, int> time;  // of leaves; of a while: its test; of a branch: its choice
  std::map<int, Segment> loops;            // loop number -> the points of its body
  int steps = 0;
};
Liveness liveness(const Draft& draft);

// Memory that holds `value` in the end: itself, or the array that it is a slice of.
int root_of(const Draft& draft, int value);

}  // namespace tessera::inline v0
