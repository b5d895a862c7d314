// The safetensors format in memory and on disk, for safetensors.cc and checkpoints: a header for arrays whose
// bytes come later, and files of which any box of any array is read alone.
#pragma once
#include <tessera/interop/file.h>
#include <tessera/interop/safetensors.h>
#include <tessera/mesh/sharding.h>
#include <functional>

namespace tessera::inline v0::safetensors {

// An array to be written. bytes(room) gives its elements, row-major; `room` is memory it may use for that.
struct TensorToWrite {
  std::string name;
  Aval type;
  std::function<Bytes(std::vector<std::byte>& room)> bytes;
};

// The order of a file: larger elements first, so that every array starts at a multiple of its element's size.
void sort_for_file(std::vector<TensorToWrite>& tensors);
// The header in front of the elements: the length of the JSON text, and the text.
std::string head(const std::vector<TensorToWrite>& sorted, const Metadata& metadata);

// The position of an array in its file.
struct StoredTensor {
  Aval type;
  std::int64_t begin = 0;
};

// A file whose header is read and checked.
class Reader {
 public:
  explicit Reader(const std::string& path);
  const std::string& path() const { return file_.path(); }
  const std::map<std::string, StoredTensor>& arrays() const { return arrays_; }
  const Metadata& metadata() const { return metadata_; }  // without the notes of dtypes
  // Copies the elements `box` of an array to where they begin in a row-major array of shape `to_shape`. Reads
  // that box alone; where its runs are shorter than a page, the bytes between them, too.
  void read(const StoredTensor& stored_tensor, const Block& box, void* to, const Dims& to_begin,
            const Shape& to_shape) const;

 private:
  InputFile file_;
  std::map<std::string, StoredTensor> arrays_;
  Metadata metadata_;
};

}  // namespace tessera::inline v0::safetensors
