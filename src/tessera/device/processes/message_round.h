// MessageRound: one round of messages between this process and others. Each process knows the sizes that it will
// receive, so a message needs no length; but it begins with a label, by which the receiver checks that both processes
// take part in the same collective.
#pragma once
#include <tessera/device/processes/transport.h>
#include <memory>
#include <vector>

namespace tessera::inline v0 {

// The collective to which a message belongs.
struct MessageLabel {
  std::uint64_t program = 0;    // digest of the program
  std::uint32_t run = 0;        // number of the program's run
  std::int32_t collective = 0;  // number in the program
  std::int32_t round = 0;       // of the collective's rounds
  std::uint32_t arguments = 0;  // hash of the arguments of which each process passes all elements
  std::int64_t bytes = 0;       // of the message
  friend bool operator==(const MessageLabel&, const MessageLabel&) = default;
};

class MessageRound {
 public:
  explicit MessageRound(int processes) : slot_of_(processes, -1) {}
  // Begins to describe a round, which must not be in progress.
  void clear();
  // Adds a piece of the message to or from a process. Pieces arrive in the order in which they were added.
  void send(int process, const void* data, std::int64_t bytes);
  void receive(int process, void* data, std::int64_t bytes);
  // Starts the messages.
  void start(ProcessTransport& transport, const MessageLabel& label, int tag);
  // The same in two steps, so that a message is on its way while the next one is computed: starts to receive; then starts
  // the message to one process, whose pieces may be added in between.
  void start_receives(ProcessTransport& transport, const MessageLabel& label, int tag);
  void start_send(ProcessTransport& transport, int process, int tag);
  // Returns true when all messages have been sent and received, or when one has another label.
  bool advance(ProcessTransport& transport);
  // Returns a process whose message has arrived since the last call, or -1.
  int next_arrived();

  // A received label that differs; process -1: none.
  struct Mismatch {
    int process = -1;
    MessageLabel label;
  };
  const Mismatch& mismatch() const { return mismatch_; }
  // The processes whose messages have not arrived.
  std::vector<int> missing() const;

  // A message of up to this size is sent together with its label.
  static constexpr std::int64_t kInlineBytes = 8192;

 private:
  template <class Pointer>
  struct Piece {
    Pointer data;
    std::int64_t bytes;
  };
  struct Peer {
    int process;
    std::vector<Piece<const void*>> out;
    std::vector<Piece<void*>> in;
    std::int64_t out_bytes = 0, in_bytes = 0;
    std::vector<TransportMessage> messages;  // the receives, then the sends
    std::size_t receives = 0, next = 0;
    bool label_arrived = false, reported = false;
    struct Envelope {
      MessageLabel label;
      char data[kInlineBytes];
    };
    std::unique_ptr<Envelope> to = nullptr, from = nullptr;
  };
  Peer& peer(int process);
  void start_receives(Peer& peer, ProcessTransport& transport, int tag);
  void start_sends(Peer& peer, ProcessTransport& transport, int tag);
  // Returns false if the label of a message that has arrived is not the expected one.
  bool check_label(Peer& peer);

  std::vector<int> slot_of_;  // by process
  std::vector<Peer> peers_;
  MessageLabel label_;
  Mismatch mismatch_;
};

}  // namespace tessera::inline v0
