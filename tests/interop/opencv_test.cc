// Conversion from and to OpenCV images; built where OpenCV is installed (build.cmake).
#include <gtest/gtest.h>
#include <tessera/interop/opencv.h>
#include <tessera/lib/numpy/numpy.h>
#include <opencv2/core.hpp>

namespace ts = tessera;
using ts::Array;

TEST(OpenCv, ViewsWithoutACopy) {
  Array x = ts::arange(24).astype(ts::u8).reshape({2, 4, 3});
  cv::Mat image = ts::as_mat(x);
  EXPECT_EQ(image.data, x.span<std::uint8_t>().data());
  EXPECT_EQ(image.type(), CV_8UC3);
  EXPECT_EQ(image.at<cv::Vec3b>(1, 2)[1], 19);
  Array gray = ts::ones({5, 7});
  EXPECT_EQ(cv::sum(ts::as_mat(gray))[0], 35);
  Array line = ts::ones({5}), wide = ts::zeros({2, 2}, ts::i64);
  EXPECT_THROW(ts::as_mat(line), ts::ShapeError);
  EXPECT_THROW(ts::as_mat(wide), ts::DtypeError);
}

TEST(OpenCv, CopiesImages) {
  cv::Mat image(3, 4, CV_32FC2, cv::Scalar(1, 2));
  Array x = ts::from_mat(image);
  EXPECT_EQ(x.shape(), (ts::Shape{3, 4, 2}));
  EXPECT_EQ(x.span<float>()[1], 2);
  cv::Mat part = image(cv::Range(0, 2), cv::Range(1, 3));  // has padding between its rows
  part.setTo(cv::Scalar(5, 6));
  EXPECT_EQ(ts::from_mat(part).to_vector<float>(), (std::vector<float>{5, 6, 5, 6, 5, 6, 5, 6}));
  EXPECT_EQ(x.span<float>()[2], 1) << "a copy";
  EXPECT_EQ(ts::from_mat(cv::Mat(2, 2, CV_16S, cv::Scalar(3))).dtype(), ts::i16);
}
