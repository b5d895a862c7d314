// The values that a rematerialised region keeps from its forward pass: data, so that it prints and is part of cache keys.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

/// Which intermediate values `checkpoint` stores for the backward pass; all others are computed again. A value
/// is stored if any of the rules says so. Make one with policies::...
struct RematPolicy {
  enum class Saves : std::uint8_t {
    everything,
    dots,
    dots_with_no_batch_dims,
    these_names,       // values named by checkpoint_name, with one of these names
    other_names,       // named values, but these names
    all_but_the_names  // every value, but those with one of these names
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
  std::vector<Rule> any = {};
  TESSERA_FIELDS(any)

  // The predicate that derivatives ask of each equation.
  TESSERA_API bool saves(const Eqn& eqn) const;
};

}  // namespace tessera::inline v0
