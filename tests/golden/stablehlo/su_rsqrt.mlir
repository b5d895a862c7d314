module @su_rsqrt {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xf32> {
    %0 = stablehlo.rsqrt %arg0 : tensor<9xf32>
    return %0 : tensor<9xf32>
  }
}
