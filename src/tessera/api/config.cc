// Config: the settings of the process, and the SIGINT handler of `interruptible`.
#include <tessera/api/config.h>
#include <tessera/base/float/float_mode.h>
#include <tessera/base/processor.h>
#include <tessera/compile/run/nan_checks.h>
#include <tessera/device/launch.h>
#include <tessera/device/machine.h>
#include <tessera/device/processes/processes.h>
#include <tessera/spmd/report/strict.h>
#include <csignal>
#include <mutex>

namespace tessera::inline v0::config_detail {

namespace {

struct sigaction previous_action;  // the SIGINT handler before interruptible was set

void on_interrupt(int signal) {
  if (!interrupt_one_program()) return;
  // The previous SIGINT request is still pending: no program has polled it. Restores the previous handler.
  sigaction(signal, &previous_action, nullptr);
  raise(signal);
}

void set_interruptible(bool interruptible) {
  static std::mutex mutex;
  static bool installed = false;
  std::lock_guard lock(mutex);
  if (interruptible == installed) return;
  if (interruptible) {
    interrupt_programs(false);  // clears pending interrupt requests
    struct sigaction action {};
    action.sa_handler = on_interrupt;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &previous_action);
  } else {
    sigaction(SIGINT, &previous_action, nullptr);
  }
  installed = interruptible;
}

}  // namespace

Applied apply(const Config& config) {
  At at(config.where);
  if (config.target) set_target(*config.target, {});
  if (config.flush_subnormals) set_flush_subnormals(*config.flush_subnormals, {});
  if (config.devices) set_device_count(*config.devices);
  if (config.threads) set_thread_count(*config.threads);
  if (config.x64) set_default_x64(*config.x64);
  if (config.interruptible) set_interruptible(*config.interruptible);
  if (config.strict) set_strict_programs(*config.strict);
  if (config.collective_timeout) set_collective_timeout(*config.collective_timeout);
  if (config.machine) set_machine(*config.machine, {});
  if (config.async) set_async(*config.async);
  if (config.debug_nans || config.debug_infs) {
    NanChecks now = nan_checks();
    set_nan_checks({config.debug_nans.value_or(now.nans), config.debug_infs.value_or(now.infs)});
  }
  return {};
}

}  // namespace tessera::inline v0::config_detail
