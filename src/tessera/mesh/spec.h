// Spec: the mesh axes that shard each array axis, written P("data", none, {"x", "y"}). It is not a template
// and never made from std::string, whose iterator-pair constructor would accept {"x", "y"}.
#pragma once
#include <tessera/base/axis_name.h>
#include <tessera/base/none.h>
#include <iosfwd>

namespace tessera::inline v0 {

/// The mesh axes that shard one array axis: none, one mesh axis, or a list of mesh axes from major to minor.
class TESSERA_API SpecEntry {
 public:
  SpecEntry(None = none) {}
  SpecEntry(std::nullptr_t) = delete;
  SpecEntry(const char* axis);
  SpecEntry(AxisName axis);
  SpecEntry(std::initializer_list<AxisName> axes);
  SpecEntry(std::vector<AxisName> axes);
  const std::vector<AxisName>& axes() const { return axes_; }

  friend TESSERA_API bool operator==(const SpecEntry& a, const SpecEntry& b);
  friend TESSERA_API std::uint64_t hash_of(const SpecEntry& entry);
  /// Appends `none`, `"data"` or `("x", "y")`.
  friend TESSERA_API void append(std::string& out, const SpecEntry& entry);

 private:
  std::vector<AxisName> axes_;
};

/// One entry for each array axis, starting with the first; axes beyond the last entry are not sharded.
/// Trailing nones are dropped and a list of one axis is stored as that axis, so that equivalent specs are
/// equal.
class TESSERA_API Spec {
 public:
  Spec() = default;
  explicit Spec(std::vector<SpecEntry> entries);
  /// The number of entries up to the last that is not none.
  std::size_t size() const { return entries_.size(); }
  bool empty() const { return size() == 0; }
  const SpecEntry* begin() const { return entries_.data(); }
  const SpecEntry* end() const { return entries_.data() + entries_.size(); }
  /// The mesh axes that shard array axis `axis`, from major to minor; empty beyond the end.
  const std::vector<AxisName>& axes_of(std::int64_t axis) const;
  /// All mesh axes of the spec, in order.
  std::vector<AxisName> axes() const;
  bool uses(AxisName axis) const;
  /// Replaces the entry for array axis `axis`.
  Spec with(std::int64_t axis, SpecEntry entry) const;

  friend TESSERA_API bool operator==(const Spec& a, const Spec& b);
  friend TESSERA_API std::uint64_t hash_of(const Spec& spec);
  /// Appends the spec as `P("data", none, ("x", "y"))`.
  friend TESSERA_API void append(std::string& out, const Spec& spec);
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, const Spec& spec);

 private:
  std::vector<SpecEntry> entries_;
};

/// The spec of an array: P("data") shards the first axis along the mesh axis "data", P(none, {"x", "y"}) the
/// second along both (x major), P() shards none, so that every device holds the whole array.
///   source  jax.sharding.PartitionSpec
TESSERA_API Spec P(SpecEntry a0 = none, SpecEntry a1 = none, SpecEntry a2 = none, SpecEntry a3 = none,
                   SpecEntry a4 = none, SpecEntry a5 = none, SpecEntry a6 = none, SpecEntry a7 = none);

/// The text of a spec: `P("data", none, ("x", "y"))`.
TESSERA_API std::string to_string(const Spec& spec);

}  // namespace tessera::inline v0
