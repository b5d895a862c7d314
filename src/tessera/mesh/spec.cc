// Specs: their construction, checks and text.
#include <tessera/mesh/spec.h>
#include <algorithm>
#include <ostream>

namespace tessera::inline v0 {

SpecEntry::SpecEntry(const char* axis) : SpecEntry(AxisName(axis)) {}
SpecEntry::SpecEntry(AxisName axis) : axes_{axis} {}
SpecEntry::SpecEntry(std::initializer_list<AxisName> axes) : axes_(axes) {}
SpecEntry::SpecEntry(std::vector<AxisName> axes) : axes_(std::move(axes)) {}

bool operator==(const SpecEntry& a, const SpecEntry& b) { return a.axes_ == b.axes_; }
std::uint64_t hash_of(const SpecEntry& entry) { return hash_of(entry.axes_); }
bool operator==(const Spec& a, const Spec& b) { return a.entries_ == b.entries_; }
std::uint64_t hash_of(const Spec& spec) { return hash_of(spec.entries_); }
std::string to_string(const Spec& spec) { return str(spec); }

void append(std::string& out, const SpecEntry& entry) {
  if (entry.axes().empty()) {
    out += "none";
    return;
  }
  bool list = entry.axes().size() > 1;
  if (list) out += '(';
  for (std::size_t i = 0; i < entry.axes().size(); ++i) {
    out += i ? ", \"" : "\"";
    append(out, entry.axes()[i]);
    out += '"';
  }
  if (list) out += ')';
}

void append(std::string& out, const Spec& spec) {
  out += 'P';
  append_list(out, spec);
}

Spec::Spec(std::vector<SpecEntry> entries) : entries_(std::move(entries)) {
  while (!entries_.empty() && entries_.back().axes().empty()) entries_.pop_back();
}

const std::vector<AxisName>& Spec::axes_of(std::int64_t axis) const {
  static const auto& nothing = *new std::vector<AxisName>;
  if (axis < 0 || axis >= static_cast<std::int64_t>(entries_.size())) return nothing;
  return entries_[axis].axes();
}

std::vector<AxisName> Spec::axes() const {
  std::vector<AxisName> out;
  for (const SpecEntry& entry : entries_) out.insert(out.end(), entry.axes().begin(), entry.axes().end());
  return out;
}

bool Spec::uses(AxisName axis) const {
  for (const SpecEntry& entry : entries_)
    if (std::find(entry.axes().begin(), entry.axes().end(), axis) != entry.axes().end()) return true;
  return false;
}

Spec Spec::with(std::int64_t axis, SpecEntry entry) const {
  std::vector<SpecEntry> entries = entries_;
  if (axis >= static_cast<std::int64_t>(entries.size())) entries.resize(axis + 1);
  entries[axis] = std::move(entry);
  return Spec(std::move(entries));
}

Spec P(SpecEntry a0, SpecEntry a1, SpecEntry a2, SpecEntry a3, SpecEntry a4, SpecEntry a5, SpecEntry a6,
       SpecEntry a7) {
  return Spec({std::move(a0), std::move(a1), std::move(a2), std::move(a3), std::move(a4), std::move(a5),
               std::move(a6), std::move(a7)});
}

std::ostream& operator<<(std::ostream& out, const Spec& spec) { return out << str(spec); }

}  // namespace tessera::inline v0
