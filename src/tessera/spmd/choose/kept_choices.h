// Choices of shardings, kept between processes in the folder that TESSERA_CACHE names: the search takes most of the time of a later
// start, since machine code is kept as well.
#pragma once
#include <tessera/base/cache/cache_folder.h>
#include <tessera/spmd/choose/choose_shardings.h>

namespace tessera::inline v0::spmd {

// The file for the choices of one propagated program. It contains the program, so that no other one takes them.
class KeptChoices {
 public:
  // None if TESSERA_CACHE is not set. Throws as CacheFolder.
  static std::optional<KeptChoices> of(const GlobalProgram& program);
  // Returns the choices; none if there are none, or if the file is damaged.
  std::optional<Choices> find() const;
  void keep(const Choices& choices) const;

 private:
  KeptChoices(CacheFolder folder, std::string key);

  CacheFolder folder_;
  std::string key_, name_;
};

}  // namespace tessera::inline v0::spmd
