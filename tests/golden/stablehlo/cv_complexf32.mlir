module @cv_complexf32 {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xcomplex<f32>> {
    %0 = stablehlo.convert %arg0 : (tensor<9xf32>) -> tensor<9xcomplex<f32>>
    return %0 : tensor<9xcomplex<f32>>
  }
}
