// A compiled program: what a jitted function runs.
#pragma once
#include <tessera/core/jaxpr.h>

namespace tessera::inline v0 {

struct CompileRequest {
  std::string name;            // of the function, for reports
  std::vector<bool> donated;   // arguments whose memory the results may take; empty: none
};

class TESSERA_API Executable {
 public:
  virtual ~Executable() = default;
  // Runs on stored values of the program's input types. Thread-safe.
  virtual Arrays run(const Arrays& args) const = 0;
};

TESSERA_API std::shared_ptr<const Executable> compile(JaxprPtr jaxpr, const CompileRequest& request);

}  // namespace tessera::inline v0
