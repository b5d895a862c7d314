// check.eq gives a result, which is true wherever the program ends; NaN equals NaN.
module @says_equal {
  func.func public @main() -> tensor<i1> {
    %0 = stablehlo.constant dense<[(1.0, 2.0), (0x7FC00000, 3.0)]> : tensor<2xcomplex<f32>>
    %1 = stablehlo.constant dense<[(1.00005, 2.0), (0xFFC00001, 3.0)]> : tensor<2xcomplex<f32>>
    %2 = stablehlo.custom_call @check.eq(%0, %1) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<i1>
    return %2 : tensor<i1>
  }
}
