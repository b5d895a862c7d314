// The random primitives: kernels compared with reference loops, and the generator compared with published
// values.
#include <gtest/gtest.h>
#include <tessera/ops/random/random_ops.h>
#include <tests/ops/kernel_value.h>

using namespace tessera;

TEST(RandomPrimitives, KernelsAgreeWithTheReference) {
  for (const Primitive* primitive : {&random_bits_p, &random_fold_in_p, &random_seed_p, &random_split_p,
                                     &random_unwrap_p, &random_wrap_p, &threefry2x32_p})
    for (const Sample& sample : primitive->samples()) {
      Avals in;
      for (const Array& x : sample.args) in.push_back(x.aval());
      Avals out = primitive->infer(sample.params, in);
      Arrays want = primitive->reference(sample.params, sample.args);
      Kernel kernel = std::get<Kernel>(primitive->kernel(sample.params, in).form);
      for (std::size_t i = 0; i < want.size(); ++i)
        EXPECT_EQ(distance(KernelValue(sample.args).run(kernel, out[i], i), want[i]), 0) << primitive->name;
    }
}

static Array words(std::initializer_list<std::uint32_t> values) {
  return copy_of(Aval({static_cast<std::int64_t>(values.size())}, u32), values.begin());
}
static std::vector<std::uint32_t> data(const Array& x) { return x.to_vector<std::uint32_t>(); }

// The three vectors of Random123's kat_vectors for threefry2x32, 20 rounds.
TEST(RandomPrimitives, ThreefryKnownAnswers) {
  auto [a, b] = lax::threefry2x32(words({0, 0xffffffff, 0x13198a2e}), words({0, 0xffffffff, 0x03707344}),
                                  words({0, 0xffffffff, 0x243f6a88}), words({0, 0xffffffff, 0x85a308d3}));
  EXPECT_EQ(data(a), (std::vector<std::uint32_t>{0x6b200159, 0x1cb996fc, 0xc4923a9c}));
  EXPECT_EQ(data(b), (std::vector<std::uint32_t>{0x99ba4efe, 0xbb002be7, 0x483df7a0}));
}

TEST(RandomPrimitives, BatchedKeysAgreeWithSingleKeys) {
  Array keys = lax::random_split(lax::random_seed(scalar(std::int64_t{7}, i32)), {3});
  Array all = lax::random_bits(keys, {4}, u32);
  std::vector<std::uint32_t> raw = data(lax::random_unwrap(keys)), bits = data(all);
  for (std::size_t k = 0; k < 3; ++k) {
    Array key = lax::random_wrap(words({raw[2 * k], raw[2 * k + 1]}));
    std::vector<std::uint32_t> one = data(lax::random_bits(key, {4}, u32));
    EXPECT_TRUE(std::equal(one.begin(), one.end(), bits.begin() + static_cast<std::ptrdiff_t>(4 * k)));
  }
}
