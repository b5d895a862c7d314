// The safetensors format in memory and on disk, shared by safetensors.cc and checkpoints: headers for arrays
// whose bytes are written later, and files from which any box of any array can be read.
#pragma once
#include <tessera/interop/file.h>
#include <tessera/interop/safetensors.h>
#include <tessera/mesh/sharding.h>
#include <functional>

namespace tessera::inline v0::safetensors {

// An array to be written. bytes(buffer) returns its elements in row-major order; it may store them in `buffer`.
struct TensorToWrite {
  std::string name;
  Aval type;
  std::function<Bytes(std::vector<std::byte>& buffer)> bytes;
};

// Sorts the arrays for a file: larger elements first, so that every array starts at a multiple of its element
// size.
void sort_for_file(std::vector<TensorToWrite>& tensors);
// The header in front of the elements: the size of the JSON text, and the text.
std::string head(const std::vector<TensorToWrite>& sorted, const Metadata& metadata);

// The position of an array in its file.
struct StoredTensor {
  Aval type;
  std::int64_t begin = 0;
};

// A file whose header has been read and checked.
class Reader {
 public:
  explicit Reader(const std::string& path);
  const std::string& path() const { return file_.path(); }
  const std::map<std::string, StoredTensor>& arrays() const { return arrays_; }
  const Metadata& metadata() const { return metadata_; }  // without the notes on dtypes
  // Copies the elements `box` of an array to position `to_begin` of a row-major array of shape `to_shape`. Reads
  // only that box; if its contiguous runs are shorter than a page, also the bytes between them.
  void read(const StoredTensor& stored_tensor, const Block& box, void* to, const Dims& to_begin,
            const Shape& to_shape) const;

 private:
  InputFile file_;
  std::map<std::string, StoredTensor> arrays_;
  Metadata metadata_;
};

}  // namespace tessera::inline v0::safetensors
