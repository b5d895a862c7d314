"builtin.module"() <{sym_name = "rngbit"}> ({
  "func.func"() <{function_type = (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>, tensor<2xui64>, tensor<3x5xi32>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2xui64>):
    %0:2 = "stablehlo.rng_bit_generator"(%arg0) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
    %1:2 = "stablehlo.rng_bit_generator"(%arg0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi32>)
    "func.return"(%0#0, %0#1, %1#0, %1#1) : (tensor<2xui64>, tensor<3x5xui64>, tensor<2xui64>, tensor<3x5xi32>) -> ()
  }) : () -> ()
}) : () -> ()
