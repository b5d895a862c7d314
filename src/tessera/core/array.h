// Array: the type of every value that users hold. It points to a stored value on a device or to a tracer of a
// transformation.
#pragma once
#include <tessera/base/shared_function.h>
#include <tessera/base/shared_state.h>
#include <tessera/core/aval.h>
#include <tessera/device/device.h>

namespace tessera::inline v0 {

struct Trace;
class Concrete;
class Array;

// The base class of the values that an Array points to.
class TESSERA_API ArrayValue {
 public:
  explicit ArrayValue(Aval aval) : aval_(aval) {}
  virtual ~ArrayValue() = default;
  ArrayValue(const ArrayValue&) = delete;
  ArrayValue& operator=(const ArrayValue&) = delete;
  Aval aval() const { return aval_; }
  // The stored value: the object itself, or the value that an eager tracer carries; null when abstract.
  virtual const Concrete* concrete() const = 0;
  // The trace that made the tracer; null for a stored value.
  virtual Trace* trace() const { return nullptr; }

 private:
  Aval aval_;
};

class Sharding;    // mesh/sharding.h
class Index;       // lib/numpy/indexing.h: one entry of a subscript
class IndexedRef;  // lib/numpy/indexing.h: the result of x.at(...)
class HostArray;   // interop/host_array.h
struct Operand;

// The operators of Array, defined in lib/operators.cc. Hidden friends, so that they take part only where an
// operand is an Array or a HostArray.
#define TESSERA_ARRAY_OPERATORS                              \
  friend TESSERA_API Array operator+(Operand x, Operand y);  \
  friend TESSERA_API Array operator-(Operand x, Operand y);  \
  friend TESSERA_API Array operator*(Operand x, Operand y);  \
  friend TESSERA_API Array operator/(Operand x, Operand y);  \
  friend TESSERA_API Array operator%(Operand x, Operand y);  \
  friend TESSERA_API Array operator==(Operand x, Operand y); \
  friend TESSERA_API Array operator!=(Operand x, Operand y); \
  friend TESSERA_API Array operator<(Operand x, Operand y);  \
  friend TESSERA_API Array operator<=(Operand x, Operand y); \
  friend TESSERA_API Array operator>(Operand x, Operand y);  \
  friend TESSERA_API Array operator>=(Operand x, Operand y); \
  friend TESSERA_API Array operator&(Operand x, Operand y);  \
  friend TESSERA_API Array operator|(Operand x, Operand y);  \
  friend TESSERA_API Array operator^(Operand x, Operand y);  \
  friend TESSERA_API Array operator<<(Operand x, Operand y); \
  friend TESSERA_API Array operator>>(Operand x, Operand y); \
  friend TESSERA_API Array operator+(Operand x);             \
  friend TESSERA_API Array operator-(Operand x);             \
  friend TESSERA_API Array operator~(Operand x);             \
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, const Array& x);

// For x[0] += y, which would change a new array, since arrays are immutable.
#define TESSERA_IMMUTABLE \
  __attribute__((unavailable("arrays are immutable: write x = x.at(0).add(5) (or set), not x[0] += 5")))

struct ReducedAxes;
struct OneAxis;
struct AnyAxes;
struct ReduceOptions;
struct VarianceOptions;
struct SearchOptions;
struct SizedOptions;
struct TakeOptions;
// The caller's line, for methods without other arguments. The constructor is explicit, so that braces still
// mean axes.
struct CallerLine {
  explicit CallerLine(Where where) : where(where) {}
  Where where;
};
#define TESSERA_REDUCTION_METHODS(name, Options)                                                   \
  Array name(CallerLine line = CallerLine(here())) const;                                          \
  Array name(ReducedAxes over, Where where = here()) const;                                        \
  Array name(Options options, Where where = here()) const;                                         \
  template <class Number>                                                                          \
  requires(std::is_same_v<Number, int>)                                                            \
      __attribute__((unavailable("an axis is a type: x." #name "(axis(1)), x." #name "({0, 1})"))) \
      Array name(Number) const;

// The C++ scalars that convert to an Array, as weakly typed literals.
template <class T>
concept Number = (std::is_arithmetic_v<T> && !std::is_same_v<T, char>) ||
                 std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>;
template <class T>
inline constexpr bool never = false;

/// An n-dimensional array: immutable, cheap to copy. `Array{}` is empty: it holds no value.
class TESSERA_API Array {
 public:
  Array() = default;
  /// A weakly typed scalar: `x * 2.0` keeps the dtype of x. Throws an ArgumentError if an integer does not
  /// fit.
  template <Number T>
  Array(T value, Where where = here()) : Array(literal(value, where)) {}
  explicit Array(std::shared_ptr<const ArrayValue> value) : value_(std::move(value)) {}
  template <Number A, Number B, Number C, Number... More>
  __attribute__((unavailable("an Array of several elements is made by array: array({1, 2, 3})")))
  Array(A, B, C, More...) {}
  Array(const Array&) = default;
  Array(Array&&) = default;
  Array& operator=(const Array&) & = default;
  Array& operator=(Array&&) & = default;
  template <class T>
  void operator=(T&&) && {
    static_assert(never<T>, "arrays are immutable: write x = x.at(0).set(5), not x[0] = 5");
  }
  // Rebinds the variable: x += y is x = x + y.
  Array& operator+=(Operand y) &;
  Array& operator-=(Operand y) &;
  Array& operator*=(Operand y) &;
  Array& operator/=(Operand y) &;
  Array& operator%=(Operand y) &;
  Array& operator&=(Operand y) &;
  Array& operator|=(Operand y) &;
  Array& operator^=(Operand y) &;
  Array& operator<<=(Operand y) &;
  Array& operator>>=(Operand y) &;
  template <class T>
  TESSERA_IMMUTABLE void operator+=(T&&) && {}
  template <class T>
  TESSERA_IMMUTABLE void operator-=(T&&) && {}
  template <class T>
  TESSERA_IMMUTABLE void operator*=(T&&) && {}
  template <class T>
  TESSERA_IMMUTABLE void operator/=(T&&) && {}
  template <class T>
  TESSERA_IMMUTABLE void operator%=(T&&) && {}
  template <class T>
  TESSERA_IMMUTABLE void operator&=(T&&) && {}
  template <class T>
  TESSERA_IMMUTABLE void operator|=(T&&) && {}
  template <class T>
  TESSERA_IMMUTABLE void operator^=(T&&) && {}
  template <class T>
  TESSERA_IMMUTABLE void operator<<=(T&&) && {}
  template <class T>
  TESSERA_IMMUTABLE void operator>>=(T&&) && {}
  TESSERA_ARRAY_OPERATORS

  /// True for `Array{}`, which holds no value (an array of size 0 is not empty).
  bool empty() const { return !value_; }
  Aval aval() const;
  // The reference stays valid until the process ends, since types are interned.
  const Shape& shape() const { return aval().shape(); }
  Dtype dtype() const { return aval().dtype(); }
  std::int64_t ndim() const { return aval().rank(); }
  std::int64_t size() const { return aval().count(); }       ///< number of elements
  std::int64_t itemsize() const { return dtype().bytes(); }  ///< bytes of an element
  std::int64_t nbytes() const { return size() * itemsize(); }
  /// The size of one axis; negative axes count from the end.
  std::int64_t dim(std::int64_t axis, Where where = here()) const;

  /// The value of a one-element array. Throws a TraceError when the array is abstract.
  template <Number T>
  explicit operator T() const {
    return item_as<T>(std::is_same_v<T, bool> ? "bool()" : "conversion to a number");
  }
  template <Number T>
  T item(Where where = here()) const {
    At line(where);
    return item_as<T>("item()");
  }

  /// NumPy indexing (lib/numpy/indexing.h): x[i], x(i, slice(1, 3), ellipsis, newaxis), integer arrays,
  /// masks; at most eight entries. A C++ index out of range throws an ArgumentError; indices in arrays are
  /// clamped.
  Array operator[](const Index& i) const;
  Array operator()(const Index& i0) const;
  Array operator()(const Index& i0, const Index& i1) const;
  Array operator()(const Index& i0, const Index& i1, const Index& i2) const;
  Array operator()(const Index& i0, const Index& i1, const Index& i2, const Index& i3) const;
  Array operator()(const Index& i0, const Index& i1, const Index& i2, const Index& i3, const Index& i4) const;
  Array operator()(const Index& i0, const Index& i1, const Index& i2, const Index& i3, const Index& i4,
                   const Index& i5) const;
  Array operator()(const Index& i0, const Index& i1, const Index& i2, const Index& i3, const Index& i4,
                   const Index& i5, const Index& i6) const;
  Array operator()(const Index& i0, const Index& i1, const Index& i2, const Index& i3, const Index& i4,
                   const Index& i5, const Index& i6, const Index& i7) const;
  /// Functional updates of an indexed part: x.at(i, slice(0, 2)).set(v), .add, .multiply, .min, .max,
  /// .apply(f); .get() reads it.
  IndexedRef at(const Index& i0) const;
  IndexedRef at(const Index& i0, const Index& i1) const;
  IndexedRef at(const Index& i0, const Index& i1, const Index& i2) const;
  IndexedRef at(const Index& i0, const Index& i1, const Index& i2, const Index& i3) const;
  IndexedRef at(const Index& i0, const Index& i1, const Index& i2, const Index& i3, const Index& i4) const;
  IndexedRef at(const Index& i0, const Index& i1, const Index& i2, const Index& i3, const Index& i4,
                const Index& i5) const;
  IndexedRef at(const Index& i0, const Index& i1, const Index& i2, const Index& i3, const Index& i4,
                const Index& i5, const Index& i6) const;
  IndexedRef at(const Index& i0, const Index& i1, const Index& i2, const Index& i3, const Index& i4,
                const Index& i5, const Index& i6, const Index& i7) const;

  /// Converts the elements to another dtype, as lax::convert_element_type does.
  Array astype(Dtype dtype, Where where = here()) const;
  Array reshape(const Shape& shape, Where where = here()) const;  ///< one size may be -1: it is inferred
  /// Reverses the axes if none are given.
  Array transpose(const Axes& axes = {}, Where where = here()) const;
  Array T(Where where = here()) const { return transpose({}, where); }
  Array mT(Where where = here()) const;  ///< with the last two axes swapped

  // NumPy's methods, defined in lib/numpy/methods.cc. Axes are passed as to the functions of the same names:
  // x.sum(), x.sum(axis(1)), x.sum({0, 1}), x.mean({.axis = -1, .keepdims = true}).
  TESSERA_REDUCTION_METHODS(sum, ReduceOptions)
  TESSERA_REDUCTION_METHODS(prod, ReduceOptions)
  TESSERA_REDUCTION_METHODS(mean, ReduceOptions)
  TESSERA_REDUCTION_METHODS(max, ReduceOptions)
  TESSERA_REDUCTION_METHODS(min, ReduceOptions)
  TESSERA_REDUCTION_METHODS(ptp, ReduceOptions)
  TESSERA_REDUCTION_METHODS(all, ReduceOptions)
  TESSERA_REDUCTION_METHODS(any, ReduceOptions)
  TESSERA_REDUCTION_METHODS(var, VarianceOptions)
  TESSERA_REDUCTION_METHODS(std, VarianceOptions)
  Array argmax(CallerLine line = CallerLine(here())) const;  ///< index into the flattened array
  Array argmax(OneAxis along, Where where = here()) const;
  Array argmin(CallerLine line = CallerLine(here())) const;
  Array argmin(OneAxis along, Where where = here()) const;
  Array cumsum(CallerLine line = CallerLine(here())) const;  ///< cumulative sum of the flattened array
  Array cumsum(OneAxis along, Where where = here()) const;
  Array cumprod(CallerLine line = CallerLine(here())) const;
  Array cumprod(OneAxis along, Where where = here()) const;
  Array sort(CallerLine line = CallerLine(here())) const;  ///< sorts along the last axis
  Array sort(OneAxis along, Where where = here()) const;
  Array argsort(CallerLine line = CallerLine(here())) const;
  Array argsort(OneAxis along, Where where = here()) const;
  Array argpartition(std::int64_t kth, Where where = here()) const;  ///< along the last axis
  Array argpartition(std::int64_t kth, OneAxis along, Where where = here()) const;
  Array searchsorted(const Array& values, Where where = here()) const;  ///< positions in this sorted array
  Array searchsorted(const Array& values, SearchOptions options, Where where = here()) const;
  std::vector<Array> nonzero(CallerLine line = CallerLine(here())) const;
  std::vector<Array> nonzero(SizedOptions options, Where where = here()) const;
  Array take(const Array& indices, Where where = here()) const;  ///< of the flattened array
  Array take(const Array& indices, OneAxis along, Where where = here()) const;
  Array take(const Array& indices, TakeOptions options, Where where = here()) const;
  Array compress(const Array& condition, Where where = here()) const;  ///< of the flattened array
  Array compress(const Array& condition, OneAxis along, Where where = here()) const;
  Array choose(const std::vector<Array>& choices, Where where = here()) const;
  Array repeat(std::int64_t repeats, Where where = here()) const;  ///< of the flattened array
  Array repeat(std::int64_t repeats, OneAxis along, Where where = here()) const;
  Array diagonal(std::int64_t offset = 0, Where where = here()) const;
  Array diagonal(std::int64_t offset, OneAxis rows, OneAxis columns, Where where = here()) const;
  Array trace(std::int64_t offset = 0, Where where = here()) const;
  Array trace(std::int64_t offset, OneAxis rows, OneAxis columns, Where where = here()) const;
  Array copy(Where where = here()) const;
  /// The same bytes as elements of another dtype; the last axis becomes longer or shorter.
  ///   errors  ShapeError where the bytes of the last axis are not a multiple of its size
  Array view(Dtype dtype, Where where = here()) const;
  Array ravel(CallerLine line = CallerLine(here())) const;
  Array flatten(CallerLine line = CallerLine(here())) const { return ravel(line); }
  Array squeeze(CallerLine line = CallerLine(here())) const;
  Array squeeze(AnyAxes axes, Where where = here()) const;
  Array swapaxes(OneAxis a, OneAxis b, Where where = here()) const;
  Array clip(const Array& low, const Array& high, Where where = here()) const;
  Array round(int decimals = 0, Where where = here()) const;
  Array real(CallerLine line = CallerLine(here())) const;
  Array imag(CallerLine line = CallerLine(here())) const;
  Array conj(CallerLine line = CallerLine(here())) const;
  Array conjugate(CallerLine line = CallerLine(here())) const { return conj(line); }
  Array dot(const Array& other, Where where = here()) const;
  /// Waits until the elements are computed.
  ///   errors  those of the program that computes them
  const Array& block_until_ready(Where where = here()) const;

  /// The elements without a copy, once they are ready. The array must outlive the span. Throws a DtypeError
  /// if T is not the C++ type of the dtype, and a TraceError when the array is abstract.
  template <class T>
  std::span<const T> span(Where where = here()) const {
    return std::span<const T>(static_cast<const T*>(checked_data(dtype_of<T>, where)), size());
  }
  /// The elements in row-major order, converted to T.
  template <class T>
  std::vector<T> to_vector(Where where = here()) const;
  /// An array over memory that the caller owns; `owner` is kept alive. The elements are copied if the memory
  /// is not row-major, if it is not 64-byte aligned, or if there is at most one element.
  static Array view(const void* data, const Shape& shape, Dtype dtype, std::shared_ptr<void> owner = nullptr,
                    const Dims& strides = {}, Where where = here());

  /// A copy on the host, once the elements are ready.
  HostArray to_host(Where where = here()) const;
  /// The sharding of the elements: a mesh and a spec, or one device (mesh/sharding.h). Throws a TraceError
  /// when the array is abstract.
  Sharding sharding(Where where = here()) const;

  const std::shared_ptr<const ArrayValue>& value() const { return value_; }

 private:
  template <Number T>
  static Array literal(T value, Where where) {
    if constexpr (std::is_same_v<T, bool>)
      return from_literal(value);
    else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>)
      return from_literal(static_cast<std::int64_t>(value), where);
    else if constexpr (std::is_integral_v<T>)
      return from_literal(static_cast<std::uint64_t>(value), where);
    else if constexpr (std::is_floating_point_v<T>)
      return from_literal(static_cast<double>(value));
    else
      return from_literal(static_cast<double>(value.real()), static_cast<double>(value.imag()));
  }
  static Array from_literal(bool value);
  static Array from_literal(std::int64_t value, Where where);
  static Array from_literal(std::uint64_t value, Where where);
  static Array from_literal(double value);
  static Array from_literal(double real, double imaginary);
  template <class T>
  T item_as(const char* operation) const {
    if constexpr (std::is_same_v<T, bool>)
      return item_bool(operation);
    else if constexpr (std::is_integral_v<T>)
      return static_cast<T>(item_int(operation));
    else if constexpr (std::is_floating_point_v<T>)
      return static_cast<T>(item_double(operation));
    else {
      auto [real, imaginary] = item_complex(operation);
      using Part = typename T::value_type;
      return T(static_cast<Part>(real), static_cast<Part>(imaginary));
    }
  }
  bool item_bool(const char* operation) const;
  std::int64_t item_int(const char* operation) const;
  double item_double(const char* operation) const;
  std::array<double, 2> item_complex(const char* operation) const;
  const void* checked_data(Dtype dtype, Where where) const;

  std::shared_ptr<const ArrayValue> value_;
};

// `&&` and `||` on two arrays do not compile: as operators of bool they would need values and read one element only.
// With a bool as the other operand they compile.
template <class A, class B>
concept ArrayBesideOther =
    std::same_as<std::remove_cvref_t<A>, Array> && !std::same_as<std::remove_cvref_t<B>, bool>;
template <class A, class B>
requires(ArrayBesideOther<A, B> || ArrayBesideOther<B, A>) __attribute__((
    unavailable("elementwise it is x & y, or logical_and(x, y); of single values bool(x) && bool(y)"))) bool
operator&&(A&& x, B&& y);
template <class A, class B>
requires(ArrayBesideOther<A, B> || ArrayBesideOther<B, A>) __attribute__((
    unavailable("elementwise it is x | y, or logical_or(x, y); of single values bool(x) || bool(y)"))) bool
operator||(A&& x, B&& y);

template <class T>
T item(const Array& x, Where where = here()) {
  return x.item<T>(where);
}

class Event;  // device/event.h
using EventPtr = std::shared_ptr<Event>;
// The shards of a value on several devices: one buffer of the padded local shape for each position in the
// sharding's mesh. Positions that hold the same block may share a buffer.
struct Shards;
using ShardsPtr = std::shared_ptr<const Shards>;

// A stored value: dense and row-major, on one device or sharded over several. A single element on one device
// is stored inside the object, unless queued work fills it.
class TESSERA_API Concrete final : public ArrayValue {
 public:
  // With an event, queued work fills the memory and has finished with it once the event has completed.
  Concrete(Aval aval, BufferPtr buffer, EventPtr event = nullptr);
  Concrete(Aval aval, ShardsPtr shards, EventPtr event = nullptr);
  explicit Concrete(Aval aval);  // an uninitialised single element (count() == 1)
  ~Concrete() override;
  Concrete(const Concrete&) = delete;
  Concrete& operator=(const Concrete&) = delete;
  const Concrete* concrete() const override { return this; }
  // The elements, once queued work has finished; rethrows the error of that work. After donation throws a
  // DeviceError that names the donating line. Only the functions named queued_ do not wait.
  const void* data() const {
    if (!plain_) [[unlikely]]
      return special_data();
    return buffer_ ? buffer_->data() : static_cast<const void*>(inline_);
  }
  // The shards, or null for a value on one device. Throws a DeviceError after donation. data() of a sharded
  // value assembles the array in host memory, once.
  const Shards* shards() const {
    if (!plain_) wait();
    return shards_.get();
  }
  void* mutable_data() const { return const_cast<void*>(data()); }
  // The elements as bytes.
  std::string_view bytes() const {
    return std::string_view(static_cast<const char*>(data()), aval().bytes());
  }
  const BufferPtr& buffer() const {  // null for an element inside the object and for shards
    if (!plain_) wait();
    return buffer_;
  }
  void wait() const;
  // Returns true while queued work has not filled the memory, or if that work has failed.
  bool pending() const { return !plain_ && event_ && !event_is_done(); }
  const EventPtr& event() const { return event_; }
  // The memory, filled or not, for work that is queued after the event. Null after donation.
  const BufferPtr& queued_buffer() const { return buffer_; }
  const ShardsPtr& queued_shards() const { return shards_; }
  // The memory of the whole array; null for shards that are not ready.
  void* queued_data() const {
    if (plain_ || donated_ || !pending()) return mutable_data();
    return buffer_ ? buffer_->data() : nullptr;
  }
  // Donates the memory: every Array that shares it becomes unusable.
  void donate(Where where) const;
  // The C++ number from which a literal was made, in full, so that 0.1 combined with an f64 array is the
  // double 0.1. Null for other values.
  const std::array<double, 2>* written() const { return is_written_ ? &written_ : nullptr; }
  void set_written(std::array<double, 2> parts) { written_ = parts, is_written_ = true; }

 private:
  friend struct DebugLayout;
  [[noreturn]] void fail_donated() const;
  bool event_is_done() const;
  const void* special_data() const;
  const void* assembled() const;
  std::array<double, 2> written_ = {};
  bool is_written_ = false;
  mutable BufferPtr buffer_;
  mutable ShardsPtr shards_;
  EventPtr event_;
  mutable Where donated_;
  mutable bool plain_ = true;  // the memory is on one device, allocated and filled
  alignas(16) unsigned char inline_[16] = {};
};

using Arrays = std::vector<Array>;
using Args = std::span<const Array>;
/// The type of an array: `aval(x)` prints "f32[8,2048]", or "f32[8@data,2048]" on explicit mesh axes.
///   errors  ArgumentError for an empty Array
///   source  jax.typeof
inline Aval aval(const Array& x) { return x.aval(); }
/// The types of arrays.
TESSERA_API Avals avals_of(Args args);
// Adds `more` at the end of `to`. Not inline, which keeps the header light.
TESSERA_API void append_all(Arrays& to, Args more);

// An uninitialised stored array; `*data` receives the address of its memory.
TESSERA_API Array make_concrete(Aval aval, void** data);
// An uninitialised stored array that work queued with `event` will fill.
TESSERA_API Array make_queued(Aval aval, const EventPtr& event, void** data);
// A stored copy of row-major elements at `data`.
TESSERA_API Array copy_of(Aval aval, const void* data);
// A scalar of `dtype`, converted from `value`.
TESSERA_API Array scalar(double value, Dtype dtype, bool weak = false);
TESSERA_API Array scalar(std::int64_t value, Dtype dtype, bool weak = false);
template <std::integral T>
requires(!std::same_as<T, std::int64_t>) Array scalar(T value, Dtype dtype, bool weak = false) {
  return scalar(static_cast<std::int64_t>(value), dtype, weak);
}
// Returns the stored value, or throws a TraceError: "<operation> needs a value, but this f32[] is abstract
// inside ...".
TESSERA_API const Concrete& known_value(const Array& x, const char* operation);

struct PrintOptions {
  int precision = 8;              ///< maximum number of digits after the decimal point
  std::int64_t threshold = 1000;  ///< arrays of more elements are abbreviated
  std::int64_t edge = 3;          ///< entries shown at each end of an abbreviated axis
};
/// NumPy-like text: the values if they are known, otherwise the type. `std::cout << x` writes the same.
TESSERA_API std::string to_string(const Array& x, PrintOptions options = {});
/// The values with commas and the dtype: Array([1., 2.], dtype=f32).
TESSERA_API std::string repr(const Array& x, PrintOptions options = {});
// Appends to_string(x); str(x) calls it.
TESSERA_API void append(std::string& out, const Array& x);

// An argument that captures its caller's line: the first parameter of every public function.
struct Operand {
  Array array;
  Where where;
  template <class T>
  requires std::convertible_to<T&&, Array> Operand(T&& x, Where w = here())
      : array(converted(std::forward<T>(x), w)), where(w) {}
  const Array& operator*() const { return array; }
  const Array* operator->() const { return &array; }

 private:
  template <class T>
  static Array converted(T&& x, Where w) {
    if constexpr (Number<std::remove_cvref_t<T>>)
      return Array(x, w);  // reports a literal that does not fit on the caller's line
    else
      return std::forward<T>(x);
  }
};

}  // namespace tessera::inline v0

namespace tessera::inline v0::detail {
template <class T>
constexpr std::size_t unpacked() {
  static_assert(
      never<T>,
      "an Array cannot be unpacked: auto [a, b] = split(key), auto [a, b, c] = split<3>(key), or x[0], x[1]");
  return 0;
}
}  // namespace tessera::inline v0::detail
// Makes auto [a, b, c] = keys fail with a message: an array has no structured binding.
template <class T>
requires std::same_as<T, tessera::Array>
struct std::tuple_size<T> {
  static constexpr std::size_t value = tessera::detail::unpacked<T>();
};
