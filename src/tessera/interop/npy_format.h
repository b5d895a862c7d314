// The .npy format in memory, for npy.cc and npz.cc.
#pragma once
#include <tessera/interop/host_array.h>

namespace tessera::inline v0::npy {

// Bytes of a file (or of an archive's entry) that keep their memory alive.
struct Bytes {
  std::shared_ptr<void> owner;
  const unsigned char* data = nullptr;
  std::size_t size = 0;
};

// "cannot read data.npy: <why>" as a FileError.
[[noreturn]] void refuse(const std::string& path, const std::string& why, const std::string& advice = {});
Bytes read_file(const std::string& path);
// Writes beside the file, then renames: a reader never sees half of it.
void write_file(const std::string& path, std::initializer_list<std::span<const unsigned char>> parts);

// `name` says in errors what is read: a path, or "path: entry".
HostArray parse(const std::string& name, const Bytes& bytes, std::optional<Dtype> as);
// Magic, version and dictionary for an array, padded as NumPy does.
std::string header(const HostArray& x);

}  // namespace tessera::inline v0::npy
