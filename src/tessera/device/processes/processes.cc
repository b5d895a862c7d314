// Connects the processes of a job, compares their programs, and keeps the state of the job.
#include <tessera/base/error.h>
#include <tessera/base/log.h>
#include <tessera/base/private_library.h>
#include <tessera/device/event.h>
#include <tessera/device/process.h>
#include <tessera/device/processes/handshake.h>
#include <tessera/device/processes/launcher_environment.h>
#include <tessera/device/processes/processes.h>
#include <unistd.h>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <thread>

namespace tessera::inline v0 {

namespace {

std::atomic<Processes*> connected{nullptr};
std::atomic<double> timeout{0};

std::int64_t clock_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// Opens the module, whose MPI is then started. Null: the reason says why.
std::unique_ptr<ProcessTransport> open_transport(const void* communicator, std::string& reason) {
  auto open = reinterpret_cast<OpenTransport>(open_private_library("mpi", reason));
  return open ? std::unique_ptr<ProcessTransport>(open(communicator, &reason)) : nullptr;
}

constexpr const char* kAlone = "set TESSERA_PROCESSES=1, and each process runs alone";

std::unique_ptr<ProcessTransport> transport_of_job(const LauncherEnvironment& launched,
                                                   const void* communicator) {
  std::string reason;
  std::unique_ptr<ProcessTransport> transport = open_transport(communicator, reason);
  if (!transport && communicator)
    fail<DeviceError>(str("initialize: the communicator cannot be used: ", reason, "."),
                      "Expected an intracommunicator of a program that called MPI_Init_thread with "
                      "MPI_THREAD_MULTIPLE, and the MPI for which Tessera was built.");
  if (!transport)
    fail<DeviceError>(
        str("a launcher started this program as ", launched.processes,
            " processes, but MPI cannot be used: ", reason, "."),
        str("Install Open MPI (Debian: libopenmpi-dev and openmpi-bin) and build Tessera again; or ", kAlone,
            "."));
  if (!communicator && transport->size() != launched.processes)
    fail<DeviceError>(
        str("a launcher started this program as ", launched.processes, " processes (", launched.variable,
            "), but ", transport->library(), ", for which Tessera was built, sees ", transport->size(), "."),
        str("Use the launcher of that MPI (mpirun.openmpi); or ", kAlone, "."));
  return transport;
}

}  // namespace

Processes* Processes::job() { return connected.load(std::memory_order_acquire); }

Processes* Processes::connect(int devices, const void* communicator) {
  static std::mutex mutex;
  static std::string earlier, advice;  // an attempt that failed is not repeated
  std::lock_guard lock(mutex);
  if (Processes* known = job()) return known;
  if (!earlier.empty()) fail<DeviceError>(earlier, advice);
  LauncherEnvironment launched = launcher_environment();
  if (!communicator && launched.processes <= 1) return nullptr;
  collective_timeout();  // an invalid setting is an error now, not when a process waits
  refuse_forked_child();
  try {
    if (!communicator) check_not_nested(launched);
    std::unique_ptr<ProcessTransport> transport = transport_of_job(launched, communicator);
    if (transport->size() == 1) {
      transport->finish();
      return nullptr;
    }
    mark_environment();
    connected.store(new Processes(std::move(transport), devices), std::memory_order_release);
  } catch (const Error& e) {
    if (!communicator) earlier = e.message(), advice = e.advice();
    throw;
  }
  watch_forks();
  stop_at_exit([] {
    if (Processes* here = forked_child ? nullptr : job()) here->leave();
  });
  return job();
}

Processes::Processes(std::unique_ptr<ProcessTransport> transport, int devices)
    : transport_(std::move(transport)),
      index_(transport_->rank()),
      count_(transport_->size()),
      library_(transport_->library()),
      left_(count_) {
  connections_.reset(new JobConnections(index_, count_, *this));
  Handshake mine = handshake_of(devices, connections_->address());
  std::vector<Handshake> all(count_);
  transport_->gather(&mine, all.data(), sizeof mine);
  if (!transport_->failure().empty())
    fail<DeviceError>(str("the processes cannot be connected: ", transport_->failure(), "."),
                      "Test the launcher and its MPI with a program that only calls MPI_Allgather.");
  for (int p = 0; p < count_; ++p) {
    names_.push_back(str("process ", p, " (", all[p].host, ", pid ", all[p].pid, ")"));
    auto same_machine = [&](const Handshake& other) {
      return !std::memcmp(other.control.machine, all[p].control.machine, sizeof all[p].control.machine);
    };
    hosts_.push_back(static_cast<int>(std::find_if(all.begin(), all.end(), same_machine) - all.begin()));
  }
  check_equal(all, names_);
  std::string reason = connections_->connect(all[0].control);
  if (!reason.empty())
    fail<DeviceError>(
        str("the processes cannot open the TCP connections that they need besides MPI: ", reason, "."),
        "Allow TCP connections between the machines of the job; a firewall may refuse them.");
}

std::string Processes::name(int process) const { return names_[process]; }

std::string Processes::reason() const {
  std::lock_guard lock(mutex_);
  return reason_;
}

void Processes::break_with(std::string reason) {
  std::lock_guard lock(mutex_);
  if (broken()) return;
  reason_ = std::move(reason);
  broken_.store(true, std::memory_order_release);
}

void Processes::report_failure(const std::string& text) {
  if (broken()) return;
  break_with(str("a program over several processes has failed here: ", text));
  connections_->report_failure(text);
}

void Processes::process_died(int process) {
  if (broken()) return;
  std::string at = progress_.status();
  log_line(str(name(process), " has died",
               at.empty() ? "" : str(" while process ", index_, " waited at ", at), "."));
  break_with(str(name(process), " has died."));
}

void Processes::process_failed(int process, const std::string& text) {
  break_with(str(name(process), " has failed: ", text));
}

void Processes::process_left(int process) { left_[process] = clock_ms(); }
void Processes::all_processes_left() { all_left_ = true; }

bool Processes::has_left(int process) const {
  std::int64_t when = left_[process];
  return when && clock_ms() - when > 2000;
}

std::string Processes::state_of(int process) const {
  double seconds = connections_->silent_seconds(process);
  if (seconds < 4) return str(name(process), " is alive: it computes, or waits for something else.");
  return str(name(process), " has not answered for ", std::llround(seconds),
             " s: it is stopped, or its machine is.");
}

// Where a process has died, messages to it fail as well. Its death is the better report, so it gets a second to arrive.
void Processes::check_transport() {
  if (transport_->failure().empty() || broken()) return;
  if (!transport_failed_) transport_failed_ = clock_ms();
  if (clock_ms() - transport_failed_ > 1000) report_failure(transport_->failure() + ".");
}

void Processes::leave() {
  if (leaving_.exchange(true)) return;
  try {
    if (queue_is_busy()) {
      EventPtr all = std::make_shared<Event>();
      enqueue(all, [] {}, {});
      all->wait();
    }
  } catch (...) {  // errors that no reader has seen are printed by the queue
  }
  connections_->announce_exit();
  while (!all_left_ && !broken()) {
    progress_.poll();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  if (broken()) return;
  progress_.run_exclusively([&] { transport_->finish(); });
  if (!transport_->failure().empty()) log_line(transport_->failure() + ".");
  break_with("this process has left the others.");
}

static bool is_time(double seconds) { return seconds > 0 && std::isfinite(seconds); }

double collective_timeout() {
  double known = timeout.load(std::memory_order_relaxed);
  if (known > 0) return known;
  const char* text = std::getenv("TESSERA_COLLECTIVE_TIMEOUT");
  if (!text || !*text) return 300;
  double seconds = 0;
  auto [end, error] = std::from_chars(text, text + std::strlen(text), seconds);
  if (error != std::errc() || *end || !is_time(seconds))
    fail<ArgumentError>(
        str("TESSERA_COLLECTIVE_TIMEOUT is \"", text, "\", which is not a number of seconds."),
        "Expected a positive number of seconds.");
  timeout = seconds;
  return seconds;
}

void set_collective_timeout(double seconds) {
  if (!is_time(seconds))
    fail<ArgumentError>(str("a collective cannot wait for ", seconds, " s."),
                        "Expected a positive number of seconds.");
  timeout = seconds;
}

}  // namespace tessera::inline v0
