// A .npy file as an array without reading it: pages come from the disk when they are used.
#pragma once
#include <tessera/interop/host_array.h>

namespace tessera::inline v0 {

/// The array in a .npy file, over the file's own pages: for data that does not fit in memory.
///   as      as in load_npy. Converting copies all of it, and so do big-endian and Fortran-ordered files
///   errors  as load_npy. A file that is truncated while it is mapped ends the program when it is used (SIGBUS)
///   source  numpy.load(path, mmap_mode="r")
TESSERA_API HostArray map_npy(const std::string& path, std::optional<Dtype> as = {}, Where where = here());

}  // namespace tessera::inline v0
