// The .npy format in memory, for npy.cc and npz.cc.
#pragma once
#include <tessera/interop/host_array.h>

namespace tessera::inline v0::npy {

// Bytes of a file (or of an archive's entry) that keep their memory alive.
struct StoredBytes {
  std::shared_ptr<void> owner;
  const unsigned char* data = nullptr;
  std::size_t size = 0;
};

// "cannot read data.npy: <why>" as a FileError.
[[noreturn]] void refuse(const std::string& path, const std::string& why, const std::string& advice = {});
StoredBytes read_file(const std::string& path);

// `name` says in errors what is read: a path, or "path: entry".
HostArray parse(const std::string& name, const StoredBytes& bytes, std::optional<Dtype> as);
// Magic, version and dictionary for an array, padded as NumPy does.
std::string header(const HostArray& x);

}  // namespace tessera::inline v0::npy
