// Config: settings of the whole process. Each one except .interruptible also has an environment variable.
#pragma once
#include <tessera/base/export.h>
#include <tessera/base/where.h>
#include <optional>
#include <string>

namespace tessera::inline v0 {

struct Config;
namespace config_detail {
struct Applied {};
TESSERA_API Applied apply(const Config& config);
}  // namespace config_detail

/// Settings of the process. Constructing a Config applies the settings that it names and leaves the others alone:
///
///     ts::Config config{.devices = 8, .x64 = true};
///
///   devices        the number of virtual CPU devices; set it before the first array is created; overrides
///                  TESSERA_DEVICES
///   threads        the number of threads that compute, the callers' included: 1 to 64; a program uses at most one for
///                  each CPU that the process may use (by its affinity and control groups). 0 restores the default:
///                  TESSERA_THREADS, or one for each of these CPUs. Results do not depend on it. Overrides TESSERA_THREADS
///   x64            default dtypes of 64 bits, in threads without an EnableX64 of their own; overrides TESSERA_X64
///   interruptible  true: Ctrl-C (SIGINT) ends the running program with an Interrupted error instead of ending the
///                  process; a second SIGINT before the program has ended calls the previous signal handler. false:
///                  restores the previous signal handler. Without this setting no signal handler is installed
///   async          true (the default): calls of long programs return before the work is done, and reading a result
///                  waits; false: each call returns when its work is done; overrides TESSERA_ASYNC
///   debug_nans     every program that returns a NaN fails with a NanError, which names the operation that produced it,
///                  its line, the iteration of the loops around it and the element; dispatch is synchronous.
///                  Overrides TESSERA_DEBUG_NANS
///   debug_infs     the same for infinities; overrides TESSERA_DEBUG_INFS
///   strict         refuses programs in which devices gather a value without an annotation that requests it, as
///                  JitOptions::strict; overrides TESSERA_STRICT
///   collective_timeout  the number of seconds for which a collective waits for other processes (docs/processes.md),
///                  300 by default; overrides TESSERA_COLLECTIVE_TIMEOUT
///   machine        the machine that programs over several devices are partitioned for: "v5e:2x4", "h100:8", "cpu"
///                  (see machine.h); overrides TESSERA_MACHINE
///   target         the processor for which this process generates code: "" for this machine, "x86-64-v3" for one with
///                  AVX2, or a name such as "znver3"; generated code and libraries use only its instruction sets. Set it
///                  before the first operation; overrides TESSERA_TARGET
///   flush_subnormals  true: programs read subnormal numbers as zeros and return zeros in place of subnormal results, as
///                  XLA does on CPUs. false (the default): they compute with them as IEEE 754 says, which some
///                  processors do many times as slowly. Set it before the first operation; overrides
///                  TESSERA_FLUSH_SUBNORMALS
///   errors         ArgumentError for an invalid number of devices, threads or seconds, or an unknown machine; DeviceError when
///                  devices are in use already, for a target that the machine cannot run, and when programs were compiled for
///                  another one or have run with the other value of flush_subnormals
///   source         jax.config
struct [[maybe_unused]] Config {
  std::optional<int> devices = {};
  std::optional<int> threads = {};
  std::optional<bool> x64 = {};
  std::optional<bool> interruptible = {};
  std::optional<bool> async = {};
  std::optional<bool> debug_nans = {}, debug_infs = {};
  std::optional<bool> strict = {};
  std::optional<double> collective_timeout = {};
  std::optional<std::string> machine = {}, target = {};
  std::optional<bool> flush_subnormals = {};
  Where where = here();                                          // the user's line, for errors
  config_detail::Applied applied = config_detail::apply(*this);  // last: applies the settings above
};

}  // namespace tessera::inline v0
