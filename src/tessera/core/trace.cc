// The current trace of each thread, and the eager trace, which evaluates each operation at once.
#include <tessera/base/per_thread.h>
#include <tessera/core/primitive.h>
#include <tessera/core/trace.h>
#include <atomic>

namespace tessera::inline v0 {

namespace {

Arrays reference_evaluator(const Primitive& primitive, const Params& params, Args args) {
  return primitive.reference(params, args);
}
std::atomic<Evaluator> evaluator{reference_evaluator};

struct EvalTrace final : Trace {
  EvalTrace() : Trace("eval") {}
  Arrays apply(const Primitive& primitive, const Params& params, Args args) override {
    for (const Array& x : args)
      if (Trace* trace = x.value()->trace())
        fail<TraceError>(str(primitive.name, ": an argument ", x.aval(), " is a tracer of ", describe(*trace),
                             ", used outside of it."),
                         "A traced value escaped its transformation (for example through a captured "
                         "variable); return it instead.");
    return evaluator.load(std::memory_order_relaxed)(primitive, params, args);
  }
};

struct Current {
  TracePtr trace, eval = std::make_shared<EvalTrace>();
};
Current& current() { return per_thread<Current>(); }

}  // namespace

const void* this_thread() {
  static thread_local const char mark = 0;
  return &mark;
}

void install_evaluator(Evaluator e) { evaluator = e; }

const TracePtr& eval_trace() { return current().eval; }

const TracePtr& current_trace() {
  Current& here = current();
  if (!here.trace) here.trace = here.eval;
  return here.trace;
}

WithTrace::WithTrace(TracePtr trace) : saved_(current_trace()) { current().trace = std::move(trace); }
WithTrace::~WithTrace() { current().trace = std::move(saved_); }

std::string describe(const Trace& trace) {
  return trace.made_at ? str(trace.label, " (", to_string(trace.made_at), ")") : trace.label;
}

void check_usable(const Primitive& primitive, Args args) {
  for (const Array& x : args) {
    if (x.empty())
      fail<ArgumentError>(str(primitive.name, ": an argument is an empty Array."),
                          "Array{} means \"no array here\": give it a value first.");
    const Trace* trace = x.value()->trace();
    if (!trace) continue;
    if (!trace->is_valid)
      fail<TraceError>(str(primitive.name, ": an argument ", x.aval(), " is a tracer of ", describe(*trace),
                           ", which has ended."),
                       "A traced value escaped its transformation (for example through a captured variable); "
                       "return it instead.");
    if (trace->thread != this_thread())
      fail<TraceError>(
          str(primitive.name, ": an argument ", x.aval(), " is a tracer of ", describe(*trace),
              " on another thread."),
          "A transformation traces on the thread that called it; pass values between threads, not tracers.");
  }
}

}  // namespace tessera::inline v0
