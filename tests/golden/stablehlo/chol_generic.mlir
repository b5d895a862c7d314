"builtin.module"() <{sym_name = "chol"}> ({
  "func.func"() <{function_type = (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x3x3xf32>):
    %0 = "stablehlo.cholesky"(%arg0) <{lower = true}> : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %1 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x3x3xi32>
    %2 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x3x3xi32>
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<2x3x3xf32>}> : () -> tensor<2x3x3xf32>
    %4 = "stablehlo.compare"(%1, %2) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x3x3xi32>, tensor<2x3x3xi32>) -> tensor<2x3x3xi1>
    %5 = "stablehlo.select"(%4, %0, %3) : (tensor<2x3x3xi1>, tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    "func.return"(%5) : (tensor<2x3x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
