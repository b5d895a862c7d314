// Machine code kept on disk between processes, in the folder that TESSERA_CACHE names.
#pragma once
#include <llvm/Support/MemoryBuffer.h>
#include <tessera/compile/llvm/target.h>
#include <optional>
#include <vector>

namespace llvm {
class Module;
}

namespace tessera::inline v0 {

// The file for the code of one module. Its name is a hash of all that determines the code: the module before optimization, the
// target, and the build of this library. Files are written under another name first, so processes may share the folder.
class CachedCode {
 public:
  // None if TESSERA_CACHE is not set, or if the code has addresses of this process, as under a profile. Throws an ArgumentError
  // if the folder cannot be made, or if others can write to it: its files would run in this process.
  static std::optional<CachedCode> of(const llvm::Module& module, const TargetInfo& target,
                                      const std::vector<std::string>& symbols);
  // Returns the object; null if there is none or if it is damaged.
  std::unique_ptr<llvm::MemoryBuffer> find() const;
  // Writes the object, and removes other files if the folder exceeds its limit; logs that it cannot.
  void keep(llvm::StringRef object) const;

 private:
  CachedCode(std::string key, std::string folder, std::string path)
      : key_(std::move(key)), folder_(std::move(folder)), path_(std::move(path)) {}
  std::string checksum(llvm::StringRef object) const;

  std::string key_, folder_, path_;
};

}  // namespace tessera::inline v0
