// .npy files as arrays without reading them: pages are loaded from disk when they are accessed.
#pragma once
#include <tessera/api/sharding/placement.h>
#include <tessera/interop/host_array.h>

namespace tessera::inline v0 {

/// Maps the array in a .npy file into memory, for data that does not fit in memory.
///   as      as in load_npy. Conversions, big-endian and Fortran-ordered files need a copy of the whole array in memory
///   errors  as load_npy. If the file is truncated while it is mapped, accessing it ends the program (SIGBUS)
///   source  numpy.load(path, mmap_mode="r")
TESSERA_API HostArray map_npy(const std::string& path, std::optional<Dtype> as = {}, Where where = here());
/// Makes a sharded array of a .npy file. Each process maps the file, and reads only the blocks of its own
/// devices unless map_npy would copy the array.
///   where   the placement of the array
///   as      as in map_npy
///   errors  as map_npy; ShardingError if the file's array has another rank than the placement's sharding
TESSERA_API Array make_array_from_npy(const std::string& path, const Placement& where,
                                      std::optional<Dtype> as = {}, Where line = here());

}  // namespace tessera::inline v0
