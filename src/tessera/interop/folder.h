// Folders that several programs read and write: they are locked while in use, and their names are synced to disk on
// request.
#pragma once
#include <tessera/interop/file.h>
#include <string>
#include <vector>

namespace tessera::inline v0 {

bool is_folder(const std::string& path);

// A folder locked for one writer, or for any number of readers. If the file system has no locks, the caller
// must serialize writers of one path.
class Folder {
 public:
  enum class Use : std::uint8_t { read, write };
  // Opens the folder; for writing it is created if it is missing. Throws a FileError if that fails, or if the
  // path is a file.
  Folder(const std::string& path, Use use);
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::string& path() const { return path_; }
  std::vector<std::string> names() const;
  // Makes a subfolder, which must not exist.
  void make_subfolder(const std::string& name) const;
  // Returns when the names in a subfolder and in this one are on disk.
  void sync(const std::string& subfolder) const;
  // Removes a subfolder; ignores errors.
  void remove_subfolder(const std::string& name) const noexcept;

 private:
  std::string path_;
  int descriptor_;
};

}  // namespace tessera::inline v0
