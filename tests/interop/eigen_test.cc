// Conversion from and to Eigen matrices; built where Eigen is installed (build.cmake).
#include <gtest/gtest.h>
#include <tessera/interop/eigen.h>
#include <tessera/lib/numpy/numpy.h>

namespace ts = tessera;
using ts::Array;

TEST(Eigen, MapsWithoutACopy) {
  Array x = ts::arange(6).astype(ts::f32).reshape({2, 3});
  auto m = ts::as_eigen<float>(x);
  EXPECT_EQ(m.data(), x.span<float>().data());
  EXPECT_EQ(m.rows(), 2);
  EXPECT_EQ(m(1, 2), 5);
  EXPECT_EQ((m * m.transpose())(0, 1), 14);
  Array v = ts::arange(4);
  EXPECT_EQ(ts::as_eigen<std::int32_t>(v).sum(), 6);
  EXPECT_EQ(ts::as_eigen<std::int32_t>(v).cols(), 1);
  EXPECT_THROW(ts::as_eigen<double>(x), ts::DtypeError);
  Array cube = ts::zeros({2, 2, 2});
  EXPECT_THROW(ts::as_eigen<float>(cube), ts::ShapeError);
}

TEST(Eigen, CopiesMatricesAndExpressions) {
  Eigen::MatrixXd m(2, 3);
  m << 1, 2, 3, 4, 5, 6;
  Array x = ts::from_eigen(m);
  EXPECT_EQ(x.dtype(), ts::f64);
  EXPECT_EQ(x.shape(), (ts::Shape{2, 3}));
  EXPECT_EQ(x.to_vector<double>(), (std::vector<double>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(ts::from_eigen(m.transpose() * 2).to_vector<double>(), (std::vector<double>{2, 8, 4, 10, 6, 12}));
  Eigen::Vector3f v(1, 2, 3);
  EXPECT_EQ(ts::from_eigen(v).shape(), ts::Shape{3});
  EXPECT_EQ(ts::from_eigen(m.row(1)).shape(), ts::Shape{3});
  EXPECT_EQ(ts::from_eigen(Eigen::MatrixXf(0, 3)).shape(), (ts::Shape{0, 3}));
}
