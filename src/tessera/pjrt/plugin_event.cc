// Events of PJRT.
#include <tessera/pjrt/plugin_event.h>
#include <utility>

namespace tessera::inline v0::pjrt {

void Completion::set(std::exception_ptr error) {
  std::vector<std::function<void()>> then;
  {
    std::lock_guard lock(mutex_);
    if (done_) refuse("the event is set already.", PJRT_Error_Code_FAILED_PRECONDITION);
    done_ = true;
    error_ = std::move(error);
    then.swap(then_);
  }
  changed_.notify_all();
  for (auto& f : then) f();
}

bool Completion::done() const {
  std::lock_guard lock(mutex_);
  return done_;
}

void Completion::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return done_; });
  if (error_) std::rethrow_exception(error_);
}

void Completion::then(std::function<void()> f) {
  {
    std::lock_guard lock(mutex_);
    if (!done_) return then_.push_back(std::move(f));
  }
  f();
}

namespace {

bool is_ready(const PJRT_Event& event) {
  if (event.work) return event.work->ended();
  return !event.completion || event.completion->done();
}

void wait(const PJRT_Event& event) {
  if (event.work) event.work->wait();
  if (event.completion) event.completion->wait();
}

void event_destroy(PJRT_Event_Destroy_Args& args) { delete args.event; }

void event_is_ready(PJRT_Event_IsReady_Args& args) {
  args.is_ready = is_ready(required(args.event, "event"));
}

void event_error(PJRT_Event_Error_Args& args) {
  const PJRT_Event& event = required(args.event, "event");
  if (!is_ready(event)) refuse("the event is not ready.", PJRT_Error_Code_FAILED_PRECONDITION);
  wait(event);
}

void event_await(PJRT_Event_Await_Args& args) { wait(required(args.event, "event")); }

// Returns the error of an event that is ready; null if there is none.
PJRT_Error* error_of_ready(const PJRT_Event& event) {
  try {
    wait(event);
    return nullptr;
  } catch (...) {
    return new PJRT_Error(error_of(std::current_exception()));
  }
}

void event_on_ready(PJRT_Event_OnReady_Args& args) {
  const PJRT_Event& event = required(args.event, "event");
  if (!args.callback) refuse("the argument callback is null.");
  // The event object may be destroyed before it is ready.
  auto call = [event, callback = args.callback, user = args.user_arg] {
    callback(error_of_ready(event), user);
  };
  if (is_ready(event)) return call();
  if (event.completion) return event.completion->then(call);
  // The event releases its kept objects after its state has changed.
  event.work->keep(std::shared_ptr<const void>(nullptr, [call](const void*) { call(); }));
}

void event_create(PJRT_Event_Create_Args& args) {
  args.event = new PJRT_Event{nullptr, std::make_shared<Completion>()};
}

void event_set(PJRT_Event_Set_Args& args) {
  PJRT_Event& event = required(args.event, "event");
  if (!event.completion)
    refuse("the event was not made by PJRT_Event_Create.", PJRT_Error_Code_FAILED_PRECONDITION);
  check_list(args.error_message, args.error_message_size, "error_message");
  event.completion->set(args.error_code == PJRT_Error_Code_OK
                            ? nullptr
                            : exception_of(args.error_code, {args.error_message, args.error_message_size}));
}

}  // namespace

void set_event_functions(PJRT_Api& api) {
  api.PJRT_Event_Destroy = TableFunction<event_destroy>::call;
  api.PJRT_Event_IsReady = TableFunction<event_is_ready>::call;
  api.PJRT_Event_Error = TableFunction<event_error>::call;
  api.PJRT_Event_Await = TableFunction<event_await>::call;
  api.PJRT_Event_OnReady = TableFunction<event_on_ready>::call;
  api.PJRT_Event_Create = TableFunction<event_create>::call;
  api.PJRT_Event_Set = TableFunction<event_set>::call;
}

}  // namespace tessera::inline v0::pjrt
