// Names of mesh and mapped axes: interned, compared by pointer. AxisName is a type of its own, so that a
// braced list of two names is never converted to a std::string.
#pragma once
#include <tessera/base/fields.h>
#include <cstddef>

namespace tessera::inline v0 {

/// The name of a mesh axis or of a mapped axis: written as a string literal.
class TESSERA_API AxisName {
 public:
  AxisName(const char* name);
  AxisName(std::nullptr_t) = delete;
  explicit AxisName(std::string_view name);
  const std::string& text() const { return *text_; }
  friend bool operator==(AxisName a, AxisName b) { return a.text_ == b.text_; }
  friend bool operator<(AxisName a, AxisName b) { return *a.text_ < *b.text_; }
  friend void append(std::string& out, AxisName name) { out += *name.text_; }
  friend std::uint64_t hash_of(AxisName name) { return reinterpret_cast<std::uintptr_t>(name.text_); }

 private:
  const std::string* text_;
};

// A sorted set of axis names: the axes over which a value varies.
class TESSERA_API AxisSet {
 public:
  AxisSet() = default;
  AxisSet(std::initializer_list<AxisName> names);
  bool contains(AxisName name) const;
  void insert(AxisName name);
  void erase(AxisName name);
  void merge(const AxisSet& other);
  bool empty() const { return size() == 0; }
  std::size_t size() const { return names_.size(); }
  const AxisName* begin() const { return names_.data(); }
  const AxisName* end() const { return names_.data() + names_.size(); }
  friend TESSERA_API bool operator==(const AxisSet& a, const AxisSet& b);
  friend TESSERA_API void append(std::string& out, const AxisSet& set);
  friend TESSERA_API std::uint64_t hash_of(const AxisSet& set);

 private:
  std::vector<AxisName> names_;
};

}  // namespace tessera::inline v0
