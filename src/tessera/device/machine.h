// Machine: the parameters of the cost model for a kind of device and its links. A program can be partitioned
// for a machine that is not present, so decisions and predictions can be tested and printed on any machine.
#pragma once
#include <tessera/base/dtype.h>
#include <tessera/base/shape.h>

namespace tessera::inline v0 {

/// A number of equal devices and the links between them. All figures are peak rates per device, in SI units.
struct TESSERA_API Machine {
  std::string name;    ///< "v5e:2x4": kind and size
  std::string source;  ///< source of the figures
  std::int64_t devices = 1;

  /// Multiplications and additions per second in matrix products that are computed in `dtype`.
  struct Rate {
    Dtype dtype;
    double flops;
  };
  /// A complex product counts as four real ones; dtypes that are missing use `arithmetic`.
  std::vector<Rate> products;
  double arithmetic = 0;        ///< elementwise operations per second on 4 bytes
  double memory_bandwidth = 0;  ///< bytes per second

  /// Devices form a grid in row-major order, each linked to its neighbours along every axis; along an axis
  /// that wraps, the last device is a neighbour of the first. An empty grid: all devices are linked to one
  /// switch.
  Dims grid;
  std::vector<bool> wraps;
  /// Bytes per second in one direction, to a neighbour or to and from the switch.
  double link_bandwidth = 0;
  double hop_seconds = 0;     ///< latency to a neighbour, or through the switch
  double launch_seconds = 0;  ///< overhead of an operation beyond the model of bandwidths and rates
  bool overlaps = false;      ///< links transfer data while the devices compute

  /// The rate of matrix products that are computed in this dtype.
  double product_flops(Dtype dtype) const;
  /// Seconds at the peak rates: of a matrix product or a routine that is computed in `dtype`, of elementwise operations, of
  /// reading and writing memory.
  double routine_seconds(double flops, Dtype dtype) const { return flops / product_flops(dtype); }
  double elementwise_seconds(double operations) const { return operations / arithmetic; }
  double memory_seconds(double bytes) const { return bytes / memory_bandwidth; }
};

/// Returns a known machine: "v5e:2x4" (TPU v5e, a grid of at most 16 x 16), "h100:8" (H100 SXM behind one
/// NVLink switch, at most 8), "cpu" or "cpu:8" (virtual devices of one process).
///   errors  ArgumentError that lists the known machines
TESSERA_API const Machine& machine_named(std::string_view name, Where where = here());

/// Adds a machine, which machine_named() then finds by its name.
///   errors  ArgumentError if the name exists, if a rate or a bandwidth is not positive, if a latency is
///           negative, or if the grid does not have `devices` devices and a `wraps` for each axis
TESSERA_API const Machine& add_machine(Machine machine, Where where = here());

/// The machine for which programs are partitioned: set by set_machine (Config{.machine}), or TESSERA_MACHINE;
/// by default "cpu".
TESSERA_API const Machine& current_machine();
/// Sets the current machine, by name: "cpu", "v5e:2x4", "h100:8", or one that was added.
///   errors  ArgumentError for a name that is not known
TESSERA_API void set_machine(std::string_view name, Where where = here());
/// Returns true if set_machine or TESSERA_MACHINE named a machine.
TESSERA_API bool machine_is_chosen();

}  // namespace tessera::inline v0
