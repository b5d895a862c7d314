// Reading and writing .npy. Format: numpy.lib.format, versions 1 to 3.
#include <tessera/interop/file.h>
#include <tessera/interop/npy.h>
#include <tessera/interop/npy_format.h>
#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace tessera::inline v0 {

namespace npy {

void refuse(const std::string& path, const std::string& why, const std::string& advice) {
  fail<FileError>(str("cannot read ", path, ": ", why), advice);
}

namespace {

// The contents of the dictionary of a file.
struct Header {
  std::string descr;
  bool fortran = false;
  Shape shape;
  std::size_t offset = 0;  // of the elements
};

// Reads the Python literal {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }.
class Dictionary {
 public:
  Dictionary(const std::string& name, std::string_view text) : name_(name), text_(text) {}
  void read(Header& header) {
    expect('{');
    while (!accept('}')) {
      std::string key = quoted();
      expect(':');
      if (key == "descr")
        header.descr = descr();
      else if (key == "fortran_order")
        header.fortran = boolean();
      else if (key == "shape")
        header.shape = tuple();
      else
        damaged();
      if (!accept(',') && !next_is('}')) damaged();
    }
    if (header.descr.empty()) damaged();
  }

 private:
  [[noreturn]] void damaged() {
    refuse(name_, "its header is damaged.", "Write the file again with numpy.save or save_npy.");
  }
  void skip() {
    while (!text_.empty() && (text_[0] == ' ' || text_[0] == '\n')) text_.remove_prefix(1);
  }
  bool next_is(char c) {
    skip();
    return !text_.empty() && text_[0] == c;
  }
  bool accept(char c) {
    bool found = next_is(c);
    if (found) text_.remove_prefix(1);
    return found;
  }
  void expect(char c) {
    if (!accept(c)) damaged();
  }
  std::string quoted() {
    skip();
    if (text_.empty() || (text_[0] != '\'' && text_[0] != '"')) damaged();
    std::size_t end = text_.find(text_[0], 1);
    if (end == std::string_view::npos) damaged();
    std::string out(text_.substr(1, end - 1));
    text_.remove_prefix(end + 1);
    return out;
  }
  std::string descr() {
    if (next_is('['))
      refuse(name_, "it holds a structured dtype (fields).", "Save each field as a separate array.");
    return quoted();
  }
  bool boolean() {
    skip();
    for (bool value : {true, false}) {
      std::string_view word = value ? "True" : "False";
      if (text_.substr(0, word.size()) != word) continue;
      text_.remove_prefix(word.size());
      return value;
    }
    damaged();
  }
  Shape tuple() {
    Shape out;
    expect('(');
    while (!accept(')')) {
      skip();
      std::int64_t size = 0;
      std::size_t digits = 0;
      for (; digits < text_.size() && text_[digits] >= '0' && text_[digits] <= '9'; ++digits)
        if (__builtin_mul_overflow(size, 10, &size) ||
            __builtin_add_overflow(size, text_[digits] - '0', &size))
          damaged();
      if (!digits) damaged();
      text_.remove_prefix(digits);
      out.push_back(size);
      if (!accept(',') && !next_is(')')) damaged();
    }
    return out;
  }

  const std::string& name_;
  std::string_view text_;
};

Header read_header(const std::string& name, const StoredBytes& bytes) {
  const char* advice = "Expected a file written by numpy.save or save_npy.";
  if (bytes.size < 10 || std::memcmp(bytes.data, "\x93NUMPY", 6) != 0)
    refuse(name, "it is not a .npy file.", advice);
  int version = bytes.data[6];
  if (version < 1 || version > 3)
    refuse(name, str("its format version is ", version, "."),
           "Expected version 1, 2 or 3: write the file again with numpy.save.");
  std::size_t start = version == 1 ? 10 : 12;
  std::size_t length = 0;
  for (std::size_t i = std::min(start, bytes.size); i-- > 8;) length = length << 8 | bytes.data[i];
  if (bytes.size < start || bytes.size - start < length)
    refuse(name, "it ends within its header.", "The file is cut short: copy it again.");
  Header header;
  header.offset = start + length;
  Dictionary(name, {reinterpret_cast<const char*>(bytes.data) + start, length}).read(header);
  return header;
}

// The element type of a descr such as "<f4", and true if its bytes are in the other order.
struct NpyElement {
  Dtype dtype;
  bool swapped = false;
};

NpyElement element_of(const std::string& name, const std::string& descr, std::optional<Dtype> as) {
  static constexpr std::pair<const char*, Dtype> table[] = {
      {"b1", bool_}, {"i1", i8},  {"i2", i16}, {"i4", i32}, {"i8", i64}, {"u1", u8},  {"u2", u16},
      {"u4", u32},   {"u8", u64}, {"f2", f16}, {"f4", f32}, {"f8", f64}, {"c8", c64}, {"c16", c128}};
  bool ordered = !descr.empty() && std::string_view("<>|=").find(descr[0]) != std::string_view::npos;
  std::string kind = descr.substr(ordered);
  NpyElement out;
  out.swapped = ordered && descr[0] == '>';
  if (kind == "bfloat16") return {bf16};
  for (auto [text, dtype] : table)
    if (kind == text) {
      // bf16 and 8-bit floats may be stored as integers of their size.
      bool raw = as && dtype.is_unsigned() && as->is_floating() && as->bytes() == dtype.bytes() && *as != f16;
      out.dtype = raw ? *as : dtype;
      return out;
    }
  if (!kind.empty() && kind[0] == 'V') {  // bytes without a type; NumPy writes bf16 as V2
    int bytes = std::atoi(kind.c_str() + 1);
    if (as && as->bytes() == bytes) return {*as, out.swapped};
    if (bytes == 2) return {bf16, out.swapped};
    refuse(
        name,
        str("it holds raw elements of ", bytes, bytes == 1 ? " byte ('" : " bytes ('", descr,
            "'), of a type that the file does not name."),
        "Give their dtype: load_npy(path, f8e5m2), or load_npz(path, name, f8e5m2) for an array of several.");
  }
  if (!kind.empty() && kind[0] == 'O')
    refuse(name, "it holds Python objects (pickled).",
           "Convert the array to numbers in Python, and save it again.");
  refuse(name, str("its dtype is '", descr, "'."),
         "Expected bool, integers, floating or complex numbers; convert it in Python with astype.");
}

void swap_bytes(unsigned char* data, std::size_t count, Dtype dtype) {
  std::size_t size = dtype.bytes() / (dtype.is_complex() ? 2 : 1);
  std::size_t words = count * (dtype.is_complex() ? 2 : 1);
  for (std::size_t i = 0; i < words; ++i) std::reverse(data + i * size, data + (i + 1) * size);
}

// Converts each byte of a bool array to 0 or 1: reading any other value as a bool is undefined behaviour.
HostArray with_normalized_bools(const HostArray& x) {
  auto* bytes = static_cast<const unsigned char*>(x.data());
  auto wrong = [](unsigned char byte) { return byte > 1; };
  if (std::none_of(bytes, bytes + x.size(), wrong)) return x;
  HostArray out = x.copy();
  auto* bools = static_cast<unsigned char*>(out.mutable_data());
  std::transform(bools, bools + out.size(), bools, [](unsigned char byte) { return byte != 0; });
  return out;
}

}  // namespace

std::span<const std::byte> elements_of(const HostArray& contiguous) {
  return std::span<const std::byte>(static_cast<const std::byte*>(contiguous.data()),
                                    contiguous.size() * contiguous.dtype().bytes());
}

StoredBytes bytes_of(HostArray contiguous) {
  auto* data = static_cast<const unsigned char*>(contiguous.data());
  std::size_t size = elements_of(contiguous).size();
  return {std::make_shared<HostArray>(std::move(contiguous)), data, size};
}

StoredBytes read_file(const std::string& path) {
  InputFile file(path);
  HostArray memory({file.size()}, u8);
  file.read(0, memory.mutable_data(), file.size());
  return bytes_of(std::move(memory));
}

constexpr std::int64_t kMaxElements = std::int64_t{1} << 56;  // of any array

HostArray parse(const std::string& name, const StoredBytes& bytes, std::optional<Dtype> as) {
  Header header = read_header(name, bytes);
  NpyElement element = element_of(name, header.descr, as);
  Dtype dtype = element.dtype;
  std::int64_t count = 1, expected_bytes = 0;
  bool overflow = false;  // true also if strides overflow although a size is 0
  for (std::int64_t size : header.shape)
    overflow |= __builtin_mul_overflow(count, std::max<std::int64_t>(size, 1), &count);
  overflow |= __builtin_mul_overflow(count, std::int64_t{dtype.bytes()}, &expected_bytes);
  overflow |= count > kMaxElements;
  if (header.shape.contains(0)) count = expected_bytes = 0;
  if (overflow)
    refuse(name, str("its shape ", header.shape, " has more elements than can be addressed."),
           "The file is damaged: copy or write it again.");
  std::int64_t present = bytes.size - header.offset;
  if (present < expected_bytes)
    refuse(name,
           str("it is cut short: ", Aval(header.shape, dtype), " takes ", expected_bytes,
               " bytes, but the file has only ", present, "."),
           "Copy or write the file again.");
  Dims strides;
  if (header.fortran) {
    strides = Dims(header.shape.size(), 1);
    for (std::size_t i = 1; i < strides.size(); ++i) strides[i] = strides[i - 1] * header.shape[i - 1];
  }
  HostArray out(bytes.data + header.offset, header.shape, dtype, strides, bytes.owner);
  bool aligned = reinterpret_cast<std::uintptr_t>(out.data()) % 64 == 0;
  if (element.swapped || header.fortran || !aligned) {
    if (element.swapped) {
      HostArray flat = HostArray(out.data(), {count}, dtype).copy();
      swap_bytes(static_cast<unsigned char*>(flat.mutable_data()), count, dtype);
      out = HostArray(flat.mutable_data(), header.shape, dtype, strides, std::make_shared<HostArray>(flat));
    }
    out = out.copy();
  }
  if (dtype.is_bool()) out = with_normalized_bools(out);
  return as && *as != dtype ? out.astype(*as) : out;
}

static std::string descr_of(Dtype dtype) {
  switch (dtype.row()) {
    case Dtype::row_bool:
      return "|b1";
    case Dtype::row_i8:
      return "|i1";
    case Dtype::row_u8:
      return "|u1";
    case Dtype::row_bf16:
      return "|V2";
    case Dtype::row_f8e4m3fn:
    case Dtype::row_f8e5m2:
      return "|V1";
    case Dtype::row_key_threefry:
    case Dtype::row_key_rbg:
      fail<DtypeError>("save_npy: PRNG keys have no NumPy dtype.", "Save random::key_data(key).");
    default:
      return str('<',
                 dtype.is_complex()    ? 'c'
                 : dtype.is_floating() ? 'f'
                 : dtype.is_signed()   ? 'i'
                                       : 'u',
                 dtype.bytes());
  }
}

std::string header(const HostArray& x) {
  std::string shape = "(";
  for (std::int64_t size : x.shape())
    shape += str(size, x.ndim() == 1 ? "," : &size == x.shape().end() - 1 ? "" : ", ");
  std::string text =
      str("{'descr': '", descr_of(x.dtype()), "', 'fortran_order': False, 'shape': ", shape, "), }");
  bool is_long = text.size() + 75 > 65535;
  std::size_t start = is_long ? 12 : 10;
  text.append(64 - (start + text.size() + 1) % 64, ' ');
  text += '\n';
  std::string out("\x93NUMPY");
  out += static_cast<char>(is_long ? 2 : 1);
  out += '\0';
  for (std::size_t i = 0; i < start - 8; ++i) out += static_cast<char>(text.size() >> 8 * i & 255);
  return out + text;
}

}  // namespace npy

HostArray load_npy(const std::string& path, std::optional<Dtype> as, Where where) {
  At at(where);
  return npy::parse(path, npy::read_file(path), as);
}

void save_npy(const std::string& path, const HostArray& x, Where where) {
  At at(where);
  HostArray dense = x.is_contiguous() ? x : x.copy();
  std::string header = npy::header(dense);
  const Bytes parts[] = {std::as_bytes(std::span(header)), npy::elements_of(dense)};
  write_whole_file(path, parts);
}
void save_npy(const std::string& path, const Array& x, Where where) {
  At at(where);
  const Concrete& stored = known_value(x, "save_npy");
  save_npy(path, HostArray(stored.data(), x.shape(), x.dtype()), where);
}

}  // namespace tessera::inline v0
