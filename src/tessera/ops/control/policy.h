// RematPolicy: the intermediate values that a rematerialised region stores in its forward pass. It is plain
// data, so that it can be printed and be part of cache keys.
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

/// The intermediate values that `checkpoint` stores for the backward pass; all others are recomputed. A value
/// is stored if any of the rules selects it. Make one with policies::...
struct RematPolicy {
  enum class Saves : std::uint8_t {
    everything,
    dots,
    dots_with_no_batch_dims,
    these_names,       // values that checkpoint_name gave one of these names
    other_names,       // named values except those with these names
    all_but_the_names  // all values except those with one of these names
  };
  struct Name {
    std::string text;
    TESSERA_FIELDS(text)
  };
  struct Rule {
    Saves saves;
    std::vector<Name> names = {};
    TESSERA_FIELDS(saves, names)
  };
  std::vector<Rule> rules = {};
  TESSERA_FIELDS(rules)

  // Returns true if the policy stores the equation's results.
  TESSERA_API bool saves(const Eqn& eqn) const;
};

}  // namespace tessera::inline v0
