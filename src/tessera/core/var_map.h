// VarMap: one entry for each variable of a jaxpr.
#pragma once
#include <tessera/core/jaxpr.h>

namespace tessera::inline v0 {

template <class T>
class VarMap {
 public:
  VarMap() = default;
  explicit VarMap(const Jaxpr& jaxpr, const T& value = T()) : entries_(jaxpr.var_count, value) {}
  typename std::vector<T>::reference operator[](const Var& v) { return entries_[v.id]; }
  typename std::vector<T>::const_reference operator[](const Var& v) const { return entries_[v.id]; }

 private:
  std::vector<T> entries_;
};

}  // namespace tessera::inline v0
