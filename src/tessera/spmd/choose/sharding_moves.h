// Other shardings of values that a search may try.
#pragma once
#include <tessera/spmd/sharding/global_program.h>
#include <map>
#include <tuple>

namespace tessera::inline v0::spmd {

// Returns true unless an annotation, a shard_map or a type determines the sharding.
bool may_change(const GlobalValue& value);

// The shardings that differ from `now` in the positions of one mesh axis, or of two of them: each shards another array axis, or
// none. For one, also that in which no mesh axis shards the value. Uneven shardings are left out.
std::vector<ShardingSpec> neighbouring_shardings(const SubAxes& sub, const Shape& shape,
                                                 const ShardingSpec& now, int mesh_axes = 1);

// The value and all values that depend on it.
std::vector<int> computed_from(const GlobalProgram& program, int value);

// Values that the same primitive computes with the same type: in the layers of a model, for example. The elements of one array that
// several loops scan are linked as well: the array is resharded once for all of these loops.
class LinkedValues {
 public:
  explicit LinkedValues(const GlobalProgram& program);
  // The values linked to `value` that have its sharding, itself among them.
  std::vector<int> same_sharding_members(int value, const std::vector<ShardingSpec>& shardings) const;

 private:
  // The primitive, the number of the result, and its type; for elements: null, the number of the array, and their type.
  using Key = std::tuple<const Primitive*, std::size_t, const void*>;
  void add(const GlobalProgram& program, const Scope& scope, std::map<Key, std::size_t>& ids);
  void add(int value, const Key& key, std::map<Key, std::size_t>& ids);

  std::vector<int> group_of_;  // by value: its group, or -1
  std::vector<std::vector<int>> members_;
};

}  // namespace tessera::inline v0::spmd
