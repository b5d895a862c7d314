// Whole files: reads parts of a file and throws on every failure; writes a file such that a crash leaves either
// the previous file or the new one, never a mixture.
#pragma once
#include <tessera/base/error.h>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tessera::inline v0 {

using Bytes = std::span<const std::byte>;

// Replaces `path` by the concatenation of `parts`: writes `path`.partial, syncs it, and renames it. Writers
// of one path are serialized; a partial file left by a crash is reused. Throws a FileError if the file cannot
// be written; `path` is then unchanged.
void write_whole_file(const std::string& path, std::span<const Bytes> parts);

// A new file, written piece by piece. Throws a FileError if the path exists or cannot be written.
class OutputFile {
 public:
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  void write(Bytes bytes);
  void finish();  // returns when the bytes are on disk

 private:
  std::string path_;
  int descriptor_;
};

// Returns when the names in a folder are on disk, as far as its file system supports that.
void sync_folder(const std::string& path);

// An open file for reading. Throws a FileError if it does not exist, or if a read is beyond its end.
class InputFile {
 public:
  explicit InputFile(const std::string& path);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;
  std::int64_t size() const { return size_; }
  const std::string& path() const { return path_; }
  void read(std::int64_t offset, void* to, std::int64_t bytes) const;

 private:
  std::string path_;
  int descriptor_;
  std::int64_t size_ = 0;
};

}  // namespace tessera::inline v0
