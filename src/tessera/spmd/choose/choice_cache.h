// Choices of shardings, kept between processes in the folder that TESSERA_CACHE names. Machine code is kept there as
// well; so without the choices, the search would take most of the time of a later start.
#pragma once
#include <tessera/base/cache/cache_folder.h>
#include <tessera/spmd/choose/choose_shardings.h>

namespace tessera::inline v0::spmd {

// The file for the choices of one propagated program. It contains the text of the program, so that no other program
// uses it.
class CachedChoices {
 public:
  // Returns none if TESSERA_CACHE is not set. Throws like CacheFolder::named.
  static std::optional<CachedChoices> open(const GlobalProgram& program);
  // Returns the choices; none if there is no file, or if it is damaged.
  std::optional<Choices> find() const;
  void store(const Choices& choices) const;

 private:
  CachedChoices(CacheFolder folder, std::string key);

  CacheFolder folder_;
  std::string key_, name_;
};

}  // namespace tessera::inline v0::spmd
