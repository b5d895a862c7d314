// Files kept between processes, in the folder that TESSERA_CACHE names.
#pragma once
#include <tessera/base/export.h>
#include <optional>
#include <string>
#include <string_view>

namespace tessera::inline v0 {

class TESSERA_API CacheFolder {
 public:
  // Returns the folder, or nothing if TESSERA_CACHE is not set. Throws an ArgumentError if the folder cannot be made,
  // if other users can write to it (its files are code that this process runs), or if its limit is not a number.
  static std::optional<CacheFolder> named();
  std::string path(const std::string& name) const { return folder_ + "/" + name; }
  // Returns a file's content, and notes the use of the file.
  std::optional<std::string> read(const std::string& name) const;
  // Writes a file, under another name first, so that processes may share the folder; removes others if the folder exceeds its
  // limit. An error is logged, not thrown.
  void write(const std::string& name, std::string_view content) const;

 private:
  explicit CacheFolder(std::string folder) : folder_(std::move(folder)) {}
  std::string folder_;
};

// Identifies the build of the library that contains an address; other builds may write other content.
TESSERA_API std::string build_of(const void* address);

}  // namespace tessera::inline v0
