// Values of programs: reads, makes, writes and compares them, and formats times and sizes.
#pragma once
#include <tessera/cli/command.h>
#include <tessera/interop/npy.h>
#include <tessera/interop/program.h>

namespace tessera::cli {

using HostArrays = std::map<std::string, HostArray>;

// The arrays "in0", "in1", ... (or "out0", ...) of a .npz, of these types; floats of fewer than 32
// bits may be stored as raw elements or as unsigned integers of their size.
//   errors  FileError for one that is missing or of another type or shape
Arrays read_values(const std::string& path, const char* prefix, const std::vector<ProgramValue>& types);
// Returns true if the first of these arrays exists, whatever its type.
bool has_values(const std::string& path, const char* prefix, const std::vector<ProgramValue>& types);
void write_values(const std::string& path, const char* prefix, const Arrays& values);
Arrays zeros_for(const std::vector<ProgramValue>& types);
// Makes random values: floats and complex numbers from the normal distribution, integers from 0 to 9, bools.
Arrays random_for(const std::vector<ProgramValue>& types, std::uint64_t seed);

// The tolerance of a result: max |result - expected| <= tolerance * scale; with tolerance 0 they must be equal. NaN
// equals NaN.
struct AllowedError {
  double tolerance = 0;
  std::optional<double> scale = {};  // none: the largest magnitude expected, at least 1
};
// Returns the default tolerance for a dtype.
AllowedError usual_tolerance(Dtype dtype);
// Describes the first element that differs too much, with its index; empty if none does.
std::string first_mismatch(const Array& result, const Array& expected, const AllowedError& allowed);

// Format a time and a size: "1.5 ms"; "12.0 MiB".
std::string seconds_text(double seconds);
std::string bytes_text(std::int64_t bytes);
double now();  // seconds

}  // namespace tessera::cli
