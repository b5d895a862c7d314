// Sends and receives the messages of a round, and compares their labels.
#include <tessera/device/processes/message_round.h>
#include <algorithm>
#include <cstring>

namespace tessera::inline v0 {

namespace {

// Calls f(pointer, bytes) for parts that are small enough for one message.
template <class Pointer, class F>
void in_messages(Pointer data, std::int64_t bytes, F&& f) {
  for (std::int64_t at = 0; at < bytes; at += ProcessTransport::kMaxMessage)
    f(data + at, std::min(bytes - at, ProcessTransport::kMaxMessage));
}

}  // namespace

void MessageRound::clear() {
  mismatch_ = {};
  for (Peer& peer : peers_) {
    peer.out.clear();
    peer.in.clear();
    peer.out_bytes = peer.in_bytes = 0;
    peer.messages.clear();
    peer.receives = peer.next = 0;
    peer.label_arrived = peer.reported = false;
  }
}

MessageRound::Peer& MessageRound::peer(int process) {
  int& slot = slot_of_[process];
  if (slot < 0) {
    slot = static_cast<int>(peers_.size());
    Peer& added = peers_.emplace_back();
    added.process = process;
    added.to = std::make_unique<Peer::Envelope>();
    added.from = std::make_unique<Peer::Envelope>();
  }
  return peers_[slot];
}

void MessageRound::send(int process, const void* data, std::int64_t bytes) {
  if (bytes == 0) return;
  Peer& to = peer(process);
  to.out.push_back({data, bytes});
  to.out_bytes += bytes;
}

void MessageRound::receive(int process, void* data, std::int64_t bytes) {
  if (bytes == 0) return;
  Peer& from = peer(process);
  from.in.push_back({data, bytes});
  from.in_bytes += bytes;
}

void MessageRound::start_receives(Peer& peer, ProcessTransport& transport, int tag) {
  if (!peer.in_bytes) return;
  auto receive = [&](void* data, std::int64_t bytes) {
    transport.receive(peer.messages.emplace_back(), peer.process, tag, data, bytes);
  };
  receive(peer.from.get(), sizeof(Peer::Envelope));
  if (peer.in_bytes > kInlineBytes)
    for (const auto& piece : peer.in) in_messages(static_cast<char*>(piece.data), piece.bytes, receive);
  peer.receives = peer.messages.size();
}

void MessageRound::start_sends(Peer& peer, ProcessTransport& transport, int tag) {
  if (!peer.out_bytes) return;
  auto send = [&](const void* data, std::int64_t bytes) {
    transport.send(peer.messages.emplace_back(), peer.process, tag, data, bytes);
  };
  peer.to->label = label_;
  peer.to->label.bytes = peer.out_bytes;
  if (peer.out_bytes <= kInlineBytes) {
    char* at = peer.to->data;
    for (const auto& piece : peer.out) {
      std::memcpy(at, piece.data, piece.bytes);
      at += piece.bytes;
    }
    return send(peer.to.get(), static_cast<std::int64_t>(sizeof(MessageLabel)) + peer.out_bytes);
  }
  send(peer.to.get(), sizeof(MessageLabel));
  for (const auto& piece : peer.out) in_messages(static_cast<const char*>(piece.data), piece.bytes, send);
}

void MessageRound::start_receives(ProcessTransport& transport, const MessageLabel& label, int tag) {
  label_ = label;
  for (Peer& peer : peers_) start_receives(peer, transport, tag);
}

void MessageRound::start_send(ProcessTransport& transport, int process, int tag) {
  start_sends(peer(process), transport, tag);
}

void MessageRound::start(ProcessTransport& transport, const MessageLabel& label, int tag) {
  start_receives(transport, label, tag);
  for (Peer& peer : peers_) start_sends(peer, transport, tag);
}

int MessageRound::next_arrived() {
  for (Peer& peer : peers_) {
    if (peer.reported || !peer.receives || peer.next < peer.receives) continue;
    peer.reported = true;
    return peer.process;
  }
  return -1;
}

// Called when the first message of a peer has arrived: compares its label, and copies the data that follow it.
bool MessageRound::check_label(Peer& peer) {
  peer.label_arrived = true;
  MessageLabel expected = label_;
  expected.bytes = peer.in_bytes;
  if (!(peer.from->label == expected)) {
    mismatch_ = {peer.process, peer.from->label};
    return false;
  }
  if (peer.in_bytes > kInlineBytes) return true;
  const char* at = peer.from->data;
  for (const auto& piece : peer.in) {
    std::memcpy(piece.data, at, piece.bytes);
    at += piece.bytes;
  }
  return true;
}

bool MessageRound::advance(ProcessTransport& transport) {
  bool all = true;
  for (Peer& peer : peers_) {
    while (peer.next < peer.messages.size() && transport.done(peer.messages[peer.next])) {
      if (peer.next == 0 && peer.receives && !check_label(peer)) return true;
      ++peer.next;
    }
    all &= peer.next == peer.messages.size();
  }
  return all;
}

std::vector<int> MessageRound::missing() const {
  std::vector<int> out;
  for (const Peer& peer : peers_)
    if (peer.next < peer.messages.size()) out.push_back(peer.process);
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace tessera::inline v0
