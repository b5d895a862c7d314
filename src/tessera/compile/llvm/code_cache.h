// Machine code kept on disk between processes, in the folder that TESSERA_CACHE names.
#pragma once
#include <llvm/Support/MemoryBuffer.h>
#include <tessera/base/cache/cache_folder.h>
#include <tessera/compile/llvm/target.h>
#include <optional>
#include <vector>

namespace llvm {
class Module;
}

namespace tessera::inline v0 {

// The file for the code of one module. Its name is a hash of all that determines the code: the module before optimization, the
// target, and the build of this library.
class CachedCode {
 public:
  // Returns nothing if TESSERA_CACHE is not set, or if the code contains addresses of this process, as in profiles.
  // Throws the errors of CacheFolder.
  static std::optional<CachedCode> open(const llvm::Module& module, const TargetInfo& target,
                                        const std::vector<std::string>& symbols);
  // Returns the object; null if there is none or if it is damaged.
  std::unique_ptr<llvm::MemoryBuffer> find() const;
  void store(llvm::StringRef object) const;

 private:
  CachedCode(std::string key, CacheFolder folder, std::string name)
      : key_(std::move(key)), folder_(std::move(folder)), name_(std::move(name)) {}
  std::string checksum(llvm::StringRef object) const;

  std::string key_;
  CacheFolder folder_;
  std::string name_;
};

}  // namespace tessera::inline v0
