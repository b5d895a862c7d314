// Dims: a short list of integers, six of them inline. Shapes, axes, strides and permutations are Dims.
#pragma once
#include <tessera/base/error.h>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>

namespace tessera::inline v0 {

class Dims {
 public:
  using value_type = std::int64_t;
  Dims() = default;
  Dims(std::initializer_list<std::int64_t> values) { assign(values.begin(), values.size()); }
  Dims(const std::vector<std::int64_t>& values) { assign(values.data(), values.size()); }
  Dims(std::size_t count, std::int64_t value) { resize(count, value); }
  template <std::input_iterator It>
  Dims(It first, It last) {
    for (; first != last; ++first) push_back(*first);
  }
  Dims(const Dims& other) { assign(other.data(), other.size()); }
  Dims(Dims&& other) noexcept { swap(other); }
  Dims& operator=(Dims other) noexcept {
    swap(other);
    return *this;
  }
  ~Dims() {
    if (capacity_ > kInline) delete[] heap_;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::int64_t* data() { return capacity_ > kInline ? heap_ : inline_; }
  const std::int64_t* data() const { return capacity_ > kInline ? heap_ : inline_; }
  std::int64_t* begin() { return data(); }
  std::int64_t* end() { return data() + size_; }
  const std::int64_t* begin() const { return data(); }
  const std::int64_t* end() const { return data() + size_; }
  std::int64_t& operator[](std::size_t i) { return data()[i]; }
  std::int64_t operator[](std::size_t i) const { return data()[i]; }
  std::int64_t& back() { return data()[size_ - 1]; }
  std::int64_t back() const { return data()[size_ - 1]; }
  std::int64_t front() const { return data()[0]; }

  void push_back(std::int64_t value) {
    reserve(size_ + 1);
    data()[size_++] = value;
  }
  void insert(std::size_t at, std::int64_t value) {
    push_back(value);
    std::copy_backward(begin() + at, end() - 1, end());
    data()[at] = value;
  }
  void erase(std::size_t at) {
    std::copy(begin() + at + 1, end(), begin() + at);
    --size_;
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  void resize(std::size_t count, std::int64_t value = 0) {
    reserve(count);
    for (std::size_t i = size_; i < count; ++i) data()[i] = value;
    size_ = static_cast<std::uint32_t>(count);
  }
  bool contains(std::int64_t value) const {
    for (std::int64_t element : *this)
      if (element == value) return true;
    return false;
  }

  friend bool operator==(const Dims& a, const Dims& b) {
    return a.size_ == b.size_ && std::equal(a.begin(), a.end(), b.begin());
  }
  friend void append(std::string& out, const Dims& dims) { append_list(out, dims); }
  /// Writes the sizes as "(8, 128)".
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, const Dims& dims);

 private:
  static constexpr std::uint32_t kInline = 6;
  void assign(const std::int64_t* values, std::size_t count) {
    reserve(count);
    std::copy(values, values + count, data());
    size_ = static_cast<std::uint32_t>(count);
  }
  void reserve(std::size_t count) {
    if (count <= capacity_) return;
    std::uint32_t grown = static_cast<std::uint32_t>(std::max<std::size_t>(count, 2 * capacity_));
    auto* memory = new std::int64_t[grown];
    std::copy(begin(), end(), memory);
    if (capacity_ > kInline) delete[] heap_;
    heap_ = memory;
    capacity_ = grown;
  }
  void swap(Dims& other) noexcept {
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
    for (std::uint32_t i = 0; i < kInline; ++i) std::swap(inline_[i], other.inline_[i]);
  }

  std::uint32_t size_ = 0, capacity_ = kInline;
  union {
    std::int64_t inline_[kInline] = {};
    std::int64_t* heap_;
  };
};

using Shape = Dims;  // sizes of an array's axes, outermost first
using Axes = Dims;   // axis numbers

/// Number of elements; a MemoryError when it exceeds 2^56.
TESSERA_API std::int64_t element_count(const Shape& shape);
/// Row-major strides in elements.
TESSERA_API Dims row_major_strides(const Shape& shape);
/// Shape of `a` and `b` broadcast together as in NumPy; a ShapeError that names `operation` if they do not.
TESSERA_API Shape broadcast_shapes(const char* operation, const Shape& a, const Shape& b);
// Throws a ShapeError that names the operation, if there is one, where a size is negative.
TESSERA_API void refuse_negative_sizes(std::string_view operation, const Shape& shape);
/// Maps a negative axis to rank + axis; an ArgumentError that names `operation` outside [-rank, rank).
TESSERA_API std::int64_t normalize_axis(const char* operation, std::int64_t axis, std::int64_t rank);
/// Normalizes each axis, and refuses repeated ones.
TESSERA_API Axes normalize_axes(const char* operation, const Axes& axes, std::int64_t rank);
/// `dims` without the positions in `axes`.
TESSERA_API Dims without_axes(const Dims& dims, const Axes& axes);
/// {first, first + 1, ..., first + count - 1}.
TESSERA_API Dims iota_dims(std::int64_t count, std::int64_t first = 0);
/// A hash of the elements in their order.
TESSERA_API std::uint64_t hash_of(const Dims& dims);

}  // namespace tessera::inline v0
