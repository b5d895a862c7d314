"builtin.module"() <{sym_name = "boolar"}> ({
  "func.func"() <{function_type = (tensor<3x4xi1>, tensor<3x4xi1>) -> (tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xi1>, %arg1: tensor<3x4xi1>):
    %0 = "stablehlo.add"(%arg0, %arg1) : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %1 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %2 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %3 = "stablehlo.not"(%arg0) : (tensor<3x4xi1>) -> tensor<3x4xi1>
    %4 = "stablehlo.compare"(%arg0, %arg1) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    "func.return"(%0, %1, %2, %3, %4) : (tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>) -> ()
  }) : () -> ()
}) : () -> ()
