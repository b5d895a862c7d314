// A traced value used on another thread.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <thread>

using namespace tessera;

TEST(Errors, ThreadTracer) {
  expect_error<TraceError>(
      [&] {
        jit([](Array v) {
          std::exception_ptr failed;
          std::thread([&] {
            try {
              v + 1;
            } catch (...) {
              failed = std::current_exception();
            }
          }).join();
          if (failed) std::rethrow_exception(failed);
          return v;
        })(ones({}));
      },
      "TraceError: add: an argument f32[] is a tracer of jit (thread_tracer.cc:11) on another thread.\n"
      "  A transformation traces on the thread that called it; pass values between threads, not tracers.\n"
      "  at thread_tracer.cc:15");
}
