// Least recently used files of the cache are removed. The time of last use is a file's time of modification, since many
// file systems do not record reads. Processes need no lock: a process may read a file that another one removes, and if
// two processes remove files at the same time, they choose the same files.
#include <fcntl.h>
#include <sys/stat.h>
#include <tessera/base/cache/cache_limit.h>
#include <tessera/base/error.h>
#include <tessera/base/log.h>
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <mutex>
#include <vector>

namespace tessera::inline v0 {

namespace {

constexpr std::int64_t kDefaultLimit = std::int64_t{1} << 30;
constexpr std::int64_t kUnfinishedSeconds =
    3600;  // an older unfinished file is one of a process that was killed

struct CacheFile {
  std::filesystem::path path;
  std::int64_t bytes;
  timespec used;
  bool operator<(const CacheFile& other) const {
    return used.tv_sec != other.used.tv_sec ? used.tv_sec < other.used.tv_sec
                                            : used.tv_nsec < other.used.tv_nsec;
  }
};

// Returns true if the cache writes files of this name: a hash, an ending, and, if the file is unfinished, a suffix.
bool is_of_cache(std::string_view name, bool& finished) {
  std::size_t digits = name.find_first_not_of("0123456789abcdef");
  for (std::string_view ending : cache_endings)
    if (digits != name.npos && digits >= 16 && name.substr(digits).starts_with(ending)) {
      finished = name.size() == digits + ending.size();
      return true;
    }
  return false;
}

// Returns the folder's files, and removes old unfinished ones. Other files in the folder are neither counted nor removed.
std::vector<CacheFile> files_of(const std::string& folder) {
  std::vector<CacheFile> out;
  std::error_code error;
  for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    bool finished = false;
    struct stat found {};
    std::string name = it->path().filename().string();
    if (!is_of_cache(name, finished) || stat(it->path().c_str(), &found) != 0) continue;
    if (finished)
      out.push_back({it->path(), found.st_size, found.st_mtim});
    else if (found.st_mtim.tv_sec + kUnfinishedSeconds < std::time(nullptr))
      std::remove(it->path().c_str());
  }
  return out;
}

// Removes files down to 7/8 of the limit, so that files are not removed for every further file that is
// written; returns the bytes that are left.
std::int64_t remove_oldest(const std::string& folder, std::int64_t limit) {
  std::vector<CacheFile> files = files_of(folder);
  std::int64_t bytes = 0, count = 0;
  for (const CacheFile& file : files) bytes += file.bytes;
  if (bytes <= limit) return bytes;
  std::sort(files.begin(), files.end());
  for (auto file = files.begin(); file != files.end() - 1 && bytes > limit / 8 * 7; ++file, ++count) {
    std::remove(file->path.c_str());
    bytes -= file->bytes;
  }
  if (logs(LogTopic::compile))
    log_line(str("compile: ", count, " files of ", folder,
                 " that were not used for the longest time are removed"));
  return bytes;
}

// The folder is read when this process first writes to it, and after each sixteenth of the limit that it has written, since
// other processes write as well.
struct WatchedFolder {
  std::mutex mutex;
  std::string folder;
  std::int64_t limit = 0, bytes = 0, written = 0;
};

}  // namespace

std::int64_t cache_limit() {
  const char* text = std::getenv("TESSERA_CACHE_BYTES");
  if (!text || !*text) return kDefaultLimit;
  std::int64_t bytes = 0;
  const char* end = text + std::strlen(text);
  auto [stopped, error] = std::from_chars(text, end, bytes);
  if (error != std::errc() || stopped != end || bytes <= 0)
    fail<ArgumentError>(str("TESSERA_CACHE_BYTES is \"", text, "\", which is not a size."),
                        str("Expected a positive number of bytes, such as ", kDefaultLimit, "."));
  return bytes;
}

void note_use(const std::string& path) { utimensat(AT_FDCWD, path.c_str(), nullptr, 0); }

void limit_cache(const std::string& folder, std::int64_t written) {
  static WatchedFolder& watched = *new WatchedFolder;  // never destroyed: may be used after main
  std::int64_t limit = cache_limit();
  std::lock_guard lock(watched.mutex);
  bool known = watched.folder == folder && watched.limit == limit;
  watched.bytes += written, watched.written += written;
  if (known && watched.bytes <= limit && watched.written < limit / 16) return;
  watched.folder = folder, watched.limit = limit, watched.written = 0;
  watched.bytes = remove_oldest(folder, limit);
}

}  // namespace tessera::inline v0
