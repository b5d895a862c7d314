// Pictures of shardings: exact text by rank, and the structure of the SVG.
#include <tessera/mesh/visualize.h>
#include <tests/mesh/eight_devices.h>

using namespace tessera;

namespace {

Mesh two_by_four() { return make_mesh({{"x", 2}, {"y", 4}}); }

int count(const std::string& text, const std::string& part) {
  int n = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++n;
  return n;
}

}  // namespace

TEST(Visualize, LowRanksAreOneLine) {
  Mesh mesh = two_by_four();
  EXPECT_EQ(visualize(replicated(mesh), {}), "[] 0-7");
  EXPECT_EQ(visualize(*devices()[3], {5}), "[0:5] 3");
  EXPECT_EQ(visualize({mesh, P("x")}, {10}), "[0:5] 0-3 | [5:10] 4-7");
  EXPECT_EQ(visualize({mesh, P("y")}, {5}), "[0:2] 0,4 | [2:4] 1,5 | [4:5] 2,6 | [5:5] 3,7");
  EXPECT_EQ(visualize(Sharding{}, {5}), "none");
  EXPECT_EQ(visualize(Sharding::positional(pick({6, 4}), {2}), {2}), "[0:1] 6 | [1:2] 4");
}

TEST(Visualize, RankTwoIsAGrid) {
  EXPECT_EQ("\n" + visualize({two_by_four(), P("y", "x")}, {16, 4}), R"(
        0:2   2:4
      +-----+-----+
  0:4 |  0  |  4  |
      +-----+-----+
  4:8 |  1  |  5  |
      +-----+-----+
 8:12 |  2  |  6  |
      +-----+-----+
12:16 |  3  |  7  |
      +-----+-----+)");
  EXPECT_EQ("\n" + visualize({two_by_four(), P(none, "x")}, {16, 3}), R"(
       0:2   2:3
     +-----+-----+
0:16 | 0-3 | 4-7 |
     +-----+-----+)");
}

TEST(Visualize, HigherRanksAreLabelledGrids) {
  Mesh mesh = make_mesh({{"a", 2}, {"b", 2}, {"c", 2}});
  EXPECT_EQ("\n" + visualize({mesh, P("a", "b", none, "c")}, {2, 4, 3, 6}), R"(
[0:1, rows, :, columns]
      0:3   3:6
    +-----+-----+
0:2 |  0  |  1  |
    +-----+-----+
2:4 |  2  |  3  |
    +-----+-----+

[1:2, rows, :, columns]
      0:3   3:6
    +-----+-----+
0:2 |  4  |  5  |
    +-----+-----+
2:4 |  6  |  7  |
    +-----+-----+)");
  EXPECT_EQ("\n" + visualize({mesh, P({"a", "b"})}, {4, 3, 6}), R"(
[rows, :, columns]
      0:6
    +-----+
0:1 | 0,1 |
    +-----+
1:2 | 2,3 |
    +-----+
2:3 | 4,5 |
    +-----+
3:4 | 6,7 |
    +-----+)");
}

TEST(Visualize, SvgHasABoxForEachBlock) {
  Mesh mesh = make_mesh({{"a", 2}, {"b", 2}, {"c", 2}});
  std::string svg = visualize_svg({mesh, P("a", "b", none, "c")}, {2, 4, 3, 6});
  EXPECT_EQ(svg.find("<svg xmlns="), 0u);
  EXPECT_EQ(svg.substr(svg.size() - 7), "</svg>\n");
  EXPECT_EQ(count(svg, "<rect "), 1 + 8);
  EXPECT_EQ(count(svg, "<text "), count(svg, "</text>"));
  EXPECT_EQ(count(svg, "stroke="), 8);
  EXPECT_EQ(count(svg, ">[0:1, rows, :, columns]<"), 1);
  EXPECT_EQ(count(visualize_svg(replicated(mesh), {}), ">0-7<"), 1);
  EXPECT_EQ(count(visualize_svg({mesh, P("a")}, {4}), "stroke="), 2);
  EXPECT_EQ(count(visualize_svg(Sharding{}, {4}), "stroke="), 0);
  EXPECT_THROW(visualize({mesh, P("a", "b")}, {4}), ShardingError);
  EXPECT_THROW(visualize_svg({mesh, P("a", "b")}, {4}), ShardingError);
}
