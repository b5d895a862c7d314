// Folders that several programs write and read: locked while in use, and made durable before success is reported
// of their files.
#pragma once
#include <tessera/interop/file.h>
#include <string>
#include <vector>

namespace tessera::inline v0 {

bool is_folder(const std::string& path);

// A folder held for one writer, or for any number of readers. Where the file system has no locks, writers of
// one path are the caller's to keep apart.
class Folder {
 public:
  enum class Use : std::uint8_t { read, write };
  // For writing, it is made if it is missing. A FileError when that fails, and when it is a file.
  Folder(const std::string& path, Use use);
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::string& path() const { return path_; }
  std::vector<std::string> names() const;
  // A folder inside, which must be new.
  void make_inner(const std::string& name) const;
  // On return the names in an inner folder and in this one are on the disk.
  void sync(const std::string& inner) const;
  // Without errors: what cannot be removed stays.
  void remove_inner(const std::string& name) const noexcept;

 private:
  std::string path_;
  int descriptor_;
};

}  // namespace tessera::inline v0
