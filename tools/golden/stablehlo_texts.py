"""Programs with StableHLO operations and forms that JAX never writes, for tools/golden/stablehlo.py: each is the body of @main(%a0, %a1, ...),
its arguments and the types of its results."""
import numpy as np

from stablehlo_cases import complexes, floats, integers

LETTERS = {"float32": "f32", "int32": "i32", "int8": "i8", "int64": "i64", "uint32": "ui32", "uint64": "ui64", "bool": "i1"}


def type_of(x):
    x = np.asarray(x)
    return "tensor<" + "".join(f"{d}x" for d in x.shape) + LETTERS[x.dtype.name] + ">"


a34,b34=floats(3,4),floats(3,4)
x=floats(2,3,4)
b1,b2=floats(3,4)>0,floats(3,4)>0
bt='tensor<81xi1>'


def first_texts(add):
    """Operations that JAX lowers to others (map, dot, einsum, ...), linear algebra, conditionals, batch norms, integers."""
    add('map2','''  %r = "stablehlo.map"(%a0,%a1) <{dimensions = array<i64: 0,1>}> ({
   ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %m = stablehlo.multiply %x, %y : tensor<f32>
    %s = stablehlo.sine %m : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3x4xf32>,tensor<3x4xf32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>''',[a34,b34],['tensor<3x4xf32>'])
    add('dot','  %r = stablehlo.dot %a0, %a1 : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>\n  %q = stablehlo.dot %a0, %a1, precision = [HIGH, HIGHEST] : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>\n  return %r, %q : tensor<3x5xf32>, tensor<3x5xf32>',[a34,floats(4,5)],['tensor<3x5xf32>']*2)
    add('einsum','  %r = stablehlo.einsum %a0, %a1, config = "ij,jk->ki" : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<5x3xf32>\n  return %r : tensor<5x3xf32>',[a34,floats(4,5)],['tensor<5x3xf32>'])
    add('broadcast','  %r = stablehlo.broadcast %a0, sizes = [2, 5] : (tensor<3x4xf32>) -> tensor<2x5x3x4xf32>\n  return %r : tensor<2x5x3x4xf32>',[a34],['tensor<2x5x3x4xf32>'])
    add('bid','  %r = stablehlo.broadcast_in_dim %a0, dims = [2, 0] : (tensor<3x4xf32>) -> tensor<4x2x3xf32>\n  return %r : tensor<4x2x3xf32>',[a34],['tensor<4x2x3xf32>'])
    add('bid1','  %r = stablehlo.broadcast_in_dim %a0, dims = [2, 0] : (tensor<1x4xf32>) -> tensor<4x2x3xf32>\n  return %r : tensor<4x2x3xf32>',[floats(1,4)],['tensor<4x2x3xf32>'])
    A=floats(2,3,3); H=A@A.transpose(0,2,1)+3*np.eye(3,dtype=np.float32)
    add('chol','  %l = stablehlo.cholesky %a0, lower = true : tensor<2x3x3xf32>\n  %c = stablehlo.iota dim = 1 : tensor<2x3x3xi32>\n  %d = stablehlo.iota dim = 2 : tensor<2x3x3xi32>\n  %z = stablehlo.constant dense<0.0> : tensor<2x3x3xf32>\n  %p = stablehlo.compare GE, %c, %d : (tensor<2x3x3xi32>, tensor<2x3x3xi32>) -> tensor<2x3x3xi1>\n  %s = stablehlo.select %p, %l, %z : tensor<2x3x3xi1>, tensor<2x3x3xf32>\n  return %s : tensor<2x3x3xf32>',[H],['tensor<2x3x3xf32>'],tolerance=1e-4)
    for tr in ['NO_TRANSPOSE','TRANSPOSE','ADJOINT']:
      for l in ['true','false']:
        add(f'trs_{tr}_{l}',f'  %r = "stablehlo.triangular_solve"(%a0,%a1) <{{left_side = true, lower = {l}, transpose_a = #stablehlo<transpose {tr}>, unit_diagonal = false}}> : (tensor<2x3x3xf32>,tensor<2x3x4xf32>) -> tensor<2x3x4xf32>\n  return %r : tensor<2x3x4xf32>',[H,floats(2,3,4)],['tensor<2x3x4xf32>'],tolerance=1e-4)
    add('if','''  %r = "stablehlo.if"(%a0) ({
    %s = stablehlo.sine %a1 : tensor<3x4xf32>
    stablehlo.return %s : tensor<3x4xf32>
  }, {
    stablehlo.return %a1 : tensor<3x4xf32>
  }) : (tensor<i1>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>''',[np.array(True),a34],['tensor<3x4xf32>'])
    add('case','''  %r:2 = "stablehlo.case"(%a0) ({
    stablehlo.return %a1, %a0 : tensor<3x4xf32>, tensor<i32>
  }, {
    %s = stablehlo.sine %a1 : tensor<3x4xf32>
    stablehlo.return %s, %a0 : tensor<3x4xf32>, tensor<i32>
  }, {
    %s = stablehlo.cosine %a1 : tensor<3x4xf32>
    stablehlo.return %s, %a0 : tensor<3x4xf32>, tensor<i32>
  }) : (tensor<i32>) -> (tensor<3x4xf32>, tensor<i32>)
  return %r#0, %r#1 : tensor<3x4xf32>, tensor<i32>''',[np.array(-7,np.int32),a34],['tensor<3x4xf32>','tensor<i32>'])
    for n,body in [('bninf','"stablehlo.batch_norm_inference"(%a0,%a1,%a2,%a3,%a4) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<2x3x4xf32>,tensor<4xf32>,tensor<4xf32>,tensor<4xf32>,tensor<4xf32>) -> tensor<2x3x4xf32>')]:
      add(n,f'  %r = {body}\n  return %r : tensor<2x3x4xf32>',[x,floats(4),floats(4),floats(4),floats(4,low=.5)],['tensor<2x3x4xf32>'])
    add('bntrain','  %r:3 = "stablehlo.batch_norm_training"(%a0,%a1,%a2) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3x4xf32>,tensor<3xf32>,tensor<3xf32>) -> (tensor<2x3x4xf32>,tensor<3xf32>,tensor<3xf32>)\n  return %r#0,%r#1,%r#2 : tensor<2x3x4xf32>,tensor<3xf32>,tensor<3xf32>',[x,floats(3),floats(3)],['tensor<2x3x4xf32>','tensor<3xf32>','tensor<3xf32>'])
    add('bngrad','  %r:3 = "stablehlo.batch_norm_grad"(%a0,%a1,%a2,%a3,%a4) <{epsilon = 1.0e-3 : f32, feature_index = 2 : i64}> : (tensor<2x3x4xf32>,tensor<4xf32>,tensor<4xf32>,tensor<4xf32>,tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>,tensor<4xf32>,tensor<4xf32>)\n  return %r#0,%r#1,%r#2 : tensor<2x3x4xf32>,tensor<4xf32>,tensor<4xf32>',[x,floats(4),floats(4),floats(4,low=.5),floats(2,3,4)],['tensor<2x3x4xf32>','tensor<4xf32>','tensor<4xf32>'],tolerance=1e-4)
    add('tuple','''  %t = stablehlo.tuple %a0, %a1 : tuple<tensor<3x4xf32>, tensor<3x4xf32>>
  %r = stablehlo.get_tuple_element %t[1] : (tuple<tensor<3x4xf32>, tensor<3x4xf32>>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>''',[a34,b34],['tensor<3x4xf32>'])
    for d in ['int32','uint32','int8','int64']:
        p=integers(3,4,low=0 if d[0]=='u' else -3,high=4,dtype=np.dtype(d)); q=integers(3,4,low=0 if d[0]=='u' else -3,high=9,dtype=np.dtype(d))
        add('pow_'+d,f'  %r = stablehlo.power %a0, %a1 : {type_of(p)}\n  %s = stablehlo.divide %a0, %a1 : {type_of(p)}\n  %t = stablehlo.remainder %a0, %a1 : {type_of(p)}\n  return %r,%s,%t : {type_of(p)},{type_of(p)},{type_of(p)}',[p,q],[type_of(p)]*3)
        add('shift_'+d,f'  %r = stablehlo.shift_left %a0, %a1 : {type_of(p)}\n  %s = stablehlo.shift_right_logical %a0, %a1 : {type_of(p)}\n  %t = stablehlo.shift_right_arithmetic %a0, %a1 : {type_of(p)}\n  return %r,%s,%t : {type_of(p)},{type_of(p)},{type_of(p)}',[p,(q*30).astype(d)],[type_of(p)]*3)
    add('boolar',f'''  %r = stablehlo.add %a0, %a1 : {type_of(b1)}
  %s = stablehlo.multiply %a0, %a1 : {type_of(b1)}
  %t = stablehlo.maximum %a0, %a1 : {type_of(b1)}
  %u = stablehlo.not %a0 : {type_of(b1)}
  %v = stablehlo.compare LT, %a0, %a1 : ({type_of(b1)},{type_of(b1)}) -> {type_of(b1)}
  return %r,%s,%t,%u,%v : {",".join([type_of(b1)]*5)}''',[b1,b2],[type_of(b1)]*5)


def second_texts(add):
    """Comparisons and functions of special values, conversions, complex numbers, windows, scatters and gathers with any body."""
    sp=np.array([0.,-0.,np.inf,-np.inf,np.nan,-np.nan,1,-1,3.5],np.float32); A_=np.repeat(sp,9); B_=np.tile(sp,9)
    body=''; rs=[]
    for i,dr in enumerate(['EQ','NE','LT','LE','GT','GE']):
        for t in ['FLOAT','TOTALORDER']:
            body+=f'  %{dr}{t} = stablehlo.compare {dr}, %a0, %a1, {t} : (tensor<81xf32>,tensor<81xf32>) -> {bt}\n'; rs.append(f'%{dr}{t}')
    add('cmp',body+'  return '+','.join(rs)+' : '+','.join([bt]*12),[A_,B_],[bt]*12)
    for op in ['maximum','minimum','atan2','power','remainder','divide']:
        add('sp_'+op,f'  %r = stablehlo.{op} %a0, %a1 : tensor<81xf32>\n  return %r : tensor<81xf32>',[A_,B_],['tensor<81xf32>'])
    for op in ['sign','round_nearest_afz','round_nearest_even','cbrt','rsqrt','exponential_minus_one','logistic','tanh','floor','ceil']:
        add('su_'+op,f'  %r = stablehlo.{op} %a0 : tensor<9xf32>\n  return %r : tensor<9xf32>',[sp],['tensor<9xf32>'])
    for f_,t_ in [('f32','i32'),('f32','ui8'),('f32','i8'),('f32','i1'),('f32','f16'),('f32','bf16'),('f32','f64'),('f32','complex<f32>'),('f32','ui64')]:
        if t_=='bf16': continue
        big=np.array([1e10,-1e10,300,-300,0.5,-0.5,2.5,0,1e-30],np.float32)
        add('cv_'+t_.replace('<','').replace('>',''),f'  %r = stablehlo.convert %a0 : (tensor<9xf32>) -> tensor<9x{t_}>\n  return %r : tensor<9x{t_}>',[big],[f'tensor<9x{t_}>'])
    add('cplx',f'''  %r = stablehlo.real %a0 : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>
  %c = stablehlo.complex %r, %a1 : tensor<3x4xcomplex<f32>>
  %d = stablehlo.power %a0, %c : tensor<3x4xcomplex<f32>>
  %e = stablehlo.abs %d : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>
  return %c, %d, %e: tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<3x4xf32>''',[complexes(3,4),floats(3,4)],['tensor<3x4xcomplex<f32>>']*2+['tensor<3x4xf32>'],tolerance=1e-4)
    add('sas','''  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%a0,%a1,%z) <{window_dimensions = array<i64: 2,3>, window_strides = array<i64: 2,2>, padding = dense<[[0,1],[1,0]]> : tensor<2x2xi64>}> ({
   ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %m = stablehlo.compare LE, %x, %y : (tensor<f32>,tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }, {
   ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %m = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<5x6xf32>,tensor<3x3xf32>,tensor<f32>) -> tensor<5x6xf32>
  return %r : tensor<5x6xf32>''',[floats(5,6),floats(3,3)],['tensor<5x6xf32>'])
    add('scatgen','''  %r = "stablehlo.scatter"(%a0,%a1,%a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
   ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %m = stablehlo.multiply %x, %y : tensor<f32>
    %n = stablehlo.add %m, %y : tensor<f32>
    stablehlo.return %n : tensor<f32>
  }) : (tensor<5x6xf32>,tensor<4x1xi32>,tensor<4x6xf32>) -> tensor<5x6xf32>
  return %r : tensor<5x6xf32>''',[floats(5,6),np.array([[1],[1],[9],[-1]],np.int32),floats(4,6)],['tensor<5x6xf32>'])
    add('scat2','''  %r:2 = "stablehlo.scatter"(%a0,%a3,%a1,%a2,%a4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1,0], index_vector_dim = 0>}> ({
   ^bb0(%x: tensor<f32>, %p: tensor<i32>, %y: tensor<f32>, %q: tensor<i32>):
    %m = stablehlo.add %x, %y : tensor<f32>
    %n = stablehlo.maximum %p, %q : tensor<i32>
    stablehlo.return %m, %n : tensor<f32>, tensor<i32>
  }) : (tensor<5x6xf32>,tensor<5x6xi32>,tensor<2x4xi32>,tensor<3x4xf32>,tensor<3x4xi32>) -> (tensor<5x6xf32>,tensor<5x6xi32>)
  return %r#0, %r#1 : tensor<5x6xf32>,tensor<5x6xi32>''',[floats(5,6),np.array([[1,1,5,6],[0,1,2,0]],np.int32),floats(3,4),integers(5,6),integers(3,4)],['tensor<5x6xf32>','tensor<5x6xi32>'])
    add('gat','''  %r = "stablehlo.gather"(%a0,%a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1,2], collapsed_slice_dims = [], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1,0], index_vector_dim = 0>, slice_sizes = array<i64: 2,3>, indices_are_sorted = false}> : (tensor<5x6xf32>,tensor<2x4xi64>) -> tensor<4x2x3xf32>
  return %r : tensor<4x2x3xf32>''',[floats(5,6),np.array([[1,1,9,-6],[0,1,2,8]],np.int64)],['tensor<4x2x3xf32>'])


def third_texts(add):
    """Reductions and sorts of several operands, convolutions, random bits, dynamic slices, bitcasts."""
    add('red2','''  %z = stablehlo.constant dense<1.0> : tensor<f32>
  %i = stablehlo.constant dense<3> : tensor<i32>
  %r:2 = stablehlo.reduce(%a0 init: %z), (%a1 init: %i) across dimensions = [1] : (tensor<3x4xf32>, tensor<3x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
    %m = stablehlo.multiply %x, %y : tensor<f32>
    %n = stablehlo.maximum %p, %q : tensor<i32>
    stablehlo.return %m, %n : tensor<f32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<3xf32>, tensor<3xi32>''',[a34,integers(3,4)],['tensor<3xf32>','tensor<3xi32>'])
    add('win2','''  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %i = stablehlo.constant dense<-9> : tensor<i32>
  %r:2 = "stablehlo.reduce_window"(%a0,%a1,%z,%i) <{window_dimensions = array<i64: 2,2>, window_strides = array<i64: 1,2>, base_dilations = array<i64: 2,1>, window_dilations = array<i64: 1,2>, padding = dense<[[1,0],[0,2]]> : tensor<2x2xi64>}> ({
   ^bb0(%x: tensor<f32>, %p: tensor<i32>, %y: tensor<f32>, %q: tensor<i32>):
    %m = stablehlo.add %x, %y : tensor<f32>
    %n = stablehlo.maximum %p, %q : tensor<i32>
    stablehlo.return %m, %n : tensor<f32>, tensor<i32>
  }) : (tensor<3x4xf32>, tensor<3x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<5x2xf32>, tensor<5x2xi32>)
  return %r#0, %r#1 : tensor<5x2xf32>, tensor<5x2xi32>''',[a34,integers(3,4)],['tensor<5x2xf32>','tensor<5x2xi32>'])
    add('sortg','''  %r:2 = "stablehlo.sort"(%a0,%a1) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%x: tensor<f32>, %y: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
    %m = stablehlo.compare GT, %x, %y : (tensor<f32>,tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }) : (tensor<6x4xf32>, tensor<6x4xi32>) -> (tensor<6x4xf32>, tensor<6x4xi32>)
  return %r#0, %r#1 : tensor<6x4xf32>, tensor<6x4xi32>''',[floats(6,4),integers(6,4)],['tensor<6x4xf32>','tensor<6x4xi32>'])
    add('convrev','''  %r = stablehlo.convolution(%a0, %a1) dim_numbers = [b, f, 1, 0]x[1, o, 0, i]->[0, b, f, 1], window = {stride = [2, 1], pad = [[1, 0], [0, 2]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x6x7xf32>, tensor<2x5x3x3xf32>) -> tensor<2x2x5x12xf32>
  return %r : tensor<2x2x5x12xf32>''',[floats(2,3,6,7),floats(2,5,3,3)],['tensor<2x2x5x12xf32>'])
    add('misc','''  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<3x4xf32>) -> tensor<i32>
  %s = stablehlo.reduce_precision %a0, format = e4m3 : tensor<3x4xf32>
  %t = stablehlo.replica_id : tensor<ui32>
  %u = stablehlo.partition_id : tensor<ui32>
  %v:2 = stablehlo.optimization_barrier %a0, %s : tensor<3x4xf32>, tensor<3x4xf32>
  %w = stablehlo.clamp %a0, %s, %a0 : tensor<3x4xf32>
  %p = stablehlo.pad %a0, %k, low = [-1, 2], high = [1, -1], interior = [0, 2] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x11xf32>
  return %r, %s, %t, %u, %v#1, %w, %p : tensor<i32>, tensor<3x4xf32>, tensor<ui32>, tensor<ui32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x11xf32>'''.replace('  %p =','  %k = stablehlo.constant dense<7.0> : tensor<f32>\n  %p ='),[a34],['tensor<i32>','tensor<3x4xf32>','tensor<ui32>','tensor<ui32>','tensor<3x4xf32>','tensor<3x4xf32>','tensor<3x11xf32>'])
    add('torch','  %r = "stablehlo.torch_index_select"(%a0,%a1) <{dim = 1 : i64, batch_dims = 0 : i64}> : (tensor<5x6x2xf32>, tensor<3xi32>) -> tensor<5x3x2xf32>\n  return %r : tensor<5x3x2xf32>',[floats(5,6,2),np.array([1,5,0],np.int32)],['tensor<5x3x2xf32>'])
    add('rngbit','  %r:2 = stablehlo.rng_bit_generator %a0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)\n  %s:2 = stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xi32>)\n  return %r#0,%r#1,%s#0,%s#1 : tensor<2xui64>, tensor<3x5xui64>, tensor<2xui64>, tensor<3x5xi32>',[np.array([5,6],np.uint64)],['tensor<2xui64>','tensor<3x5xui64>','tensor<2xui64>','tensor<3x5xi32>'])
    add('dyn','  %r = stablehlo.dynamic_slice %a0, %a1, %a2, sizes = [2, 2] : (tensor<3x4xf32>, tensor<i64>, tensor<i64>) -> tensor<2x2xf32>\n  %s = stablehlo.dynamic_update_slice %a0, %r, %a2, %a1 : (tensor<3x4xf32>, tensor<2x2xf32>, tensor<i64>, tensor<i64>) -> tensor<3x4xf32>\n  return %r, %s : tensor<2x2xf32>, tensor<3x4xf32>',[a34,np.array(-3,np.int64),np.array(9,np.int64)],['tensor<2x2xf32>','tensor<3x4xf32>'])
    add('bc','  %r = stablehlo.bitcast_convert %a0 : (tensor<3x4xf32>) -> tensor<3x4x4xui8>\n  %s = stablehlo.bitcast_convert %r : (tensor<3x4x4xui8>) -> tensor<3x4xi32>\n  %t = stablehlo.bitcast_convert %a0 : (tensor<3x4xf32>) -> tensor<3x4xui32>\n  return %r,%s,%t : tensor<3x4x4xui8>,tensor<3x4xi32>,tensor<3x4xui32>',[a34],['tensor<3x4x4xui8>','tensor<3x4xi32>','tensor<3x4xui32>'])


def fourth_texts(add):
    """Loops inside of loops."""
    add('whilenest','''  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %c0, %x = %a0) : tensor<i32>, tensor<3x4xf32>
   cond {
    %p = stablehlo.compare LT, %i, %c3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
   } do {
    %n = stablehlo.add %i, %c1 : tensor<i32>
    %q:2 = stablehlo.while(%j = %c0, %y = %x) : tensor<i32>, tensor<3x4xf32>
     cond {
      %p = stablehlo.compare LT, %j, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
     } do {
      %m = stablehlo.add %j, %c1 : tensor<i32>
      %s = stablehlo.sine %y : tensor<3x4xf32>
      stablehlo.return %m, %s : tensor<i32>, tensor<3x4xf32>
     }
    stablehlo.return %n, %q#1 : tensor<i32>, tensor<3x4xf32>
   }
  return %r#1 : tensor<3x4xf32>''',[a34],['tensor<3x4xf32>'])


def texts(add):
    """Calls add(name, body, arguments, types of the results) for each program."""
    for group in (first_texts, second_texts, third_texts, fourth_texts):
        group(add)
