// Ring attention: a sequence too long for one device is sharded over eight. Queries stay on their device;
// keys and values travel around a ring, and a running softmax accumulates one block of them after another. No
// device ever holds the whole sequence.
#include <tessera/tessera.h>
#include <cmath>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::none;

// q, k, v [sequence, heads, size]; position i sees positions up to i.
Array attention(Array q, Array k, Array v) {
  Array scores = ts::einsum("qhd,khd->hqk", {q, k}) / std::sqrt(float(q.dim(2)));
  Array causal = ts::arange(k.dim(0)) <= ts::expand_dims(ts::arange(q.dim(0)), 1);
  return ts::einsum("hqk,khd->qhd", {softmax(where(causal, scores, -1e30f)), v});
}

// The state of the running softmax: the largest score, and the sum of exponentials and the sum of values,
// both relative to it.
struct Running {
  Array largest, total, values;
  TESSERA_FIELDS(largest, total, values)
};

Running accumulated(const Running& r, Array scores, Array v) {
  Array largest = maximum(r.largest, max(scores, ts::axis(2)));
  Array rescale = exp(r.largest - largest), weights = exp(scores - ts::expand_dims(largest, 2));
  return {largest, r.total * rescale + sum(weights, ts::axis(2)),
          r.values * ts::expand_dims(rescale, 2) + ts::einsum("hqk,khd->hqd", {weights, v})};
}

// The same for this device's block of the sequence.
Array ring_attention(Array q, Array k, Array v) {
  std::int64_t n = ts::axis_size("sequence"), length = q.dim(0), heads = q.dim(1);
  Array rank = ts::axis_index("sequence"), positions = ts::arange(length);
  Running start{ts::full({heads, length}, -1e30f), ts::zeros({heads, length}),
                ts::zeros({heads, length, q.dim(2)})};
  auto step = [&](Array i, std::tuple<Running, Array, Array> carry) {
    auto [running, k, v] = carry;
    Array owner = ts::lax::rem(rank - i + n, n);  // the device that these keys come from
    Array scores = ts::einsum("qhd,khd->hqk", {q, k}) / std::sqrt(float(q.dim(2)));
    Array causal = owner * length + positions <= ts::expand_dims(rank * length + positions, 1);
    running = accumulated(running, where(causal, scores, -1e30f), v);
    return std::tuple(running, ppermute(k, "sequence", ts::ring(1)), ppermute(v, "sequence", ts::ring(1)));
  };
  Running end = std::get<0>(ts::fori_loop(0, int(n), step, std::tuple(start, k, v)));
  return ts::moveaxis(end.values / ts::expand_dims(end.total, 2), 0, 1);
}

int main() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"sequence", 8}});
  auto keys = ts::random::split(ts::random::key(0), 3);
  Array q = ts::random::normal(keys[0], {64, 4, 16}), k = ts::random::normal(keys[1], {64, 4, 16});
  Array v = ts::random::normal(keys[2], {64, 4, 16});

  auto ring =
      ts::shard_map(ring_attention, {.in_specs = P("sequence"), .out_specs = P("sequence"), .mesh = mesh});
  Array y = ts::jit(ring)(q, k, v);
  ts::assert_allclose(y, attention(q, k, v), {.rtol = 1e-4, .atol = 1e-5});
  std::cout << "equals plain attention, as " << to_string(y.sharding()) << "\n";

  auto loss = [](auto f) { return [f](Array q, Array k, Array v) { return sum(square(f(q, k, v))); }; };
  auto [gq, gk, gv] = ts::jit(ts::grad<0, 1, 2>(loss(ring)))(q, k, v);
  auto [eq, ek, ev] = ts::jit(ts::grad<0, 1, 2>(loss(attention)))(q, k, v);
  ts::assert_allclose(gq, eq, {.rtol = 1e-3, .atol = 1e-4});
  ts::assert_allclose(gk, ek, {.rtol = 1e-3, .atol = 1e-4});
  ts::assert_allclose(gv, ev, {.rtol = 1e-3, .atol = 1e-4});
  std::cout << "and so do its gradients\n";
}
// Output:
// equals plain attention, as Sharding(Mesh(sequence=8), P("sequence"))
// and so do its gradients
