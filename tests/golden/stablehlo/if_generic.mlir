"builtin.module"() <{sym_name = "if"}> ({
  "func.func"() <{function_type = (tensor<i1>, tensor<3x4xf32>) -> tensor<3x4xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<3x4xf32>):
    %0 = "stablehlo.if"(%arg0) ({
      %1 = "stablehlo.sine"(%arg1) : (tensor<3x4xf32>) -> tensor<3x4xf32>
      "stablehlo.return"(%1) : (tensor<3x4xf32>) -> ()
    }, {
      "stablehlo.return"(%arg1) : (tensor<3x4xf32>) -> ()
    }) : (tensor<i1>) -> tensor<3x4xf32>
    "func.return"(%0) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
