// Creates buffers from host memory, and copies buffers to host memory.
#include <tessera/pjrt/buffer.h>
#include <numeric>

namespace tessera::inline v0::pjrt {
namespace {

// A strided array of a caller.
struct HostMemory {
  const char* data;
  Shape shape;
  Dims strides;  // in bytes
  std::int64_t element_bytes;

  bool is_dense() const {
    Dims dense = row_major_strides(shape);
    for (std::size_t d = 0; d < shape.size(); ++d)
      if (shape[d] > 1 && strides[d] != dense[d] * element_bytes) return false;
    return true;
  }
  // The same memory with the axes of the stored array.
  HostMemory stored(const MemoryOrder& order) const {
    return {data, order.to_stored_shape(shape), order.to_stored_shape(strides), element_bytes};
  }
};

Dims dense_byte_strides(const Shape& shape, std::int64_t element_bytes) {
  return MemoryOrder().byte_strides(shape, element_bytes);
}

// Copies elements from one strided array to another of the same shape. The axes are taken from `axis` on.
void copy_strided(char* to, const Dims& to_strides, const char* from, const Dims& from_strides,
                  const Shape& shape, std::int64_t element_bytes, std::size_t axis = 0) {
  if (axis == shape.size()) {
    std::memcpy(to, from, element_bytes);
    return;
  }
  if (axis + 1 == shape.size() && to_strides[axis] == element_bytes && from_strides[axis] == element_bytes) {
    if (shape[axis]) std::memcpy(to, from, shape[axis] * element_bytes);
    return;
  }
  for (std::int64_t i = 0; i < shape[axis]; ++i)
    copy_strided(to + i * to_strides[axis], to_strides, from + i * from_strides[axis], from_strides, shape,
                 element_bytes, axis + 1);
}

HostMemory host_memory(const PJRT_Client_BufferFromHostBuffer_Args& args) {
  std::int64_t bytes = element_type(args.type).dtype.bytes();
  HostMemory out{static_cast<const char*>(args.data), shape_of(args.dims, args.num_dims), {}, bytes};
  if (!args.data && element_count(out.shape)) refuse("the argument data is null.");
  check_list(args.byte_strides, args.num_byte_strides, "byte_strides");
  if (args.num_byte_strides && args.num_byte_strides != args.num_dims)
    refuse(str("there are ", args.num_byte_strides, " strides of ", args.num_dims, " axes."));
  out.strides = args.num_byte_strides ? Dims(args.byte_strides, args.byte_strides + args.num_dims)
                                      : dense_byte_strides(out.shape, bytes);
  return out;
}

// Runs a function when the memory of a view is released.
std::shared_ptr<void> when_released(std::function<void()> f) {
  return {nullptr, [f = std::move(f)](void*) { f(); }};
}

// The strides of the caller's memory, by the layout that it requests.
Dims host_strides(const PJRT_Buffer_MemoryLayout* layout, const Shape& shape, std::int64_t element_bytes) {
  if (!layout || layout->type != PJRT_Buffer_MemoryLayout_Type_Strides)
    return order_of(layout, shape, element_bytes).byte_strides(shape, element_bytes);
  const auto& given = layout->strides;
  check_list(given.byte_strides, given.num_byte_strides, "byte_strides");
  if (given.num_byte_strides != shape.size()) refuse("the layout has another number of axes than the array.");
  return {given.byte_strides, given.byte_strides + shape.size()};
}

Array copied(const Aval& aval, const HostMemory& host) {
  void* to = nullptr;
  Array out = make_concrete(aval, &to);
  if (host.is_dense()) {
    if (aval.bytes()) std::memcpy(to, host.data, aval.bytes());
  } else {
    copy_strided(static_cast<char*>(to), dense_byte_strides(host.shape, host.element_bytes), host.data,
                 host.strides, host.shape, host.element_bytes);
  }
  return out;
}

// The alignment of memory that an array may use without a copy, as in XLA.
constexpr std::uintptr_t kAlignment = 64;

void from_host(PJRT_Client_BufferFromHostBuffer_Args& args) {
  PJRT_Memory& memory = memory_of(required(args.client, "client"), args.device, args.memory);
  Dtype dtype = element_type(args.type).dtype;
  HostMemory host = host_memory(args);
  MemoryOrder order = order_of(args.device_layout, host.shape, host.element_bytes);
  host = host.stored(order);
  bool keeps = args.host_buffer_semantics == PJRT_HostBufferSemantics_kImmutableZeroCopy ||
               args.host_buffer_semantics == PJRT_HostBufferSemantics_kMutableZeroCopy;
  Aval aval(host.shape, dtype);
  if (keeps && host.is_dense() && reinterpret_cast<std::uintptr_t>(args.data) % kAlignment == 0 &&
      aval.count() > 1) {
    auto done = std::make_shared<Completion>();
    BufferPtr view = external_buffer(default_device(), const_cast<void*>(args.data), aval.bytes(),
                                     when_released([done] { done->set(); }));
    args.buffer =
        new PJRT_Buffer(memory, args.type, Array(std::make_shared<Concrete>(aval, std::move(view))), order);
    args.done_with_host_buffer = new PJRT_Event{nullptr, done};
    return;
  }
  args.buffer = new PJRT_Buffer(memory, args.type, copied(aval, host), order);
  args.done_with_host_buffer = new PJRT_Event{};
}

// Runs `work` now if the array is ready, else when it is, and returns the event of its end.
PJRT_Event* when_ready(const Array& array, std::function<void()> work) {
  const Concrete& value = stored(array);
  if (!value.pending()) {
    value.wait();
    work();
    return new PJRT_Event{};
  }
  EventPtr event = std::make_shared<tessera::Event>();
  enqueue(event, std::move(work), {value.event()});
  return new PJRT_Event{event, nullptr};
}

void to_host(PJRT_Buffer_ToHostBuffer_Args& args) {
  PJRT_Buffer& buffer = required(args.src, "src");
  std::int64_t element_bytes = element_type(buffer.type).dtype.bytes();
  std::size_t bytes = element_count(buffer.shape) * element_bytes;
  if (!args.dst) {
    args.dst_size = bytes;
    return;
  }
  if (args.dst_size < bytes)
    refuse(str("the destination has ", args.dst_size, " bytes. Expected ", bytes, "."));
  Array array = buffer.array();
  Dims strides = host_strides(args.host_layout, buffer.shape, element_bytes);
  Dims stored_strides = buffer.order.byte_strides(buffer.shape, element_bytes);
  args.event = when_ready(array, [=, shape = buffer.shape, to = static_cast<char*>(args.dst)] {
    const auto* from = static_cast<const char*>(stored(array).data());
    if (strides != stored_strides)
      copy_strided(to, strides, from, stored_strides, shape, element_bytes);
    else if (bytes)
      std::memcpy(to, from, bytes);
  });
}

void raw_to_host(PJRT_Buffer_CopyRawToHost_Args& args) {
  PJRT_Buffer& buffer = required(args.buffer, "buffer");
  std::int64_t bytes = element_count(buffer.shape) * element_type(buffer.type).dtype.bytes();
  if (args.offset < 0 || args.transfer_size < 0 || args.offset > bytes - args.transfer_size)
    refuse(str("bytes ", args.offset, " to ", args.offset, " + ", args.transfer_size, " of a buffer of ",
               bytes, " bytes are requested."));
  if (args.transfer_size && !args.dst) refuse("the argument dst is null.");
  Array array = buffer.array();
  args.event = when_ready(array, [array, to = args.dst, offset = args.offset, size = args.transfer_size] {
    if (size) std::memcpy(to, static_cast<const char*>(stored(array).data()) + offset, size);
  });
}

void view_of_device_memory(PJRT_Client_CreateViewOfDeviceBuffer_Args& args) {
  PJRT_Memory& memory = memory_of(required(args.client, "client"), args.device, args.memory);
  Shape shape = shape_of(args.dims, args.num_dims);
  Aval aval(shape, element_type(args.element_type).dtype);
  if (!args.device_buffer_ptr && aval.bytes()) refuse("the argument device_buffer_ptr is null.");
  auto released = [callback = args.on_delete_callback, data = args.device_buffer_ptr,
                   user = args.on_delete_callback_arg] {
    if (callback) callback(data, user);
  };
  std::int64_t element_bytes = aval.dtype().bytes();
  HostMemory given{static_cast<const char*>(args.device_buffer_ptr), shape,
                   host_strides(args.layout, shape, element_bytes), element_bytes};
  if (!given.is_dense()) {  // a row-major copy
    args.buffer = new PJRT_Buffer(memory, args.element_type, copied(aval, given));
    return released();
  }
  if (reinterpret_cast<std::uintptr_t>(args.device_buffer_ptr) % kAlignment)
    refuse(str("a view of memory that is not aligned to ", kAlignment, " bytes is requested."));
  BufferPtr view =
      external_buffer(default_device(), args.device_buffer_ptr, aval.bytes(), when_released(released));
  args.buffer =
      new PJRT_Buffer(memory, args.element_type, Array(std::make_shared<Concrete>(aval, std::move(view))));
}

void uninitialized(PJRT_Client_CreateUninitializedBuffer_Args& args) {
  PJRT_Memory& memory = memory_of(required(args.client, "client"), args.device, args.memory);
  void* data = nullptr;
  Dtype dtype = element_type(args.shape_element_type).dtype;
  Shape shape = shape_of(args.shape_dims, args.shape_num_dims);
  MemoryOrder order = order_of(args.shape_layout, shape, dtype.bytes());
  args.buffer = new PJRT_Buffer(memory, args.shape_element_type,
                                make_concrete(Aval(order.to_stored_shape(shape), dtype), &data), order);
}

void error_buffer(PJRT_Client_CreateErrorBuffer_Args& args) {
  PJRT_Memory& memory = memory_of(required(args.client, "client"), nullptr, &required(args.memory, "memory"));
  check_list(args.error_message, args.error_message_size, "error_message");
  Aval aval(shape_of(args.shape_dims, args.shape_num_dims), element_type(args.shape_element_type).dtype);
  EventPtr event = std::make_shared<tessera::Event>();
  void* data = nullptr;
  Array out = make_queued(aval, event, &data);
  enqueue(event,
          [error = exception_of(args.error_code, {args.error_message, args.error_message_size})] {
            std::rethrow_exception(error);
          },
          {});
  args.buffer = new PJRT_Buffer(memory, args.shape_element_type, std::move(out));
}

}  // namespace

void set_host_transfer_functions(PJRT_Api& api) {
  api.PJRT_Client_BufferFromHostBuffer = TableFunction<from_host>::call;
  api.PJRT_Buffer_ToHostBuffer = TableFunction<to_host>::call;
  api.PJRT_Buffer_CopyRawToHost = TableFunction<raw_to_host>::call;
  api.PJRT_Client_CreateViewOfDeviceBuffer = TableFunction<view_of_device_memory>::call;
  api.PJRT_Client_CreateUninitializedBuffer = TableFunction<uninitialized>::call;
  api.PJRT_Client_CreateErrorBuffer = TableFunction<error_buffer>::call;
}

}  // namespace tessera::inline v0::pjrt
