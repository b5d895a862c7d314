// Random programs: operations and transformations that a seed determines.
#include "random_program.h"
#include <gtest/gtest.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <set>
#include "cases.h"
#include "vocabulary.h"

namespace tessera::properties {

namespace {
// The operations of the vocabulary in the current program, for messages.
std::set<std::string>& drawn_by_this_program() {
  static std::set<std::string> names;
  return names;
}

// Keeps values near 1 and derivatives away from 0, also in long programs.
Array tamed(const Array& x) { return sin(1.5 * x + 0.3); }
}  // namespace

// A function from an array to one of the same shape, generated from its own seed each time that it is traced.
auto RandomProgram::part(const Array& outer, bool reverse, int axis_size) {
  unsigned seed = random_();
  return [seed, outer, depth = depth_ + 1, reverse, axis_size](Array x) {
    return RandomProgram(seed, depth, reverse, axis_size).keep_shape(x, outer);
  };
}

std::vector<Array> RandomProgram::operator()(std::vector<Array> pool, int steps) {
  pool_ = std::move(pool);
  for (int i = 0; i < steps; ++i) pool_.push_back(step(any_array()));
  std::vector<Array> out{pool_.back()};
  for (int i = pick(3); i > 0; --i) out.push_back(any_array());
  return out;
}

Array RandomProgram::keep_shape(Array x, const Array& outer) {
  pool_ = {x};
  if (outer.shape() == x.shape()) pool_.push_back(outer);
  for (int i = 1 + pick(3); i > 0; --i) {
    if (axis_size_ && pick(3) == 0) x = communicated(x);
    switch (pick(depth_ < 3 ? 7 : 5)) {
      case 0:
        x = elementwise(x, like(x));
        break;
      case 4:
        x = 0.7 * x + 0.5 * resize(drawn(x), x.shape());
        break;
      case 1:
        x = x.ndim() ? tamed(x - mean(x, {.axis = axis_of(x), .keepdims = true})) : tanh(x);
        break;
      case 2:
        x = x.ndim() ? flip(x, axis_of(x)) : -x;
        break;
      case 3:
        x = x.ndim() ? tamed(cumsum(x, axis_of(x))) : x * ravel(outer)[0];
        break;
      default:
        x = transformed(x, pool_.back());
    }
    pool_.push_back(x);
  }
  return x;
}

// Any operation of the vocabulary.
Array RandomProgram::drawn(const Array& x) {
  const Operation* operation = x.size() ? draw(random_) : nullptr;
  if (operation) drawn_by_this_program().insert(describe(*operation->primitive, operation->sample));
  return operation ? applied(*operation, x) : x;
}

// An array of the pool with this shape, or a broadcast number.
Array RandomProgram::like(const Array& x) {
  for (int tries = 0; tries < 4; ++tries) {
    const Array& y = any_array();
    if (y.shape() == x.shape()) return y;
  }
  return full(x.shape(), 0.25 + pick(3), f64);
}

Array RandomProgram::step(const Array& x) {
  if (axis_size_ && pick(4) == 0) return communicated(x);
  switch (pick(depth_ < 3 ? 12 : 8)) {
    case 0:
    case 1:
      return elementwise(x, like(x));
    case 2:
      return x.ndim() ? reduced(x) : broadcast_to(x, {1 + pick(4)});
    case 3:
      return moved(x);
    case 4:
      return indexed(x);
    case 5:
      return product(x);
    case 6:
    case 7:
      return drawn(x);
    case 8:
      return looped(x, like(x));
    default:
      return transformed(x, any_array());
  }
}

Array RandomProgram::elementwise(const Array& x, const Array& y) {
  switch (pick(9)) {
    case 0:
      return tamed(x + y);
    case 1:
      return tamed(x * y);
    case 2:
      return x / (1.5 + square(y));
    case 3:
      return tanh(x) - y;
    case 4:
      return where(x > 0.1, x, 0.5 * y);
    case 5:
      return maximum(x, y + 0.01);
    case 6:
      return exp(-square(x)) + log1p(square(y));
    case 7:
      return tamed(atan2(x, 1.5 + y * y));
    default:
      // Rounding to f32 in both directions would limit the agreement of derivatives to f32.
      return (reverse_ ? x : x.astype(f32).astype(f64)) * 0.5 + (y > 0.2).astype(f64);
  }
}

Array RandomProgram::reduced(const Array& x) {
  axis over(axis_of(x));
  switch (pick(5)) {
    case 0:
      return tamed(sum(x, over));
    case 1:
      return max(x, over) + min(x, over);
    case 2:
      return tamed(logsumexp(x, over));
    case 3:
      return softmax(x, over.numbers[0]);
    default:
      return tamed(prod(1.0 + 0.1 * x, over));
  }
}

Array RandomProgram::moved(const Array& x) {
  if (x.ndim() == 0) return stack({x, 0.5 * x});
  int a = axis_of(x);
  switch (pick(6)) {
    case 0:
      return transpose(x);
    case 1:
      return ravel(x);
    case 2:
      return flip(x, a);
    case 3:
      return roll(x, 1 + pick(3), a);
    case 4:
      return x.size() < 200 ? concatenate({x, 0.5 * flip(x, a)}, a) : x;
    default:
      return x.ndim() < 3 ? expand_dims(x, a) : squeeze(x);
  }
}

Array RandomProgram::indexed(const Array& x) {
  if (x.ndim() == 0) return 2.0 * x;
  std::int64_t n = x.dim(0);
  if (n == 0) return x;
  Array rows = array({pick(static_cast<int>(n)), -1 - pick(static_cast<int>(n)), 0});
  switch (pick(5)) {
    case 0:
      return x[pick(static_cast<int>(n))];
    case 1:
      return take(x, rows, 0);
    case 2:
      return x.at(rows).add(0.25);
    case 3:
      return x.at(pick(static_cast<int>(n))).set(0.5);
    default:
      return lax::dynamic_slice_in_dim(x, argmax(ravel(x)), (n + 1) / 2, 0);
  }
}

Array RandomProgram::product(const Array& x) {
  if (x.ndim() == 0) return square(x);
  if (x.ndim() == 1) return tamed(matmul(x, x));
  Array y = swapaxes(x, -1, -2);
  return tamed(matmul(x, y));
}

Array RandomProgram::transformed(const Array& x, const Array& outer) {
  int kind = pick(13);
  auto f = part(outer, reverse_ || kind == 2 || kind == 5, kind == 4 ? 0 : axis_size_);
  switch (kind) {
    case 0:
      return jit(f)(x);
    case 1:
      return x.ndim() && x.dim(0) ? vmap(f)(x) : f(x);
    case 2:
      return tamed(grad([&](Array y) { return sum(f(y)); })(x));
    case 3:
      return tamed(jvp(f, x, 0.5 * x).second);
    case 4:
      return cond(sum(x) > 0.2, f, part(outer, reverse_, 0), x);  // elements may take different branches
    case 5:
      return jit(vmap(grad([&](Array y) { return sum(f(y) * y); })))(stack({x, -x}))[1];
    case 6: {
      auto rule = [&](const std::tuple<Array>& in, const std::tuple<Array>& t) {
        const Array& y = std::get<0>(in);
        return std::pair(tamed(y * ravel(outer)[0]), cos(y) * std::get<0>(t));
      };
      return custom_jvp([&](Array y) { return tamed(y * ravel(outer)[0]); }, rule)(x);
    }
    case 7:
      return checkpoint(f, {.policy = pick(2) ? policies::nothing_saveable() : policies::dots_saveable()})(x);
    case 8: {
      auto forward = [&](Array y) { return std::pair(tamed(y) * ravel(outer)[0], std::pair(y, outer)); };
      auto backward = [](const std::pair<Array, Array>& residuals, Array ct) {
        return cos(residuals.first) * ct * ravel(residuals.second)[0];
      };
      auto custom = custom_vjp([&](Array y) { return tamed(y) * ravel(outer)[0]; }, forward, backward);
      return tamed(grad([&](Array y) { return sum(custom(y)); })(x));  // it has no forward derivative
    }
    case 9: {
      auto both = [](Array a, Array b) { return a + b + 0.3 * a * b; };
      AssociativeScanOptions options{.axis = x.ndim() ? axis_of(x) : 0, .reverse = pick(2) == 1};
      return x.ndim() ? tamed(lax::associative_scan(both, 0.5 * x, options)) : f(x);
    }
    case 10: {
      auto rule = [](std::int64_t, const std::vector<bool>&, Array ys) { return tamed(ys); };
      auto by_rule = custom_vmap([](Array y) { return tamed(y); }, rule);
      return vmap([&](Array y) { return by_rule(f(y)); })(stack({x, 0.5 * x}))[1];
    }
    case 11:
      return x.ndim() && x.dim(0) ? lax::map(f, x, {.batch_size = 1 + pick(3)}) : f(x);
    default:
      return looped(x, outer);
  }
}

// An array of the shape of x that depends on the other elements of the axis.
Array RandomProgram::communicated(const Array& x) {
  std::vector<Array> parts;
  for (int i = 0; i < axis_size_; ++i) parts.push_back((1.0 - 0.3 * i) * x);
  switch (pick(9)) {
    case 0:
      return tamed(psum(x, "axis"));
    case 1:
      return x - pmean(x, "axis");
    case 2:
      return pick(2) ? pmax(x, "axis") : pmin(x, "axis");
    case 3:
      return tamed(pprod(1.0 + 0.1 * x, "axis"));
    case 4:
      return mean(all_gather(x, "axis"), axis(0));
    case 5:
      return tamed(psum_scatter(stack(parts), "axis"));
    case 6:
      return all_to_all(stack(parts), "axis", 0, 0)[pick(axis_size_)];
    case 7:
      return ppermute(x, "axis", ring(1 - 2 * pick(2)));
    default:
      return pbroadcast(x, "axis", pick(axis_size_)) * (0.5 + 0.1 * axis_index("axis").astype(f64));
  }
}

Array RandomProgram::looped(const Array& x, const Array& outer) {
  auto f = part(outer, reverse_, axis_size_);
  int steps = pick(4);
  switch (pick(4)) {
    case 0:
      return scan([&](Array c) { return f(c); }, x, none, {.length = steps, .reverse = pick(2) == 1}).first;
    case 1: {
      if (x.ndim() < 2) return f(x);
      auto g = [&](Array c, Array row) {
        Array next = f(c + row);
        return std::pair(next, row * c);
      };
      auto [last, rows] = scan(g, zeros_like(x[0]), x, {.reverse = pick(2) == 1, .unroll = 1 + pick(3)});
      return rows + last;
    }
    case 2:
      return fori_loop(
          0, steps, [&](Array i, Array c) { return f(c) + 0.1 * i.astype(f64); }, x);
    default:
      if (reverse_) return f(x);
      return while_loop([&](std::pair<Array, Array> s) { return s.first < steps; },
                        [&](std::pair<Array, Array> s) { return std::pair(s.first + 1, f(s.second)); },
                        std::pair(Array(0), x))
          .second;
  }
}

void expect_close(const std::vector<Array>& got, const std::vector<Array>& want, const char* what) {
  ASSERT_EQ(got.size(), want.size()) << what;
  for (std::size_t i = 0; i < got.size(); ++i) {
    ASSERT_EQ(str(got[i].aval()), str(want[i].aval())) << what << ", result " << i;
    auto a = got[i].to_vector<double>(), b = want[i].to_vector<double>();
    for (std::size_t k = 0; k < a.size(); ++k)
      ASSERT_NEAR(a[k], b[k], 1e-7 * std::max(1.0, std::abs(b[k])))
          << what << ", element " << k << " of result " << i;
  }
}

void check_programs(unsigned first, unsigned last, void (*check)(unsigned)) {
  if (const char* range = std::getenv("TESSERA_TEST_PROGRAMS")) std::sscanf(range, "%u:%u", &first, &last);
  unsigned seed = first;
  for (; seed <= last && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(str("seed ", seed));
    drawn_by_this_program().clear();
    EXPECT_NO_THROW(check(seed));
  }
  if (testing::Test::HasFailure())
    for (const std::string& name : drawn_by_this_program()) std::printf("with %s\n", name.c_str());
  std::printf("programs: seeds %u to %u\n", first, seed - 1);
}

}  // namespace tessera::properties
