// A mixture of experts: a router selects two experts for each token, and the result is the mean of their results.
// It runs as one program on one device, and on eight devices with one expert and an eighth of the tokens each: by
// plain jit, where the partitioner inserts the communication, and with explicit collectives: all_gather; all_to_all
// with enough slots for the most frequent expert; and ragged_all_to_all in rounds, which sends no empty
// slots.
#include <tessera/tessera.h>
#include <chrono>
#include <iomanip>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::none;

constexpr int E = 8, S = 1024, D = 64, F = 128;  // experts, tokens, sizes of a token and of a result
constexpr int K = 2;                             // experts of a token

// i32[tokens, K]: the experts with the largest scores, the best first.
Array top_k(Array scores) {
  std::vector<Array> best;
  for (int k = 0; k < K; ++k) {
    best.push_back(argmax(scores, -1));
    scores = where(ts::one_hot(best.back(), E) > 0, -ts::inf, scores);
  }
  return ts::stack(best, 1);
}

// [tokens, E]: 1 for the experts of a token.
Array route(Array x, Array router) { return sum(ts::one_hot(top_k(matmul(x, router)), E), ts::axis(1)); }

// All experts on one device: a buffer [E, S, D] with each expert's tokens and zeros elsewhere; the [S, D, F]
// of one matrix per token is never formed.
Array local(Array x, Array router, Array w) {
  Array buffer = ts::expand_dims(route(x, router).T(), 2) * x;
  return ts::einsum("esd,edf->sf", {buffer, w}) / K;
}

// The same with slots: each of E groups of tokens has `slots` of them for each expert. Groups and experts are
// sharded over devices; no other annotation is needed.
auto with_slots(int capacity) {
  return [capacity](Array x, Array router, Array w) {
    Array chosen = reshape(route(x, router), {E, S / E, E}), slot = cumsum(chosen, 1) - 1;
    Array dispatch = ts::expand_dims(chosen, 3) * ts::one_hot(slot.astype(ts::i32), capacity);
    Array sent = ts::einsum("gtec,gtd->gecd", {dispatch, reshape(x, {E, S / E, D})});
    Array results = ts::einsum("gecd,edf->gecf", {sent, w});
    return reshape(ts::einsum("gtec,gecf->gtf", {dispatch, results}), {S, F}) / K;
  };
}

// Every device gathers all tokens and uses those of its expert; the sums are scattered to the devices of the
// tokens.
Array by_all_gather(Array x, Array router, Array w) {
  Array all = all_gather(x, "expert", 0, {.tiled = true});
  Array mine = ts::lax::dynamic_slice_in_dim(route(all, router), ts::axis_index("expert"), 1, 1);
  return psum_scatter(matmul(mine * all, w[0]), "expert", 0, {.tiled = true}) / K;
}

// Only tokens are sent, in `capacity` slots for each pair of devices; results are returned in the same slots.
auto by_all_to_all(int capacity) {
  return [capacity](Array x, Array router, Array w) {
    Array chosen = route(x, router), slot = cumsum(chosen, 0) - 1;  // the slot of a token at its expert
    Array dispatch =
        ts::expand_dims(chosen, 2) * ts::one_hot(slot.astype(ts::i32), capacity);  // [tokens, E, slots]
    Array sent = ts::einsum("tec,td->ecd", {dispatch, x});
    Array arrived = all_to_all(sent, "expert", 0, 0);
    Array results = all_to_all(matmul(arrived, w[0]), "expert", 0, 0);
    return ts::einsum("tec,ecf->tf", {dispatch, results}) / K;
  };
}

// Tokens are sent in rounds, at most `slots` for each pair of devices, until all have been sent. Copies of
// tokens are sharded by expert, and so are their results.
auto by_ragged_all_to_all(int slots) {
  return [slots](Array x, Array router, Array w) {
    int copies = S / E * K;
    Array experts = top_k(matmul(x, router)),
          chosen = sum(ts::one_hot(experts, E), ts::axis(1)).astype(ts::i32);
    Array counts = sum(chosen, ts::axis(0)), starts = cumsum(counts) - counts;
    Array positions = take_along_axis(starts + cumsum(chosen, 0) - chosen, experts, 1);  // [tokens, K]
    Array sorted = ts::zeros({copies, D}).at(positions).set(ts::expand_dims(x, 1));
    Array mine = slots * ts::axis_index("expert"), by_source = slots * ts::arange(E);
    Array rounds = pmax(floor_divide(max(counts) + slots - 1, slots), "expert");
    using State = std::pair<Array, Array>;  // the number of rounds, results
    auto unfinished = [&](State state) { return state.first < rounds; };
    auto round = [&](State state) {
      auto [i, results] = state;
      Array from = starts + i * slots, sizes = clip(counts - i * slots, 0, slots);
      Array arriving = all_to_all(sizes, "expert", 0, 0, {.tiled = true});
      Array return_offsets = all_to_all(from, "expert", 0, 0, {.tiled = true});
      Array arrived = ragged_all_to_all(sorted, ts::zeros({E * slots, D}), from, sizes,
                                        broadcast_to(mine, {E}), arriving, "expert");
      results = ragged_all_to_all(matmul(arrived, w[0]), results, by_source, arriving, return_offsets, sizes,
                                  "expert");
      return State(i + 1, results);
    };
    Array results = ts::while_loop(unfinished, round, State(0, ts::zeros({copies, F}))).second;
    return sum(take(results, positions, 0), ts::axis(1)) / K;
  };
}

template <class F>
Array report(const char* name, F f, Array x, Array router, Array w, double buffer, double sent) {
  Array y = ts::block_until_ready(f(x, router, w));  // compiles
  auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 10; ++i) ts::block_until_ready(f(x, router, w));
  std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
  std::cout << std::left << std::setw(18) << name << std::right << std::setw(6) << std::fixed
            << std::setprecision(2) << time.count() / 10 << " ms" << std::setw(10) << int(buffer * 4) / 1024
            << " KiB" << std::setw(10) << int(sent * 4) / 1024 << " KiB\n";
  return y;
}

int main() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"expert", E}});
  auto keys = ts::random::split(ts::random::key(0), 3);
  Array x = ts::random::normal(keys[0], {S, D}), router = ts::random::normal(keys[1], {D, E});
  Array w = ts::random::normal(keys[2], {E, D, F}) / 8;

  // As many slots as the maximum number of times that one device's tokens select one expert.
  Array counts = sum(reshape(route(x, router), {E, S / E, E}), ts::axis(1));
  int capacity = int(max(counts));
  std::cout << "tokens per expert " << sum(counts, ts::axis(0)) << ", slots " << capacity << "\n\n";

  auto on_devices = [&](auto f) {
    return ts::jit(ts::shard_map(
        f, {.in_specs = {P("expert"), P(), P("expert")}, .out_specs = P("expert"), .mesh = mesh}));
  };
  // The shardings of the arguments: tokens and experts are sharded over the devices.
  ts::Placement by_expert = {mesh, P("expert")};
  auto by_jit = [&](auto f) {
    return ts::jit(f, {.in_shardings = {by_expert, none, by_expert}, .out_shardings = by_expert});
  };
  auto slots_by_jit = by_jit(with_slots(capacity));
  std::cout << communication(slots_by_jit)(x, router, w) << "\n";

  std::cout << "                        time      buffer   sent by each device\n";
  Array expected = report("local", ts::jit(local), x, router, w, E * S * D, 0);
  double bytes = communication(by_jit(local))(x, router, w).bytes();
  Array jitted = report("jit, as written", by_jit(local), x, router, w, E * S / E * D, bytes / 4);
  bytes = communication(slots_by_jit)(x, router, w).bytes();
  Array slotted = report("jit, with slots", slots_by_jit, x, router, w, E * capacity * D, bytes / 4);
  constexpr int round = 16;  // slots of a pair of devices in one round
  double others = E - 1, slots = E * capacity;
  Array gathered = report("by all_gather", on_devices(by_all_gather), x, router, w, S * D,
                          others * S / E * D + others / E * S * F);
  Array all_to_all_result = report("by all_to_all", on_devices(by_all_to_all(capacity)), x, router, w,
                                   slots * D, others / E * slots * (D + F));
  double rows = (float(sum(counts)) - float(trace(counts))) / E;  // that are sent to another device
  Array ragged = report("by ragged rounds", on_devices(by_ragged_all_to_all(round)), x, router, w,
                        E * round * D, rows * (D + F));
  for (const Array& result : {jitted, slotted, gathered, all_to_all_result, ragged})
    ts::assert_allclose(result, expected, {.rtol = 1e-4, .atol = 1e-4});
  std::cout << "all results agree\n";
}
// Output:
// tokens per expert [308. 262. 290. 259. 221. 207. 257. 244.], slots 46
//
// collective           axes           bytes/device   times  line
// all_gather           expert               229376       1  examples/mixture_of_experts.cc:43
//   dot_general of f32[8@expert,64,128] -> f32[8,64,128]; conflict: "expert" shards axis 0 by P("ex...
// 229376 bytes to each device
//
//                         time      buffer   sent by each device
// local             ... ms      2048 KiB         0 KiB
// jit, as written   ... ms       256 KiB       224 KiB
// jit, with slots   ... ms        92 KiB       224 KiB
// by all_gather     ... ms       256 KiB       672 KiB
// by all_to_all     ... ms        92 KiB       241 KiB
// by ragged rounds  ... ms        32 KiB       168 KiB
// all results agree
