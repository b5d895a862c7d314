// Plots and progress bars: expected and forbidden parts of their text.
#include <gtest/gtest.h>
#include <tessera/interop/plot.h>
#include <tessera/interop/progress.h>
#include <unistd.h>
#include <cmath>
#include <fstream>
#include <limits>

namespace ts = tessera;

namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

// The text that `use` writes to a descriptor.
template <class F>
std::string written(F use) {
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  use(ends[1]);
  ::close(ends[1]);
  std::string out;
  char buffer[4096];
  for (ssize_t n; (n = ::read(ends[0], buffer, sizeof buffer)) > 0;) out.append(buffer, n);
  ::close(ends[0]);
  return out;
}

}  // namespace

TEST(Plot, LinesPointsAndLegend) {
  ts::Svg svg = ts::plot({{.label = "loss <1>", .y = {3, 2, 1, 0.5}},
                          {.label = "runs", .y = {1, 2}, .x = {0.5, 1.5}, .mark = ts::Mark::scatter}},
                         {.title = "Training", .x_label = "step", .y_label = "loss"});
  EXPECT_EQ(svg.text.find("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"400\""), 0u);
  EXPECT_EQ(count(svg.text, "<polyline"), 1u);
  EXPECT_EQ(count(svg.text, "<circle"), 2u);
  EXPECT_EQ(count(svg.text, ">loss &lt;1&gt;</text>"), 1u);
  EXPECT_EQ(count(svg.text, ">runs</text>"), 1u);
  EXPECT_EQ(count(svg.text, ">Training</text>"), 1u);
  EXPECT_EQ(count(svg.text, ">0.5</text>"), 2u);  // a tick of each axis
  EXPECT_EQ(svg.text.substr(svg.text.size() - 7), "</svg>\n");
}

TEST(Plot, PointsAreAtTheirCoordinates) {
  ts::Svg svg = ts::plot({{.label = "", .y = {0, 1}, .x = {0, 2}}});
  // x from 56 to 624; y from 372 up to 14, with a margin of 5 % of the range on both sides.
  EXPECT_EQ(count(svg.text, "points=\"56.0,355.7 624.0,30.3\""), 1u) << svg.text;
}

TEST(Plot, LogarithmicScaleHasPowersOfTen) {
  ts::Svg svg = ts::plot({{.label = "", .y = {1000, 10, 0, 0.1, 0.01}}}, {.log_y = true});
  for (const char* tick : {">0.01<", ">0.1<", ">1<", ">10<", ">100<", ">1000<"})
    EXPECT_GE(count(svg.text, tick), 1u) << tick;
  EXPECT_EQ(count(svg.text, "<polyline"), 2u);  // zero is a gap
  EXPECT_EQ(count(svg.text, "nan"), 0u);
}

TEST(Plot, PointsThatCannotBeShownAreGaps) {
  double nan = std::nan(""), inf = INFINITY;
  ts::Svg svg = ts::plot({{.label = "", .y = {1, 2, nan, 3, inf, 4, 5}}});
  EXPECT_EQ(count(svg.text, "<polyline"), 2u);
  EXPECT_EQ(count(svg.text, "<circle"), 1u);
  EXPECT_EQ(count(svg.text, "nan") + count(svg.text, "inf"), 0u);
  for (const ts::Svg& degenerate :
       {ts::plot({}), ts::plot({{.label = "", .y = {nan}}}), ts::plot({{.label = "", .y = {7, 7}}}),
        ts::plot({{.label = "", .y = {0, 0}}}, {.log_x = true, .log_y = true})})
    EXPECT_EQ(count(degenerate.text, "nan") + count(degenerate.text, "inf"), 0u) << degenerate.text;
}

TEST(Plot, AxesOfHugeAndTinyRangesHaveFewTicks) {
  double most = std::numeric_limits<double>::max(), least = std::numeric_limits<double>::denorm_min();
  std::vector<std::vector<double>> ranges = {{1e16, 1e16 + 2},
                                             {-1e16 - 2, -1e16},
                                             {1, std::nextafter(1.0, 2.0)},
                                             {1e300, std::nextafter(1e300, most)},
                                             {-most, most},
                                             {0, most},
                                             {most, most},
                                             {most / 1.05, most},
                                             {0, least},
                                             {least, least},
                                             {-least, least},
                                             {least, most},
                                             {1e16, INFINITY},
                                             {-1, 1e-300},
                                             {1e300, 1e300}};
  for (const std::vector<double>& range : ranges)
    for (bool logarithmic : {false, true}) {
      ts::Svg svg =
          ts::plot({{.label = "", .y = range, .x = range}}, {.log_x = logarithmic, .log_y = logarithmic});
      EXPECT_EQ(count(svg.text, "nan") + count(svg.text, "inf"), 0u) << svg.text;
      EXPECT_GE(count(svg.text, "<line"), 2u) << svg.text;
      EXPECT_LE(count(svg.text, "<line"), 26u) << svg.text;
    }
}

TEST(Plot, TakesArraysAndSaves) {
  std::vector<float> values = {1, 2, 4};
  ts::Svg svg = ts::plot({{.label = "a", .y = ts::copy_of(ts::Aval({3}, ts::f32), values.data())}});
  EXPECT_EQ(svg.text, ts::plot({{.label = "a", .y = values}}).text);
  std::string path = testing::TempDir() + "tessera_plot.svg";
  svg.save(path);
  std::ifstream in(path);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), svg.text);
  EXPECT_THROW(svg.save("/no/such/folder/x.svg"), ts::FileError);
  EXPECT_THROW(ts::plot({{.label = "a", .y = {1, 2}, .x = {1}}}), ts::ShapeError);
}

TEST(Progress, PlainLinesHaveNoEscapeCodes) {
  std::string text = written([](int descriptor) {
    ts::Progress bar(4, {.label = "digits", .plain_interval_s = 0, .descriptor = descriptor});
    for (int i = 0; i < 4; ++i) bar.step({{"loss", 0.5}, {"accuracy", ts::Array(0.25)}});
  });
  EXPECT_EQ(count(text, "\x1b"), 0u);
  EXPECT_EQ(count(text, "\r"), 0u);
  EXPECT_EQ(count(text, "\n"), 4u);
  EXPECT_EQ(text.find("digits   25 %  1/4  loss 0.5  accuracy 0.25"), 0u) << text;
  EXPECT_EQ(count(text, "100 %  4/4"), 1u);
  EXPECT_EQ(count(text, "steps/s"), 3u);
}

TEST(Progress, ATerminalLineIsRedrawn) {
  std::string text = written([](int descriptor) {
    ts::Progress bar(2, {.interval_s = 0, .descriptor = descriptor, .terminal = true});
    for (int i = 0; i < 2; ++i) bar.step({{"loss", 1.0 / 3}});
  });
  EXPECT_EQ(count(text, "\r"), 2u);
  EXPECT_EQ(count(text, "\n"), 1u);
  EXPECT_EQ(count(text, "[##########          ]   50 %  1/2  loss 0.3333"), 1u) << text;
  EXPECT_EQ(count(text, "[####################]  100 %  2/2"), 1u);
}

TEST(Progress, ItsLineIsClearedForOtherOutput) {
  std::string text = written([](int descriptor) {
    ts::Progress bar(3, {.interval_s = 1e9, .descriptor = descriptor, .terminal = true});
    bar.step();
    bar.clear();
    bar.step();
  });
  EXPECT_EQ(count(text, "\r\x1b[K"), 1u);
  EXPECT_EQ(count(text, "2/3"), 2u) << text;  // drawn at once, and when it ends
  std::string plain = written([](int descriptor) {
    ts::Progress bar(3, {.plain_interval_s = 1e9, .descriptor = descriptor});
    bar.clear();
  });
  EXPECT_EQ(plain, "");
}

TEST(Progress, MetricsAreReadOnlyWhenDrawn) {
  std::string text = written([](int descriptor) {
    ts::Progress bar(3, {.plain_interval_s = 1e9, .descriptor = descriptor});
    bar.step({{"loss", ts::Array{}}});  // reading an empty Array would fail
    bar.step({{"loss", ts::Array{}}});
    bar.step({{"loss", 2.0}});
  });
  EXPECT_EQ(count(text, "\n"), 1u);
  EXPECT_EQ(count(text, "loss 2"), 1u);
}

TEST(Progress, NothingIsWrittenWithoutSteps) {
  EXPECT_EQ(written([](int descriptor) { ts::Progress bar(3, {.descriptor = descriptor}); }), "");
}
