// DLPack import and export.
#include <tessera/interop/dlpack.h>

namespace tessera::inline v0 {

namespace {

using dlpack::DataType;
using dlpack::Tensor;

// DLDataTypeCode of each dtype.
constexpr std::pair<Dtype, std::uint8_t> codes[] = {
    {bool_, 6}, {i8, 0},  {i16, 0}, {i32, 0},  {i64, 0}, {u8, 1},   {u16, 1},       {u32, 1},    {u64, 1},
    {f16, 2},   {f32, 2}, {f64, 2}, {bf16, 4}, {c64, 5}, {c128, 5}, {f8e4m3fn, 10}, {f8e5m2, 12}};

DataType type_of(Dtype dtype) {
  for (auto [known, code] : codes)
    if (known == dtype) return {code, static_cast<std::uint8_t>(8 * dtype.bytes()), 1};
  fail<DtypeError>(str("to_dlpack: DLPack has no type for ", dtype, "."), "Give random::key_data(key).");
}

Dtype dtype_of_tensor(const Tensor& tensor) {
  for (auto [known, code] : codes)
    if (code == tensor.dtype.code && 8 * known.bytes() == tensor.dtype.bits && tensor.dtype.lanes == 1)
      return known;
  fail<DtypeError>(str("from_dlpack: the tensor's type has code ", int{tensor.dtype.code}, ", ",
                       int{tensor.dtype.bits}, " bits and ", int{tensor.dtype.lanes}, " lanes."),
                   "Expected one lane of a bool, integer, floating or complex type.");
}

// The objects that an exported tensor keeps alive.
template <class M>
struct Holder {
  Array array;
  Shape shape;
  Dims strides;
  M tensor{};
};

template <class M>
M* export_tensor(const Array& x, Where where) {
  At at(where);
  const Concrete& stored = known_value(x, "to_dlpack");
  auto holder = std::make_unique<Holder<M>>();
  holder->array = Array(x.value()->trace() ? copy_of(stored.aval(), stored.data()) : x);
  holder->shape = x.shape();
  holder->strides = row_major_strides(x.shape());
  Tensor& t = holder->tensor.dl_tensor;
  t.data = const_cast<void*>(known_value(holder->array, "to_dlpack").data());
  t.device = {1, 0};
  t.ndim = static_cast<std::int32_t>(x.ndim());
  t.dtype = type_of(x.dtype());
  t.shape = holder->shape.data();
  t.strides = holder->strides.data();
  holder->tensor.manager_ctx = holder.get();
  holder->tensor.deleter = [](M* self) { delete static_cast<Holder<M>*>(self->manager_ctx); };
  return &holder.release()->tensor;
}

template <class M>
Array import_tensor(M* tensor, Where where) {
  At at(where);
  if (!tensor)
    fail<ArgumentError>("from_dlpack: the tensor is null.",
                        "Expected a managed tensor that nothing has consumed yet.");
  std::shared_ptr<void> owner(tensor, [](void* p) {
    auto* self = static_cast<M*>(p);
    if (self->deleter) self->deleter(self);
  });
  const Tensor& t = tensor->dl_tensor;
  if (t.device.type != 1)
    fail<DeviceError>(str("from_dlpack: the tensor is on a device of type ", t.device.type, "."),
                      "Copy it to the CPU's memory (type 1) first.");
  Dtype dtype = dtype_of_tensor(t);
  Shape shape;
  Dims strides;
  for (std::int32_t i = 0; i < t.ndim; ++i) {
    shape.push_back(t.shape[i]);
    if (t.strides) strides.push_back(t.strides[i]);
  }
  return Array::view(static_cast<char*>(t.data) + t.byte_offset, shape, dtype, std::move(owner), strides);
}

}  // namespace

dlpack::ManagedTensor* to_dlpack(const Array& x, Where where) {
  return export_tensor<dlpack::ManagedTensor>(x, where);
}
dlpack::ManagedTensorVersioned* to_dlpack_versioned(const Array& x, Where where) {
  auto* out = export_tensor<dlpack::ManagedTensorVersioned>(x, where);
  out->major = 1, out->minor = 0, out->flags = 1;
  return out;
}
Array from_dlpack(dlpack::ManagedTensor* tensor, Where where) { return import_tensor(tensor, where); }
Array from_dlpack(dlpack::ManagedTensorVersioned* tensor, Where where) {
  if (tensor && tensor->major != 1) {
    At at(where);
    std::uint32_t major = tensor->major;
    if (tensor->deleter) tensor->deleter(tensor);
    fail<ArgumentError>(str("from_dlpack: the tensor is of DLPack version ", major, "."),
                        "Expected version 1: request it from the producer (max_version=(1, 0) in Python).");
  }
  return import_tensor(tensor, where);
}

}  // namespace tessera::inline v0
