// Processes that judge programs: forked from one that has no threads and nothing of LLVM, so that a program
// that takes its process down takes one program down. Each gets the number of a program on a pipe and
// answers with a line of JSON.
#include <poll.h>
#include <sys/wait.h>
#include <tessera/cli/judge.h>
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
  int tasks = -1, answers = -1;  // pipes: to it, from it
  int task = -1;                 // what it is at; -1: nothing
  double deadline = 0;
  std::string read;  // of an answer
  bool stopped = false;
};

class Workers {
 public:
  Workers(const std::vector<Case>& cases, int devices, double timeout_s, const Told& told)
      : cases_(cases), devices_(devices), timeout_s_(timeout_s), told_(told) {}
  void run(int count);

 private:
  void start(Worker& worker);
  [[noreturn]] void work(int tasks, int answers) const noexcept;
  void give_next(Worker& worker);
  void receive(Worker& worker);
  void bury(Worker& worker);
  void end(Worker& worker);

  const std::vector<Case>& cases_;
  int devices_;
  double timeout_s_;
  const Told& told_;
  std::vector<Worker> workers_;
  std::size_t next_ = 0, done_ = 0;
};

[[noreturn]] void fail_system(const char* call) {
  fail<DeviceError>(str("check: ", call, " failed: ", std::strerror(errno), "."),
                    "Close other programs, or use fewer --workers.");
}

void Workers::start(Worker& worker) {
  int tasks[2], answers[2];
  if (pipe(tasks) || pipe(answers)) fail_system("pipe");
  std::fflush(nullptr);
  pid_t process = fork();
  if (process < 0) fail_system("fork");
  if (process == 0) {
    for (const Worker& other : workers_)
      if (other.process > 0 && &other != &worker) close(other.tasks), close(other.answers);
    close(tasks[1]), close(answers[0]);
    work(tasks[0], answers[1]);
  }
  close(tasks[0]), close(answers[1]);
  worker = {};
  worker.process = process, worker.tasks = tasks[1], worker.answers = answers[0];
}

Verdict judge_one(const Case& c) {
  try {
    if (!can_be_judged(c)) return {Outcome::skipped, "no expected results"};
    return judge(c);
  } catch (const DeviceError& error) {
    if (devices_wanted(c.file) > static_cast<int>(devices().size()))
      return {Outcome::skipped, str("it wants ", devices_wanted(c.file), " devices")};
    return {Outcome::failed, text_of(error)};
  } catch (const std::exception& error) {
    return {Outcome::failed, text_of(error)};
  }
}

void Workers::work(int tasks, int answers) const noexcept {
  if (devices_) set_device_count(devices_);
  int task;
  while (read(tasks, &task, sizeof task) == sizeof task) {
    Verdict v = judge_one(cases_[static_cast<std::size_t>(task)]);
    std::string line =
        Json{{"outcome", static_cast<int>(v.outcome)}, {"message", v.message}, {"seconds", v.seconds}}.dump(
            -1, ' ', true, Json::error_handler_t::replace) +
        "\n";
    for (std::size_t at = 0; at < line.size();) {
      ssize_t wrote = write(answers, line.data() + at, line.size() - at);
      if (wrote <= 0) _exit(not_done);
      at += static_cast<std::size_t>(wrote);
    }
  }
  _exit(fine);
}

void Workers::give_next(Worker& worker) {
  if (next_ == cases_.size()) return;
  worker.task = static_cast<int>(next_++);
  worker.deadline = now() + timeout_s_;
  // Where it is gone already, its pipe says so next.
  [[maybe_unused]] ssize_t wrote = write(worker.tasks, &worker.task, sizeof worker.task);
}

void Workers::end(Worker& worker) {
  worker.task = -1;
  ++done_;
}

void Workers::receive(Worker& worker) {
  char buffer[4096];
  ssize_t got = read(worker.answers, buffer, sizeof buffer);
  if (got <= 0) return bury(worker);
  worker.read.append(buffer, static_cast<std::size_t>(got));
  if (worker.read.back() != '\n') return;
  Json answer = Json::parse(worker.read);
  worker.read.clear();
  told_(cases_[static_cast<std::size_t>(worker.task)],
        {static_cast<Outcome>(answer["outcome"].get<int>()), answer["message"].get<std::string>(), answer["seconds"].get<double>()});
  end(worker);
  give_next(worker);
}

// It died: that is what happened to its program. Another takes its place while there is work.
void Workers::bury(Worker& worker) {
  int status = 0;
  waitpid(worker.process, &status, 0);
  close(worker.tasks), close(worker.answers);
  std::string how = worker.stopped        ? str("no result in ", timeout_s_, " s")
                    : WIFSIGNALED(status) ? str("its process died: signal ", WTERMSIG(status), " (",
                                                strsignal(WTERMSIG(status)), ")")
                                          : str("its process ended with status ", WEXITSTATUS(status));
  int task = worker.task;
  worker.process = -1;
  if (task < 0) return;
  told_(cases_[static_cast<std::size_t>(task)], {Outcome::failed, how});
  end(worker);
  if (next_ == cases_.size()) return;
  start(worker);
  give_next(worker);
}

void Workers::run(int count) {
  std::signal(SIGPIPE, SIG_IGN);
  workers_.resize(std::min<std::size_t>(static_cast<std::size_t>(count), cases_.size()));
  for (Worker& worker : workers_) {
    start(worker);
    give_next(worker);
  }
  while (done_ < cases_.size()) {
    std::vector<pollfd> waiting;
    std::vector<Worker*> of;
    for (Worker& worker : workers_)
      if (worker.process > 0 && worker.task >= 0)
        waiting.push_back({worker.answers, POLLIN, 0}), of.push_back(&worker);
    poll(waiting.data(), waiting.size(), 1000);
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (waiting[i].revents) {
        receive(*of[i]);
      } else if (now() > of[i]->deadline && !of[i]->stopped) {
        of[i]->stopped = true;
        kill(of[i]->process, SIGKILL);
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

void judge_apart(const std::vector<Case>& cases, int workers, int devices, double timeout_s,
                 const Told& told) {
  Workers(cases, devices, timeout_s, told).run(workers);
}

}  // namespace tessera::cli
