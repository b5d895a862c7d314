// Machine: what the cost model knows of a kind of devices and of the links between them. A program may be laid out
// for a machine that is not here: what is decided and predicted for it can be tested and printed on any.
#pragma once
#include <tessera/base/dtype.h>
#include <tessera/base/shape.h>

namespace tessera::inline v0 {

/// A number of equal devices and the links between them. Figures are peaks per device, in SI units.
struct TESSERA_API Machine {
  std::string name;    ///< "v5e:2x4": its kind, and how many
  std::string source;  ///< where the figures come from
  std::int64_t devices = 1;

  /// Multiplications and additions per second in matrix products whose products are formed in `dtype`.
  struct Rate {
    Dtype dtype;
    double flops;
  };
  std::vector<Rate>
      products;           ///< a complex product is four of its parts; dtypes that are missing: `arithmetic`
  double arithmetic = 0;  ///< elementwise operations per second on 4 bytes
  double memory_bandwidth = 0;  ///< bytes per second

  /// Devices stand in a grid, row-major, each linked with its neighbours along every axis; along an axis that wraps the
  /// last is a neighbour of the first. No grid: all are linked with one switch.
  Dims grid;
  std::vector<bool> wraps;
  /// Bytes per second in one direction: to a neighbour, or to the switch and from it
  double link_bandwidth = 0;
  double hop_seconds = 0;     ///< from neighbour to neighbour, or through the switch
  double launch_seconds = 0;  ///< that an operation takes beyond what bandwidths and peaks say
  bool overlaps = false;      ///< whether the links carry while the devices compute

  /// The rate of products that are formed in this dtype.
  double product_flops(Dtype dtype) const;
};

/// A known machine: "v5e:2x4" (TPU v5e, a grid of at most 16 x 16), "h100:8" (H100 SXM behind one NVLink switch, at most 8),
/// "cpu" or "cpu:8" (virtual devices of one process).
///   errors  ArgumentError that lists them
TESSERA_API const Machine& machine_named(std::string_view name, Where where = here());

/// A machine of one's own, by its name from now on.
///   errors  ArgumentError where there is one of that name, or a figure is not positive or missing
TESSERA_API const Machine& add_machine(Machine machine, Where where = here());

/// The machine that programs are laid out for: by set_machine (Config{.machine}), or TESSERA_MACHINE; else "cpu".
TESSERA_API const Machine& current_machine();
TESSERA_API void set_machine(std::string_view name, Where where = here());
/// Returns true if a machine was named.
TESSERA_API bool machine_is_chosen();

}  // namespace tessera::inline v0
