module @endless {
  func.func public @main() -> tensor<i32> {
    %0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.while(%i = %0) : tensor<i32>
    cond {
      %2 = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.compare LT, %i, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      stablehlo.return %i : tensor<i32>
    }
    return %1 : tensor<i32>
  }
}
