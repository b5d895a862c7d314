// BlockPrograms: operations on blocks, lowered once for each type and sharding. A search lowers the same operations for many choices of
// shardings, which differ in few of them.
#pragma once
#include <tessera/spmd/lower/lower_to_local.h>
#include <tessera/spmd/reshard/reshard_costs.h>
#include <unordered_map>

namespace tessera::inline v0::spmd {

class TESSERA_API BlockPrograms {
 public:
  // Returns the blocks of the results. The equations must outlive this.
  Arrays lower(const BlockOperation& form, const ReshardedOperation& operation, const LocalArrays& local);

 private:
  struct Key {
    const Eqn* eqn;
    Avals types;                       // of the different operands
    std::vector<std::size_t> numbers;  // by operand: its number among the different operands
    OperandsAndResults shardings;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      return mix(reinterpret_cast<std::uintptr_t>(key.eqn), OperandsAndResultsHash()(key.shardings));
    }
  };
  // Null: the program captures a stored array, so it is traced each time.
  const JaxprPtr& program(Key key, const BlockOperation& form, const LocalArrays& local, Where where);

  std::unordered_map<Key, JaxprPtr, Hash> programs_;
};

}  // namespace tessera::inline v0::spmd
