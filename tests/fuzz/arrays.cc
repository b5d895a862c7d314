// Files of arrays are read by path, so the bytes become an anonymous file in memory.
#include <sys/mman.h>
#include <tessera/interop/npy.h>
#include <tessera/interop/safetensors.h>
#include <tests/fuzz/targets.h>
#include <unistd.h>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace tessera::fuzz {

namespace {

class MemoryFile {
 public:
  explicit MemoryFile(std::string_view bytes) : file_(memfd_create("fuzz", 0)) {
    if (file_ < 0 || write(file_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) {
      std::perror("memfd_create");
      std::abort();
    }
  }
  ~MemoryFile() { close(file_); }
  std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

 private:
  int file_;
};

template <class Load>
bool loads(std::string_view bytes, const Load& load) {
  MemoryFile file(bytes);
  try {
    load(file.path());
  } catch (const FileError&) {
    return false;
  } catch (const Error& e) {
    std::fprintf(stderr, "%s\n", e.what());
    std::abort();
  }
  return true;
}

}  // namespace

// Entries of archives have checksums, which mutations break; so a file with one array is read, too.
bool npz(std::string_view bytes) {
  bool one = bytes.starts_with('\x93');
  return loads(bytes, [one](const std::string& path) {
    if (one)
      load_npy(path);
    else
      load_npz(path);
  });
}

bool safetensors(std::string_view bytes) {
  return loads(bytes, [](const std::string& path) {
    Metadata metadata;
    load_safetensors(path, &metadata);
  });
}

}  // namespace tessera::fuzz
