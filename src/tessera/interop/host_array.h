// HostArray: an array in the memory of this process, which it owns or which is a strided view of the caller's memory.
// It converts to an Array wherever an Array is accepted; the conversion copies it.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0 {

/// A strided array on the host: a pointer, a shape, strides (in elements) and a dtype. Copying shares the
/// memory, as in NumPy; `copy()` does not.
class TESSERA_API HostArray {
 public:
  /// A number with its source line, for the errors of operator[].
  struct Position {
    template <std::integral T>
    Position(T number, Where where = here()) : number(static_cast<std::int64_t>(number)), where(where) {}
    std::int64_t number;
    Where where;
  };

  HostArray() = default;  ///< an array without elements: shape (0)
  /// Makes an array of zeros.
  HostArray(const Shape& shape, Dtype dtype, Where where = here());
  /// A view of `data`, which must outlive it unless `owner` keeps it alive; row-major if no strides are
  /// given.
  HostArray(void* data, const Shape& shape, Dtype dtype, const Dims& strides = {},
            std::shared_ptr<void> owner = nullptr, Where where = here());
  /// A view of constant memory, for which mutable_data() throws.
  HostArray(const void* data, const Shape& shape, Dtype dtype, const Dims& strides = {},
            std::shared_ptr<void> owner = nullptr, Where where = here());
  /// An array over memory that `deleter` frees when the last user is gone.
  static HostArray adopt(void* data, const Shape& shape, Dtype dtype, SharedFunction<void(void*)> deleter,
                         const Dims& strides = {}, Where where = here());

  /// A copy of a std::vector, std::array or std::span; nested vectors must be rectangular.
  template <class R>
  requires requires(const R& r) { std::data(r), std::size(r); }
  explicit HostArray(const R& range, Where where = here()) { assign(range, where); }
  explicit HostArray(const std::vector<bool>& range);
  /// An array from nested lists of one element type: HostArray{{1.0, 2.0}, {3.0, 4.0}} is f64[2,2].
  template <class T>
  requires has_dtype<T> HostArray(std::initializer_list<T> list, Where where = here()) {
    assign(list, where);
  }
  template <class T>
  requires has_dtype<T> HostArray(std::initializer_list<std::initializer_list<T>> list,
                                  Where where = here()) {
    assign(list, where);
  }
  template <class T>
  requires has_dtype<T> HostArray(std::initializer_list<std::initializer_list<std::initializer_list<T>>> list,
                                  Where where = here()) {
    assign(list, where);
  }

  const Shape& shape() const { return shape_; }
  Dtype dtype() const { return dtype_; }
  const Dims& strides() const { return strides_; }  ///< in elements
  std::int64_t ndim() const { return static_cast<std::int64_t>(shape_.size()); }
  std::int64_t size() const { return element_count(shape_); }
  std::int64_t dim(std::int64_t axis) const { return shape_[normalize_axis("dim", axis, ndim())]; }
  bool is_contiguous() const;  ///< row-major without gaps
  const void* data() const { return data_; }
  void* mutable_data(Where where = here());  ///< throws an ArgumentError for a view of constant memory

  /// The elements without a copy. Throws a DtypeError unless T is the element type, and a ShapeError unless
  /// contiguous.
  template <class T>
  std::span<const T> span(Where where = here()) const {
    return std::span<const T>(static_cast<const T*>(checked(dtype_of<T>, where)), size());
  }
  template <class T>
  std::span<T> mutable_span(Where where = here()) {
    checked(dtype_of<T>, where);
    return std::span<T>(static_cast<T*>(mutable_data(where)), size());
  }
  /// The elements in row-major order, converted to T.
  template <class T>
  std::vector<T> to_vector(Where where = here()) const {
    return Array(*this).to_vector<T>(where);
  }

  /// The same memory with another shape (one size may be -1); a copy if the array is not contiguous.
  HostArray reshape(const Shape& shape, Where where = here()) const;
  /// A view of the positions [start, stop) by `step` of the first axis.
  HostArray slice(std::int64_t start, std::int64_t stop, std::int64_t step = 1, Where where = here()) const;
  /// A view of one entry of the first axis. Throws an ArgumentError if it is out of range.
  HostArray operator[](Position i) const;
  /// A view with permuted axes; without `axes` they are reversed.
  HostArray transpose(const Axes& axes = {}, Where where = here()) const;
  /// Stacks arrays along a new first axis. Throws a ShapeError or DtypeError unless all have one shape and
  /// dtype.
  static HostArray stack(const std::vector<HostArray>& arrays, Where where = here());
  HostArray copy() const;  ///< a contiguous copy
  HostArray astype(Dtype dtype, Where where = here()) const;

  /// Copies the array to the default device.
  operator Array() const;
  TESSERA_ARRAY_OPERATORS
  friend TESSERA_API void append(std::string& out, const HostArray& x);

 private:
  template <class R>
  struct ElementOf {
    using Inner = std::remove_cvref_t<decltype(*std::data(std::declval<const R&>()))>;
    static constexpr Dtype dtype() {
      if constexpr (has_dtype<Inner>)
        return dtype_of<Inner>;
      else
        return ElementOf<Inner>::dtype();
    }
  };
  template <class R>
  void assign(const R& range, Where where) {
    At at(where);
    shape_.clear();
    std::vector<const void*> rows;
    gather_rows(range, 0, rows);
    allocate(ElementOf<R>::dtype(), rows);
  }
  // Collects the size of each level of nested ranges, and the addresses of the innermost rows, which are contiguous.
  template <class R>
  void gather_rows(const R& range, std::size_t depth, std::vector<const void*>& rows) {
    note_size(depth, static_cast<std::int64_t>(std::size(range)));
    if constexpr (has_dtype<typename ElementOf<R>::Inner>)
      rows.push_back(std::data(range));
    else
      for (const auto& inner : range) gather_rows(inner, depth + 1, rows);
  }
  void note_size(std::size_t depth, std::int64_t size);
  void allocate(Dtype dtype, const std::vector<const void*>& rows);
  const void* checked(Dtype dtype, Where where) const;

  std::shared_ptr<void> owner_;
  void* data_ = nullptr;
  bool constant_ = false;
  Shape shape_{0};
  Dims strides_{1};
  Dtype dtype_ = f32;
};

}  // namespace tessera::inline v0
