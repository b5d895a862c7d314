// The table of host functions, and the routine by which compiled programs call them.
#include <tessera/core/reference.h>
#include <tessera/ops/control/host_function.h>
#include <atomic>
#include <map>
#include <mutex>

namespace tessera::inline v0 {

struct HostFunction::Registered {
  std::int64_t number;
  Function function;
  std::mutex mutex;
  std::map<const void*, std::exception_ptr> errors;  // by thread, until the failed program has ended
};

namespace {

struct FunctionTable {
  std::mutex mutex;
  std::int64_t next = 1;
  std::map<std::int64_t, std::weak_ptr<HostFunction::Registered>> entries;
  std::map<std::string, HostFunction> shared;
};
// Never destroyed: programs in static storage may outlive main.
FunctionTable& function_table() {
  static auto& table = *new FunctionTable;
  return table;
}

void check_result(const char* operation, std::size_t i, const Array& outputs, const Aval& type) {
  Aval given = outputs.empty() ? Aval() : outputs.aval().strong();
  if (!outputs.empty() && given == type.with_varying({}).strong()) return;
  std::string message =
      str(operation, ": the host's function gave ", outputs.empty() ? std::string("no array") : str(given),
          " as result ", i, ", but ", type.with_varying({}).strong(), " is declared.");
  if (!outputs.empty() && outputs.dtype() != type.dtype())
    fail<DtypeError>(message, "Expected the declared dtype; convert with astype.");
  fail<ShapeError>(message, "Expected the declared shape.");
}

}  // namespace

HostFunction::HostFunction(Function f) {
  auto entry = std::make_shared<Registered>();
  entry_ = entry;
  entry->function = std::move(f);
  FunctionTable& t = function_table();
  std::lock_guard lock(t.mutex);
  std::erase_if(t.entries, [](const auto& item) { return item.second.expired(); });
  entry->number = t.next++;
  t.entries.emplace(entry->number, entry);
}

HostFunction HostFunction::shared(const std::string& key, const SharedFunction<Function()>& make) {
  FunctionTable& t = function_table();
  {
    std::lock_guard lock(t.mutex);
    if (auto it = t.shared.find(key); it != t.shared.end()) return it->second;
  }
  HostFunction created(make());
  std::lock_guard lock(t.mutex);
  return t.shared.emplace(key, created).first->second;
}

HostFunction HostFunction::numbered(std::int64_t number) {
  FunctionTable& t = function_table();
  std::lock_guard lock(t.mutex);
  HostFunction out;
  if (auto it = t.entries.find(number); it != t.entries.end()) out.entry_ = it->second.lock();
  return out;
}

std::int64_t HostFunction::number() const { return entry_ ? entry_->number : 0; }

Arrays HostFunction::call(const char* operation, const Arrays& args, AvalArgs results) const {
  if (!entry_) internal(str(operation, ": called an empty HostFunction"));
  Arrays out;
  {
    WithTrace eager(eval_trace());
    SetWhere no_line{Where{}};
    out = entry_->function(args);
  }
  if (out.size() != results.size())
    fail<TreeError>(str(operation, ": the host's function gave ", out.size(), " arrays, but ", results.size(),
                        " are declared."),
                    "Expected a result like the types that were given.");
  for (std::size_t i = 0; i < out.size(); ++i) check_result(operation, i, out[i], results[i]);
  return out;
}

void HostFunction::keep(std::exception_ptr error) const {
  std::lock_guard lock(entry_->mutex);
  entry_->errors[this_thread()] = std::move(error);
}

void HostFunction::rethrow() const {
  std::exception_ptr error;
  {
    std::lock_guard lock(entry_->mutex);
    auto it = entry_->errors.find(this_thread());
    if (it == entry_->errors.end()) it = entry_->errors.begin();
    if (it == entry_->errors.end()) internal("a host function failed without an exception");
    error = it->second;
    entry_->errors.erase(it);
  }
  std::rethrow_exception(error);
}

void append(std::string& out, const HostFunction& f) { append(out, f.number()); }

void parse(TextParser& p, HostFunction& f) {
  std::int64_t number = 0;
  parse(p, number);
  f = HostFunction::numbered(number);
  if (!f) p.error("the number of a host function that is no more");
}

// The function's number, then the number of operands and results, and the dtype, rank and sizes of each.
std::vector<std::int64_t> host_call_integers(const HostFunction& f, AvalArgs in, AvalArgs out) {
  std::vector<std::int64_t> integers = {f.number()};
  for (AvalArgs avals : {in, out}) {
    integers.push_back(static_cast<std::int64_t>(avals.size()));
    for (const Aval& aval : avals) {
      integers.push_back(aval.dtype().row());
      integers.push_back(aval.rank());
      integers.insert(integers.end(), aval.shape().begin(), aval.shape().end());
    }
  }
  return integers;
}

static Avals next_avals(const std::int64_t*& at) {
  Avals out;
  for (std::int64_t count = *at++; count > 0; --count) {
    Dtype dtype(static_cast<Dtype::Row>(*at++));
    std::int64_t rank = *at++;
    Shape shape;
    for (std::int64_t k = 0; k < rank; ++k) shape.push_back(*at++);
    out.emplace_back(shape, dtype);
  }
  return out;
}

extern "C" std::int32_t tessera_host_call(const std::int64_t* integers, void* const* operands,
                                          void* const* results, void*) noexcept {
  HostFunction f = HostFunction::numbered(*integers++);
  if (!f) return 2;
  try {
    Avals in = next_avals(integers), out = next_avals(integers);
    Arrays args;
    for (std::size_t i = 0; i < in.size(); ++i) args.push_back(copy_of(in[i], operands[i]));
    Arrays outputs = f.call("callback", args, out);
    for (std::size_t i = 0; i < out.size(); ++i)
      if (std::size_t bytes = out[i].bytes())
        std::memcpy(results[i], known_value(outputs[i], "callback").data(), bytes);
    return 0;
  } catch (...) {
    f.keep(std::current_exception());
    return 1;
  }
}

}  // namespace tessera::inline v0
