// Reads and writes files with POSIX calls. This order makes a save atomic: write, fsync, rename, fsync of the folder.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <tessera/interop/file.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <string_view>

namespace tessera::inline v0 {

namespace {

[[noreturn]] void fail_file(const char* action, const std::string& path, int error) {
  fail<FileError>(str("cannot ", action, " ", path, ": ", std::strerror(error), "."),
                  error == ENOENT && std::string_view(action) == "read"
                      ? "Expected an existing file; paths are relative to the working directory."
                  : error == ENOENT
                      ? "Expected a path in an existing folder; paths are relative to the working directory."
                  : error == EISDIR ? "Expected a file, not a folder."
                  : error == ENOSPC ? "Free some space; a file that was there before is unchanged."
                                    : "Check the path and its permissions.");
}

struct Descriptor {
  int value;
  explicit Descriptor(int v) : value(v) {}
  ~Descriptor() { close_now(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int close_now() {
    int status = value >= 0 ? ::close(value) : 0;
    value = -1;
    return status;
  }
};

bool same_file(int descriptor, const std::string& path) {
  struct stat open_file, named;
  return ::fstat(descriptor, &open_file) == 0 && ::stat(path.c_str(), &named) == 0 &&
         open_file.st_ino == named.st_ino && open_file.st_dev == named.st_dev;
}

// Opens and locks the partial file `path`, which will be renamed to `final_path`. If another writer renamed it between
// open and lock, the locked file is no longer the partial file, and the function tries again.
int open_locked(const std::string& path, const std::string& final_path) {
  for (;;) {
    int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) fail_file("write", final_path, errno);
    int status;
    do status = ::flock(descriptor, LOCK_EX);
    while (status != 0 && errno == EINTR);
    // If the file system has no locks, the caller must serialize writers of one path.
    if (status != 0 || same_file(descriptor, path)) return descriptor;
    ::close(descriptor);
  }
}

void write_all(int descriptor, Bytes bytes, const std::string& path) {
  while (!bytes.empty()) {
    ssize_t done = ::write(descriptor, bytes.data(), bytes.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) fail_file("write", path, errno);
    bytes = bytes.subspan(done);
  }
}

std::string folder_of(const std::string& path) {
  std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

}  // namespace

// Returns true for a device or a pipe, such as /dev/stdout. It is written directly: renaming a file would replace it.
static bool is_special(const std::string& path) {
  struct stat status;
  return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

void write_whole_file(const std::string& path, std::span<const Bytes> parts) {
  if (is_special(path)) {
    Descriptor device(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (device.value < 0) fail_file("write", path, errno);
    for (Bytes part : parts) write_all(device.value, part, path);
    return;
  }
  std::string partial = path + ".partial";
  Descriptor file(open_locked(partial, path));
  try {
    if (::ftruncate(file.value, 0) != 0) fail_file("write", path, errno);
    for (Bytes part : parts) write_all(file.value, part, path);
    if (::fsync(file.value) != 0) fail_file("write", path, errno);
    if (::rename(partial.c_str(), path.c_str()) != 0) fail_file("write", path, errno);
  } catch (...) {
    ::unlink(partial.c_str());
    throw;
  }
  sync_folder(folder_of(path));  // the new name is durable only after a sync of its folder
}

void sync_folder(const std::string& path) {
  Descriptor folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.value >= 0) ::fsync(folder.value);
}

OutputFile::OutputFile(const std::string& path)
    : path_(path), descriptor_(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)) {
  if (descriptor_ < 0) fail_file("write", path, errno);
}

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void OutputFile::write(Bytes bytes) { write_all(descriptor_, bytes, path_); }

void OutputFile::finish() {
  if (::fsync(descriptor_) != 0) fail_file("write", path_, errno);
  int closed = ::close(descriptor_);
  descriptor_ = -1;
  if (closed != 0) fail_file("write", path_, errno);
}

InputFile::InputFile(const std::string& path)
    : path_(path), descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
  if (descriptor_ < 0) fail_file("read", path, errno);
  struct stat status;
  int error = ::fstat(descriptor_, &status) != 0 ? errno : S_ISDIR(status.st_mode) ? EISDIR : 0;
  if (error) {
    ::close(descriptor_);
    fail_file("read", path, error);
  }
  size_ = status.st_size;
}

InputFile::~InputFile() { ::close(descriptor_); }

void InputFile::read(std::int64_t offset, void* to, std::int64_t bytes) const {
  while (bytes > 0) {
    ssize_t done = ::pread(descriptor_, to, bytes, offset);
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) fail_file("read", path_, errno);
    if (done == 0)
      fail<FileError>(
          str("cannot read ", path_, ": it ends after ", offset, " bytes, ", bytes, " too early."),
          "The file changed while it was read, or is damaged: write or copy it again.");
    to = static_cast<char*>(to) + done;
    offset += done;
    bytes -= done;
  }
}

}  // namespace tessera::inline v0
