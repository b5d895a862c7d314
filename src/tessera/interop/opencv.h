// Conversions between OpenCV's images and arrays. Not part of <tessera/tessera.h>: it needs OpenCV's core
// module.
#pragma once
#include <tessera/core/array.h>
#include <opencv2/core/mat.hpp>

namespace tessera::inline v0 {

namespace opencv_detail {
inline constexpr std::pair<Dtype, int> depths[] = {{u8, CV_8U},   {i8, CV_8S},   {u16, CV_16U},
                                                   {i16, CV_16S}, {i32, CV_32S}, {f32, CV_32F},
                                                   {f64, CV_64F}, {f16, CV_16F}};
}  // namespace opencv_detail

/// Returns the elements of `x` as an image, without a copy. Waits until they are ready.
///   x       T[height, width] or T[height, width, channels] of u8, i8, u16, i16, i32, f16, f32 or f64; it
///           must outlive the result, which must not be written to, since arrays are immutable
///   result  a cv::Mat over its memory (clone() it to change it)
///   errors  ShapeError for other ranks or more than 512 channels, DtypeError for other dtypes, TraceError
///           when abstract
inline cv::Mat as_mat(const Array& x, Where where = here()) {
  At at(where);
  const void* data = known_value(x, "as_mat").data();
  std::int64_t channels = x.ndim() == 3 ? x.dim(2) : 1;
  if (x.ndim() < 2 || x.ndim() > 3 || channels < 1 || channels > CV_CN_MAX)
    fail<ShapeError>(
        str("as_mat: ", x.aval(), " is not an image."),
        str("Expected [height, width] or [height, width, channels] with at most ", CV_CN_MAX, " channels."));
  for (auto [dtype, depth] : opencv_detail::depths)
    if (dtype == x.dtype())
      return {static_cast<int>(x.dim(0)), static_cast<int>(x.dim(1)),
              CV_MAKETYPE(depth, static_cast<int>(channels)), const_cast<void*>(data)};
  fail<DtypeError>(str("as_mat: OpenCV has no elements of dtype ", x.dtype(), "."),
                   "Convert it first, for example with x.astype(f32) or x.astype(u8).");
}
cv::Mat as_mat(Array&& x, Where where = here()) = delete;  // would dangle

/// Copies an image to an array.
///   result  T[height, width], or T[height, width, channels] for more than one channel
///   errors  ShapeError for an image of other than two dimensions, DtypeError for other element types
inline Array from_mat(const cv::Mat& image, Where where = here()) {
  At at(where);
  if (image.dims != 2)
    fail<ShapeError>(str("from_mat: this cv::Mat has ", image.dims, " dimensions."),
                     "Expected an image, which has two dimensions.");
  for (auto [dtype, depth] : opencv_detail::depths) {
    if (depth != image.depth()) continue;
    Shape shape{image.rows, image.cols};
    if (image.channels() > 1) shape.push_back(image.channels());
    void* data = nullptr;
    Array out = make_concrete(Aval(shape, dtype), &data);
    if (out.size()) image.copyTo(cv::Mat(image.rows, image.cols, image.type(), data));
    return out;
  }
  fail<DtypeError>(str("from_mat: elements of depth ", image.depth(), " have no dtype."),
                   "Convert the image first.");
}

}  // namespace tessera::inline v0
