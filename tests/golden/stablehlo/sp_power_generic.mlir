"builtin.module"() <{sym_name = "sp_power"}> ({
  "func.func"() <{function_type = (tensor<81xf32>, tensor<81xf32>) -> tensor<81xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<81xf32>, %arg1: tensor<81xf32>):
    %0 = "stablehlo.power"(%arg0, %arg1) : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xf32>
    "func.return"(%0) : (tensor<81xf32>) -> ()
  }) : () -> ()
}) : () -> ()
