// Array and its stored values: construction, reading, donation. lib/ defines the operators and indexing.
#include <tessera/base/recycled.h>
#include <tessera/core/array.h>
#include <tessera/core/shards.h>
#include <tessera/core/trace.h>
#include <tessera/device/event.h>
#include <complex>
#include <cstring>
#include <limits>

namespace tessera::inline v0 {

Aval Array::aval() const {
  if (!value_)
    fail<ArgumentError>("an empty Array has no shape or dtype.",
                        "Array{} means \"no array here\": give it a value first, for example with "
                        "zeros(shape). An array that "
                        "was moved from is empty, too.");
  return value_->aval();
}

std::int64_t Array::dim(std::int64_t axis, Where where) const {
  At line(where);
  Aval type = aval();
  return type.dim(normalize_axis("dim", axis, type.rank()));
}

template <class T>
static Array stored_scalar(T value, bool weak) {
  auto stored = make_recycled<Concrete>(Aval({}, dtype_of<T>, weak));
  std::memcpy(stored->mutable_data(), &value, sizeof value);
  return Array(std::move(stored));
}

Array Array::from_literal(bool value) { return stored_scalar(value, false); }

Array Array::from_literal(std::int64_t value, Where where) {
  At line(where);
  if (x64_enabled()) return stored_scalar(value, true);
  if (value < std::numeric_limits<std::int32_t>::min() || value > std::numeric_limits<std::int32_t>::max())
    fail<ArgumentError>(str("the integer literal ", value, " does not fit the default integer dtype i32."),
                        "Use scalar(value, i64), or 64-bit defaults (EnableX64, TESSERA_X64=1).");
  return stored_scalar(static_cast<std::int32_t>(value), true);
}

Array Array::from_literal(std::uint64_t value, Where where) {
  At line(where);
  if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
    fail<ArgumentError>(str("the integer literal ", value, " does not fit the default integer dtype."),
                        "Use an Array of dtype u64 for numbers of 2^63 and above.");
  return from_literal(static_cast<std::int64_t>(value), where);
}

// Keeps the C++ number in full, since the default dtype cannot represent every double.
template <class T>
static Array narrow_literal(T value, std::array<double, 2> written) {
  auto stored = make_recycled<Concrete>(Aval({}, dtype_of<T>, true));
  std::memcpy(stored->mutable_data(), &value, sizeof value);
  stored->set_written(written);
  return Array(std::move(stored));
}

Array Array::from_literal(double value) {
  if (x64_enabled()) return stored_scalar(value, true);
  return narrow_literal(static_cast<float>(value), {value, 0});
}

Array Array::from_literal(double real, double imaginary) {
  std::complex<double> value(real, imaginary);
  if (x64_enabled()) return stored_scalar(value, true);
  return narrow_literal(std::complex<float>(value), {real, imaginary});
}

template <class T>
static Array scalar_of(T value, Dtype dtype, bool weak) {
  auto stored = make_recycled<Concrete>(Aval({}, dtype, weak));
  with_element_type(dtype, [&]<class E>() {
    E element{};
    if constexpr (std::is_same_v<E, ThreefryKey>)
      fail<DtypeError>(str("scalar(): the number ", value, " is not a PRNG key."), "Use random::key(seed).");
    else if constexpr (std::is_same_v<E, bool>)
      element = value != T{};
    else if constexpr (std::is_integral_v<E> || std::is_floating_point_v<E>)
      element = static_cast<E>(value);
    else
      element = E(static_cast<float>(value));
    std::memcpy(stored->mutable_data(), &element, sizeof element);
  });
  return Array(std::move(stored));
}

Array scalar(double value, Dtype dtype, bool weak) {
  if (dtype == c128) {
    auto stored = make_recycled<Concrete>(Aval({}, dtype, weak));
    double parts[2] = {value, 0};
    std::memcpy(stored->mutable_data(), parts, sizeof parts);
    return Array(std::move(stored));
  }
  return scalar_of(value, dtype, weak);
}
Array scalar(std::int64_t value, Dtype dtype, bool weak) { return scalar_of(value, dtype, weak); }

// The type of a stored value names its sharding along explicit mesh axes, whatever type the value was
// computed with.
static Aval stored_type(Aval aval, Sharding sharding) {
  Sharding part = sharding ? sharding.explicit_part() : sharding;
  return part == aval.sharding() ? aval : aval.with_sharding(part);
}

Concrete::Concrete(Aval aval, BufferPtr buffer, EventPtr event)
    : ArrayValue(stored_type(aval, {})),
      buffer_(std::move(buffer)),
      event_(std::move(event)),
      plain_(!event_) {}
Concrete::Concrete(Aval aval, ShardsPtr shards, EventPtr event)
    : ArrayValue(stored_type(aval, shards->sharding)),
      shards_(std::move(shards)),
      event_(std::move(event)),
      plain_(false) {}
Concrete::Concrete(Aval aval) : ArrayValue(stored_type(aval, {})) {}

// Queued work may still write to the memory, so its event keeps the memory until the work has ended.
Concrete::~Concrete() {
  if (!event_ || event_->ended()) return;
  if (buffer_) event_->keep(std::move(buffer_));
  if (shards_) event_->keep(std::move(shards_));
}

bool Concrete::event_is_done() const { return event_->done(); }

void Concrete::wait() const {
  if (donated_) fail_donated();
  if (event_) event_->wait();
}

const void* Concrete::special_data() const {
  wait();
  return shards_ ? assembled() : buffer_->data();
}

void Concrete::donate(Where where) const {
  donated_ = where ? where : Where{"an unknown line", 0};
  plain_ = false;
  buffer_.reset();
  shards_.reset();
}

void Concrete::fail_donated() const {
  fail<DeviceError>(
      str("this ", aval(), " was donated at ", to_string(donated_), " and its memory was reused."),
      "Use the result that took its place, or do not donate the argument.");
}

Avals avals_of(Args args) {
  Avals out;
  for (const Array& x : args) out.push_back(x.aval());
  return out;
}

void append_all(Arrays& to, Args more) { to.insert(to.end(), more.begin(), more.end()); }

Array make_queued(Aval aval, const EventPtr& event, void** data) {
  BufferPtr buffer = default_device().allocate(aval.bytes());
  *data = buffer->data();
  return Array(make_recycled<Concrete>(aval, std::move(buffer), event));
}

Array make_concrete(Aval aval, void** data) {
  std::shared_ptr<Concrete> stored;
  if (aval.count() == 1)
    stored = make_recycled<Concrete>(aval);
  else
    stored = make_recycled<Concrete>(aval, default_device().allocate(aval.bytes()));
  *data = stored->mutable_data();
  return Array(std::move(stored));
}

Array copy_of(Aval aval, const void* data) {
  void* to = nullptr;
  Array out = make_concrete(aval, &to);
  if (aval.bytes()) std::memcpy(to, data, aval.bytes());
  return out;
}

Array Array::view(const void* data, const Shape& shape, Dtype dtype, std::shared_ptr<void> owner,
                  const Dims& strides, Where where) {
  At line(where);
  Aval aval(shape, dtype);
  bool dense = strides.empty() || strides == row_major_strides(shape);
  bool aligned = reinterpret_cast<std::uintptr_t>(data) % 64 == 0;
  if (dense && aligned && aval.count() > 1)
    return Array(make_recycled<Concrete>(
        aval, external_buffer(default_device(), const_cast<void*>(data), aval.bytes(), std::move(owner))));
  if (dense) return copy_of(aval, data);
  void* to = nullptr;
  Array out = make_concrete(aval, &to);
  std::size_t size = dtype.bytes();
  Dims index(shape.size(), 0);
  for (std::int64_t i = 0; i < aval.count(); ++i) {
    std::int64_t offset = 0;
    for (std::size_t d = 0; d < index.size(); ++d) offset += index[d] * strides[d];
    std::memcpy(static_cast<char*>(to) + i * size,
                static_cast<const char*>(data) + offset * static_cast<std::int64_t>(size), size);
    for (std::size_t d = index.size(); d-- > 0 && ++index[d] == shape[d];) index[d] = 0;
  }
  return out;
}

// The line for errors of a conversion such as `if (x > 0)`, which cannot take a line: the current line, else the
// line at which the tracer was made, else the line of the last operation.
static Where line_near(const Array& x) {
  if (Where current = current_where()) return current;
  const auto* tracer = dynamic_cast<const Tracer*>(x.value().get());
  return tracer && tracer->where() ? tracer->where() : last_where();
}

const Concrete& known_value(const Array& x, const char* operation) {
  if (x.empty()) x.aval();
  const Trace* trace = x.value()->trace();
  const Concrete* stored = x.value()->concrete();
  if (stored && (!trace || trace->is_valid)) return *stored;
  At line(line_near(x));
  if (!trace->is_valid)
    fail<TraceError>(
        str(operation, ": this ", x.aval(), " is a tracer of ", describe(*trace), ", which has ended."),
        "A traced value escaped its transformation (for example through a captured variable); return it "
        "instead.");
  fail<TraceError>(
      str(operation, " needs a value, but this ", x.aval(), " is abstract inside ", describe(*trace), "."),
      "Use cond(pred, a, b, ...) or while_loop for control flow on array values, select for a choice by "
      "element, or move this outside of the transformation.");
}

// Returns the stored value of an array of one element.
static const Concrete& single(const Array& x, const char* operation) {
  auto check = [&] {
    At line(line_near(x));
    Aval type = x.aval();
    if (type.count() != 1)
      fail<ShapeError>(
          str(operation, " needs an array of one element, but this is ", type, "."),
          "Index it first, reduce it (all and any for bools), or use to_vector<T>() for all of it.");
  };
  if (x.empty()) check();
  const Concrete& stored = known_value(x, operation);
  if (stored.aval().count() != 1) check();
  return stored;
}

std::array<double, 2> Array::item_complex(const char* operation) const {
  const Concrete& stored = single(*this, operation);
  if (stored.written()) return *stored.written();
  return with_element_type(stored.aval().dtype(), [&]<class E>() -> std::array<double, 2> {
    E e;
    std::memcpy(&e, stored.data(), sizeof e);
    if constexpr (std::is_same_v<E, ThreefryKey>)
      fail<DtypeError>(str(operation, ": this ", stored.aval(), " is a PRNG key, not a number."),
                       "Use random::key_data(key) for its words.");
    else if constexpr (std::is_same_v<E, std::complex<float>> || std::is_same_v<E, std::complex<double>>)
      return {e.real(), e.imag()};
    else
      return {static_cast<double>(e), 0};
  });
}

double Array::item_double(const char* operation) const {
  double value = item_complex(operation)[0];
  if (dtype().is_complex())
    fail<DtypeError>(str(operation, ": this ", aval(), " is complex, but a real number was requested."),
                     "Take real(x) or imag(x), or request std::complex.");
  return value;
}

std::int64_t Array::item_int(const char* operation) const {
  const Concrete& stored = single(*this, operation);
  Dtype dtype = stored.aval().dtype();
  if (dtype == i64 || dtype == u64) {
    std::int64_t value;
    std::memcpy(&value, stored.data(), sizeof value);
    return value;
  }
  return static_cast<std::int64_t>(item_double(operation));
}

bool Array::item_bool(const char* operation) const {
  auto [real, imaginary] = item_complex(operation);
  return real != 0 || imaginary != 0;
}

const void* Array::checked_data(Dtype dtype, Where where) const {
  At line(where);
  const Concrete& stored = known_value(*this, "span()");
  if (stored.aval().dtype() != dtype)
    fail<DtypeError>(str("span<", dtype, ">(): this array is ", stored.aval(), "."),
                     str("Request the matching C++ type, or convert first: x.astype(", dtype, ")."));
  return stored.data();
}

template <class T>
std::vector<T> Array::to_vector(Where where) const {
  At line(where);
  const Concrete& stored = known_value(*this, "to_vector()");
  std::vector<T> out(stored.aval().count());
  with_element_type(stored.aval().dtype(), [&]<class E>() {
    const E* data = static_cast<const E*>(stored.data());
    for (std::size_t i = 0; i < out.size(); ++i) {
      if constexpr (std::is_same_v<E, T>)
        out[i] = data[i];
      else if constexpr (std::is_same_v<E, ThreefryKey> || std::is_same_v<T, ThreefryKey>)
        fail<DtypeError>(str("to_vector(): ", dtype_of<E>, " cannot be converted to ", dtype_of<T>, "."),
                         "Use random::key_data(key) for the words of a PRNG key.");
      else if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>) {
        if constexpr (std::is_same_v<E, std::complex<float>> || std::is_same_v<E, std::complex<double>>)
          out[i] = static_cast<T>(data[i]);
        else
          out[i] = T(static_cast<typename T::value_type>(data[i]));
      } else if constexpr (std::is_same_v<E, std::complex<float>> || std::is_same_v<E, std::complex<double>>)
        fail<DtypeError>(
            str("to_vector(): this ", stored.aval(), " is complex, but real numbers were requested."),
            "Take real(x) or imag(x) first, or request std::complex.");
      else if constexpr (std::is_arithmetic_v<T>)
        out[i] = static_cast<T>(data[i]);
      else
        out[i] = T(static_cast<float>(data[i]));
    }
  });
  return out;
}
#define TESSERA_TO_VECTOR(T) template TESSERA_API std::vector<T> Array::to_vector<T>(Where) const;
TESSERA_TO_VECTOR(bool)
TESSERA_TO_VECTOR(std::int8_t)
TESSERA_TO_VECTOR(std::int16_t)
TESSERA_TO_VECTOR(std::int32_t)
TESSERA_TO_VECTOR(std::int64_t)
TESSERA_TO_VECTOR(std::uint8_t)
TESSERA_TO_VECTOR(std::uint16_t)
TESSERA_TO_VECTOR(std::uint32_t)
TESSERA_TO_VECTOR(std::uint64_t)
TESSERA_TO_VECTOR(BFloat16)
TESSERA_TO_VECTOR(Float16)
TESSERA_TO_VECTOR(Float8E4M3FN)
TESSERA_TO_VECTOR(Float8E5M2)
TESSERA_TO_VECTOR(float)
TESSERA_TO_VECTOR(double)
TESSERA_TO_VECTOR(std::complex<float>)
TESSERA_TO_VECTOR(std::complex<double>)
TESSERA_TO_VECTOR(ThreefryKey)
#undef TESSERA_TO_VECTOR

}  // namespace tessera::inline v0
