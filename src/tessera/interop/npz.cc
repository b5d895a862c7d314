// Reading and writing .npz: a zip archive of .npy files. Format: PKWARE's APPNOTE, with its 64-bit extension;
// entries are stored or deflated (by zlib).
#include <tessera/interop/file.h>
#include <tessera/interop/npy.h>
#include <tessera/interop/npy_format.h>
#include <zlib.h>
#include <deque>

namespace tessera::inline v0 {

namespace {

using npy::refuse;
using npy::StoredBytes;

constexpr std::uint32_t end_mark = 0x06054b50, end64_mark = 0x06064b50, locator64_mark = 0x07064b50,
                        central_mark = 0x02014b50, local_mark = 0x04034b50, kMax32 = 0xffffffff;

struct ArchiveEntry {
  std::string name;
  std::uint64_t packed = 0, size = 0, offset = 0;
  std::uint32_t crc = 0;
  int method = 0, flags = 0;
};

// Reads little-endian numbers at any offset; an offset outside of the archive means that the
// file is damaged. Only the requested parts of the file are read, at least 4 KiB at once.
class ArchiveReader {
 public:
  explicit ArchiveReader(const std::string& path)
      : path_(path), file_(path), size_(static_cast<std::uint64_t>(file_.size())) {}
  std::uint64_t number(std::uint64_t at, int size) {
    std::string_view bytes = range(at, static_cast<std::uint64_t>(size));
    std::uint64_t value = 0;
    for (int i = size; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
  }
  // Returns bytes of the file, which are valid until the next call of a member function.
  std::string_view range(std::uint64_t at, std::uint64_t size) {
    check(at, size);
    if (at < begin_ || at + size > begin_ + window_.size())
      load_window(at, std::max<std::uint64_t>(size, 4096));
    return std::string_view(window_).substr(at - begin_, size);
  }
  // Reads up to `size` bytes at `at` into the window, from which number() and range() take them without reading the
  // file again.
  void load_window(std::uint64_t at, std::uint64_t size) {
    begin_ = at;
    window_.resize(std::min(size, size_ - at));
    file_.read(static_cast<std::int64_t>(at), window_.data(), static_cast<std::int64_t>(window_.size()));
  }
  StoredBytes bytes(std::uint64_t at, std::uint64_t size) const {
    check(at, size);
    HostArray memory({static_cast<std::int64_t>(size)}, u8);
    file_.read(static_cast<std::int64_t>(at), memory.mutable_data(), static_cast<std::int64_t>(size));
    return npy::bytes_of(memory);
  }
  std::uint64_t size() const { return size_; }
  const std::string& path() const { return path_; }
  [[noreturn]] void damaged() const {
    refuse(path_, "the archive is damaged or cut short.", "Copy or write the file again.");
  }

 private:
  void check(std::uint64_t at, std::uint64_t size) const {
    if (at > size_ || size_ - at < size) damaged();
  }

  const std::string path_;
  InputFile file_;
  std::uint64_t size_, begin_ = 0;
  std::string window_;
};

// The offset of the central directory, and its number of entries.
std::pair<std::uint64_t, std::uint64_t> find_directory(ArchiveReader& in) {
  std::uint64_t first = in.size() < 4 ? 0 : in.number(0, 4);
  if (first != local_mark && first != end_mark &&
      first != end64_mark)  // the last two: an archive without entries
    refuse(in.path(), "it is not a .npz file (not a zip archive).",
           "Expected a file written by numpy.savez or save_npz.");
  // The end record is followed by at most 64 KiB of comment.
  std::uint64_t max_distance = std::min<std::uint64_t>(in.size(), 22 + 65535);
  in.load_window(in.size() - std::min<std::uint64_t>(in.size(), max_distance + 76), max_distance + 76);
  for (std::uint64_t distance = 22; distance <= max_distance; ++distance) {
    std::uint64_t at = in.size() - distance;
    if (in.number(at, 4) != end_mark) continue;
    std::uint64_t count = in.number(at + 10, 2), offset = in.number(at + 16, 4);
    if (at >= 20 && in.number(at - 20, 4) == locator64_mark && (count == 0xffff || offset == kMax32)) {
      std::uint64_t record = in.number(at - 12, 8);
      if (in.number(record, 4) != end64_mark) in.damaged();
      count = in.number(record + 32, 8), offset = in.number(record + 48, 8);
    }
    return {offset, count};
  }
  in.damaged();
}

// Reads the 64-bit extra field of an entry, which has the sizes and the offset whose 32-bit fields are all ones.
void read_extra(ArchiveReader& in, std::uint64_t at, std::uint64_t size, ArchiveEntry& entry) {
  for (std::uint64_t end = at + size; at + 4 <= end;) {
    std::uint64_t kind = in.number(at, 2), length = in.number(at + 2, 2), field = at + 4;
    if (kind == 1)
      for (std::uint64_t* value : {&entry.size, &entry.packed, &entry.offset})
        if (*value == kMax32 && field + 8 <= at + 4 + length) *value = in.number(field, 8), field += 8;
    at += 4 + length;
  }
}

std::vector<ArchiveEntry> read_directory(ArchiveReader& in) {
  auto [at, count] = find_directory(in);
  std::vector<ArchiveEntry> entries;
  std::uint64_t packed = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    if (in.number(at, 4) != central_mark) in.damaged();
    ArchiveEntry entry;
    entry.flags = static_cast<int>(in.number(at + 8, 2));
    entry.method = static_cast<int>(in.number(at + 10, 2));
    entry.crc = static_cast<std::uint32_t>(in.number(at + 16, 4));
    entry.packed = in.number(at + 20, 4), entry.size = in.number(at + 24, 4),
    entry.offset = in.number(at + 42, 4);
    std::uint64_t name = in.number(at + 28, 2), extra = in.number(at + 30, 2),
                  comment = in.number(at + 32, 2);
    entry.name = in.range(at + 46, name);
    read_extra(in, at + 46 + name, extra, entry);
    if (entry.name.size() > 4 && entry.name.substr(entry.name.size() - 4) == ".npy")
      entry.name.resize(entry.name.size() - 4);
    // Entries must not share their bytes, or a small file could describe any amount of memory.
    if (__builtin_add_overflow(packed, entry.packed, &packed) || packed > in.size()) in.damaged();
    entries.push_back(std::move(entry));
    at += 46 + name + extra + comment;
  }
  return entries;
}

StoredBytes inflate_entry(const std::string& name, const StoredBytes& packed, const ArchiveEntry& entry) {
  // A deflated byte expands to at most 1032 bytes, so a larger size is invalid and must not be allocated.
  if (entry.size > entry.packed * 1032 + 64)
    refuse(name, "its compressed data is damaged.", "Copy or write the file again.");
  HostArray memory({static_cast<std::int64_t>(entry.size)}, u8);
  auto* data = static_cast<unsigned char*>(memory.mutable_data());
  z_stream stream{};
  if (inflateInit2(&stream, -15) != Z_OK) refuse(name, "zlib could not start.", "Free some memory.");
  std::uint64_t left_in = entry.packed, left_out = entry.size;
  stream.next_in = const_cast<unsigned char*>(packed.data);
  stream.next_out = data;
  int state = Z_OK;
  while (state == Z_OK) {
    stream.avail_in = static_cast<uInt>(std::min<std::uint64_t>(left_in, 1u << 30));
    stream.avail_out = static_cast<uInt>(std::min<std::uint64_t>(left_out, 1u << 30));
    uInt in = stream.avail_in, out = stream.avail_out;
    state = inflate(&stream, Z_NO_FLUSH);
    left_in -= in - stream.avail_in;
    left_out -= out - stream.avail_out;
  }
  inflateEnd(&stream);
  if (state != Z_STREAM_END || left_out != 0)
    refuse(name, "its compressed data is damaged.", "Copy or write the file again.");
  return npy::bytes_of(memory);
}

std::uint32_t checksum(Bytes bytes, std::uint32_t start = 0) {
  if (bytes.empty()) return start;  // for a null pointer crc32_z returns its initial value
  return static_cast<std::uint32_t>(
      crc32_z(start, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

HostArray read_entry(ArchiveReader& in, const ArchiveEntry& entry, std::optional<Dtype> as) {
  std::string name = in.path() + ", array \"" + entry.name + "\"";
  if (entry.flags & 1)
    refuse(name, "it is encrypted.", "Expected an archive without a password, as numpy.savez writes.");
  if (in.number(entry.offset, 4) != local_mark) in.damaged();
  std::uint64_t start = entry.offset + 30 + in.number(entry.offset + 26, 2) + in.number(entry.offset + 28, 2);
  bool deflated = entry.method == 8;
  if (!deflated && (entry.method != 0 || entry.size != entry.packed))
    refuse(name, str("its compression method is ", entry.method, "."),
           "Expected stored or deflated entries, as numpy.savez and numpy.savez_compressed write.");
  StoredBytes bytes = in.bytes(start, entry.packed);
  if (deflated) bytes = inflate_entry(name, bytes, entry);
  if (checksum(std::as_bytes(std::span(bytes.data, bytes.size))) != entry.crc)
    refuse(name, "its checksum does not match: the data is damaged.", "Copy or write the file again.");
  return npy::parse(name, bytes, as);
}

void put(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> 8 * i & 255);
}

// Appends the fields that the local and the central record of an entry have in common, from the version to the extra
// length.
void put_common(std::string& out, const ArchiveEntry& entry, std::size_t extra) {
  put(out, 45, 2);
  put(out, static_cast<std::uint64_t>(entry.flags), 2);
  put(out, static_cast<std::uint64_t>(entry.method), 2);
  put(out, 0x210000, 4);  // the date 1980-01-01, so that files of equal arrays are equal
  put(out, entry.crc, 4);
  put(out, kMax32, 4);
  put(out, kMax32, 4);
  put(out, entry.name.size(), 2);
  put(out, extra, 2);
}
void put_sizes(std::string& out, const ArchiveEntry& entry, bool with_offset) {
  put(out, 1, 2);
  put(out, with_offset ? 24 : 16, 2);
  put(out, entry.size, 8);
  put(out, entry.packed, 8);
  if (with_offset) put(out, entry.offset, 8);
}
std::string local_record(const ArchiveEntry& entry) {
  std::string out;
  put(out, local_mark, 4);
  put_common(out, entry, 20);
  out += entry.name;
  put_sizes(out, entry, false);
  return out;
}
std::string central_record(const ArchiveEntry& entry) {
  std::string out;
  put(out, central_mark, 4);
  put(out, 45, 2);
  put_common(out, entry, 28);
  put(out, 0, 2);  // comment
  put(out, 0, 2);  // disk
  put(out, 0, 2);
  put(out, 0, 4);  // attributes
  put(out, kMax32, 4);
  out += entry.name;
  put_sizes(out, entry, true);
  return out;
}
std::string end_records(std::uint64_t count, std::uint64_t offset, std::uint64_t size) {
  std::string out;
  put(out, end64_mark, 4);
  put(out, 44, 8);
  put(out, 45, 2);
  put(out, 45, 2);
  put(out, 0, 4);
  put(out, 0, 4);
  for (std::uint64_t value : {count, count, size, offset}) put(out, value, 8);
  put(out, locator64_mark, 4);
  put(out, 0, 4);
  put(out, offset + size, 8);
  put(out, 1, 4);
  put(out, end_mark, 4);
  put(out, 0, 4);
  for (int i = 0; i < 2; ++i) put(out, std::min<std::uint64_t>(count, 0xffff), 2);
  put(out, kMax32, 4);
  put(out, kMax32, 4);
  put(out, 0, 2);
  return out;
}

std::string deflated(std::initializer_list<Bytes> parts) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    internal("zlib could not start");
  std::string out;
  std::vector<unsigned char> buffer(1 << 18);
  auto run = [&](int flush) {
    do {
      stream.next_out = buffer.data();
      stream.avail_out = static_cast<uInt>(buffer.size());
      deflate(&stream, flush);
      out.append(reinterpret_cast<char*>(buffer.data()), buffer.size() - stream.avail_out);
    } while (stream.avail_out == 0);
  };
  for (Bytes part : parts)
    while (!part.empty()) {
      Bytes chunk = part.first(std::min<std::size_t>(part.size(), 1u << 30));
      part = part.subspan(chunk.size());
      stream.next_in = reinterpret_cast<unsigned char*>(const_cast<std::byte*>(chunk.data()));
      stream.avail_in = static_cast<uInt>(chunk.size());
      run(Z_NO_FLUSH);
    }
  run(Z_FINISH);
  deflateEnd(&stream);
  return out;
}

}  // namespace

std::map<std::string, HostArray> load_npz(const std::string& path, Where where) {
  At at(where);
  ArchiveReader in(path);
  std::map<std::string, HostArray> out;
  for (const ArchiveEntry& entry : read_directory(in)) out.emplace(entry.name, read_entry(in, entry, {}));
  return out;
}

std::map<std::string, HostArray> load_npz(const std::string& path,
                                          const std::map<std::string, std::optional<Dtype>>& wanted,
                                          Where where) {
  At at(where);
  ArchiveReader in(path);
  std::map<std::string, HostArray> out;
  for (const ArchiveEntry& entry : read_directory(in))
    if (auto found = wanted.find(entry.name); found != wanted.end())
      out.emplace(entry.name, read_entry(in, entry, found->second));
  return out;
}

HostArray load_npz(const std::string& path, const std::string& name, std::optional<Dtype> as, Where where) {
  At at(where);
  ArchiveReader in(path);
  std::string names;
  for (const ArchiveEntry& entry : read_directory(in)) {
    if (entry.name == name) return read_entry(in, entry, as);
    names += str(names.empty() ? "" : ", ", '"', entry.name, '"');
  }
  refuse(path, str("it has no array \"", name, "\"."),
         names.empty() ? std::string("The archive is empty.") : str("Expected one of ", names, "."));
}

void save_npz(const std::string& path, const std::map<std::string, HostArray>& arrays, NpzOptions options,
              Where where) {
  At at(where);
  std::deque<std::string> texts;  // parts of the file that are not arrays
  std::vector<Bytes> parts;
  std::uint64_t size = 0;
  auto add = [&](Bytes part) { parts.push_back(part), size += part.size(); };
  auto add_text = [&](std::string text) {
    add(std::as_bytes(std::span(texts.emplace_back(std::move(text)))));
  };
  std::vector<HostArray> dense_arrays;
  std::string directory;
  for (const auto& [name, x] : arrays) {
    const HostArray& dense = dense_arrays.emplace_back(x.is_contiguous() ? x : x.copy());
    std::string header = npy::header(dense);
    Bytes head = std::as_bytes(std::span(header)), data = npy::elements_of(dense);
    ArchiveEntry entry{.name = name + ".npy", .packed = head.size() + data.size(), .offset = size};
    entry.size = entry.packed;
    entry.crc = checksum(data, checksum(head));
    entry.flags = 0x800;  // the name is UTF-8
    if (options.compressed) {
      std::string packed = deflated({head, data});
      entry.method = 8, entry.packed = packed.size();
      add_text(local_record(entry));
      add_text(std::move(packed));
    } else {
      add_text(local_record(entry));
      add_text(std::move(header));
      add(data);
    }
    directory += central_record(entry);
  }
  directory += end_records(arrays.size(), size, directory.size());
  add_text(std::move(directory));
  write_whole_file(path, parts);
}

}  // namespace tessera::inline v0
