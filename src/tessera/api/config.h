// Config: what holds for the whole process. Each setting has an environment variable, too, except .interruptible.
#pragma once
#include <tessera/base/export.h>
#include <optional>
#include <string>

namespace tessera::inline v0 {

struct Config;
namespace config_detail {
struct Applied {};
TESSERA_API Applied apply(const Config& config);
}  // namespace config_detail

/// Settings of the process. Making one applies what it names; the rest stays as it is:
///
///     ts::Config config{.devices = 8, .x64 = true};
///
///   devices        number of virtual CPU devices, before the first array is made; in place of TESSERA_DEVICES
///   x64            default dtypes of 64 bits, in threads without an EnableX64 of their own; in place of
///                  TESSERA_X64
///   interruptible  Ctrl-C (SIGINT) ends the running program with an Interrupted error instead of the process;
///                  a second one, when no program has ended since, does what it did before. false gives the
///                  signal back. Without it, no signal handler is ever installed
///   async          calls of long programs return before the work is done, and reading a result waits (as if not
///                  said); false: each call returns when it is done; in place of TESSERA_ASYNC
///   debug_nans     every program that gives a NaN fails with a NanError, which names the operation that made it, its
///                  line, the iteration of the loops around it and the element; programs return when they are done.
///                  In place of TESSERA_DEBUG_NANS
///   debug_infs     the same for infinities; in place of TESSERA_DEBUG_INFS
///   strict         refuses programs in which devices gather a value without an annotation that asks for it, as
///                  JitOptions::strict; in place of TESSERA_STRICT
///   machine        the machine that programs over several devices are partitioned for: "v5e:2x4", "h100:8", "cpu" (see machine.h);
///                  in place of TESSERA_MACHINE
///   errors         ArgumentError for no number of devices, or a machine that is not known; DeviceError when there are
///                  other devices in use already
///   source         jax.config
struct [[maybe_unused]] Config {
  std::optional<int> devices = {};
  std::optional<bool> x64 = {};
  std::optional<bool> interruptible = {};
  std::optional<bool> async = {};
  std::optional<bool> debug_nans = {}, debug_infs = {};
  std::optional<bool> strict = {};
  std::optional<std::string> machine = {};
  config_detail::Applied applied = config_detail::apply(*this);  // comes last: makes the settings hold
};

}  // namespace tessera::inline v0
