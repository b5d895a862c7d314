// Reads the limits of this process: affinity by sched_getaffinity, quotas from the files of control groups, version 2
// (cpu.max) and 1 (cpu.cfs_quota_us).
#include <sched.h>
#include <tessera/device/cpu/cpus.h>
#include <algorithm>
#include <fstream>
#include <sstream>
#include <thread>

namespace tessera::inline v0 {

namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// Returns quota / period rounded up, or 0 unless both are positive numbers.
int rounded_up(std::istream& text) {
  long long quota = 0, period = 0;
  if (!(text >> quota >> period) || quota <= 0 || period <= 0) return 0;
  return static_cast<int>(std::min<long long>((quota + period - 1) / period, 1 << 20));
}

int quota_of(const std::string& folder) {
  std::istringstream version2(text_of(folder + "/cpu.max"));
  if (int cpus = rounded_up(version2)) return cpus;
  std::istringstream version1(text_of(folder + "/cpu.cfs_quota_us") + " " +
                              text_of(folder + "/cpu.cfs_period_us"));
  return rounded_up(version1);
}

}  // namespace

int cpus_of_control_group(const std::string& lines, const std::string& root) {
  int smallest_quota = 0;
  std::istringstream input(lines);
  for (std::string line; std::getline(input, line);) {
    // number:controllers:path; in version 2 there are no controllers.
    std::size_t first = line.find(':'), second = line.find(':', first + 1);
    if (second == std::string::npos) continue;
    std::string controllers = line.substr(first + 1, second - first - 1), path = line.substr(second + 1);
    std::string base = root;
    if (!controllers.empty()) {
      if (("," + controllers + ",").find(",cpu,") == std::string::npos) continue;
      base += "/" + controllers;
    }
    for (;;) {
      if (path == "/") path.clear();
      int cpus = quota_of(base + path);
      if (cpus && (!smallest_quota || cpus < smallest_quota)) smallest_quota = cpus;
      if (path.empty()) break;
      path.erase(path.rfind('/'));
    }
  }
  return smallest_quota;
}

int allowed_cpus() {
  static const int count = [] {
    cpu_set_t set;
    int cpus = sched_getaffinity(0, sizeof set, &set) == 0
                   ? CPU_COUNT(&set)
                   : static_cast<int>(std::thread::hardware_concurrency());
    int quota = cpus_of_control_group(text_of("/proc/self/cgroup"), "/sys/fs/cgroup");
    return std::max(1, quota ? std::min(cpus, quota) : cpus);
  }();
  return count;
}

}  // namespace tessera::inline v0
