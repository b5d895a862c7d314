// Whole files: reading parts of one with every failure an error, and writing one so that a crash at any
// moment leaves either the previous file or the new one, never a mixture.
#pragma once
#include <tessera/base/error.h>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tessera::inline v0 {

using Bytes = std::span<const std::byte>;

// Replaces `path` by the concatenation of `parts`: written beside it as `path`.partial, synced to the disk,
// renamed. Writers of one path are serialized; a partial file that a crash left behind is taken over.
// A FileError when the file cannot be written; `path` is then as before.
void write_whole_file(const std::string& path, std::span<const Bytes> parts);

// A new file, written piece by piece, which has no readers before it is finished.
class OutputFile {
 public:
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  void write(Bytes bytes);
  void finish();  // on return the bytes are on the disk

 private:
  std::string path_;
  int descriptor_;
};

// On return the names in a folder are on the disk, if its file system can say so.
void sync_folder(const std::string& path);

// An open file for reading; FileError when there is none, and when a read goes past its end.
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
