// Drawings of shardings, as text and as SVG. Both are made from the same panels: one grid of boxes for
// each block of the axes that are neither rows nor columns.
#include <fmt/format.h>
#include <tessera/mesh/visualize.h>
#include <algorithm>
#include <cmath>

namespace tessera::inline v0 {

namespace {

struct Box {
  std::string ids;  // ids of the devices that hold the block
  std::int64_t block;
};

struct Panel {
  std::string label;                       // empty if there is only one panel
  std::vector<std::string> rows, columns;  // index ranges; one empty text if the array has no such axis
  std::vector<Box> boxes;                  // row-major
};

// The text of a list of ids, such as "0,1,4-7".
std::string ids_text(const std::vector<int>& ids) {
  std::string out;
  for (std::size_t i = 0, end; i < ids.size(); i = end) {
    for (end = i + 1; end < ids.size() && ids[end] == ids[end - 1] + 1;) ++end;
    if (end - i == 2) end = i + 1;
    if (!out.empty()) out += ',';
    append(out, ids[i]);
    if (end - i > 1) out += str('-', ids[end - 1]);
  }
  return out;
}

struct ShardingPicture {
  Sharding sharding;
  Shape global, local;
  std::int64_t rank, row = -1, column = -1;  // the axes drawn as rows and as columns; -1: none
  std::vector<std::string> ids;              // by block number

  ShardingPicture(Sharding s, const Shape& shape)
      : sharding(s),
        global(shape),
        local(s.shard_shape(shape)),
        rank(static_cast<std::int64_t>(shape.size())) {
    std::vector<std::vector<int>> holders(s.distinct_blocks());
    for (std::int64_t position = 0; position < s.device_count(); ++position)
      holders[s.block_number(position)].push_back(s.devices()[position]->id());
    for (const auto& list : holders) ids.push_back(ids_text(list));
    choose_axes();
  }

  // Chooses the last two sharded axes; if there are fewer, the last axes.
  void choose_axes() {
    Axes chosen;
    for (bool is_sharded : {true, false})
      for (std::int64_t axis = rank - 1; axis >= 0 && chosen.size() < 2; --axis)
        if ((sharding.shard_count(axis) > 1) == is_sharded) chosen.push_back(axis);
    std::sort(chosen.begin(), chosen.end());
    if (!chosen.empty()) column = chosen.back();
    if (chosen.size() == 2) row = chosen.front();
  }

  std::string range(std::int64_t axis, std::int64_t index) const {
    if (axis < 0) return "";
    std::int64_t begin = std::min(global[axis], index * local[axis]);
    return str(begin, ':', std::min(global[axis], begin + local[axis]));
  }

  std::string label(const Dims& coordinates) const {
    std::string out;
    for (std::int64_t axis = 0; axis < rank; ++axis) {
      out += axis ? ", " : "[";
      if (axis == row || axis == column)
        out += axis == row ? "rows" : "columns";
      else
        out += sharding.shard_count(axis) > 1 ? range(axis, coordinates[axis]) : ":";
    }
    return out + ']';
  }

  // Makes the panel for the block at `coordinates` along the other axes.
  Panel panel(Dims coordinates) const {
    Panel out;
    if (rank > 2) out.label = label(coordinates);
    auto count = [&](std::int64_t axis) { return axis < 0 ? 1 : sharding.shard_count(axis); };
    for (std::int64_t j = 0; j < count(column); ++j) out.columns.push_back(range(column, j));
    for (std::int64_t i = 0; i < count(row); ++i) {
      out.rows.push_back(range(row, i));
      for (std::int64_t j = 0; j < count(column); ++j) {
        if (row >= 0) coordinates[row] = i;
        if (column >= 0) coordinates[column] = j;
        std::int64_t block = 0;
        for (std::int64_t axis = 0; axis < rank; ++axis) block = block * count(axis) + coordinates[axis];
        out.boxes.push_back({ids[block], block});
      }
    }
    return out;
  }

  std::vector<Panel> panels() const {
    std::vector<Panel> out;
    Dims coordinates(rank, 0);
    for (std::int64_t axis = 0; axis >= 0;) {
      out.push_back(panel(coordinates));
      for (axis = rank - 1; axis >= 0; --axis) {
        if (axis == row || axis == column) continue;
        if (++coordinates[axis] < sharding.shard_count(axis)) break;
        coordinates[axis] = 0;
      }
    }
    return out;
  }
};

std::string line_text(const Panel& panel) {
  std::string out;
  for (std::size_t i = 0; i < panel.boxes.size(); ++i)
    out += fmt::format("{}[{}] {}", i ? " | " : "", panel.columns[i], panel.boxes[i].ids);
  return out;
}

std::string grid_text(const Panel& panel) {
  std::size_t width = 0, margin = 0;
  for (const std::string& text : panel.columns) width = std::max(width, text.size());
  for (const Box& box : panel.boxes) width = std::max(width, box.ids.size());
  for (const std::string& text : panel.rows) margin = std::max(margin, text.size());
  std::string line = std::string(margin + 1, ' ') + '+', out;
  for (std::size_t j = 0; j < panel.columns.size(); ++j) line += std::string(width + 2, '-') + '+';
  if (!panel.label.empty()) out += panel.label + '\n';
  std::string head(margin + 1, ' ');
  for (const std::string& text : panel.columns) head += fmt::format("  {:^{}}", text, width + 1);
  out += head.substr(0, head.find_last_not_of(' ') + 1) + '\n' + line;
  for (std::size_t i = 0; i < panel.rows.size(); ++i) {
    out += fmt::format("\n{:>{}} |", panel.rows[i], margin);
    for (std::size_t j = 0; j < panel.columns.size(); ++j)
      out += fmt::format(" {:^{}} |", panel.boxes[i * panel.columns.size() + j].ids, width);
    out += '\n' + line;
  }
  return out;
}

// Light colours with hues in steps of the golden ratio, so that neighbouring blocks have different colours.
std::string colour(std::int64_t block) {
  double hue = 6 * std::fmod(0.55 + 0.618033988749895 * static_cast<double>(block), 1.0);
  auto channel = [&](double shift) {
    double k = std::fmod(hue + shift, 6.0);
    return static_cast<int>(std::lround(255 * (0.95 - 0.35 * std::clamp(std::min(k, 4 - k), 0.0, 1.0))));
  };
  return fmt::format("#{:02x}{:02x}{:02x}", channel(5), channel(3), channel(1));
}

constexpr int kHeight = 32, kLetter = 8, kMargin = 10;

struct SvgBoxes {
  std::string body;
  int width = 0, y = kMargin;

  void text(int at_x, int at_y, const char* anchor, const std::string& content) {
    if (!content.empty())
      body +=
          fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", at_x, at_y, anchor, content);
  }

  void add(const Panel& panel) {
    std::size_t letters = 4, margin = 0;
    for (const std::string& text : panel.columns) letters = std::max(letters, text.size());
    for (const Box& box : panel.boxes) letters = std::max(letters, box.ids.size());
    for (const std::string& text : panel.rows) margin = std::max(margin, text.size());
    int box_width = kLetter * static_cast<int>(letters + 2),
        left = kMargin + kLetter * static_cast<int>(margin + 1);
    width = std::max({width, left + box_width * static_cast<int>(panel.columns.size()) + kMargin,
                      2 * kMargin + kLetter * static_cast<int>(panel.label.size())});
    if (!panel.label.empty()) text(kMargin, y + 14, "start", panel.label), y += 20;
    for (std::size_t j = 0; j < panel.columns.size(); ++j)
      text(left + box_width * static_cast<int>(j) + box_width / 2, y + 14, "middle", panel.columns[j]);
    y += 20;
    for (std::size_t i = 0; i < panel.rows.size(); ++i, y += kHeight) {
      text(left - kLetter, y + kHeight / 2 + 5, "end", panel.rows[i]);
      for (std::size_t j = 0; j < panel.columns.size(); ++j) {
        const Box& box = panel.boxes[i * panel.columns.size() + j];
        int x = left + box_width * static_cast<int>(j);
        body += fmt::format(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"#333333\"/>\n", x, y,
            box_width, kHeight, colour(box.block));
        text(x + box_width / 2, y + kHeight / 2 + 5, "middle", box.ids);
      }
    }
    y += kMargin;
  }
};

}  // namespace

std::string visualize(Sharding sharding, const Shape& global, Where where) {
  At at(where);
  if (!sharding) return "none";
  sharding.check(global, "visualize: the array");
  std::string out;
  for (const Panel& panel : ShardingPicture(sharding, global).panels()) {
    if (!out.empty()) out += "\n\n";
    out += global.size() < 2 ? line_text(panel) : grid_text(panel);
  }
  return out;
}

std::string visualize_svg(Sharding sharding, const Shape& global, Where where) {
  At at(where);
  SvgBoxes svg;
  if (sharding) {
    sharding.check(global, "visualize: the array");
    for (const Panel& panel : ShardingPicture(sharding, global).panels()) svg.add(panel);
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n"
      "<g font-family=\"monospace\" font-size=\"13\" fill=\"#000000\">\n{2}</g>\n</svg>\n",
      svg.width, svg.y, svg.body);
}

}  // namespace tessera::inline v0
