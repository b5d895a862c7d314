// The CPUs that this process may use.
#pragma once
#include <tessera/base/export.h>
#include <string>

namespace tessera::inline v0 {

// The smallest of: the machine's CPUs, the affinity mask, and the quota of the process's control group, rounded up. Read
// once.
int allowed_cpus();

// Returns the CPUs that the quotas of a control group and of those around it allow, rounded up; 0: no limit.
//   lines  the text of /proc/self/cgroup
//   root   where control groups are mounted: /sys/fs/cgroup
TESSERA_API int cpus_of_control_group(const std::string& lines, const std::string& root);

}  // namespace tessera::inline v0
