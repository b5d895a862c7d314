// The files of the code cache: a checksum of key and object, then the object.
#include <dlfcn.h>
#include <fcntl.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/SHA256.h>
#include <llvm/Support/raw_ostream.h>
#include <sys/stat.h>
#include <tessera/base/log.h>
#include <tessera/base/version.h>
#include <tessera/compile/llvm/cache_limit.h>
#include <tessera/compile/llvm/code_cache.h>
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace tessera::inline v0 {

namespace {

constexpr std::size_t checksum_bytes = 32;

std::string sha256(std::initializer_list<llvm::StringRef> parts) {
  llvm::SHA256 hash;
  for (llvm::StringRef part : parts) {
    hash.update(std::to_string(part.size()) + ":");
    hash.update(part);
  }
  auto out = hash.final();
  return {reinterpret_cast<const char*>(out.data()), out.size()};
}

// Identifies the build of this library: another one may optimize the same module in another way.
const std::string& build() {
  static const std::string id = [] {
    std::string out = str(version(), " ", LLVM_VERSION_STRING);
    Dl_info info{};
    struct stat file {};
    if (dladdr(reinterpret_cast<const void*>(&checksum_bytes), &info) && stat(info.dli_fname, &file) == 0)
      out += str(" ", file.st_size, " ", file.st_mtim.tv_sec, " ", file.st_mtim.tv_nsec);
    return out;
  }();
  return id;
}

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

}  // namespace

std::optional<CachedCode> CachedCode::of(const llvm::Module& module, const TargetInfo& target,
                                         const std::vector<std::string>& symbols) {
  const char* folder = std::getenv("TESSERA_CACHE");
  if (!folder || !*folder ||
      std::find(symbols.begin(), symbols.end(), "tessera_slice_begin") != symbols.end())
    return std::nullopt;
  check_folder(folder);
  cache_limit();  // its error is thrown here
  llvm::SmallVector<char, 0> bitcode;
  llvm::raw_svector_ostream stream(bitcode);
  llvm::WriteBitcodeToFile(module, stream);
  std::string key = sha256({build(),
                            target.triple,
                            target.cpu,
                            target.features,
                            std::to_string(target.vector_bytes),
                            {bitcode.data(), bitcode.size()}});
  return CachedCode(key, folder, str(folder, "/", llvm::toHex(key, true), ".code"));
}

std::string CachedCode::checksum(llvm::StringRef object) const { return sha256({key_, object}); }

std::unique_ptr<llvm::MemoryBuffer> CachedCode::find() const {
  auto file = llvm::MemoryBuffer::getFile(path_, false, false, true);  // not mapped: others may change it
  if (!file) return nullptr;
  llvm::StringRef all = (*file)->getBuffer(), object = all.drop_front(std::min(checksum_bytes, all.size()));
  if (all.take_front(checksum_bytes) != llvm::StringRef(checksum(object))) {
    log_line(str("TESSERA_CACHE: ", path_, " is damaged; the program is compiled again"));
    return nullptr;
  }
  if (logs(LogTopic::compile)) log_line(str("compile: machine code read from ", path_));
  note_use(path_);
  return llvm::MemoryBuffer::getMemBufferCopy(object);
}

// Without llvm::sys::fs::TempFile, which installs signal handlers.
void CachedCode::keep(llvm::StringRef object) const {
  auto bytes = static_cast<std::int64_t>(checksum_bytes + object.size());
  if (bytes > cache_limit()) {
    if (logs(LogTopic::compile))
      log_line(str("compile: machine code of ", bytes, " bytes is not kept: TESSERA_CACHE_BYTES is less"));
    return;
  }
  static std::atomic<int> count{0};
  std::string unfinished = str(path_, ".", getpid(), ".", count++);
  int file = open(unfinished.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
  std::error_code error(file < 0 ? errno : 0, std::generic_category());
  if (!error) {
    llvm::raw_fd_ostream out(file, false);
    out << checksum(object) << object;
    out.flush();
    error = out.error();
    out.clear_error();
    close(file);
    if (!error) std::filesystem::rename(unfinished, path_, error);
  }
  if (!error) return limit_cache(folder_, bytes);
  log_line(str("TESSERA_CACHE: ", path_, " cannot be written: ", error.message()));
  std::remove(unfinished.c_str());
}

}  // namespace tessera::inline v0
