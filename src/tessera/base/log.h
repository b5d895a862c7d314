// Messages on standard error, by topic; TESSERA_LOG names the topics, separated by commas.
#pragma once
#include <tessera/base/export.h>
#include <string>
#include <string_view>

namespace tessera::inline v0 {

enum class LogTopic { compile };

/// Returns true if TESSERA_LOG (or set_log) names the topic: "compile" logs every compilation.
TESSERA_API bool logs(LogTopic topic);
/// Writes one line. Thread-safe: lines are not interleaved.
TESSERA_API void log_line(const std::string& text);

using LogSink = void (*)(const std::string& line);
/// Overrides TESSERA_LOG: logs these topics, each line to `sink` (standard error when null).
TESSERA_API void set_log(std::string_view topics, LogSink sink = nullptr);

}  // namespace tessera::inline v0
