module @cmp {
  func.func public @main(%arg0: tensor<81xf32>, %arg1: tensor<81xf32>) -> (tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>) {
    %0 = stablehlo.compare EQ, %arg0, %arg1, FLOAT : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %1 = stablehlo.compare EQ, %arg0, %arg1, TOTALORDER : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %2 = stablehlo.compare NE, %arg0, %arg1, FLOAT : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %3 = stablehlo.compare NE, %arg0, %arg1, TOTALORDER : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %4 = stablehlo.compare LT, %arg0, %arg1, FLOAT : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %5 = stablehlo.compare LT, %arg0, %arg1, TOTALORDER : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %6 = stablehlo.compare LE, %arg0, %arg1, FLOAT : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %7 = stablehlo.compare LE, %arg0, %arg1, TOTALORDER : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %8 = stablehlo.compare GT, %arg0, %arg1, FLOAT : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %9 = stablehlo.compare GT, %arg0, %arg1, TOTALORDER : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %10 = stablehlo.compare GE, %arg0, %arg1, FLOAT : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %11 = stablehlo.compare GE, %arg0, %arg1, TOTALORDER : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>
  }
}
