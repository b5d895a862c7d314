// The measurement method of the benchmarks, the same as in bench/measure.py: warm up, then take the minimum of at least
// 30 samples, each of enough calls to last 20 us. Prints one JSON object per line: {"case", "group", "seconds", ...}
// (tools/bench).
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <utility>
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

// Times alternating samples of f and g, each of enough calls to last 20 us, for `budget` seconds.
template <class F, class G>
std::pair<Timing, Timing> alternately(F&& f, G&& g, double budget) {
  auto sample = [](auto& h, int calls) {
    auto begin = Clock::now();
    for (int i = 0; i < calls; ++i) h();
    return since(begin) / calls;
  };
  auto calls_of = [&](auto& h) {
    for (int i = 0; i < 3; ++i) h();
    return std::clamp(static_cast<int>(20e-6 / std::max(sample(h, 1), 1e-9)), 1, 1000);
  };
  int calls_of_f = calls_of(f), calls_of_g = calls_of(g);
  std::vector<double> of_f, of_g;
  for (auto start = Clock::now(); of_f.size() < 5 || (since(start) < budget && of_f.size() < 1000);) {
    of_f.push_back(sample(f, calls_of_f));
    of_g.push_back(sample(g, calls_of_g));
  }
  auto timing = [](std::vector<double>& samples) {
    std::sort(samples.begin(), samples.end());
    return Timing{samples.front(), samples[samples.size() / 2], static_cast<int>(samples.size())};
  };
  return {timing(of_f), timing(of_g)};
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
