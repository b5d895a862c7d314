// Worker processes that run programs and check their results, so that a crash affects one program only. They are forked
// from a process that has no threads and has not loaded LLVM. Each process receives the number of a program on a pipe
// and answers with a line of JSON. If a process has too few devices for a program, it answers with the number that the
// program needs, and a process with that many devices replaces it.
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <tessera/cli/worker_processes.h>
#include <tessera/device/device.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

namespace tessera::cli {

namespace {

struct Worker {
  pid_t process = -1;
  int tasks = -1, answers = -1;  // pipes to the process and from it
  int task = -1;                 // number of its current program; -1: none
  int devices = 0;               // its number of devices; 0: as many as its first program needs
  double deadline = 0;
  std::string read;  // the part of an answer that was read
  bool stopped = false;
};

class Workers {
 public:
  Workers(const std::vector<Case>& cases, const WorkerOptions& options, const VerdictCallback& on_verdict)
      : cases_(cases), options_(options), on_verdict_(on_verdict) {}
  void run();

 private:
  void start(Worker& worker, int devices);
  [[noreturn]] void work(int tasks, int answers, int devices) const noexcept;
  void assign(Worker& worker, int task);
  void assign_next(Worker& worker);
  void receive(Worker& worker);
  void replace(Worker& worker, int devices);
  void handle_death(Worker& worker);
  void end(Worker& worker, const Verdict& verdict);

  const std::vector<Case>& cases_;
  const WorkerOptions& options_;
  const VerdictCallback& on_verdict_;
  std::vector<Worker> workers_;
  std::size_t next_ = 0, done_ = 0;
};

[[noreturn]] void fail_system(const char* call) {
  fail<DeviceError>(str("check: ", call, " failed: ", std::strerror(errno), "."),
                    "Close other programs, or use fewer --workers.");
}

void Workers::start(Worker& worker, int devices) {
  int tasks[2], answers[2];
  if (pipe(tasks) || pipe(answers)) fail_system("pipe");
  std::fflush(nullptr);
  pid_t process = fork();
  if (process < 0) fail_system("fork");
  if (process == 0) {
    // This process ends with its parent, which reads the answers.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (const Worker& other : workers_)
      if (other.process > 0 && &other != &worker) close(other.tasks), close(other.answers);
    close(tasks[1]), close(answers[0]);
    work(tasks[0], answers[1], devices);
  }
  close(tasks[0]), close(answers[1]);
  worker = {};
  worker.process = process, worker.tasks = tasks[1], worker.answers = answers[0], worker.devices = devices;
}

void send(int answers, const Json& answer) {
  std::string line = answer.dump(-1, ' ', true, Json::error_handler_t::replace) + "\n";
  for (std::size_t at = 0; at < line.size();) {
    ssize_t wrote = write(answers, line.data() + at, line.size() - at);
    if (wrote <= 0) _exit(failure);
    at += wrote;
  }
}

Json answer_of(const Verdict& v) {
  return {{"outcome", static_cast<int>(v.outcome)}, {"message", v.message}, {"seconds", v.seconds}};
}

// Judges a program in this process. `devices` is the number of devices of this process; if it is 0, the program sets
// it. The answer is the number of devices that the program needs if that is more and not `fixed_devices`.
Json judge_in_worker(const Case& c, int& devices, bool fixed_devices) {
  try {
    int needed = fixed_devices ? 1 : devices_of_module(c.file);
    if (!devices) set_device_count(devices = needed);
    if (needed > devices) return {{"devices", needed}};
    return answer_of(judge(c));
  } catch (const DeviceError& error) {
    return answer_of({Outcome::skipped, text_of(error)});
  } catch (const std::exception& error) {
    return answer_of({Outcome::failed, text_of(error)});
  }
}

void Workers::work(int tasks, int answers, int devices) const noexcept {
  if (devices) set_device_count(devices);
  int task;
  while (read(tasks, &task, sizeof task) == sizeof task)
    send(answers, judge_in_worker(cases_[task], devices, options_.devices != 0));
  _exit(success);
}

void Workers::assign(Worker& worker, int task) {
  worker.task = task;
  worker.deadline = now() + options_.timeout_s;
  // If the process has ended, this write fails, and the next read from its pipe reports the end.
  [[maybe_unused]] ssize_t wrote = write(worker.tasks, &task, sizeof task);
}

void Workers::assign_next(Worker& worker) {
  if (next_ < cases_.size()) assign(worker, static_cast<int>(next_++));
}

void Workers::end(Worker& worker, const Verdict& verdict) {
  on_verdict_(cases_[worker.task], verdict);
  worker.task = -1;
  ++done_;
}

void Workers::receive(Worker& worker) {
  char buffer[4096];
  ssize_t result = read(worker.answers, buffer, sizeof buffer);
  if (result <= 0) return handle_death(worker);
  worker.read.append(buffer, result);
  if (worker.read.back() != '\n') return;
  Json answer = Json::parse(worker.read);
  worker.read.clear();
  if (answer.contains("devices")) return replace(worker, answer["devices"].get<int>());
  end(worker, {static_cast<Outcome>(answer["outcome"].get<int>()), answer["message"].get<std::string>(),
               answer["seconds"].get<double>()});
  assign_next(worker);
}

void Workers::replace(Worker& worker, int devices) {
  int task = worker.task;
  close(worker.tasks), close(worker.answers);
  waitpid(worker.process, nullptr, 0);
  start(worker, devices);
  assign(worker, task);
}

// Handles the death of a process: its program fails, and a new process replaces it if programs remain.
void Workers::handle_death(Worker& worker) {
  int status = 0;
  waitpid(worker.process, &status, 0);
  close(worker.tasks), close(worker.answers);
  std::string reason = worker.stopped        ? str("no result in ", options_.timeout_s, " s")
                       : WIFSIGNALED(status) ? str("its process died: signal ", WTERMSIG(status), " (",
                                                   strsignal(WTERMSIG(status)), ")")
                                             : str("its process ended with status ", WEXITSTATUS(status));
  worker.process = -1;
  end(worker, {Outcome::failed, reason});
  if (next_ == cases_.size()) return;
  start(worker, worker.devices);
  assign_next(worker);
}

void Workers::run() {
  std::signal(SIGPIPE, SIG_IGN);
  workers_.resize(std::min<std::size_t>(options_.workers, cases_.size()));
  for (Worker& worker : workers_) {
    start(worker, options_.devices);
    assign_next(worker);
  }
  while (done_ < cases_.size()) {
    std::vector<pollfd> waiting;
    std::vector<Worker*> polled;
    for (Worker& worker : workers_)
      if (worker.process > 0 && worker.task >= 0)
        waiting.push_back({worker.answers, POLLIN, 0}), polled.push_back(&worker);
    poll(waiting.data(), waiting.size(), 1000);
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (waiting[i].revents) {
        receive(*polled[i]);
      } else if (now() > polled[i]->deadline && !polled[i]->stopped) {
        polled[i]->stopped = true;
        kill(polled[i]->process, SIGKILL);
      }
    }
  }
  for (Worker& worker : workers_) {
    if (worker.process <= 0) continue;
    close(worker.tasks), close(worker.answers);
    waitpid(worker.process, nullptr, 0);
  }
}

}  // namespace

void judge_in_children(const std::vector<Case>& cases, const WorkerOptions& options,
                       const VerdictCallback& on_verdict) {
  Workers(cases, options, on_verdict).run();
}

}  // namespace tessera::cli
