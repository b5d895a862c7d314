// map_npy: a .npy file as an array without reading it; pages are loaded from disk when they are accessed.
#pragma once
#include <tessera/interop/host_array.h>

namespace tessera::inline v0 {

/// Maps the array in a .npy file into memory, for data that does not fit in memory.
///   as      as in load_npy. Conversions, big-endian and Fortran-ordered files need a copy of everything
///   errors  as load_npy. If the file is truncated while it is mapped, accessing it ends the program (SIGBUS)
///   source  numpy.load(path, mmap_mode="r")
TESSERA_API HostArray map_npy(const std::string& path, std::optional<Dtype> as = {}, Where where = here());

}  // namespace tessera::inline v0
