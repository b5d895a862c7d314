// The files of machine code: a checksum of key and object, then the object.
#include <llvm/ADT/StringExtras.h>
#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/SHA256.h>
#include <llvm/Support/raw_ostream.h>
#include <tessera/base/log.h>
#include <tessera/compile/llvm/code_cache.h>
#include <algorithm>

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

// Identifies the build of this library: another build may generate other code for the same module.
const std::string& build() {
  static const std::string id = str(build_of(&checksum_bytes), " ", LLVM_VERSION_STRING);
  return id;
}

}  // namespace

std::optional<CachedCode> CachedCode::open(const llvm::Module& module, const TargetInfo& target,
                                           const std::vector<std::string>& symbols) {
  if (std::find(symbols.begin(), symbols.end(), "tessera_slice_begin") != symbols.end()) return std::nullopt;
  std::optional<CacheFolder> folder = CacheFolder::named();
  if (!folder) return std::nullopt;
  llvm::SmallVector<char, 0> bitcode;
  llvm::raw_svector_ostream stream(bitcode);
  llvm::WriteBitcodeToFile(module, stream);
  std::string key = sha256({build(),
                            target.triple,
                            target.cpu,
                            target.features,
                            std::to_string(target.vector_bytes),
                            {bitcode.data(), bitcode.size()}});
  return CachedCode(key, *folder, llvm::toHex(key, true) + ".code");
}

std::string CachedCode::checksum(llvm::StringRef object) const { return sha256({key_, object}); }

std::unique_ptr<llvm::MemoryBuffer> CachedCode::find() const {
  std::optional<std::string> contents = folder_.read(name_);
  if (!contents) return nullptr;
  llvm::StringRef object = llvm::StringRef(*contents).drop_front(std::min(checksum_bytes, contents->size()));
  if (llvm::StringRef(*contents).take_front(checksum_bytes) != llvm::StringRef(checksum(object))) {
    log_line(str("TESSERA_CACHE: ", folder_.path(name_), " is damaged; the program is compiled again"));
    return nullptr;
  }
  if (logs(LogTopic::compile)) log_line(str("compile: machine code read from ", folder_.path(name_)));
  return llvm::MemoryBuffer::getMemBufferCopy(object);
}

void CachedCode::store(llvm::StringRef object) const {
  folder_.write(name_, checksum(object) + object.str());
}

}  // namespace tessera::inline v0
