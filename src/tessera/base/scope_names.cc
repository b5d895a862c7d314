// Splits the path of a scope at its slashes.
#include <tessera/base/scope_names.h>
#include <algorithm>

namespace tessera::inline v0 {

std::vector<std::string> scope_names(const char* scope) {
  std::vector<std::string> out;
  std::string text = scope ? scope : "";
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(text.find('/', at), text.size());
    out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

}  // namespace tessera::inline v0
