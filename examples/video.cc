// An autoencoder of video: encoder and decoder process one frame, and vmap maps them over frames and clips.
// It uses convolutions, group norm of each frame, average pooling, nearest-neighbour resize and the Huber
// loss.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array;

constexpr int frames = 6, size = 16;

struct Encoder {  // [size, size, 1] -> [size / 4, size / 4, 8]
  nn::Conv first{16, {3, 3}}, second{8, {3, 3}};
  nn::GroupNorm norm{{.groups = 4, .batch_axes = 0}};
  TESSERA_FIELDS(first, second, norm)
  Array operator()(Array frame) const {
    Array x = nn::avg_pool(relu(norm(first(frame))), {2, 2});
    return nn::avg_pool(second(x), {2, 2});
  }
};

struct Decoder {
  nn::Conv first{16, {3, 3}}, second{1, {3, 3}};
  nn::GroupNorm norm{{.groups = 4, .batch_axes = 0}};
  TESSERA_FIELDS(first, second, norm)
  Array operator()(Array code) const {
    using ts::image::resize, ts::image::Method;
    Array x = relu(norm(first(resize(code, {size / 2, size / 2, 8}, Method::nearest))));
    return second(resize(x, {size, size, 16}, Method::nearest));
  }
};

struct Autoencoder {
  Encoder encoder;
  Decoder decoder;
  TESSERA_FIELDS(encoder, decoder)
  Array operator()(Array clips) const {  // [clips, frames, size, size, 1]
    auto frame = [this](Array x) { return decoder(encoder(x)); };
    return ts::vmap(ts::vmap(frame))(clips);
  }
};

// Returns `count` clips of a bright square moving at constant speed.
Array make_clips(Array key, int count) {
  auto [k1, k2] = ts::random::split(key);
  Array start = ts::random::uniform(k1, {count, 1, 2}, ts::f32, 3.0, size - 3.0);
  Array speed = ts::random::uniform(k2, {count, 1, 2}, ts::f32, -1.0, 1.0);
  Array center = start + speed * reshape(ts::arange(frames), {1, frames, 1});
  auto is_near_center = [&](int coordinate) {
    return abs(ts::arange(size) - center(ts::ellipsis, ts::slice(coordinate, coordinate + 1))) < 2.5;
  };
  Array rows = expand_dims(is_near_center(0), -1), columns = expand_dims(is_near_center(1), -2);
  return expand_dims((rows & columns).astype(ts::f32), -1);
}

Array loss(const Autoencoder& model, Array clips) { return mean(nn::huber_loss(model(clips), clips)); }

int main() {
  Autoencoder model = nn::init(Autoencoder{}, ts::random::key(0), ts::ShapeDtype({1, frames, size, size, 1}));
  std::cout << "code of a clip: "
            << ts::str(ts::vmap(model.encoder)(make_clips(ts::random::key(1), 1)[0]).aval()) << "\n";
  ts::optim::AdamW optimizer{.learning_rate = ts::optim::cosine_decay_schedule(1e-2, 200)};
  auto state = optimizer.init(model);
  auto step = ts::jit([=](const Autoencoder& model, const decltype(state)& state, Array key) {
    auto [value, gradient] = ts::value_and_grad(loss)(model, make_clips(key, 4));
    auto [next, next_state] = optimizer.update(model, gradient, state);
    return std::tuple(next, next_state, value);
  });
  float first = 0;
  Array value;
  for (int i = 0; i < 200; ++i) {
    std::tie(model, state, value) = step(model, state, ts::random::fold_in(ts::random::key(2), i));
    if (i == 0) first = float(value);
  }
  std::cout << "loss: " << (float(value) < first / 10 ? "less than a tenth" : "at least a tenth")
            << " of the first\n";
}
// Output:
// code of a clip: f32[6,4,4,8]
// loss: less than a tenth of the first
