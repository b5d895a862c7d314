// The .npy format in memory, shared by npy.cc and npz.cc.
#pragma once
#include <tessera/interop/host_array.h>

namespace tessera::inline v0::npy {

// Bytes of a file or of an archive's entry, with the owner of their memory.
struct StoredBytes {
  std::shared_ptr<void> owner;
  const unsigned char* data = nullptr;
  std::size_t size = 0;
};

// Throws a FileError: "cannot read data.npy: <reason>".
[[noreturn]] void refuse(const std::string& path, const std::string& why, const std::string& advice = {});
// Return the memory of a contiguous array: a view of it, and a view that owns it.
std::span<const std::byte> elements_of(const HostArray& contiguous);
StoredBytes bytes_of(HostArray contiguous);
StoredBytes read_file(const std::string& path);

// Parses an array. `name` is used in errors: a path, or "path: entry".
HostArray parse(const std::string& name, const StoredBytes& bytes, std::optional<Dtype> as);
// The header of an array (magic, version and dictionary), padded as by NumPy.
std::string header(const HostArray& x);

}  // namespace tessera::inline v0::npy
