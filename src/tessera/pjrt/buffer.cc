// Buffers of PJRT: properties, deletion, copies between devices and memories.
#include <tessera/pjrt/buffer.h>

PJRT_Buffer::PJRT_Buffer(PJRT_Memory& where, PJRT_Buffer_Type element, tessera::Array array,
                         tessera::pjrt::MemoryOrder axes)
    : memory(&where),
      type(element),
      order(std::move(axes)),
      shape(order.from_stored_shape(array.shape())),
      minor_to_major(order.minor_to_major(shape.size())),
      array_(std::move(array)) {}

tessera::Array PJRT_Buffer::array() const {
  std::lock_guard lock(mutex_);
  if (array_.empty()) tessera::pjrt::refuse("the buffer has been deleted or donated.");
  return array_;
}

bool PJRT_Buffer::is_deleted() const {
  std::lock_guard lock(mutex_);
  return array_.empty();
}

void PJRT_Buffer::drop() {
  tessera::Array dropped;  // released without the lock, since a deleter of the caller may run
  std::lock_guard lock(mutex_);
  std::swap(dropped, array_);
}

void PJRT_Buffer::hold() {
  tessera::Array held_array = array();
  tessera::pjrt::stored(held_array).wait();
  std::lock_guard lock(mutex_);
  if (holds_++) return;
  held_ = held_array;
  held_buffer_ = tessera::pjrt::stored(held_array).buffer();
}

void PJRT_Buffer::release() {
  tessera::Array array;
  tessera::BufferPtr buffer;
  std::lock_guard lock(mutex_);
  if (!holds_) tessera::pjrt::refuse("the buffer has no external references.");
  if (--holds_) return;
  std::swap(array, held_);
  std::swap(buffer, held_buffer_);
}

namespace tessera::inline v0::pjrt {

const Concrete& stored(const Array& x) { return known_value(x, "PJRT_Buffer"); }

Array shared_copy(const Array& x) {
  const Concrete& value = stored(x);
  if (value.queued_buffer())
    return Array(std::make_shared<Concrete>(value.aval(), value.queued_buffer(), value.event()));
  return copy_of(value.aval(), value.data());
}

Shape shape_of(const std::int64_t* dims, std::size_t rank) {
  constexpr std::size_t kMaxAxes = 64;
  check_list(dims, rank, "dims");
  if (rank > kMaxAxes)
    refuse(str("an array of ", rank, " axes is requested. Expected at most ", kMaxAxes, "."));
  Shape shape(dims, dims + rank);
  double elements = 1;
  constexpr double kMaxElements = 1e17;
  for (std::int64_t size : shape) {
    if (size < 0) refuse(str("an axis has the size ", size, "."));
    elements *= static_cast<double>(std::max<std::int64_t>(size, 1));
  }
  if (elements > kMaxElements)
    refuse(str("an array of shape ", shape, " is too large."), PJRT_Error_Code_RESOURCE_EXHAUSTED);
  return shape;
}

namespace {

PJRT_Buffer& given(PJRT_Buffer* buffer) { return required(buffer, "buffer"); }

void buffer_destroy(PJRT_Buffer_Destroy_Args& args) { delete args.buffer; }
void buffer_element_type(PJRT_Buffer_ElementType_Args& args) { args.type = given(args.buffer).type; }
void buffer_dimensions(PJRT_Buffer_Dimensions_Args& args) {
  args.dims = given(args.buffer).shape.data();
  args.num_dims = args.buffer->shape.size();
}
void buffer_unpadded_dimensions(PJRT_Buffer_UnpaddedDimensions_Args& args) {
  args.unpadded_dims = given(args.buffer).shape.data();
  args.num_dims = args.buffer->shape.size();
}
void buffer_dynamic_dimensions(PJRT_Buffer_DynamicDimensionIndices_Args& args) {
  given(args.buffer);
  args.dynamic_dim_indices = nullptr;
  args.num_dynamic_dims = 0;
}
void buffer_layout(PJRT_Buffer_GetMemoryLayout_Args& args) {
  const Axes& axes = given(args.buffer).minor_to_major;
  args.layout = {};
  args.layout.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE;
  args.layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  args.layout.tiled.struct_size = PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE;
  args.layout.tiled.minor_to_major = axes.data();
  args.layout.tiled.minor_to_major_size = axes.size();
}
void buffer_bytes(PJRT_Buffer_OnDeviceSizeInBytes_Args& args) {
  const PJRT_Buffer& buffer = given(args.buffer);
  args.on_device_size_in_bytes = element_count(buffer.shape) * element_type(buffer.type).dtype.bytes();
}
void buffer_device(PJRT_Buffer_Device_Args& args) { args.device = given(args.buffer).memory->device; }
void buffer_memory(PJRT_Buffer_Memory_Args& args) { args.memory = given(args.buffer).memory; }
void buffer_delete(PJRT_Buffer_Delete_Args& args) { given(args.buffer).drop(); }
void buffer_is_deleted(PJRT_Buffer_IsDeleted_Args& args) {
  args.is_deleted = given(args.buffer).is_deleted();
}
void buffer_is_on_cpu(PJRT_Buffer_IsOnCpu_Args& args) {
  given(args.buffer);
  args.is_on_cpu = true;
}
void buffer_ready(PJRT_Buffer_ReadyEvent_Args& args) {
  args.event = new PJRT_Event{stored(given(args.buffer).array()).event(), nullptr};
}

// Memory is shared, since arrays are immutable.
PJRT_Buffer* copied(const PJRT_Buffer& buffer, PJRT_Memory& memory) {
  if (buffer.memory->device->client != memory.device->client) refuse("the memory belongs to another client.");
  return new PJRT_Buffer(memory, buffer.type, shared_copy(buffer.array()), buffer.order);
}
void buffer_to_device(PJRT_Buffer_CopyToDevice_Args& args) {
  args.dst_buffer = copied(given(args.buffer), *required(args.dst_device, "dst_device").memories[0]);
}
void buffer_to_memory(PJRT_Buffer_CopyToMemory_Args& args) {
  args.dst_buffer = copied(given(args.buffer), required(args.dst_memory, "dst_memory"));
}

void* address_of(const PJRT_Buffer& buffer) { return stored(buffer.array()).mutable_data(); }
void buffer_pointer(PJRT_Buffer_UnsafePointer_Args& args) {
  args.buffer_pointer = reinterpret_cast<std::uintptr_t>(address_of(given(args.buffer)));
}
void buffer_opaque_pointer(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args& args) {
  args.device_memory_ptr = address_of(given(args.buffer));
}
void buffer_increase(PJRT_Buffer_IncreaseExternalReferenceCount_Args& args) { given(args.buffer).hold(); }
void buffer_decrease(PJRT_Buffer_DecreaseExternalReferenceCount_Args& args) { given(args.buffer).release(); }

}  // namespace

void set_buffer_functions(PJRT_Api& api) {
  api.PJRT_Buffer_Destroy = TableFunction<buffer_destroy>::call;
  api.PJRT_Buffer_ElementType = TableFunction<buffer_element_type>::call;
  api.PJRT_Buffer_Dimensions = TableFunction<buffer_dimensions>::call;
  api.PJRT_Buffer_UnpaddedDimensions = TableFunction<buffer_unpadded_dimensions>::call;
  api.PJRT_Buffer_DynamicDimensionIndices = TableFunction<buffer_dynamic_dimensions>::call;
  api.PJRT_Buffer_GetMemoryLayout = TableFunction<buffer_layout>::call;
  api.PJRT_Buffer_OnDeviceSizeInBytes = TableFunction<buffer_bytes>::call;
  api.PJRT_Buffer_Device = TableFunction<buffer_device>::call;
  api.PJRT_Buffer_Memory = TableFunction<buffer_memory>::call;
  api.PJRT_Buffer_Delete = TableFunction<buffer_delete>::call;
  api.PJRT_Buffer_IsDeleted = TableFunction<buffer_is_deleted>::call;
  api.PJRT_Buffer_IsOnCpu = TableFunction<buffer_is_on_cpu>::call;
  api.PJRT_Buffer_ReadyEvent = TableFunction<buffer_ready>::call;
  api.PJRT_Buffer_CopyToDevice = TableFunction<buffer_to_device>::call;
  api.PJRT_Buffer_CopyToMemory = TableFunction<buffer_to_memory>::call;
  api.PJRT_Buffer_UnsafePointer = TableFunction<buffer_pointer>::call;
  api.PJRT_Buffer_OpaqueDeviceMemoryDataPointer = TableFunction<buffer_opaque_pointer>::call;
  api.PJRT_Buffer_IncreaseExternalReferenceCount = TableFunction<buffer_increase>::call;
  api.PJRT_Buffer_DecreaseExternalReferenceCount = TableFunction<buffer_decrease>::call;
}

}  // namespace tessera::inline v0::pjrt
