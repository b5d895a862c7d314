// Each thread's lists of free blocks, by size.
#include <tessera/base/per_thread.h>
#include <tessera/base/recycled.h>
#include <new>

namespace tessera::inline v0 {

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t kLargest = 0;  // none, so that sanitizers detect a use after free
#else
constexpr std::size_t kLargest = 512;
#endif
constexpr std::size_t kStep = 16;   // sizes are rounded up to multiples of this
constexpr std::size_t kMax = 1024;  // blocks in a list: at most half a MiB for one size and thread

struct Free {
  Free* next;
};
struct Lists {
  struct List {
    Free* first = nullptr;
    std::size_t count = 0;
  } of_size[kLargest / kStep + 1];
  ~Lists() {
    for (List& list : of_size)
      while (Free* memory = list.first) {
        list.first = memory->next;
        ::operator delete(memory);
      }
  }
};

Lists::List& list_of(std::size_t bytes) { return per_thread<Lists>().of_size[(bytes + kStep - 1) / kStep]; }
std::size_t rounded(std::size_t bytes) { return (bytes + kStep - 1) / kStep * kStep; }

}  // namespace

void* allocate_recycled(std::size_t bytes) {
  if (bytes > kLargest) return ::operator new(bytes);
  Lists::List& list = list_of(bytes);
  Free* memory = list.first;
  if (!memory) return ::operator new(rounded(bytes));
  list.first = memory->next;
  --list.count;
  return memory;
}

void deallocate_recycled(void* memory, std::size_t bytes) noexcept {
  if (bytes > kLargest) return ::operator delete(memory);
  Lists::List& list = list_of(bytes);
  if (list.count == kMax) return ::operator delete(memory);
  list.first = ::new (memory) Free{list.first};
  ++list.count;
}

}  // namespace tessera::inline v0
