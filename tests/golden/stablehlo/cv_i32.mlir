module @cv_i32 {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<9xf32>) -> tensor<9xi32>
    return %0 : tensor<9xi32>
  }
}
