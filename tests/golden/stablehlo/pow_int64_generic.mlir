"builtin.module"() <{sym_name = "pow_int64"}> ({
  "func.func"() <{function_type = (tensor<3x4xi64>, tensor<3x4xi64>) -> (tensor<3x4xi64>, tensor<3x4xi64>, tensor<3x4xi64>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xi64>, %arg1: tensor<3x4xi64>):
    %0 = "stablehlo.power"(%arg0, %arg1) : (tensor<3x4xi64>, tensor<3x4xi64>) -> tensor<3x4xi64>
    %1 = "stablehlo.divide"(%arg0, %arg1) : (tensor<3x4xi64>, tensor<3x4xi64>) -> tensor<3x4xi64>
    %2 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<3x4xi64>, tensor<3x4xi64>) -> tensor<3x4xi64>
    "func.return"(%0, %1, %2) : (tensor<3x4xi64>, tensor<3x4xi64>, tensor<3x4xi64>) -> ()
  }) : () -> ()
}) : () -> ()
