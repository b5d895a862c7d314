// The coarsest mesh over devices 0, 1, ... whose axes express several shardings. An axis is identified by its stride: the difference
// between the numbers of neighbouring devices along it.
#pragma once
#include <tessera/stablehlo/text/syntax.h>
#include <set>

namespace tessera::inline v0::stablehlo {

class MeshStrides {
 public:
  explicit MeshStrides(std::int64_t devices) : strides_{devices, 1} {}
  void add(std::int64_t stride) { strides_.insert(stride); }
  // True if each stride divides the next one, so that a mesh has these axes.
  bool is_nested() const;
  // Names the axis of stride `low` if `high` is the next larger stride, the axis has no name, and no other axis has
  // this name.
  void name(std::int64_t low, std::int64_t high, const std::string& text);
  // Names and sizes of the axes, the one with the largest stride first.
  std::vector<std::pair<std::string, std::int64_t>> axes() const;
  // The names of all axes, or of those whose strides are between `low` and `high`: together they are an axis of stride `low` and
  // size `high / low`.
  std::vector<std::string> names() const { return names(1, *strides_.rbegin()); }
  std::vector<std::string> names(std::int64_t low, std::int64_t high) const;
  // The mesh as an attribute.
  Attribute mesh() const;

  const std::set<std::int64_t>& strides() const { return strides_; }
  std::string name_of(std::int64_t stride) const;

 private:
  std::set<std::int64_t> strides_;
  std::map<std::int64_t, std::string> names_;  // by stride
};

// An attribute that is an array of strings.
Attribute list_of(const std::vector<std::string>& names);
// An attribute of a dialect, such as #sdy.sharding<...> (Custom in text/syntax.h).
Attribute make_custom(Name name, Attributes fields);

}  // namespace tessera::inline v0::stablehlo
