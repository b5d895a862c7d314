// Buffers: arrays of one device. The memory of immutable arrays may be shared by several buffers.
#pragma once
#include <tessera/core/array.h>
#include <tessera/pjrt/client.h>
#include <tessera/pjrt/element_type.h>
#include <tessera/pjrt/layout/memory_order.h>
#include <tessera/pjrt/plugin_event.h>

struct PJRT_Buffer {
  // A buffer over the stored array.
  PJRT_Buffer(PJRT_Memory& memory, PJRT_Buffer_Type type, tessera::Array array,
              tessera::pjrt::MemoryOrder order = {});

  PJRT_Memory* const memory;
  const PJRT_Buffer_Type type;
  const tessera::pjrt::MemoryOrder order;
  const tessera::Shape shape;
  const tessera::Axes minor_to_major;

  // The stored array; fails if the buffer was deleted or donated.
  tessera::Array array() const;
  bool is_deleted() const;
  // Deletes the buffer: it no longer owns the array.
  void drop();
  // Keeps the memory at its address, also after deletion or donation, until release() has been called as often as
  // hold().
  void hold();
  void release();

 private:
  mutable std::mutex mutex_;
  tessera::Array array_;
  std::size_t holds_ = 0;
  tessera::Array held_;
  tessera::BufferPtr held_buffer_;
};

namespace tessera::inline v0::pjrt {

// The stored value of an array.
const Concrete& stored(const Array& x);
// Returns an array over the same memory. The two count as two owners of the memory, so that donation of one copies it.
Array shared_copy(const Array& x);
Shape shape_of(const std::int64_t* dims, std::size_t rank);

void set_buffer_functions(PJRT_Api& api);
void set_host_transfer_functions(PJRT_Api& api);

}  // namespace tessera::inline v0::pjrt
