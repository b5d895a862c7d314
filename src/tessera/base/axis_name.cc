#include <tessera/base/axis_name.h>
#include <algorithm>
#include <mutex>
#include <unordered_set>

namespace tessera::inline v0 {

static const std::string* intern(std::string_view name) {
  static std::mutex mutex;
  static auto& names = *new std::unordered_set<std::string>;
  std::lock_guard lock(mutex);
  return &*names.emplace(name).first;
}

AxisName::AxisName(const char* name) : AxisName(std::string_view(name)) {}
AxisName::AxisName(std::string_view name) : text_(intern(name)) {}

void AxisSet::insert(AxisName name) {
  if (contains(name)) return;
  names_.insert(std::upper_bound(names_.begin(), names_.end(), name), name);
}
void AxisSet::erase(AxisName name) { std::erase(names_, name); }

}  // namespace tessera::inline v0
