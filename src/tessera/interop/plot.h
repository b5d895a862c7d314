// Plots as SVG text: lines and points over axes with ticks, a legend, logarithmic scales. Needs no other
// library.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0 {

// The numbers to draw, from a vector, a list or an Array.
class TESSERA_API PlotValues {
 public:
  PlotValues() = default;
  PlotValues(std::vector<double> values);
  PlotValues(const std::vector<float>& values);
  PlotValues(std::initializer_list<double> values);
  PlotValues(const Array& values, Where where = here());
  std::size_t size() const { return values_.size(); }
  bool empty() const { return values_.empty(); }
  double operator[](std::size_t i) const { return values_[i]; }

 private:
  std::vector<double> values_;
};

enum class Mark { line, scatter };

struct Series {
  std::string label;  // its text in the legend; empty: it is not in the legend
  PlotValues y;
  PlotValues x = {};  // 0, 1, 2, ... if empty
  Mark mark = Mark::line;
};

struct PlotOptions {
  std::string title = {}, x_label = {}, y_label = {};
  bool log_x = false, log_y = false;
  int width = 640, height = 400;  // pixels
};

/// An image as SVG text.
struct TESSERA_API Svg {
  std::string text;
  /// Writes the image to a file, all or nothing. Throws a FileError if it cannot be written.
  void save(const std::string& path, Where where = here()) const;
};

/// Draws series of points over two axes, each in its own colour.
///   series   {label, y, x, mark}; x defaults to 0, 1, 2, ...
///   options  title, axis labels, logarithmic axes, size
///   result   SVG. NaN and infinity, and on a logarithmic axis numbers <= 0, leave a gap
///   errors   ShapeError when x and y of a series differ in size
TESSERA_API Svg plot(const std::vector<Series>& series, const PlotOptions& options = {},
                     Where where = here());

}  // namespace tessera::inline v0
