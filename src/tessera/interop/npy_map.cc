// Maps a .npy file into memory.
#include <fcntl.h>
#include <sys/mman.h>
#include <tessera/api/sharding/cluster.h>
#include <tessera/interop/file.h>
#include <tessera/interop/npy_format.h>
#include <tessera/interop/npy_map.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>

namespace tessera::inline v0 {

namespace {

npy::StoredBytes map_file(const std::string& path) {
  std::size_t size = InputFile(path).size();
  if (!size) return {};  // there are no pages to map; the parser reports the error
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  void* memory = descriptor < 0 ? MAP_FAILED : ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  int error = errno;
  if (descriptor >= 0) ::close(descriptor);
  if (memory == MAP_FAILED) npy::refuse(path, std::strerror(error));
  return {std::shared_ptr<void>(memory, [size](void* pages) { ::munmap(pages, size); }),
          static_cast<const unsigned char*>(memory), size};
}

}  // namespace

HostArray map_npy(const std::string& path, std::optional<Dtype> as, Where where) {
  At at(where);
  return npy::parse(path, map_file(path), as);
}

Array make_array_from_npy(const std::string& path, const Placement& where, std::optional<Dtype> as,
                          Where line) {
  At at(line);
  HostArray array = npy::parse(path, map_file(path), as);
  const Shape& shape = array.shape();
  return detail::array_of_box({shape, array.dtype()},
                              detail::sharding_of(where, shape, "make_array_from_npy"),
                              {Dims(shape.size(), 0), Dims(shape.begin(), shape.end())}, array.data());
}

}  // namespace tessera::inline v0
