// sign and nextafter against the C++ library, bit for bit.
#include "tessera/core/elementary/sign.h"

#include "accuracy.h"

namespace {

namespace el = tessera::elementary;

template <class T>
void check() {
  auto next = [](T x, T y) {
    T got = el::nextafter(x, y), want = std::nextafter(x, y);
    bool same = std::isnan(want)
                    ? std::isnan(got)
                    : std::bit_cast<accuracy::Bits<T>>(got) == std::bit_cast<accuracy::Bits<T>>(want);
    ASSERT_TRUE(same) << "nextafter(" << x << ", " << y << ") = " << got << ", not " << want;
  };
  for (T x : accuracy::special_values<T>()) {
    for (T y : accuracy::special_values<T>()) next(x, y);
    T s = el::sign(x);
    EXPECT_EQ(std::isnan(s), std::isnan(x));
    if (!std::isnan(x)) {
      EXPECT_EQ(s, static_cast<T>(x > 0) - static_cast<T>(x < 0));
    }
    EXPECT_EQ(std::signbit(s), std::signbit(x));
  }
  std::vector<T> random = accuracy::random_values<T>(100001);
  for (std::size_t i = 0; i + 1 < random.size(); ++i) next(random[i], random[i + 1]);
}

TEST(Sign, SignAndNextafter) {
  check<float>();
  check<double>();
}

}  // namespace
