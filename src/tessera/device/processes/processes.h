// Processes: the processes of one program that a launcher (mpirun, srun) started together, as this process sees them. They are
// connected when devices() is first used. Without a launcher there is no object of this class.
#pragma once
#include <tessera/base/export.h>
#include <tessera/device/processes/job_connections.h>
#include <tessera/device/processes/remote_progress.h>
#include <tessera/device/processes/transport.h>
#include <memory>

namespace tessera::inline v0 {

class TESSERA_API Processes final : JobEvents {
 public:
  // The job, or null: this process is alone, or the job is not connected yet.
  static Processes* job();
  // Connects the processes, once, if a launcher started several or `communicator` is given (a pointer to the user's MPI_Comm);
  // waits for all of them. `devices` is the number of devices of this process.
  //   errors  DeviceError, in each process, if the launcher's MPI is missing or is not the one for which Tessera was
  //           built, if the processes have different programs, versions, settings or numbers of devices, and in a child
  //           process of a process of the job
  static Processes* connect(int devices, const void* communicator = nullptr);

  int index() const { return index_; }
  int count() const { return count_; }
  // The text of a process: "process 2 (node7, pid 4711)".
  std::string name(int process) const;
  // The machine of each process: the number of its first process.
  const std::vector<int>& hosts() const { return hosts_; }
  const std::string& library() const { return library_; }
  ProcessTransport& transport() const { return *transport_; }
  RemoteProgress& progress() { return progress_; }

  // True when a process has died, or a program over several processes has failed: messages of that program may still be on
  // their way, so no further one can run.
  bool broken() const { return broken_.load(std::memory_order_acquire); }
  // The first reason for that, as a sentence.
  std::string reason() const;
  // Tells the other processes that a program over several processes has failed here.
  void report_failure(const std::string& text);
  // Reports a failed operation of the transport. Called while no other thread uses the transport.
  void check_transport();
  // True if the process returned from main more than 2 s ago, so that its messages have arrived.
  bool has_left(int process) const;
  // Returns a sentence for errors about a process that others wait for: it is alive, or it does not answer.
  std::string state_of(int process) const;
  // Leaves the job, once: runs the queued programs, and waits for the other processes, which may need messages of this one.
  void leave();

 private:
  Processes(std::unique_ptr<ProcessTransport> transport, int devices);
  void process_died(int process) override;
  void process_failed(int process, const std::string& text) override;
  void process_left(int process) override;
  void all_processes_left() override;
  void break_with(std::string reason);

  std::unique_ptr<ProcessTransport> transport_;
  int index_, count_;
  std::string library_;
  std::vector<std::string> names_;
  std::vector<int> hosts_;
  RemoteProgress progress_;
  std::atomic<bool> broken_{false}, all_left_{false}, leaving_{false};
  mutable std::mutex mutex_;
  std::string reason_;
  std::vector<std::atomic<std::int64_t>>
      left_;  // by process: when it left, in milliseconds of the clock; 0: it has not
  // When check_transport() saw a failure, in milliseconds of the clock; 0: never.
  std::int64_t transport_failed_ = 0;
  std::unique_ptr<JobConnections> connections_;
};

// The time for which a collective waits for other processes, in seconds: set by set_collective_timeout, or
// TESSERA_COLLECTIVE_TIMEOUT; by default 300.
TESSERA_API double collective_timeout();
//   errors  ArgumentError unless positive
TESSERA_API void set_collective_timeout(double seconds);

}  // namespace tessera::inline v0
