// safetensors: 8 bytes with the size of the header, a JSON header {name: {dtype, shape, data_offsets}}, and
// the bytes of all arrays without gaps. Format: https://github.com/huggingface/safetensors#format.
#include <tessera/core/shards.h>
#include <tessera/interop/safetensors_format.h>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace tessera::inline v0 {

namespace safetensors {

namespace {

using Json = nlohmann::json;
constexpr const char* dtype_note = "tessera.dtype.";
constexpr std::int64_t kMaxHeaderBytes = 100'000'000;  // the limit of the format

struct NamedDtype {
  const char* name;  // name in the file
  Dtype dtype;
};
constexpr NamedDtype plain[] = {{"BOOL", bool_}, {"I8", i8},   {"I16", i16},          {"I32", i32},
                                {"I64", i64},    {"U8", u8},   {"U16", u16},          {"U32", u32},
                                {"U64", u64},    {"F16", f16}, {"BF16", bf16},        {"F32", f32},
                                {"F64", f64},    {"C64", c64}, {"F8_E4M3", f8e4m3fn}, {"F8_E5M2", f8e5m2}};

// Returns, for a dtype that the format lacks, the dtype of the two numbers as which its elements are stored; nothing
// for other dtypes. (C64 is a recent addition to the format, which few readers support.)
std::optional<Dtype> pair_dtype(Dtype dtype) {
  if (dtype == c64) return f32;
  if (dtype == c128) return f64;
  if (dtype.is_key()) return u32;
  return {};
}

const char* stored_name(Dtype dtype) {
  Dtype part = pair_dtype(dtype).value_or(dtype);
  for (const NamedDtype& row : plain)
    if (row.dtype == part) return row.name;
  internal(str("safetensors: no name for dtype ", dtype));
}

[[noreturn]] void fail_damaged(const std::string& path, const std::string& what) {
  fail<FileError>(str("cannot read ", path, ": it is not a complete safetensors file: ", what, "."),
                  "The file is damaged, cut short or of another format: write or copy it again.");
}

std::string json_of(const std::vector<TensorToWrite>& tensors, const Metadata& metadata) {
  Json header = Json::object(), notes = Json::object();
  for (const auto& [key, text] : metadata) notes[key] = text;
  std::int64_t offset = 0;
  for (const TensorToWrite& tensor : tensors) {
    Aval type = tensor.type;
    Json shape = Json::array();
    for (std::int64_t size : type.shape()) shape.push_back(size);
    if (pair_dtype(type.dtype())) {
      shape.push_back(2);
      notes[dtype_note + tensor.name] = type.dtype().name();
    }
    header[tensor.name] = {{"dtype", stored_name(type.dtype())},
                           {"shape", std::move(shape)},
                           {"data_offsets", {offset, offset + type.bytes()}}};
    offset += type.bytes();
  }
  if (!notes.empty()) header["__metadata__"] = std::move(notes);
  std::string text;
  try {
    text = header.dump();
  } catch (const Json::exception&) {
    fail<ArgumentError>("save_safetensors: a name or a text of the metadata is not valid UTF-8.",
                        "Expected UTF-8: the header of the file is JSON.");
  }
  text.append((8 - text.size() % 8) % 8, ' ');
  return text;
}

Json read_header(const InputFile& file, std::int64_t* data_begin) {
  if (file.size() < 8) fail_damaged(file.path(), str("it has ", file.size(), " bytes, fewer than 8"));
  std::uint64_t length = 0;
  file.read(0, &length, 8);
  if (length > static_cast<std::uint64_t>(std::min(kMaxHeaderBytes, file.size() - 8)))
    fail_damaged(file.path(), str("its header claims ", length, " bytes, the file has ", file.size()));
  std::string text(length, '\0');
  file.read(8, text.data(), static_cast<std::int64_t>(length));
  *data_begin = 8 + static_cast<std::int64_t>(length);
  Json header = Json::parse(text, nullptr, false);
  if (!header.is_object()) fail_damaged(file.path(), "its header is not a JSON object");
  return header;
}

Metadata read_metadata(Json& header, const std::string& path) {
  Metadata out;
  auto found = header.find("__metadata__");
  if (found == header.end()) return out;
  if (!found->is_object()) fail_damaged(path, "\"__metadata__\" is not a JSON object");
  for (const auto& [key, value] : found->items()) {
    if (!value.is_string()) fail_damaged(path, str("the metadata \"", key, "\" is not text"));
    out[key] = value.get<std::string>();
  }
  header.erase(found);
  return out;
}

bool is_size(const Json& value) {
  return value.is_number_unsigned() && value.get<std::uint64_t>() < (std::uint64_t{1} << 62);
}

Shape shape_in_file(const Json& sizes, const std::string& name, const std::string& path) {
  Shape out;
  std::int64_t count = 1;
  for (const Json& size : sizes) {
    if (!is_size(size)) fail_damaged(path, str("\"", name, "\" has a shape that is not a list of sizes"));
    out.push_back(size.get<std::int64_t>());
    if (__builtin_mul_overflow(count, std::max<std::int64_t>(out.back(), 1), &count) ||
        count > (std::int64_t{1} << 58))
      fail_damaged(path, str("\"", name, "\" has shape ", out, " and more, too large for any file"));
  }
  return out;
}

Dtype dtype_in_file(const std::string& text, const std::string& name, const std::string& path) {
  for (const NamedDtype& row : plain)
    if (text == row.name) return row.dtype;
  fail<FileError>(
      str("cannot read ", path, ": \"", name, "\" has dtype \"", text, "\", which Tessera does not have."),
      "Convert it before saving: BOOL, I8 to I64, U8 to U64, F8_E4M3, F8_E5M2, F16, BF16, F32, F64 "
      "and C64 can be read.");
}

// Restores the dtype of elements that were saved as pairs.
Aval restored_type(Aval stored, const std::string& noted, const std::string& name, const std::string& path) {
  for (Dtype dtype : {c64, c128, key_threefry, key_rbg}) {
    bool pairs = stored.dtype() == *pair_dtype(dtype) && stored.rank() > 0 && stored.shape().back() == 2;
    if (noted != dtype.name() || !pairs) continue;
    Shape shape = stored.shape();
    shape.pop_back();
    return Aval(shape, dtype);
  }
  fail_damaged(path, str("\"", name, "\" is noted as ", noted, ", but stored as ", stored));
}

StoredTensor stored_tensor_of(const Json& entry, const std::string& name, const Metadata& notes,
                              const InputFile& file) {
  const std::string& path = file.path();
  if (!entry.is_object() || !entry.contains("dtype") || !entry["dtype"].is_string() ||
      !entry.contains("shape") || !entry["shape"].is_array() || !entry.contains("data_offsets"))
    fail_damaged(path, str("\"", name, "\" lacks a dtype, shape or data_offsets"));
  const Json& offsets = entry["data_offsets"];
  if (!offsets.is_array() || offsets.size() != 2 || !is_size(offsets[0]) || !is_size(offsets[1]))
    fail_damaged(path, str("\"", name, "\" has data_offsets that are not a pair of numbers"));
  Aval type(shape_in_file(entry["shape"], name, path),
            dtype_in_file(entry["dtype"].get<std::string>(), name, path));
  if (auto note = notes.find(dtype_note + name); note != notes.end())
    type = restored_type(type, note->second, name, path);
  auto begin = offsets[0].get<std::int64_t>(), end = offsets[1].get<std::int64_t>();
  if (end - begin != type.bytes())
    fail_damaged(path, str("\"", name, "\" is ", type, ", ", type.bytes(), " bytes, but has ", end - begin));
  return {type, begin};
}

// Checks that the arrays are contiguous and fill the file.
void check_tensors(const std::map<std::string, StoredTensor>& tensors, std::int64_t bytes,
                   const std::string& path) {
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
  for (const auto& [name, stored_tensor] : tensors)
    ranges.emplace_back(stored_tensor.begin, stored_tensor.begin + stored_tensor.type.bytes());
  std::sort(ranges.begin(), ranges.end());
  std::int64_t at = 0;
  for (auto [begin, end] : ranges) {
    if (begin != at) fail_damaged(path, str("its arrays overlap or leave a gap at byte ", at));
    at = end;
  }
  if (at != bytes) fail_damaged(path, str("its arrays have ", at, " bytes, the file has ", bytes));
}

// Reads a box axis by axis. Axes whose elements are contiguous in the file, or have short gaps only, are read by one
// call.
class BoxReader {
 public:
  BoxReader(const InputFile& file, Aval type, const Dims& sizes, const Shape& to_shape)
      : file_(file),
        bool_(type.dtype().is_bool()),
        element_(type.dtype().bytes()),
        sizes_(sizes),
        from_shape_(type.shape()),
        to_shape_(to_shape),
        from_strides_(row_major_strides(type.shape())),
        to_strides_(row_major_strides(to_shape)) {
    for (std::size_t axis = sizes.size(); axis-- > 0;) {
      run_ *= sizes[axis];
      if (sizes[axis] != from_shape_[axis]) break;
    }
  }

  // Reads `count` positions of `axis`, over all later axes of the box.
  void read(std::size_t axis, std::int64_t count, std::int64_t at, char* to) {
    std::int64_t needed = element_, span = element_;
    bool dense = true, short_runs = run_ * element_ < kPage;
    Dims sizes(sizes_.begin() + axis, sizes_.end());
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      if (i == 0) sizes[i] = count;
      needed *= sizes[i];
      span += (sizes[i] - 1) * from_strides_[axis + i] * element_;
      dense = dense && (i == 0 || sizes[i] == to_shape_[axis + i]);
    }
    if (span == needed && dense) return fill(at, to, span);
    if (span <= kMaxRead && (span == needed || short_runs)) {
      buffer_.resize(span);
      fill(at, buffer_.data(), span);
      auto rest = [axis](const Dims& dims) { return Dims(dims.begin() + axis, dims.end()); };
      Dims zero(sizes.size(), 0);
      return copy_box(sizes, to, zero, rest(to_shape_), buffer_.data(), zero, rest(from_shape_), element_);
    }
    std::int64_t from_step = from_strides_[axis] * element_, to_step = to_strides_[axis] * element_;
    std::int64_t step = short_runs ? std::max(kMaxRead / from_step, std::int64_t{1}) : 1;
    for (std::int64_t i = 0; i < count; i += step) {
      if (step > 1)
        read(axis, std::min(step, count - i), at + i * from_step, to + i * to_step);
      else
        read(axis + 1, sizes_[axis + 1], at + i * from_step, to + i * to_step);
    }
  }

 private:
  static constexpr std::int64_t kMaxRead = 1 << 20, kPage = 4096;

  void fill(std::int64_t at, char* to, std::int64_t bytes) const {
    file_.read(at, to, bytes);
    if (!bool_) return;  // any byte except 0 and 1 in a bool is undefined behaviour later
    auto* bools = reinterpret_cast<unsigned char*>(to);
    std::transform(bools, bools + bytes, bools, [](unsigned char b) { return b != 0; });
  }

  const InputFile& file_;
  bool bool_;
  std::int64_t element_, run_ = 1;  // number of contiguous elements
  const Dims& sizes_;
  const Shape &from_shape_, &to_shape_;
  Dims from_strides_, to_strides_;
  std::vector<char> buffer_;
};

}  // namespace

void sort_for_file(std::vector<TensorToWrite>& tensors) {
  std::stable_sort(tensors.begin(), tensors.end(), [](const TensorToWrite& a, const TensorToWrite& b) {
    return a.type.dtype().bytes() > b.type.dtype().bytes();
  });
}

std::string head(const std::vector<TensorToWrite>& sorted, const Metadata& metadata) {
  std::string json = json_of(sorted, metadata);
  std::uint64_t length = json.size();
  return std::string(reinterpret_cast<const char*>(&length), sizeof length) + json;
}

Reader::Reader(const std::string& path) : file_(path) {
  std::int64_t data_begin = 0;
  Json header = read_header(file_, &data_begin);
  metadata_ = read_metadata(header, path);
  for (const auto& [name, entry] : header.items())
    arrays_[name] = stored_tensor_of(entry, name, metadata_, file_);
  check_tensors(arrays_, file_.size() - data_begin, path);
  for (auto& [name, stored_tensor] : arrays_) stored_tensor.begin += data_begin;
  std::erase_if(metadata_, [](const auto& note) { return note.first.starts_with(dtype_note); });
}

void Reader::read(const StoredTensor& stored_tensor, const Block& box, void* to, const Dims& to_begin,
                  const Shape& to_shape) const {
  if (box.empty()) return;
  std::int64_t element = stored_tensor.type.dtype().bytes(), from = 0, target = 0;
  Dims from_strides = row_major_strides(stored_tensor.type.shape()), to_strides = row_major_strides(to_shape);
  for (std::size_t i = 0; i < to_begin.size(); ++i) {
    from += box.begin[i] * from_strides[i] * element;
    target += to_begin[i] * to_strides[i] * element;
  }
  Dims sizes = box.shape();
  BoxReader(file_, stored_tensor.type, sizes, to_shape)
      .read(0, sizes.empty() ? 1 : sizes[0], stored_tensor.begin + from, static_cast<char*>(to) + target);
}

}  // namespace safetensors

const Metadata& detail::no_metadata() {
  static const Metadata none;
  return none;
}

void save_safetensors(const std::string& path, const NamedArrays& arrays, const Metadata& metadata,
                      Where where) {
  At at(where);
  std::vector<safetensors::TensorToWrite> tensors;
  for (const auto& [name, x] : arrays) {
    if (name == "__metadata__")
      fail<ArgumentError>("save_safetensors: no array can be called \"__metadata__\".",
                          "The format uses that name for texts; choose another.");
    const Concrete& value = known_value(x, "save_safetensors");
    tensors.push_back({name, x.aval(), [&value](std::vector<std::byte>&) {
                         return std::as_bytes(std::span(value.bytes()));
                       }});
  }
  safetensors::sort_for_file(tensors);
  std::string head = safetensors::head(tensors, metadata);
  std::vector<std::byte> buffer;
  std::vector<Bytes> parts = {std::as_bytes(std::span(head))};
  for (const safetensors::TensorToWrite& tensor : tensors) parts.push_back(tensor.bytes(buffer));
  write_whole_file(path, parts);
}

NamedArrays load_safetensors(const std::string& path, Metadata* metadata, Where where) {
  At at(where);
  safetensors::Reader file(path);
  NamedArrays out;
  for (const auto& [name, stored_tensor] : file.arrays()) {
    void* memory = nullptr;
    const Shape& shape = stored_tensor.type.shape();
    Dims zero(shape.size(), 0);
    out[name] = make_concrete(stored_tensor.type, &memory);
    file.read(stored_tensor, {zero, shape}, memory, zero, shape);
  }
  if (metadata) *metadata = file.metadata();
  return out;
}

}  // namespace tessera::inline v0
