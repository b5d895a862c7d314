// The files of the cache, and the checks of its folder.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <tessera/base/cache/cache_folder.h>
#include <tessera/base/cache/cache_limit.h>
#include <tessera/base/error.h>
#include <tessera/base/log.h>
#include <tessera/base/version.h>
#include <unistd.h>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace tessera::inline v0 {

namespace {

// Makes the folder if there is none, and checks that only this user, or root, can write to it.
void check_folder(const std::string& folder) {
  constexpr const char* advice = "Name a folder of your own: its files are code that this process runs.";
  std::error_code error;
  if (std::filesystem::create_directories(folder, error))
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  struct stat found {};
  if (stat(folder.c_str(), &found) != 0)
    fail<ArgumentError>(str("TESSERA_CACHE: the folder ", folder,
                            " cannot be made: ", error ? error.message() : std::strerror(errno), "."),
                        advice);
  if (!S_ISDIR(found.st_mode)) fail<ArgumentError>(str("TESSERA_CACHE: ", folder, " is a file."), advice);
  if (found.st_uid != geteuid() && found.st_uid != 0)
    fail<ArgumentError>(
        str("TESSERA_CACHE: the folder ", folder, " belongs to another user, ", found.st_uid, "."), advice);
  if (found.st_mode & (S_IWGRP | S_IWOTH))
    fail<ArgumentError>(str("TESSERA_CACHE: other users can write to the folder ", folder, "."),
                        str("Run chmod go-w ", folder, ": its files are code that this process runs."));
}

std::error_code write_all(int file, std::string_view content) {
  while (!content.empty()) {
    ssize_t written = ::write(file, content.data(), content.size());
    if (written < 0 && errno != EINTR) return {errno, std::generic_category()};
    if (written > 0) content.remove_prefix(written);
  }
  return {};
}

}  // namespace

std::optional<CacheFolder> CacheFolder::named() {
  const char* folder = std::getenv("TESSERA_CACHE");
  if (!folder || !*folder) return std::nullopt;
  check_folder(folder);
  cache_limit();  // its error is thrown here
  return CacheFolder(folder);
}

std::optional<std::string> CacheFolder::read(const std::string& name) const {
  std::ifstream file(path(name), std::ios::binary | std::ios::ate);  // not mapped: others may change it
  if (!file) return std::nullopt;
  std::string content(file.tellg(), '\0');
  file.seekg(0);
  file.read(content.data(), static_cast<std::streamsize>(content.size()));
  content.resize(file.gcount());
  note_use(path(name));
  return content;
}

void CacheFolder::write(const std::string& name, std::string_view content) const {
  auto bytes = static_cast<std::int64_t>(content.size());
  if (bytes > cache_limit()) {
    if (logs(LogTopic::compile))
      log_line(str("compile: ", name, " of ", bytes, " bytes is not kept: it exceeds TESSERA_CACHE_BYTES"));
    return;
  }
  static std::atomic<int> count{0};
  std::string unfinished = str(path(name), ".", getpid(), ".", count++);
  int file = open(unfinished.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
  std::error_code error(file < 0 ? errno : 0, std::generic_category());
  if (!error) {
    error = write_all(file, content);
    close(file);
    if (!error) std::filesystem::rename(unfinished, path(name), error);
  }
  if (!error) return limit_cache(folder_, bytes);
  log_line(str("TESSERA_CACHE: ", path(name), " cannot be written: ", error.message()));
  std::remove(unfinished.c_str());
}

std::string build_of(const void* address) {
  std::string out = version();
  Dl_info info{};
  struct stat file {};
  if (dladdr(address, &info) && stat(info.dli_fname, &file) == 0)
    out += str(" ", file.st_size, " ", file.st_mtim.tv_sec, " ", file.st_mtim.tv_nsec);
  return out;
}

}  // namespace tessera::inline v0
