// Connects processes by TCP: process 0 sends a ping each second, which the others answer. The end of a process closes its
// connection at once; the end of a machine is noticed by the kernel, which repeats unconfirmed bytes for some seconds.
#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <tessera/base/text.h>
#include <tessera/device/processes/job_connections.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <thread>

namespace tessera::inline v0 {

namespace {

constexpr auto kPing = std::chrono::seconds(1);
constexpr auto kConnect = std::chrono::seconds(30);
constexpr std::size_t kMaxText = 4096;

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::string system_text() { return std::strerror(errno); }

void set_up(int socket) {
  int on = 1, idle = 2, interval = 1, count = 5, timeout = 7000;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
  setsockopt(socket, IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
  setsockopt(socket, IPPROTO_TCP, TCP_KEEPINTVL, &interval, sizeof interval);
  setsockopt(socket, IPPROTO_TCP, TCP_KEEPCNT, &count, sizeof count);
  setsockopt(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &timeout, sizeof timeout);
  fcntl(socket, F_SETFD, FD_CLOEXEC);
}

// Identifies the kernel and the network namespace.
std::string machine_text() {
  std::string boot, space(64, '\0');
  std::ifstream("/proc/sys/kernel/random/boot_id") >> boot;
  ssize_t length = readlink("/proc/self/ns/net", space.data(), space.size());
  space.resize(std::max<ssize_t>(length, 0));
  return str(boot.substr(0, 36), ' ', space).substr(0, 63);
}

template <class Bytes>
bool send_all(int socket, const Bytes& bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    ssize_t sent = ::send(socket, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    at += sent;
  }
  return true;
}

bool wait_for(int socket, short events, std::chrono::milliseconds time) {
  pollfd one{socket, events, 0};
  return ::poll(&one, 1, static_cast<int>(time.count())) > 0;
}

bool receive_all(int socket, char* data, std::size_t bytes, std::chrono::milliseconds time) {
  for (std::size_t at = 0; at < bytes;) {
    if (!wait_for(socket, POLLIN, time)) return false;
    ssize_t got = ::recv(socket, data + at, bytes - at, 0);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got <= 0) return false;
    at += got;
  }
  return true;
}

struct Introduction {
  std::array<unsigned char, 16> token;
  std::int32_t process;
};

// A connection to one address, or -1.
int connected_socket(std::uint32_t ip, std::uint16_t port) {
  int connection = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (connection < 0) return -1;
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_addr.s_addr = ip;
  to.sin_port = htons(port);
  int error = ::connect(connection, reinterpret_cast<sockaddr*>(&to), sizeof to) ? errno : 0;
  socklen_t size = sizeof error;
  if (error == EINPROGRESS && wait_for(connection, POLLOUT, std::chrono::seconds(3)))
    getsockopt(connection, SOL_SOCKET, SO_ERROR, &error, &size);
  if (!error) return connection;
  close(connection);
  return -1;
}

}  // namespace

JobConnections::JobConnections(int index, int count, JobEvents& events)
    : index_(index), count_(count), events_(events), last_answer_(count), has_left_(count) {
  for (auto& last_answer : last_answer_) last_answer = now_ms();
  std::string machine = machine_text();
  std::memcpy(address_.machine, machine.data(), machine.size());
  if (index_ != 0) return;
  if (getrandom(address_.token.data(), address_.token.size(), 0) < 0) address_.token.fill(0);
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in any{};
  any.sin_family = AF_INET;
  any.sin_addr.s_addr = INADDR_ANY;
  socklen_t size = sizeof any;
  if (listener_ < 0 || ::bind(listener_, reinterpret_cast<sockaddr*>(&any), sizeof any) ||
      ::listen(listener_, count) || getsockname(listener_, reinterpret_cast<sockaddr*>(&any), &size))
    return;  // connect() reports it: the port stays 0
  address_.port = ntohs(any.sin_port);
  ifaddrs* list = nullptr;
  if (getifaddrs(&list)) return;
  std::size_t next = 0;
  for (ifaddrs* at = list; at && next < address_.ip.size(); at = at->ifa_next) {
    if (!at->ifa_addr || at->ifa_addr->sa_family != AF_INET) continue;
    std::uint32_t ip = reinterpret_cast<sockaddr_in*>(at->ifa_addr)->sin_addr.s_addr;
    if ((ntohl(ip) >> 24) != 127) address_.ip[next++] = ip;
  }
  freeifaddrs(list);
}

std::string JobConnections::connect(const JobAddress& address) {
  if (!address.port) return "process 0 could not open a TCP port";
  std::string reason = index_ == 0 ? accept_all() : join(address);
  if (!reason.empty()) return reason;
  std::thread([this] { run(); }).detach();
  return {};
}

std::string JobConnections::accept_all() {
  auto end = Clock::now() + kConnect;
  while (std::ssize(peers_) + 1 < count_) {
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    if (left.count() <= 0 || !wait_for(listener_, POLLIN, left))
      return str("only ", peers_.size(), " of ", count_ - 1, " processes connected to process 0 in time");
    int socket = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) continue;
    Introduction who{};
    if (!receive_all(socket, reinterpret_cast<char*>(&who), sizeof who, kPing * 5) ||
        who.token != address_.token || who.process < 1 || who.process >= count_) {
      close(socket);  // not a process of this job
      continue;
    }
    set_up(socket);
    fcntl(socket, F_SETFL, O_NONBLOCK);
    Peer& peer = peers_.emplace_back();
    peer.socket = socket;
    peer.process = who.process;
    peer.last_answer = Clock::now();
  }
  close(listener_);
  return {};
}

std::string JobConnections::join(const JobAddress& address) {
  std::vector<std::uint32_t> addresses;
  if (std::memcmp(address.machine, address_.machine, sizeof address.machine) == 0)
    addresses.push_back(htonl(INADDR_LOOPBACK));
  for (std::uint32_t ip : address.ip)
    if (ip) addresses.push_back(ip);
  for (std::uint32_t ip : addresses) {
    int socket = connected_socket(ip, address.port);
    if (socket < 0) continue;
    Introduction me{address.token, index_};
    if (!send_all(socket, std::string_view(reinterpret_cast<char*>(&me), sizeof me))) {
      close(socket);
      continue;
    }
    set_up(socket);
    Peer& peer = peers_.emplace_back();
    peer.socket = socket;
    peer.process = 0;
    peer.last_answer = Clock::now();
    return {};
  }
  return str("process 0 cannot be reached at any of its ", addresses.size(), " addresses (", system_text(),
             ")");
}

// Sends without waiting for long: a process that does not read gets no further pings, but its connection stays.
void JobConnections::send_to(Peer& peer, Kind kind, int process, const std::string& text) {
  std::lock_guard lock(send_mutex_);
  if (peer.socket < 0) return;
  Head head{kind, process, static_cast<std::uint32_t>(std::min(text.size(), kMaxText))};
  std::string bytes(reinterpret_cast<char*>(&head), sizeof head);
  bytes.append(text, 0, head.bytes);
  if (kind == Kind::ping) {
    pollfd one{peer.socket, POLLOUT, 0};
    if (::poll(&one, 1, 0) <= 0) return;
  }
  for (std::size_t at = 0; at < bytes.size();) {
    ssize_t sent = ::send(peer.socket, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0)
      at += sent;
    else if (errno == EAGAIN && at == 0 && kind == Kind::ping)
      return;
    else if (errno == EAGAIN ? !wait_for(peer.socket, POLLOUT, kPing) : errno != EINTR)
      return;  // the reader notices that the connection is broken
  }
}

void JobConnections::send_to_others(int except, Kind kind, int process, const std::string& text) {
  for (Peer& peer : peers_)
    if (peer.process != except) send_to(peer, kind, process, text);
}

void JobConnections::report_failure(const std::string& text) {
  send_to_others(index_, Kind::failed, index_, text);
}

void JobConnections::announce_exit() {
  leaving_ = true;
  if (index_ != 0) send_to_others(index_, Kind::left, index_);
}

double JobConnections::silent_seconds(int process) const {
  return static_cast<double>(now_ms() - last_answer_[process]) / 1e3;
}

void JobConnections::run() {
  for (;;) {
    std::vector<pollfd> list;
    std::vector<Peer*> whose;
    for (Peer& peer : peers_)
      if (peer.socket >= 0) {
        list.push_back({peer.socket, POLLIN, 0});
        whose.push_back(&peer);
      }
    if (list.empty()) return;
    ::poll(list.data(), list.size(), 200);
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i].revents) read_from(*whose[i]);
    tick();
  }
}

// On process 0: pings the others, and tells them of those that do not answer.
void JobConnections::tick() {
  if (index_ != 0) return;
  if (leaving_ && !has_left_[0]) {
    send_to_others(0, Kind::left, 0);
    note_left(0);
  }
  if (Clock::now() < next_ping_) return;
  next_ping_ = Clock::now() + kPing;
  std::string silent;
  for (Peer& peer : peers_)
    if (double seconds = silent_seconds(peer.process); seconds > 3) {
      std::int32_t entry[2] = {peer.process, static_cast<std::int32_t>(seconds * 1e3)};
      silent.append(reinterpret_cast<char*>(entry), sizeof entry);
    }
  for (Peer& peer : peers_) send_to(peer, Kind::ping, 0, silent);
}

void JobConnections::read_from(Peer& peer) {
  char bytes[4096];
  bool ended = false;
  for (;;) {
    ssize_t got = ::recv(peer.socket, bytes, sizeof bytes, MSG_DONTWAIT);
    if (got > 0) {
      peer.in.append(bytes, got);
      continue;
    }
    if (got < 0 && errno == EINTR) continue;
    ended = got == 0 || errno != EAGAIN;
    break;
  }
  while (peer.in.size() >= sizeof(Head)) {
    Head head{};
    std::memcpy(&head, peer.in.data(), sizeof head);
    if (head.bytes > kMaxText || head.process < 0 || head.process >= count_) return handle_disconnect(peer);
    if (peer.in.size() < sizeof head + head.bytes) break;
    std::string text = peer.in.substr(sizeof head, head.bytes);
    peer.in.erase(0, sizeof head + head.bytes);
    receive(peer, head, text);
  }
  if (ended) handle_disconnect(peer);
}

void JobConnections::receive(Peer& peer, const Head& head, const std::string& text) {
  last_answer_[peer.process] = now_ms();
  switch (head.kind) {
    case Kind::ping: {
      auto now = now_ms();
      for (int p = 1; p < count_; ++p)
        if (p != index_) last_answer_[p] = now;
      for (std::size_t at = 0; at + 8 <= text.size(); at += 8) {
        std::int32_t entry[2];
        std::memcpy(entry, text.data() + at, sizeof entry);
        if (entry[0] > 0 && entry[0] < count_) last_answer_[entry[0]] = now - entry[1];
      }
      return send_to(peer, Kind::pong, index_);
    }
    case Kind::died:
      return events_.process_died(head.process);
    case Kind::failed:
      if (index_ == 0) send_to_others(peer.process, Kind::failed, head.process, text);
      return events_.process_failed(head.process, text);
    case Kind::left:
      if (index_ == 0) send_to_others(peer.process, Kind::left, head.process);
      peer.has_left |= head.process == peer.process;
      if (index_ == 0) return note_left(head.process);
      return events_.process_left(head.process);
    case Kind::all_left:
      peer.has_left = true;
      return events_.all_processes_left();
    default:
      return;
  }
}

// On process 0.
void JobConnections::note_left(int process) {
  if (has_left_[process]) return;
  has_left_[process] = true;
  if (process != 0) events_.process_left(process);
  if (++left_count_ < count_) return;
  send_to_others(0, Kind::all_left, 0);
  events_.all_processes_left();
}

void JobConnections::handle_disconnect(Peer& peer) {
  {
    std::lock_guard lock(send_mutex_);
    if (peer.socket < 0) return;
    close(peer.socket);
    peer.socket = -1;
  }
  peer.in.clear();
  if (peer.has_left) return;
  if (index_ == 0) send_to_others(peer.process, Kind::died, peer.process);
  events_.process_died(peer.process);
}

}  // namespace tessera::inline v0
