// The table of axis names.
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

AxisSet::AxisSet(std::initializer_list<AxisName> names) {
  for (AxisName name : names) insert(name);
}
bool AxisSet::contains(AxisName name) const { return std::find(begin(), end(), name) != end(); }
void AxisSet::merge(const AxisSet& other) {
  for (AxisName name : other) insert(name);
}
bool operator==(const AxisSet& a, const AxisSet& b) { return a.names_ == b.names_; }
void append(std::string& out, const AxisSet& set) { append(out, set.names_); }
std::uint64_t hash_of(const AxisSet& set) { return hash_of(set.names_); }

void AxisSet::insert(AxisName name) {
  if (contains(name)) return;
  names_.insert(std::upper_bound(names_.begin(), names_.end(), name), name);
}
void AxisSet::erase(AxisName name) { std::erase(names_, name); }

}  // namespace tessera::inline v0
