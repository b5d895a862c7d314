// DLPack: shares arrays with other libraries in this process without a copy. The structs have the layout of
// DLPack 1.0 (dmlc/dlpack, include/dlpack/dlpack.h) under Tessera's own names; tensors of other headers can
// be passed.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0 {

namespace dlpack {

struct DeviceCode {
  std::int32_t type;  // 1: CPU
  std::int32_t id;
};
struct DataType {
  std::uint8_t code, bits;
  std::uint16_t lanes;
};
struct Tensor {
  void* data;
  DeviceCode device;
  std::int32_t ndim;
  DataType dtype;
  std::int64_t* shape;
  std::int64_t* strides;  // in elements; null: row-major
  std::uint64_t byte_offset;
};
/// DLManagedTensor.
struct ManagedTensor {
  Tensor dl_tensor;
  void* manager_ctx;
  void (*deleter)(ManagedTensor* self);
};
/// DLManagedTensorVersioned.
struct ManagedTensorVersioned {
  std::uint32_t major, minor;
  void* manager_ctx;
  void (*deleter)(ManagedTensorVersioned* self);
  std::uint64_t flags;  // 1: read-only
  Tensor dl_tensor;
};

// A tensor struct of any header with this layout.
template <class T>
concept Unversioned = requires(T& t) {
  t.dl_tensor.byte_offset, t.deleter(&t);
}
&&!requires(T & t) { t.flags; }
&&sizeof(T) == sizeof(ManagedTensor);
template <class T>
concept Versioned = requires(T& t) {
  t.dl_tensor.byte_offset, t.deleter(&t), t.flags;
}
&&sizeof(T) == sizeof(ManagedTensorVersioned);

}  // namespace dlpack

/// Exports the memory of `x` as a DLPack tensor, which is read-only and valid until its deleter is called.
///   errors  TraceError when abstract; DtypeError for PRNG keys
TESSERA_API dlpack::ManagedTensor* to_dlpack(const Array& x, Where where = here());
TESSERA_API dlpack::ManagedTensorVersioned* to_dlpack_versioned(const Array& x, Where where = here());

/// Makes an array over a DLPack tensor's memory; copies it only if it is not row-major or not aligned to 64
/// bytes. Takes ownership of the tensor: its deleter is called when the last user is gone, or immediately
/// after a copy or an error.
///   errors  DeviceError unless it is in CPU memory; DtypeError for a type without a dtype
TESSERA_API Array from_dlpack(dlpack::ManagedTensor* tensor, Where where = here());
TESSERA_API Array from_dlpack(dlpack::ManagedTensorVersioned* tensor, Where where = here());
template <dlpack::Unversioned T>
Array from_dlpack(T* tensor, Where where = here()) {
  return from_dlpack(reinterpret_cast<dlpack::ManagedTensor*>(tensor), where);
}
template <dlpack::Versioned T>
Array from_dlpack(T* tensor, Where where = here()) {
  return from_dlpack(reinterpret_cast<dlpack::ManagedTensorVersioned*>(tensor), where);
}

}  // namespace tessera::inline v0
