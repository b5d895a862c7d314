// NumPy's files: .npy (one array) and .npz (several, by name; a zip archive, stored or deflated).
#pragma once
#include <tessera/interop/host_array.h>
#include <map>

namespace tessera::inline v0 {

/// Reads the array in a .npy file. Big-endian and Fortran-ordered files are supported.
///   as      the dtype of the result: elements are converted; raw elements ('V1', or unsigned integers of its size) are
///           read as this dtype. Without it, 'V2' is bf16
///   errors  FileError, with the path, for a missing, damaged or unsupported file
TESSERA_API HostArray load_npy(const std::string& path, std::optional<Dtype> as = {}, Where where = here());
/// Writes an array, all or nothing. bf16 and 8-bit floats are written as raw elements ('V2', 'V1'), as by NumPy.
TESSERA_API void save_npy(const std::string& path, const HostArray& x, Where where = here());
TESSERA_API void save_npy(const std::string& path, const Array& x, Where where = here());

/// Reads all arrays of a .npz file, by name.
TESSERA_API std::map<std::string, HostArray> load_npz(const std::string& path, Where where = here());
/// Reads the named arrays of a .npz file, each with an `as` as in load_npy. Arrays that the file lacks are omitted.
TESSERA_API std::map<std::string, HostArray> load_npz(
    const std::string& path, const std::map<std::string, std::optional<Dtype>>& wanted, Where where = here());
/// Reads one array of a .npz file, with `as` as in load_npy.
TESSERA_API HostArray load_npz(const std::string& path, const std::string& name, std::optional<Dtype> as = {},
                               Where where = here());
struct NpzOptions {
  bool compressed = false;
};
/// Writes arrays by name, as numpy.savez does (numpy.savez_compressed with `compressed`).
TESSERA_API void save_npz(const std::string& path, const std::map<std::string, HostArray>& arrays,
                          NpzOptions options = {}, Where where = here());

}  // namespace tessera::inline v0
