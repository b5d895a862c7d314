module @jit_program attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x3xcomplex<f64>>, %arg1: tensor<2x3x5xcomplex<f64>>, %arg2: tensor<2x5xi32>, %arg3: tensor<3xcomplex<f64>>, %arg4: tensor<5x2xcomplex<f64>>, %arg5: tensor<4x5xcomplex<f64>>, %arg6: tensor<4x4xcomplex<f64>>, %arg7: tensor<3x6xcomplex<f64>>, %arg8: tensor<6x2xcomplex<f64>>) -> (tensor<2x5x3xcomplex<f64>> {jax.result_info = "result[0][0]"}, tensor<2x3x3xcomplex<f64>> {jax.result_info = "result[0][1]"}, tensor<2x3xi32> {jax.result_info = "result[0][2]"}, tensor<2x3x3xcomplex<f64>> {jax.result_info = "result[1][0]"}, tensor<2x3x5xcomplex<f64>> {jax.result_info = "result[1][1]"}, tensor<2x5xi32> {jax.result_info = "result[1][2]"}, tensor<2x3x5xcomplex<f64>> {jax.result_info = "result[2][0]"}, tensor<2x5xi32> {jax.result_info = "result[2][1]"}, tensor<2x3xcomplex<f64>> {jax.result_info = "result[2][2]"}, tensor<5x2xcomplex<f64>> {jax.result_info = "result[3]"}, tensor<5x2xcomplex<f64>> {jax.result_info = "result[4]"}, tensor<4x5xcomplex<f64>> {jax.result_info = "result[5]"}, tensor<3xf64> {jax.result_info = "result[6]"}, tensor<3x5xcomplex<f64>> {jax.result_info = "result[7]"}, tensor<4x4xcomplex<f64>> {jax.result_info = "result[8][0]"}, tensor<i32> {jax.result_info = "result[8][1]"}, tensor<4x4xcomplex<f64>> {jax.result_info = "result[9][0]"}, tensor<i32> {jax.result_info = "result[9][1]"}, tensor<6x2xcomplex<f64>> {jax.result_info = "result[10]"}) {
    %0 = stablehlo.slice %arg1 [0:1, 0:3, 0:5] : (tensor<2x3x5xcomplex<f64>>) -> tensor<1x3x5xcomplex<f64>>
    %1 = stablehlo.reshape %0 : (tensor<1x3x5xcomplex<f64>>) -> tensor<3x5xcomplex<f64>>
    %2:5 = stablehlo.custom_call @lapack_zgesvd_ffi(%1) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=3, j=5, k=3, l=5, m=3, n=3, o=3, p=5, q=5}, custom>} : (tensor<3x5xcomplex<f64>>) -> (tensor<3x5xcomplex<f64>>, tensor<3xf64>, tensor<3x3xcomplex<f64>>, tensor<5x5xcomplex<f64>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %4 = stablehlo.compare EQ, %2#4, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
    %8 = stablehlo.select %7, %2#1, %6 : tensor<3xi1>, tensor<3xf64>
    %9 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
    %11 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
    %12 = stablehlo.select %11, %2#2, %10 : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %14 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f64>>) -> tensor<5x5xcomplex<f64>>
    %15 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<5x5xi1>
    %16 = stablehlo.select %15, %2#3, %14 : tensor<5x5xi1>, tensor<5x5xcomplex<f64>>
    %17 = stablehlo.slice %arg1 [0:1, 0:3, 0:5] : (tensor<2x3x5xcomplex<f64>>) -> tensor<1x3x5xcomplex<f64>>
    %18 = stablehlo.reshape %17 : (tensor<1x3x5xcomplex<f64>>) -> tensor<3x5xcomplex<f64>>
    %19:5 = stablehlo.custom_call @lapack_zgesvd_ffi(%18) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=3, j=5, k=3, l=5, m=3, n=3, o=3, p=3, q=5}, custom>} : (tensor<3x5xcomplex<f64>>) -> (tensor<3x5xcomplex<f64>>, tensor<3xf64>, tensor<3x3xcomplex<f64>>, tensor<3x5xcomplex<f64>>, tensor<i32>)
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<i32>
    %21 = stablehlo.compare EQ, %19#4, %20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_3 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %24 = stablehlo.broadcast_in_dim %22, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
    %25 = stablehlo.select %24, %19#1, %23 : tensor<3xi1>, tensor<3xf64>
    %26 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_4 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %27 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
    %28 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
    %29 = stablehlo.select %28, %19#2, %27 : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
    %30 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_5 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %31 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<complex<f64>>) -> tensor<3x5xcomplex<f64>>
    %32 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x5xi1>
    %33 = stablehlo.select %32, %19#3, %31 : tensor<3x5xi1>, tensor<3x5xcomplex<f64>>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %34 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %35:3 = stablehlo.custom_call @lapack_zgeqp3_ffi(%arg0, %34) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n], [i, o], [i, p]) {i=2, j=5, k=3, l=3, m=5, n=3, o=3, p=3}, custom>} : (tensor<2x5x3xcomplex<f64>>, tensor<2x3xi32>) -> (tensor<2x5x3xcomplex<f64>>, tensor<2x3xi32>, tensor<2x3xcomplex<f64>>)
    %c_7 = stablehlo.constant dense<1> : tensor<i32>
    %36 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %37 = stablehlo.subtract %35#1, %36 : tensor<2x3xi32>
    %38 = stablehlo.custom_call @lapack_zungqr_ffi(%35#0, %35#2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=2, j=5, k=3, l=3, m=5, n=3}, custom>} : (tensor<2x5x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x5x3xcomplex<f64>>
    %39 = stablehlo.slice %35#0 [0:2, 0:3, 0:3] : (tensor<2x5x3xcomplex<f64>>) -> tensor<2x3x3xcomplex<f64>>
    %40 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c_8 = stablehlo.constant dense<-1> : tensor<i64>
    %41 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %42 = stablehlo.add %40, %41 : tensor<3x3xi64>
    %43 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %44 = stablehlo.compare GE, %42, %43, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %45 = stablehlo.broadcast_in_dim %44, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<2x3x3xi1>
    %cst_9 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %46 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<complex<f64>>) -> tensor<2x3x3xcomplex<f64>>
    %47 = stablehlo.select %45, %46, %39 : tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f64>>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %48 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %49:3 = stablehlo.custom_call @lapack_zgeqp3_ffi(%arg1, %48) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n], [i, o], [i, p]) {i=2, j=3, k=5, l=5, m=3, n=5, o=5, p=3}, custom>} : (tensor<2x3x5xcomplex<f64>>, tensor<2x5xi32>) -> (tensor<2x3x5xcomplex<f64>>, tensor<2x5xi32>, tensor<2x3xcomplex<f64>>)
    %c_11 = stablehlo.constant dense<1> : tensor<i32>
    %50 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %51 = stablehlo.subtract %49#1, %50 : tensor<2x5xi32>
    %52 = stablehlo.slice %49#0 [0:2, 0:3, 0:3] : (tensor<2x3x5xcomplex<f64>>) -> tensor<2x3x3xcomplex<f64>>
    %53 = stablehlo.custom_call @lapack_zungqr_ffi(%52, %49#2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=2, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3x3xcomplex<f64>>
    %54 = stablehlo.iota dim = 0 : tensor<3x5xi64>
    %c_12 = stablehlo.constant dense<-1> : tensor<i64>
    %55 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i64>) -> tensor<3x5xi64>
    %56 = stablehlo.add %54, %55 : tensor<3x5xi64>
    %57 = stablehlo.iota dim = 1 : tensor<3x5xi64>
    %58 = stablehlo.compare GE, %56, %57, SIGNED : (tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi1>
    %59 = stablehlo.broadcast_in_dim %58, dims = [1, 2] : (tensor<3x5xi1>) -> tensor<2x3x5xi1>
    %cst_13 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %60 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<complex<f64>>) -> tensor<2x3x5xcomplex<f64>>
    %61 = stablehlo.select %59, %60, %49#0 : tensor<2x3x5xi1>, tensor<2x3x5xcomplex<f64>>
    %62:3 = stablehlo.custom_call @lapack_zgeqp3_ffi(%arg1, %arg2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n], [i, o], [i, p]) {i=2, j=3, k=5, l=5, m=3, n=5, o=5, p=3}, custom>} : (tensor<2x3x5xcomplex<f64>>, tensor<2x5xi32>) -> (tensor<2x3x5xcomplex<f64>>, tensor<2x5xi32>, tensor<2x3xcomplex<f64>>)
    %63 = stablehlo.slice %arg0 [0:1, 0:5, 0:3] : (tensor<2x5x3xcomplex<f64>>) -> tensor<1x5x3xcomplex<f64>>
    %64 = stablehlo.reshape %63 : (tensor<1x5x3xcomplex<f64>>) -> tensor<5x3xcomplex<f64>>
    %65 = stablehlo.custom_call @lapack_zunmqr_ffi(%64, %arg3, %arg4) {backend_config = "", mhlo.backend_config = {left = true, transpose = false}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 2, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k], [l, m])->([n, o]) {i=5, j=3, k=3, l=5, m=2, n=5, o=2}, custom>} : (tensor<5x3xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<5x2xcomplex<f64>>) -> tensor<5x2xcomplex<f64>>
    %66 = stablehlo.slice %arg0 [0:1, 0:5, 0:3] : (tensor<2x5x3xcomplex<f64>>) -> tensor<1x5x3xcomplex<f64>>
    %67 = stablehlo.reshape %66 : (tensor<1x5x3xcomplex<f64>>) -> tensor<5x3xcomplex<f64>>
    %68 = stablehlo.custom_call @lapack_zunmqr_ffi(%67, %arg3, %arg4) {backend_config = "", mhlo.backend_config = {left = true, transpose = true}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 2, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k], [l, m])->([n, o]) {i=5, j=3, k=3, l=5, m=2, n=5, o=2}, custom>} : (tensor<5x3xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<5x2xcomplex<f64>>) -> tensor<5x2xcomplex<f64>>
    %69 = stablehlo.slice %arg0 [0:1, 0:5, 0:3] : (tensor<2x5x3xcomplex<f64>>) -> tensor<1x5x3xcomplex<f64>>
    %70 = stablehlo.reshape %69 : (tensor<1x5x3xcomplex<f64>>) -> tensor<5x3xcomplex<f64>>
    %71 = stablehlo.custom_call @lapack_zunmqr_ffi(%70, %arg3, %arg5) {backend_config = "", mhlo.backend_config = {left = false, transpose = false}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 2, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k], [l, m])->([n, o]) {i=5, j=3, k=3, l=4, m=5, n=4, o=5}, custom>} : (tensor<5x3xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<4x5xcomplex<f64>>) -> tensor<4x5xcomplex<f64>>
    %72 = stablehlo.convert %25 : (tensor<3xf64>) -> tensor<3xcomplex<f64>>
    %73 = stablehlo.broadcast_in_dim %72, dims = [1] : (tensor<3xcomplex<f64>>) -> tensor<1x3xcomplex<f64>>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1] : (tensor<1x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
    %75 = stablehlo.multiply %29, %74 : tensor<3x3xcomplex<f64>>
    %76 = stablehlo.dot_general %75, %33, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3xcomplex<f64>>, tensor<3x5xcomplex<f64>>) -> tensor<3x5xcomplex<f64>>
    %77:2 = stablehlo.custom_call @lapack_zpotrf_ffi(%arg6) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xcomplex<f64>>) -> (tensor<4x4xcomplex<f64>>, tensor<i32>)
    %78:2 = stablehlo.custom_call @lapack_zpotrf_ffi(%arg6) {backend_config = "", mhlo.backend_config = {uplo = 85 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xcomplex<f64>>) -> (tensor<4x4xcomplex<f64>>, tensor<i32>)
    %79 = stablehlo.slice %arg7 [0:1, 0:6] : (tensor<3x6xcomplex<f64>>) -> tensor<1x6xcomplex<f64>>
    %80 = stablehlo.reshape %79 : (tensor<1x6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
    %81 = stablehlo.slice %arg7 [1:2, 0:6] : (tensor<3x6xcomplex<f64>>) -> tensor<1x6xcomplex<f64>>
    %82 = stablehlo.reshape %81 : (tensor<1x6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
    %83 = stablehlo.slice %arg7 [2:3, 0:6] : (tensor<3x6xcomplex<f64>>) -> tensor<1x6xcomplex<f64>>
    %84 = stablehlo.reshape %83 : (tensor<1x6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
    %85 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%80, %82, %84, %arg8) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=6, j=6, k=6, l=6, m=2, n=6, o=2}, custom>} : (tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>, tensor<6x2xcomplex<f64>>) -> tensor<6x2xcomplex<f64>>
    return %38, %47, %37, %53, %61, %51, %62#0, %62#1, %62#2, %65, %68, %71, %8, %76, %77#0, %77#1, %78#0, %78#1, %85 : tensor<2x5x3xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>, tensor<2x3xi32>, tensor<2x3x3xcomplex<f64>>, tensor<2x3x5xcomplex<f64>>, tensor<2x5xi32>, tensor<2x3x5xcomplex<f64>>, tensor<2x5xi32>, tensor<2x3xcomplex<f64>>, tensor<5x2xcomplex<f64>>, tensor<5x2xcomplex<f64>>, tensor<4x5xcomplex<f64>>, tensor<3xf64>, tensor<3x5xcomplex<f64>>, tensor<4x4xcomplex<f64>>, tensor<i32>, tensor<4x4xcomplex<f64>>, tensor<i32>, tensor<6x2xcomplex<f64>>
  }
}
