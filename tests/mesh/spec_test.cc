// Specs: accepted forms, equality, printing; rules that map names to specs.
#include <gtest/gtest.h>
#include <tessera/mesh/axis_rules.h>
#include <string>

using namespace tessera;

TEST(Spec, PrintsAsWritten) {
  EXPECT_EQ(str(P("data", none, {"x", "y"})), "P(\"data\", none, (\"x\", \"y\"))");
  EXPECT_EQ(str(P()), "P()");
  EXPECT_EQ(to_string(P(none, "model")), "P(none, \"model\")");
  EXPECT_EQ(str(SpecEntry{}), "none");
}

TEST(Spec, TakesEveryFormOfAnEntry) {
  AxisName data = "data";
  std::vector<AxisName> both = {"x", "y"};
  EXPECT_EQ(P(data), P("data"));
  EXPECT_EQ(P(std::nullopt, data), P(none, "data"));
  EXPECT_EQ(P({}, data), P(none, "data"));
  EXPECT_EQ(P(both), P({"x", "y"}));
  EXPECT_EQ(P({data, "model"}).axes_of(0), (std::vector<AxisName>{"data", "model"}));
  EXPECT_EQ(P("a", "b", "c", "d", "e", "f", "g", "h").size(), 8u);
  EXPECT_EQ(Spec({"a", none, {"x", "y"}}), P("a", none, {"x", "y"}));
  EXPECT_EQ(Spec(std::vector<SpecEntry>(9)), P());
}

// Types that must not convert: no std::string, no null pointer, no number.
TEST(Spec, RefusesOtherTypes) {
  static_assert(!std::is_convertible_v<std::string, SpecEntry>);
  static_assert(!std::is_constructible_v<SpecEntry, std::string>);
  static_assert(!std::is_convertible_v<std::nullptr_t, SpecEntry>);
  static_assert(!std::is_convertible_v<int, SpecEntry>);
  static_assert(!std::is_convertible_v<Spec, SpecEntry>);
}

TEST(Spec, EquivalentSpecsAreEqual) {
  EXPECT_EQ(P("data", none, none), P("data"));
  EXPECT_EQ(P(none, none), P());
  EXPECT_EQ(P({"data"}), P("data"));
  EXPECT_EQ(hash_of(P({"data"}, none)), hash_of(P("data")));
  EXPECT_NE(P({"x", "y"}), P({"y", "x"}));
  EXPECT_NE(P("x", "y"), P({"x", "y"}));
  EXPECT_NE(P("x"), P(none, "x"));
  EXPECT_NE(hash_of(P("x")), hash_of(P(none, "x")));
}

TEST(Spec, AccessorsByAxis) {
  Spec spec = P("data", none, {"x", "y"});
  EXPECT_EQ(spec.size(), 3u);
  EXPECT_EQ(spec.axes_of(0), (std::vector<AxisName>{"data"}));
  EXPECT_TRUE(spec.axes_of(1).empty());
  EXPECT_EQ(spec.axes_of(2), (std::vector<AxisName>{"x", "y"}));
  EXPECT_TRUE(spec.axes_of(3).empty());
  EXPECT_TRUE(spec.axes_of(-1).empty());
  EXPECT_EQ(spec.axes(), (std::vector<AxisName>{"data", "x", "y"}));
  EXPECT_TRUE(spec.uses("y"));
  EXPECT_FALSE(spec.uses("z"));
  EXPECT_EQ(spec.with(2, none), P("data"));
  EXPECT_EQ(P().with(1, "x"), P(none, "x"));
}

TEST(AxisRules, MapLogicalNames) {
  AxisRules rules{{"batch", "data"}, {"heads", {"x", "y"}}, {"embed", none}};
  EXPECT_EQ(rules.spec({"batch", "embed", "heads"}), P("data", none, {"x", "y"}));
  EXPECT_EQ(rules.spec({"embed", none, "batch"}), P(none, none, "data"));
  EXPECT_EQ(rules.spec({"batch", "embed"}), P("data"));
  EXPECT_EQ(rules.spec({}), P());
  std::vector<std::optional<AxisName>> axes = {"heads", none};
  EXPECT_EQ(rules.spec(axes), P({"x", "y"}));
  EXPECT_THROW(rules.spec({"batch", "vocab"}), ShardingError);
  EXPECT_THROW((AxisRules{{"batch", "data"}, {"batch", none}}), ShardingError);
}

TEST(PathRules, FirstFullMatchWins) {
  PathRules rules{{".*\\.w", P("fsdp", "tp")}, {"\\.head\\..*", P("tp")}, {"\\.layers\\[\\d+\\]\\.b", P()}};
  EXPECT_EQ(rules.spec_for(".mlp.w"), P("fsdp", "tp"));
  EXPECT_EQ(rules.spec_for(".head.w"), P("fsdp", "tp"));
  EXPECT_EQ(rules.spec_for(".head.b"), P("tp"));
  EXPECT_EQ(rules.spec_for(".layers[12].b"), P());
  EXPECT_THROW(rules.spec_for(".mlp.w2"), ShardingError);
  EXPECT_THROW(rules.spec_for("x.layers[12].b"), ShardingError);
  EXPECT_THROW(PathRules{}.spec_for(".w"), ShardingError);
  EXPECT_THROW((PathRules{{"(", P()}}), ArgumentError);
}
