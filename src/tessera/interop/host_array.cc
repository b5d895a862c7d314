// HostArray: strided arrays in host memory, views, copies between layouts, and conversion from and to Array.
#include <tessera/interop/host_array.h>
#include <tessera/lib/promote.h>
#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace tessera::inline v0 {

static std::shared_ptr<void> new_memory(std::int64_t bytes) {
  std::size_t rounded = (std::max<std::int64_t>(bytes, 1) + 63) / 64 * 64;
  void* memory = std::aligned_alloc(64, rounded);
  if (!memory)
    fail<MemoryError>(str("HostArray: cannot allocate ", bytes, " bytes of host memory."),
                      "Free memory, or use a smaller array.");
  return {memory, std::free};
}

HostArray::HostArray(const Shape& shape, Dtype dtype, Where where)
    : shape_(shape), strides_(row_major_strides(shape)), dtype_(dtype) {
  At at(where);
  refuse_negative_sizes("HostArray", shape);
  std::int64_t bytes = element_count(shape) * dtype.bytes();
  owner_ = new_memory(bytes);
  data_ = owner_.get();
  std::memset(data_, 0, bytes);
}
HostArray::HostArray(void* data, const Shape& shape, Dtype dtype, const Dims& strides,
                     std::shared_ptr<void> owner, Where where)
    : owner_(std::move(owner)),
      data_(data),
      shape_(shape),
      strides_(strides.empty() ? row_major_strides(shape) : strides),
      dtype_(dtype) {
  At at(where);
  refuse_negative_sizes("HostArray", shape);
  if (strides_.size() != shape_.size())
    fail<ArgumentError>(str("HostArray: the strides ", strides, " do not fit the shape ", shape, "."),
                        "Expected one stride for each axis.");
}
HostArray::HostArray(const void* data, const Shape& shape, Dtype dtype, const Dims& strides,
                     std::shared_ptr<void> owner, Where where)
    : HostArray(const_cast<void*>(data), shape, dtype, strides, std::move(owner), where) {
  constant_ = true;
}
HostArray HostArray::adopt(void* data, const Shape& shape, Dtype dtype, SharedFunction<void(void*)> deleter,
                           const Dims& strides, Where where) {
  return HostArray(data, shape, dtype, strides, std::shared_ptr<void>(data, std::move(deleter)), where);
}

HostArray::HostArray(const std::vector<bool>& range)
    : HostArray(Shape{static_cast<std::int64_t>(range.size())}, bool_) {
  std::copy(range.begin(), range.end(), static_cast<bool*>(data_));
}

void HostArray::note_size(std::size_t depth, std::int64_t size) {
  if (depth == shape_.size()) {
    shape_.push_back(size);
  } else if (shape_[depth] != size) {
    fail<ShapeError>(
        str("HostArray: the entries of one list have different lengths: ", shape_[depth], " and ", size, "."),
        "Expected lists of equal lengths at every level.");
  }
}

void HostArray::allocate(Dtype dtype, const std::vector<const void*>& rows) {
  *this = HostArray(Shape(shape_), dtype);
  std::size_t bytes = shape_.back() * dtype.bytes();
  for (std::size_t i = 0; i < rows.size() && bytes; ++i)
    std::memcpy(static_cast<char*>(data_) + i * bytes, rows[i], bytes);
}

bool HostArray::is_contiguous() const {
  std::int64_t expected = 1;
  for (std::size_t i = shape_.size(); i-- > 0; expected *= shape_[i])
    if (shape_[i] > 1 && strides_[i] != expected) return false;
  return true;
}

void* HostArray::mutable_data(Where where) {
  At at(where);
  if (constant_)
    fail<ArgumentError>("HostArray: this is a view of constant memory, which cannot be written to.",
                        "Write to a copy(): it has its own memory.");
  return data_;
}

const void* HostArray::checked(Dtype dtype, Where where) const {
  At at(where);
  if (dtype != dtype_)
    fail<DtypeError>(str("span<", dtype, ">(): this HostArray has dtype ", dtype_, "."),
                     str("Request the matching C++ type, or convert first: astype(", dtype, ")."));
  if (!is_contiguous())
    fail<ShapeError>(
        str("span(): this HostArray of shape ", shape_, " with strides ", strides_, " is not contiguous."),
        "Keep a copy() and take its span, or use to_vector<T>().");
  return data_;
}

// Copies the elements of a strided array to `to` in row-major order; contiguous arrays are copied at once.
static void copy_elements(const HostArray& x, void* to) {
  std::size_t size = x.dtype().bytes();
  std::int64_t count = x.size();
  if (count == 0) return;
  const char* from = static_cast<const char*>(x.data());
  if (x.is_contiguous()) {
    std::memcpy(to, from, count * size);
    return;
  }
  std::int64_t row = x.shape().back(), stride = x.strides().back();
  char* out = static_cast<char*>(to);
  Dims at(x.shape().size(), 0);
  for (std::int64_t done = 0; done < count; done += row) {
    std::int64_t offset = 0;
    for (std::size_t d = 0; d + 1 < at.size(); ++d) offset += at[d] * x.strides()[d];
    for (std::int64_t i = 0; i < row; ++i, out += size)
      std::memcpy(out, from + (offset + i * stride) * static_cast<std::int64_t>(size), size);
    for (std::size_t d = at.size() - 1; d-- > 0 && ++at[d] == x.shape()[d];) at[d] = 0;
  }
}

HostArray HostArray::copy() const {
  HostArray out(shape_, dtype_);
  copy_elements(*this, out.data_);
  return out;
}

HostArray HostArray::reshape(const Shape& shape, Where where) const {
  At at(where);
  Shape to = shape;
  std::int64_t inferred_axis = -1;
  for (std::size_t i = 0; i < to.size(); ++i)
    if (to[i] == -1 && inferred_axis < 0) inferred_axis = static_cast<std::int64_t>(i);
  if (inferred_axis >= 0) {
    Shape others = to;
    others.erase(inferred_axis);
    std::int64_t rest = element_count(others);
    if (rest > 0) to[inferred_axis] = size() / rest;
  }
  if (std::any_of(to.begin(), to.end(), [](auto n) { return n < 0; }) || element_count(to) != size())
    fail<ShapeError>(str("HostArray: shape ", shape_, " cannot be reshaped to ", shape, "."),
                     str("Expected sizes whose product is ", size(), "."));
  HostArray out = is_contiguous() ? *this : copy();
  out.shape_ = to, out.strides_ = row_major_strides(to);
  return out;
}

HostArray HostArray::slice(std::int64_t start, std::int64_t stop, std::int64_t step, Where where) const {
  At at(where);
  if (ndim() == 0 || step < 1)
    fail<ArgumentError>(str("HostArray: shape ", shape_, " cannot be sliced with step ", step, "."),
                        "Expected at least one axis, and a step of at least 1.");
  std::int64_t size = shape_[0];
  step = std::min(step, std::max<std::int64_t>(size, 1));  // a larger one selects the same element
  start = std::clamp<std::int64_t>(start < 0 ? start + size : start, 0, size);
  stop = std::clamp<std::int64_t>(stop < 0 ? stop + size : stop, start, size);
  HostArray out = *this;
  out.data_ = static_cast<char*>(data_) + start * strides_[0] * dtype_.bytes();
  out.shape_[0] = (stop - start + step - 1) / step;
  out.strides_[0] *= step;
  return out;
}

HostArray HostArray::operator[](Position position) const {
  At at(position.where);
  const std::int64_t i = position.number;
  if (ndim() == 0 || i < -shape_[0] || i >= shape_[0])
    fail<ArgumentError>(
        str("HostArray: index ", i, " is out of range for the first axis of shape ", shape_, "."),
        ndim() == 0 ? std::string("There is no axis to index.")
                    : str("Expected an index in [", -shape_[0], ", ", shape_[0], ")."));
  HostArray out = *this;
  out.data_ = static_cast<char*>(data_) + (i < 0 ? i + shape_[0] : i) * strides_[0] * dtype_.bytes();
  out.shape_.erase(0);
  out.strides_.erase(0);
  return out;
}

HostArray HostArray::transpose(const Axes& axes, Where where) const {
  At at(where);
  Axes order;
  for (std::int64_t i = ndim(); axes.empty() && i-- > 0;) order.push_back(i);
  if (!axes.empty()) order = normalize_axes("HostArray", axes, ndim());
  if (order.size() != shape_.size())
    fail<ArgumentError>(str("HostArray: the axes ", axes, " do not reorder the shape ", shape_, "."),
                        "Expected each axis number once.");
  HostArray out = *this;
  for (std::size_t i = 0; i < order.size(); ++i)
    out.shape_[i] = shape_[order[i]], out.strides_[i] = strides_[order[i]];
  return out;
}

HostArray HostArray::stack(const std::vector<HostArray>& arrays, Where where) {
  At at(where);
  if (arrays.empty()) fail<ArgumentError>("HostArray::stack: no arrays are given.", "Expected at least one.");
  Shape shape = arrays[0].shape_;
  shape.insert(0, static_cast<std::int64_t>(arrays.size()));
  HostArray out(shape, arrays[0].dtype_);
  char* to = static_cast<char*>(out.data_);
  for (const HostArray& x : arrays) {
    if (x.shape_ != arrays[0].shape_)
      fail<ShapeError>(str("HostArray::stack: the arrays have different shapes: ", arrays[0].shape_, " and ",
                           x.shape_, "."),
                       "Expected equal shapes; use reshape first.");
    if (x.dtype_ != arrays[0].dtype_)
      fail<DtypeError>(str("HostArray::stack: the arrays have different dtypes: ", arrays[0].dtype_, " and ",
                           x.dtype_, "."),
                       "Expected one dtype; convert with astype.");
    copy_elements(x, to);
    to += x.size() * x.dtype_.bytes();
  }
  return out;
}

HostArray HostArray::astype(Dtype dtype, Where where) const {
  return dtype == dtype_ ? *this : Array(*this).astype(dtype, where).to_host(where);
}

HostArray::operator Array() const {
  void* to = nullptr;
  Array out = make_concrete(Aval(shape_, dtype_), &to);
  copy_elements(*this, to);
  return out;
}

HostArray Array::to_host(Where where) const {
  At line(where);
  const Concrete& stored = known_value(*this, "to_host()");
  return HostArray(stored.data(), shape(), dtype()).copy();
}

void append(std::string& out, const HostArray& x) { append(out, Array(x)); }

}  // namespace tessera::inline v0
