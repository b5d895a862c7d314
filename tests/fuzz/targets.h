// The readers under test: each target reads any bytes as a file of its format and returns whether the file is
// valid. An error that users may get is allowed; everything else (a crash, a hang, memory beyond the limit,
// an internal error) ends the process.
#pragma once
#include <string_view>

namespace tessera::fuzz {

bool text(std::string_view bytes);         // a StableHLO program, imported
bool bytecode(std::string_view bytes);     // portable bytecode or a jax.export file, imported
bool npz(std::string_view bytes);          // an archive of arrays, or one array
bool safetensors(std::string_view bytes);  // named arrays
bool plugin(std::string_view bytes);       // options and a program, compiled by the PJRT plugin

}  // namespace tessera::fuzz
