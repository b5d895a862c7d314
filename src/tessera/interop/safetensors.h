// The safetensors file format: a JSON header, then the bytes of named arrays, compatible with Hugging Face's library.
// Dtypes that the format lacks are stored as pairs, with a note in the metadata.
#pragma once
#include <tessera/core/array.h>
#include <map>

namespace tessera::inline v0 {

using NamedArrays = std::map<std::string, Array>;
using Metadata = std::map<std::string, std::string>;
namespace detail {
TESSERA_API const Metadata& no_metadata();
}

/// Writes named arrays to a file, all or nothing: a crash leaves the previous file unchanged.
///   path      file to write or replace; "<path>.partial" is used while writing
///   arrays    T[...] by name, any dtype. c64, c128 and keys are stored as f32[...,2], f64[...,2] and
///             u32[...,2], with "tessera.dtype.<name>" in the metadata
///   metadata  further texts, stored in "__metadata__"
///   cost      one pass over the bytes; returns when they are on disk
///   errors    FileError; ArgumentError for a name that is not UTF-8 or is "__metadata__"; TraceError under a
///             trace
///   source    safetensors.numpy.save_file
TESSERA_API void save_safetensors(const std::string& path, const NamedArrays& arrays,
                                  const Metadata& metadata = detail::no_metadata(), Where where = here());

/// Reads the arrays of a safetensors file.
///   path      file to read
///   metadata  if given, receives the texts of "__metadata__", without those that note a dtype
///   result    arrays by name, with the dtypes they were saved with
///   errors    FileError: no such file; a header that is not JSON; sizes that do not fit the file; an unknown
///             dtype
///   source    safetensors.numpy.load_file
TESSERA_API NamedArrays load_safetensors(const std::string& path, Metadata* metadata = nullptr,
                                         Where where = here());

}  // namespace tessera::inline v0
