#include <tessera/core/primitive.h>
#include <tessera/core/trace.h>

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

thread_local TracePtr current;

}  // namespace

void install_evaluator(Evaluator e) { evaluator = e; }

const TracePtr& eval_trace() {
  static thread_local TracePtr trace = std::make_shared<EvalTrace>();
  return trace;
}

const TracePtr& current_trace() {
  if (!current) current = eval_trace();
  return current;
}

WithTrace::WithTrace(TracePtr trace) : saved_(current_trace()) { current = std::move(trace); }
WithTrace::~WithTrace() { current = std::move(saved_); }

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
    if (!trace->open)
      fail<TraceError>(str(primitive.name, ": an argument ", x.aval(), " is a tracer of ", describe(*trace),
                           ", which has ended."),
                       "A traced value escaped its transformation (for example through a captured variable); "
                       "return it instead.");
    if (trace->thread != std::this_thread::get_id())
      fail<TraceError>(
          str(primitive.name, ": an argument ", x.aval(), " is a tracer of ", describe(*trace),
              " on another thread."),
          "A transformation traces on the thread that called it; pass values between threads, not tracers.");
  }
}

}  // namespace tessera::inline v0
