// vmap and pmap side by side: a convolution of one vector becomes one of a batch, on one device or on eight;
// collectives inside the function use the same axis names.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::none, ts::slice;

int main() {
  ts::Config config{.devices = 8};
  auto convolve = [](Array x, Array w) {
    ts::Arrays output;
    for (int i = 1; i < x.size() - 1; ++i) output.push_back(dot(x[slice(i - 1, i + 2)], w));
    return ts::stack(output);
  };
  Array w = ts::array({2.0, 3.0, 4.0});
  std::cout << convolve(ts::arange(5), w) << "\n\n";

  // One vector for each device. vmap runs them as one program on one device, pmap as one program on each
  // device.
  Array xs = reshape(ts::arange(40), {8, 5}), ws = ts::stack(ts::Arrays(8, w));
  Array batch = ts::pmap(convolve)(xs, ws);
  std::cout << batch << "\n"
            << bool(all(batch == ts::vmap(convolve)(xs, ws))) << " on " << batch.sharding().device_count()
            << " devices\n\n";

  // Results stay on their devices, and the next call reads them there.
  std::cout << ts::pmap(convolve)(xs, ts::pmap(convolve)(xs, ws)) << "\n\n";

  // in_axes: the mapped axis; with none every device gets the same array.
  std::cout << bool(all(ts::pmap(convolve, {.in_axes = {0, none}})(xs, w) == batch)) << " "
            << bool(all(ts::pmap(convolve, {.in_axes = {1, none}})(xs.T(), w) == batch)) << " "
            << bool(all(ts::pmap(convolve, {.in_axes = {0, none}, .out_axes = 1})(xs, w) == batch.T()))
            << "\n\n";

  // Collectives name the mapped axis: here each output is divided by the sum over all devices.
  auto normalized = [&](Array x, Array w) {
    Array y = convolve(x, w);
    return y / psum(y, "p");
  };
  Array parts = ts::pmap(normalized, {.axis_name = "p"})(xs, ws);
  std::cout << round(parts, 4) << "\n" << round(sum(parts, ts::axis(0)), 4) << "\n";
  ts::assert_allclose(ts::vmap(normalized, {.axis_name = "p"})(xs, ws), parts);

  // Nested: 4 devices with a batch of 2 each; psum over both names, or one.
  Array grid = reshape(xs, {4, 2, 5});
  auto nested = [&](Array x) {
    Array y = convolve(x, w);
    return std::pair(y / psum(y, {"p", "batch"}), y / psum(y, "batch"));
  };
  auto [of_all, of_two] = ts::pmap(ts::vmap(nested, {.axis_name = "batch"}), {.axis_name = "p"})(grid);
  ts::assert_allclose(reshape(of_all, {8, 3}), parts);
  auto rotated =
      ts::vmap(ts::pmap(nested, {.axis_name = "p"}), {.in_axes = 1, .out_axes = 1, .axis_name = "batch"});
  auto [all_rotated, two_rotated] = rotated(grid);
  ts::assert_allclose(all_rotated, of_all);
  ts::assert_allclose(two_rotated, of_two);
  std::cout << round(of_two[0], 4) << "\n";
}
// Output:
// [11. 20. 29.]
//
// [[ 11.  20.  29.]
//  [ 56.  65.  74.]
//  [101. 110. 119.]
//  [146. 155. 164.]
//  [191. 200. 209.]
//  [236. 245. 254.]
//  [281. 290. 299.]
//  [326. 335. 344.]]
// 1 on 8 devices
//
// [[   78.   138.   198.]
//  [ 1188.  1383.  1578.]
//  [ 3648.  3978.  4308.]
//  [ 7458.  7923.  8388.]
//  [12618. 13218. 13818.]
//  [19128. 19863. 20598.]
//  [26988. 27858. 28728.]
//  [36198. 37203. 38208.]]
//
// 1 1 1
//
// [[0.0082 0.0141 0.0194]
//  [0.0415 0.0458 0.0496]
//  [0.0749 0.0775 0.0798]
//  [0.1083 0.1092 0.1099]
//  [0.1417 0.1408 0.1401]
//  [0.1751 0.1725 0.1702]
//  [0.2085 0.2042 0.2004]
//  [0.2418 0.2359 0.2306]]
// [1. 1. 1.]
// [[0.1642 0.2353 0.2816]
//  [0.8358 0.7647 0.7184]]
