// Folders, by POSIX calls. The folder itself is locked, so that no lock file remains.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <tessera/interop/folder.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace tessera::inline v0 {

namespace {

[[noreturn]] void fail_folder(const char* action, const std::string& path, int error) {
  fail<FileError>(str("cannot ", action, " ", path, ": ", std::strerror(error), "."),
                  error == ENOENT
                      ? "Expected an existing folder above it; paths are relative to the working directory."
                  : error == ENOSPC ? "Free some space; a checkpoint that was there before is unchanged."
                                    : "Check the path and its permissions.");
}

int open_folder(const std::string& path) { return ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }

}  // namespace

bool is_folder(const std::string& path) {
  struct stat status;
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

Folder::Folder(const std::string& path, Use use) : path_(path) {
  const char* action = use == Use::write ? "write" : "read";
  bool created = use == Use::write && ::mkdir(path.c_str(), 0777) == 0;
  if (use == Use::write && !created && errno != EEXIST) fail_folder(action, path, errno);
  if (created) sync_folder(path + "/..");
  descriptor_ = open_folder(path);
  if (descriptor_ < 0) fail_folder(action, path, errno);
  int status;
  do status = ::flock(descriptor_, use == Use::write ? LOCK_EX : LOCK_SH);
  while (status != 0 && errno == EINTR);
}

Folder::~Folder() { ::close(descriptor_); }

std::vector<std::string> Folder::names() const {
  std::vector<std::string> out;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(path_, error))
    out.push_back(entry.path().filename().string());
  if (error) fail_folder("read", path_, error.value());
  return out;
}

void Folder::make_subfolder(const std::string& name) const {
  std::string subfolder = str(path_, '/', name);
  if (::mkdir(subfolder.c_str(), 0777) != 0) fail_folder("write", subfolder, errno);
}

void Folder::sync(const std::string& subfolder) const {
  sync_folder(str(path_, '/', subfolder));
  ::fsync(descriptor_);
}

void Folder::remove_subfolder(const std::string& name) const noexcept {
  std::error_code ignored;
  std::filesystem::remove_all(std::filesystem::path(path_) / name, ignored);
}

}  // namespace tessera::inline v0
