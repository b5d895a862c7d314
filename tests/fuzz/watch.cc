// Signal handlers that print the name of the current case when it crashes or takes too long.
#include <signal.h>
#include <tests/fuzz/watch.h>
#include <unistd.h>
#include <cstring>
#include <initializer_list>

namespace tessera::fuzz {

namespace {

char name_of_case[512];
constexpr int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGALRM};
struct sigaction before[std::size(signals)];

void print_text(const char* text) {
  if (write(STDERR_FILENO, text, std::strlen(text)) < 0) _exit(1);
}

// The signal is then handled as it would be without this handler: a sanitizer's report, a core dump.
void report_signal(int number) {
  print_text(number == SIGALRM ? "\ntimeout: " : "\ncrashed: ");
  print_text(name_of_case);
  print_text("\n");
  for (std::size_t i = 0; i < std::size(signals); ++i) sigaction(signals[i], &before[i], nullptr);
  raise(number);
}

// A separate stack for the handler, since the overflowed stack has no room.
void install() {
  static char room[1 << 16];
  stack_t stack{};
  stack.ss_sp = room;
  stack.ss_size = sizeof room;
  sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_handler = report_signal;
  action.sa_flags = SA_ONSTACK;
  for (std::size_t i = 0; i < std::size(signals); ++i) sigaction(signals[i], &action, &before[i]);
}

}  // namespace

Watchdog::Watchdog(const std::string& name, unsigned seconds) {
  [[maybe_unused]] static const bool installed = (install(), true);
  std::strncpy(name_of_case, name.c_str(), sizeof name_of_case - 1);
  alarm(seconds);
}
Watchdog::~Watchdog() { alarm(0); }

}  // namespace tessera::fuzz
