// What the library says on standard error when TESSERA_LOG asks for it: topics, with commas between them.
#pragma once
#include <tessera/base/export.h>
#include <string>
#include <string_view>

namespace tessera::inline v0 {

enum class LogTopic { compile };

/// Whether TESSERA_LOG (or set_log) names the topic: "compile" tells of every compilation.
TESSERA_API bool logs(LogTopic topic);
/// Writes one line. Any thread may; lines do not mix.
TESSERA_API void log_line(const std::string& text);

using LogSink = void (*)(const std::string& line);
/// In place of TESSERA_LOG: these topics, each line to `sink` (standard error when null).
TESSERA_API void set_log(std::string_view topics, LogSink sink = nullptr);

}  // namespace tessera::inline v0
