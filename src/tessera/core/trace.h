// Traces: interpretations of the program. The current trace receives every operation; a tracer is a value of
// a trace.
#pragma once
#include <tessera/core/array.h>
#include <tessera/core/params.h>

namespace tessera::inline v0 {

struct Primitive;

// Returns an address that identifies the running thread. std::this_thread::get_id is not used, since <thread>
// is a large header.
TESSERA_API const void* this_thread();

struct TESSERA_API Trace : std::enable_shared_from_this<Trace> {
  explicit Trace(std::string label) : label(std::move(label)), made_at(current_where()) {}
  virtual ~Trace() = default;
  virtual Arrays apply(const Primitive& primitive, const Params& params, Args args) = 0;

  std::string label;  // the name for users: "jit", "vmap", "grad", "scan"
  Where made_at;      // the line of the transformation
  const void* thread = this_thread();
  bool is_valid = true;  // false once its transformation has returned: later use of its tracers is an error
};
using TracePtr = std::shared_ptr<Trace>;

// Describes a trace: "jit (examples/train.cc:40)".
TESSERA_API std::string describe(const Trace& trace);

class TESSERA_API Tracer : public ArrayValue {
 public:
  Tracer(TracePtr trace, Aval aval) : ArrayValue(aval), trace_(std::move(trace)), where_(current_where()) {}
  const Concrete* concrete() const override { return nullptr; }
  Trace* trace() const override { return trace_.get(); }
  Where where() const { return where_; }

 private:
  TracePtr trace_;
  Where where_;
};

// Returns the value of `x` as a T if it is a tracer of `trace`; otherwise null.
template <class T>
const T* tracer_of(const Array& x, const Trace* trace) {
  return !x.empty() && x.value()->trace() == trace ? static_cast<const T*>(x.value().get()) : nullptr;
}

TESSERA_API const TracePtr& current_trace();

// Makes a trace current during the lifetime of the object.
class TESSERA_API WithTrace {
 public:
  explicit WithTrace(TracePtr trace);
  ~WithTrace();
  WithTrace(const WithTrace&) = delete;
  WithTrace& operator=(const WithTrace&) = delete;

 private:
  TracePtr saved_;
};

// Invalidates a trace on scope exit, so that later use of its tracers is refused.
struct InvalidateTrace {
  TracePtr trace;
  explicit InvalidateTrace(TracePtr t) : trace(std::move(t)) {}
  ~InvalidateTrace() { trace->is_valid = false; }
  InvalidateTrace(const InvalidateTrace&) = delete;
  InvalidateTrace& operator=(const InvalidateTrace&) = delete;
};

// Throws if an argument is a tracer whose trace is not valid or belongs to another thread.
TESSERA_API void check_usable(const Primitive& primitive, Args args);

// Runs one operation on stored values. The default runs reference rules; compile/ installs an evaluator with
// cached compiled programs.
using Evaluator = Arrays (*)(const Primitive&, const Params&, Args);
TESSERA_API void install_evaluator(Evaluator evaluator);
// The eager trace, at the bottom of each thread's stack of traces: it runs operations on stored values at once.
TESSERA_API const TracePtr& eval_trace();

}  // namespace tessera::inline v0
