// The readers under test: each target takes any bytes as a file of its kind and returns whether there was one. An error that
// a user may get is an answer; everything else (a crash, a hang, memory beyond the limit, an internal error) ends the process.
#pragma once
#include <string_view>

namespace tessera::fuzz {

bool text(std::string_view bytes);         // a StableHLO program, imported
bool bytecode(std::string_view bytes);     // portable bytecode, or what jax.export serialized, imported
bool npz(std::string_view bytes);          // an archive of arrays, or one array
bool safetensors(std::string_view bytes);  // named arrays

}  // namespace tessera::fuzz
