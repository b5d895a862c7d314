// Plots as SVG: computes scales and ticks (at 1, 2 or 5 times a power of ten), then writes the text.
#include <fmt/format.h>
#include <tessera/interop/file.h>
#include <tessera/interop/plot.h>
#include <algorithm>
#include <cmath>
#include <limits>

namespace tessera::inline v0 {

PlotValues::PlotValues(std::vector<double> values) : values_(std::move(values)) {}
PlotValues::PlotValues(const std::vector<float>& values) : values_(values.begin(), values.end()) {}
PlotValues::PlotValues(std::initializer_list<double> values) : values_(values) {}
PlotValues::PlotValues(const Array& values, Where where) : values_(values.to_vector<double>(where)) {}

namespace {

using Wide = long double;

// A palette for colour-blind readers (Okabe and Ito).
constexpr const char* colours[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                   "#e69f00", "#56b4e9", "#000000"};
constexpr const char* font = "font-family=\"sans-serif\"";

std::string escaped(const std::string& text) {
  std::string out;
  for (char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else if (static_cast<unsigned char>(c) >= 0x20 ||
             c == '\t')  // XML does not allow other control characters
      out += c;
  }
  return out;
}

// The scale of one axis: maps values to pixels. Its numbers are wide, so that the differences and ticks of all doubles
// are finite and above zero.
struct Scale {
  bool logarithmic = false;
  Wide low = 0, high = 1;   // in values, or in their logarithms
  double from = 0, to = 1;  // in pixels
  Wide inner(Wide value) const { return logarithmic ? std::log10(value) : value; }
  bool shows(double value) const { return std::isfinite(value) && (!logarithmic || value > 0); }
  double pixel(Wide value) const {
    return static_cast<double>(from + (inner(value) - low) / (high - low) * (to - from));
  }
};

struct Tick {
  Wide value;
  std::string label;
};

double x_of(const Series& s, std::size_t i) { return s.x.empty() ? static_cast<double>(i) : s.x[i]; }

// The tick distance for about `count` ticks over a range: 1, 2 or 5 times a power of ten.
Wide tick_step(Wide range, int count) {
  Wide power = std::pow(Wide{10}, std::floor(std::log10(range / count)));
  for (int factor : {1, 2, 5})
    if (range / (factor * power) <= count) return factor * power;
  return 10 * power;
}

std::vector<Tick> linear_ticks(const Scale& scale, int count) {
  std::vector<Tick> out;
  Wide step = tick_step(scale.high - scale.low, count);
  Wide first = std::ceil(scale.low / step - 1e-9L);
  int ticks = 1 + static_cast<int>(std::floor(scale.high / step + 1e-9L) - first);
  for (int i = 0; i < ticks; ++i) {
    Wide value = (first + i) * step;
    if (scale.logarithmic)
      out.push_back({std::pow(Wide{10}, value), fmt::format("{:.3g}", std::pow(Wide{10}, value))});
    else
      out.push_back({value, fmt::format("{:.6g}", value)});
  }
  return out;
}

// Returns ticks at powers of ten, and at 2 and 5 times them if the scale has at most two decades. Logarithmic
// scales of less than 0.7 decades have ticks at equal distances.
std::vector<Tick> ticks_of(const Scale& scale, int count) {
  if (!scale.logarithmic) return linear_ticks(scale, count);
  Wide decades = scale.high - scale.low;
  if (decades < 0.7) return linear_ticks(scale, count);
  int stride = std::max(1, static_cast<int>(std::ceil(decades / count)));
  std::vector<Tick> out;
  for (int power = static_cast<int>(std::floor(scale.low)); power <= scale.high + 1e-9; ++power)
    for (int factor : {1, 2, 5}) {
      if ((factor != 1 && decades > 2) || (factor == 1 && power % stride != 0)) continue;
      Wide value = factor * std::pow(Wide{10}, power), at = std::log10(value);
      if (at >= scale.low - 1e-9 && at <= scale.high + 1e-9)
        out.push_back({value, fmt::format("{:g}", value)});
    }
  return out;
}

Scale scale_of(const std::vector<Series>& series, bool horizontal, bool logarithmic) {
  Scale scale{.logarithmic = logarithmic};
  Wide low = std::numeric_limits<Wide>::infinity(), high = -low;
  for (const Series& s : series)
    for (std::size_t i = 0; i < s.y.size(); ++i) {
      double value = horizontal ? x_of(s, i) : s.y[i];
      if (!scale.shows(value)) continue;
      low = std::min(low, scale.inner(value));
      high = std::max(high, scale.inner(value));
    }
  if (low > high) low = 0, high = 1;
  Wide pad = low == high ? std::max(0.5L, std::abs(low) * 0.05L) : horizontal ? 0 : 0.05L * (high - low);
  scale.low = low - pad;
  scale.high = high + pad;
  return scale;
}

struct PlotPicture {
  const PlotOptions& options;
  Scale x, y;
  std::string out;

  template <class... A>
  void add(fmt::format_string<A...> format, A&&... args) {
    fmt::format_to(std::back_inserter(out), format, std::forward<A>(args)...);
    out += '\n';
  }
  void text(double at_x, double at_y, const char* anchor, int size, const std::string& content,
            const char* attributes = "") {
    if (!content.empty())
      add("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" font-size=\"{}\" {}{}>{}</text>", at_x, at_y,
          anchor, size, font, attributes, escaped(content));
  }
};

void draw_axes(PlotPicture& p) {
  p.add("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"none\" stroke=\"#888\"/>",
        p.x.from, p.y.to, p.x.to - p.x.from, p.y.from - p.y.to);
  for (const Tick& tick : ticks_of(p.x, 8)) {
    double at = p.x.pixel(tick.value);
    p.add("<line x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{0:.1f}\" y2=\"{2:.1f}\" stroke=\"#e4e4e4\"/>", at,
          p.y.from, p.y.to);
    p.text(at, p.y.from + 16, "middle", 11, tick.label);
  }
  for (const Tick& tick : ticks_of(p.y, 6)) {
    double at = p.y.pixel(tick.value);
    p.add("<line x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{2:.1f}\" y2=\"{1:.1f}\" stroke=\"#e4e4e4\"/>", p.x.from,
          at, p.x.to);
    p.text(p.x.from - 6, at + 4, "end", 11, tick.label);
  }
  p.text((p.x.from + p.x.to) / 2, p.options.height - 8, "middle", 12, p.options.x_label);
  double middle = (p.y.from + p.y.to) / 2;
  p.text(14, middle, "middle", 12, p.options.y_label,
         fmt::format(" transform=\"rotate(-90 14 {:.1f})\"", middle).c_str());
  p.text((p.x.from + p.x.to) / 2, 18, "middle", 14, p.options.title);
}

// Draws a line for each run of points that can be shown.
void draw_line(PlotPicture& p, const Series& s, const char* colour) {
  std::string points;
  std::size_t count = 0;
  auto end_run = [&] {
    if (count == 1)  // a line through one point would be invisible
      p.add("<circle cx=\"{}\" cy=\"{}\" r=\"2\" fill=\"{}\"/>", points.substr(0, points.find(',')),
            points.substr(points.find(',') + 1), colour);
    else if (count)
      p.add("<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\" points=\"{}\"/>", colour, points);
    points.clear();
    count = 0;
  };
  for (std::size_t i = 0; i < s.y.size(); ++i) {
    if (!p.x.shows(x_of(s, i)) || !p.y.shows(s.y[i])) {
      end_run();
      continue;
    }
    points += fmt::format("{}{:.1f},{:.1f}", count++ ? " " : "", p.x.pixel(x_of(s, i)), p.y.pixel(s.y[i]));
  }
  end_run();
}

void draw_points(PlotPicture& p, const Series& s, const char* colour) {
  for (std::size_t i = 0; i < s.y.size(); ++i)
    if (p.x.shows(x_of(s, i)) && p.y.shows(s.y[i]))
      p.add("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2.5\" fill=\"{}\"/>", p.x.pixel(x_of(s, i)),
            p.y.pixel(s.y[i]), colour);
}

void draw_legend(PlotPicture& p, const std::vector<Series>& series) {
  double at = p.y.to + 16;
  for (std::size_t k = 0; k < series.size(); ++k) {
    if (series[k].label.empty()) continue;
    p.text(p.x.to - 28, at + 4, "end", 11, series[k].label);
    p.add("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" stroke-width=\"3\"/>",
          p.x.to - 22, at, p.x.to - 8, at, colours[k % std::size(colours)]);
    at += 16;
  }
}

}  // namespace

Svg plot(const std::vector<Series>& series, const PlotOptions& options, Where where) {
  At at(where);
  for (const Series& s : series)
    if (!s.x.empty() && s.x.size() != s.y.size())
      fail<ShapeError>(
          str("plot: series \"", s.label, "\" has ", s.x.size(), " values of x and ", s.y.size(), " of y."),
          "Expected as many x as y, or no x for 0, 1, 2, ...");
  PlotPicture p{options, scale_of(series, true, options.log_x), scale_of(series, false, options.log_y), {}};
  p.x.from = options.y_label.empty() ? 56 : 74;
  p.x.to = options.width - 16;
  p.y.from = options.height - (options.x_label.empty() ? 28 : 46);
  p.y.to = options.title.empty() ? 14 : 30;
  p.add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">",
        options.width, options.height);
  p.add("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>");
  draw_axes(p);
  for (std::size_t k = 0; k < series.size(); ++k)
    (series[k].mark == Mark::line ? draw_line : draw_points)(p, series[k], colours[k % std::size(colours)]);
  draw_legend(p, series);
  p.add("</svg>");
  return {std::move(p.out)};
}

void Svg::save(const std::string& path, Where where) const {
  At at(where);
  Bytes bytes = std::as_bytes(std::span(text));
  write_whole_file(path, std::span(&bytes, 1));
}

}  // namespace tessera::inline v0
