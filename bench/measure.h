// The measurement method of the benchmarks, the same as in bench/measure.py: warm up, then take the minimum of at least
// 30 samples, each of enough calls to last 20 us. Prints one JSON object per line: {"case", "group", "seconds", ...}
// (tools/bench).
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

namespace bench {

using Clock = std::chrono::steady_clock;
inline double since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Timing {
  double minimum, median;
  int samples;
};

// Returns seconds per call of f, which returns when its work is done.
template <class F>
Timing time_of(F&& f, double budget = 1.0) {
  auto start = Clock::now();
  for (int i = 0; i < 10 && (i < 2 || since(start) < budget); ++i) f();
  auto once = Clock::now();
  f();
  int calls = std::clamp(static_cast<int>(20e-6 / std::max(since(once), 1e-9)), 1, 1000);
  std::vector<double> samples;
  for (start = Clock::now(); samples.size() < 1000 && (since(start) < budget || samples.size() < 30);) {
    auto begin = Clock::now();
    for (int i = 0; i < calls; ++i) f();
    samples.push_back(since(begin) / calls);
    if (since(start) > 10 * budget && samples.size() >= 5) break;
  }
  std::sort(samples.begin(), samples.end());
  return {samples.front(), samples[samples.size() / 2], static_cast<int>(samples.size())};
}

// Prints one row. `key` is "seconds" for Tessera, "limit_s" for hand-written code.
inline void row(const std::string& group, const std::string& name, const Timing& t,
                const char* key = "seconds") {
  std::printf("{\"case\": \"%s\", \"group\": \"%s\", \"%s\": %.9g, \"median_s\": %.9g, \"samples\": %d}\n",
              name.c_str(), group.c_str(), key, t.minimum, t.median, t.samples);
  std::fflush(stdout);
}
template <class F>
void report(const std::string& group, const std::string& name, F&& f, double budget = 1.0) {
  row(group, name, time_of(f, budget));
}

}  // namespace bench
