// JobConnections: TCP connections of a job's processes, besides MPI. By them each process learns within a
// second that another one has ended or has failed, and within about 5 seconds that it does not answer.
// Process 0 is connected with all others, and reports the events of each to the others.
#pragma once
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

namespace tessera::inline v0 {

// Events of other processes. Called on the thread of the connections.
class JobEvents {
 public:
  virtual ~JobEvents() = default;
  virtual void process_died(int process) = 0;  // its connection was closed before it announced its exit
  virtual void process_failed(int process,
                              const std::string& text) = 0;  // in a program over several processes
  virtual void process_left(int process) = 0;                // its main has returned
  virtual void all_processes_left() = 0;
};

// The address at which process 0 listens, as plain bytes that all processes receive.
struct JobAddress {
  std::array<std::uint32_t, 8> ip{};  // in network order; 0: none
  std::uint16_t port = 0;
  std::array<unsigned char, 16> token{};  // only connections that send it are accepted
  char machine[64] = {};  // kernel and network namespace: equal where the loopback address works
};

class JobConnections {
 public:
  // Process 0 begins to listen.
  JobConnections(int index, int count, JobEvents& events);
  JobConnections(const JobConnections&) = delete;
  JobAddress address() const { return address_; }
  // Connects, and starts the thread. Returns the reason if that fails.
  std::string connect(const JobAddress& address);

  void report_failure(const std::string& text);
  void announce_exit();
  // The number of seconds since a process answered; of processes other than 0, as process 0 knows it. Less than 3: it
  // answers.
  double silent_seconds(int process) const;

 private:
  enum class Kind : std::uint32_t { hello, ping, pong, died, failed, left, all_left, silent };
  struct Head {
    Kind kind;
    std::int32_t process;
    std::uint32_t bytes;
  };
  struct Peer {
    int socket = -1;
    int process = -1;
    std::string in;
    bool has_left = false;
    std::chrono::steady_clock::time_point last_answer{};
  };
  using Clock = std::chrono::steady_clock;

  std::string accept_all();
  std::string join(const JobAddress& address);
  void run();
  void tick();
  void read_from(Peer& peer);
  void receive(Peer& peer, const Head& head, const std::string& text);
  void note_left(int process);
  void handle_disconnect(Peer& peer);
  void send_to(Peer& peer, Kind kind, int process, const std::string& text = {});
  void send_to_others(int except, Kind kind, int process, const std::string& text = {});

  int index_, count_;
  JobEvents& events_;
  JobAddress address_;
  int listener_ = -1;
  std::mutex send_mutex_;
  std::vector<Peer> peers_;  // of process 0: all others; elsewhere: process 0
  std::vector<std::atomic<std::int64_t>>
      last_answer_;  // by process: when it answered, in milliseconds of the clock
  std::vector<bool> has_left_;
  std::atomic<bool> leaving_{false};
  int left_count_ = 0;  // of processes that have left, on process 0
  Clock::time_point next_ping_{};
};

}  // namespace tessera::inline v0
