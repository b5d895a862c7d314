// Exponential, sine and cosine integrals and Fresnel's integrals. Rational approximations: Cephes, as in JAX.
#include <tessera/api/transform/custom.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/numpy.h>
#include <tessera/lib/special/special.h>
#include <tessera/lib/special/special_operands.h>
#include <cmath>

namespace tessera::inline v0::special {

using lib::constant_like;
using One = std::tuple<Array>;
using Pair = std::pair<Array, Array>;

// Evaluates exp(x) / x * (1 + f(1 / x) / x), where f is a quotient of polynomials.
static Array expi_beyond(std::initializer_list<double> numerator, std::initializer_list<double> denominator,
                         const Array& x) {
  Array w = 1 / x;
  return lax::exp(x) * w * (1 + w * rational(numerator, denominator, w));
}

// The coefficients of the function of expi_beyond on (low, high], for x above 2.
struct ExpiPiece {
  double low, high;
  std::initializer_list<double> numerator, denominator;
};
static const ExpiPiece expi_pieces[] = {
    {2,
     4,
     {1.981808503259689673238e-2, -1.271645625984917501326e0, -2.088160335681228318920e0,
      2.755544509187936721172e0, -4.409507048701600257171e-1, 4.665623805935891391017e-2,
      -1.545042679673485262580e-3, 7.059980605299617478514e-5},
     {1.0, 1.476498670914921440652e0, 5.629177174822436244827e-1, 1.699017897879307263248e-1,
      2.291647179034212017463e-2, 4.450150439728752875043e-3, 1.727439612206521482874e-4,
      3.953167195549672482304e-5}},
    {4,
     8,
     {-1.373215375871208729803e0, -7.084559133740838761406e-1, 1.580806855547941010501e0,
      -2.601500427425622944234e-1, 2.994674694113713763365e-2, -1.038086040188744005513e-3,
      4.371064420753005429514e-5, 2.141783679522602903795e-6},
     {1.0, 8.585231423622028380768e-1, 4.483285822873995129957e-1, 7.687932158124475434091e-2,
      2.449868241021887685904e-2, 8.832165941927796567926e-4, 4.590952299511353531215e-4,
      -4.729848351866523044863e-6, 2.665195537390710170105e-6}},
    {8,
     16,
     {-2.106934601691916512584e0, 1.732733869664688041885e0, -2.423619178935841904839e-1,
      2.322724180937565842585e-2, 2.372880440493179832059e-4, -8.343219561192552752335e-5,
      1.363408795605250394881e-5, -3.655412321999253963714e-7, 1.464941733975961318456e-8,
      6.176407863710360207074e-10},
     {1.0, -2.298062239901678075778e-1, 1.105077041474037862347e-1, -1.566542966630792353556e-2,
      2.761106850817352773874e-3, -2.089148012284048449115e-4, 1.708528938807675304186e-5,
      -4.459311796356686423199e-7, 1.394634930353847498145e-8, 6.150865933977338354138e-10}},
    {16,
     32,
     {-2.458119367674020323359e-1, -1.483382253322077687183e-1, 7.248291795735551591813e-2,
      -1.348315687380940523823e-2, 1.342775069788636972294e-3, -7.942465637159712264564e-5,
      2.644179518984235952241e-6, -4.239473659313765177195e-8},
     {1.0, -1.044225908443871106315e-1, -2.676453128101402655055e-1, 9.695000254621984627876e-2,
      -1.601745692712991078208e-2, 1.496414899205908021882e-3, -8.462452563778485013756e-5,
      2.728938403476726394024e-6, -4.239462431819542051337e-8}},
    {32,
     64,
     {1.212561118105456670844e-1, -5.823133179043894485122e-1, 2.348887314557016779211e-1,
      -3.040034318113248237280e-2, 1.510082146865190661777e-3, -2.523137095499571377122e-5},
     {1.0, -1.002252150365854016662e0, 2.928709694872224144953e-1, -3.337004338674007801307e-2,
      1.560544881127388842819e-3, -2.523137093603234562648e-5}},
    {64,
     INFINITY,
     {-7.657847078286127362028e-1, 6.886192415566705051750e-1, -2.132598113545206124553e-1,
      3.346107552384193813594e-2, -3.076541477344756050249e-3, 1.747119316454907477380e-4,
      -6.103711682274170530369e-6, 1.218032765428652199087e-7, -1.086076102793290233007e-9},
     {1.0, -1.888802868662308731041e0, 1.066691687211408896850e0, -2.751915982306380647738e-1,
      3.930852688233823569726e-2, -3.414684558602365085394e-3, 1.866844370703555398195e-4,
      -6.345146083130515357861e-6, 1.239754287483206878024e-7, -1.086076102793126632978e-9}},
};

static Array expi_positive(const Array& given) {
  Array x = clip(given, Array(0.0), Array(2.0));
  Array out =
      x * rational({-5.350447357812542947283e0, 2.185049168816613393830e2, -4.176572384826693777058e3,
                    5.541176756393557601232e4, -3.313381331178144034309e5, 1.592627163384945414220e6},
                   {1.0, -5.250547959112862969197e1, 1.259616186786790571525e3, -1.756549581973534652631e4,
                    1.493062117002725991967e5, -7.294949239640527645655e5, 1.592627163384945429726e6},
                   x) +
      euler_gamma + lax::log(x);
  for (const ExpiPiece& piece : expi_pieces) {
    Array inside = where(given > piece.low, given, constant_like(given, piece.low));
    if (piece.high != INFINITY) inside = lax::min(inside, constant_like(given, piece.high));
    out = where(given > piece.low, expi_beyond(piece.numerator, piece.denominator, inside), out);
  }
  return where(given == INFINITY, given, where(isnan(given), given, out));
}

static Array expi_of(const Array& given) {
  auto value = [](Array y) {
    return in_wide(y, [](const Array& x) {
      Array negative = x < 0, one = constant_like(x, 1);
      return Array(where(negative, -exp1(where(negative, -x, one)), expi_positive(where(negative, one, x))));
    });
  };
  auto rule = [](const One& primals, const One& tangents) {
    const Array& x = std::get<0>(primals);
    return std::pair(expi_of(x), Array(std::get<0>(tangents) * (lax::exp(x) / x)));
  };
  return custom_jvp(value, rule, "expi", current_where())(given);
}

Array expi(Operand x) {
  At at(x.where);
  return expi_of(real_operand("expi", x));
}

static Pair sici_near(const Array& x) {
  Array t = x * x;
  Array si = x * rational({-8.39167827910303881427E-11, 4.62591714427012837309E-8, -9.75759303843632795789E-6,
                           9.76945438170435310816E-4, -4.13470316229406538752E-2, 1.00000000000000000302E0},
                          {2.03269266195951942049E-12, 1.27997891179943299903E-9, 4.41827842801218905784E-7,
                           9.96412122043875552487E-5, 1.42085239326149893930E-2, 9.99999999999999996984E-1},
                          t);
  Array ci = euler_gamma + lax::log(x) +
             t * rational({2.02524002389102268789E-11, -1.35249504915790756375E-8, 3.59325051419993077021E-6,
                           -4.74007206873407909465E-4, 2.89159652607555242092E-2, -1.00000000000000000080E0},
                          {4.07746040061880559506E-12, 3.06780997581887812692E-9, 1.23210355685883423679E-6,
                           3.17442024775032769882E-4, 5.10028056236446052392E-2, 4.00000000000000000080E0},
                          t);
  return {si, ci};
}
static Pair sici_far(const Array& x) {
  Array s = lax::sin(x), c = lax::cos(x), z = 1 / (x * x), below = x < 8;
  Array f4 = rational({4.23612862892216586994E0, 5.45937717161812843388E0, 1.62083287701538329132E0,
                       1.67006611831323023771E-1, 6.81020132472518137426E-3, 1.08936580650328664411E-4,
                       5.48900223421373614008E-7},
                      {1.0, 8.16496634205391016773E0, 7.30828822505564552187E0, 1.86792257950184183883E0,
                       1.78792052963149907262E-1, 7.01710668322789753610E-3, 1.10034357153915731354E-4,
                       5.48900252756255700982E-7},
                      z) /
             x;
  Array g4 = z * rational({8.71001698973114191777E-2, 6.11379109952219284151E-1, 3.97180296392337498885E-1,
                           7.48527737628469092119E-2, 5.38868681462177273157E-3, 1.61999794598934024525E-4,
                           1.97963874140963632189E-6, 7.82579040744090311069E-9},
                          {1.0, 1.64402202413355338886E0, 6.66296701268987968381E-1,
                           9.88771761277688796203E-2, 6.22396345441768420760E-3, 1.73221081474177119497E-4,
                           2.02659182086343991969E-6, 7.82579218933534490868E-9},
                          z);
  Array f8 = rational({4.55880873470465315206E-1, 7.13715274100146711374E-1, 1.60300158222319456320E-1,
                       1.16064229408124407915E-2, 3.49556442447859055605E-4, 4.86215430826454749482E-6,
                       3.20092790091004902806E-8, 9.41779576128512936592E-11, 9.70507110881952024631E-14},
                      {1.0, 9.17463611873684053703E-1, 1.78685545332074536321E-1, 1.22253594771971293032E-2,
                       3.58696481881851580297E-4, 4.92435064317881464393E-6, 3.21956939101046018377E-8,
                       9.43720590350276732376E-11, 9.70507110881952025725E-14},
                      z) /
             x;
  Array g8 =
      z * rational({6.97359953443276214934E-1, 3.30410979305632063225E-1, 3.84878767649974295920E-2,
                    1.71718239052347903558E-3, 3.48941165502279436777E-5, 3.47131167084116673800E-7,
                    1.70404452782044526189E-9, 3.85945925430276600453E-12, 3.14040098946363334640E-15},
                   {1.0, 1.68548898811011640017E0, 4.87852258695304967486E-1, 4.67913194259625806320E-2,
                    1.90284426674399523638E-3, 3.68475504442561108162E-5, 3.57043223443740838771E-7,
                    1.72693748966316146736E-9, 3.87830166023954706752E-12, 3.14040098946363335242E-15},
                   z);
  Array f = where(below, f4, f8), g = where(below, g4, g8);
  return {M_PI_2 - f * c - g * s, f * s - g * c};
}

static Pair sici_value(const Array& given) {
  Array x = lax::abs(given), near = x <= 4, one = constant_like(x, 4);
  Pair small = sici_near(where(near, x, one)), large = sici_far(where(near, one, x));
  Array endless = x == INFINITY;
  Array si = where(near, small.first, where(endless, constant_like(x, M_PI_2), large.first));
  Array ci = where(near, small.second, where(endless, constant_like(x, 0), large.second));
  return {lax::sign(given) * si, where(given == -INFINITY, constant_like(x, NAN), ci)};
}

// Both results of f in x's dtype, computed in f32 if that has fewer bits.
template <class F>
static Pair both_in_wide(const Array& x, F f) {
  if (x.dtype().bits() >= 32) return f(x);
  Pair wide = f(lib::convert(x, f32));
  return {lib::convert(wide.first, x.dtype()), lib::convert(wide.second, x.dtype())};
}

static Pair sici_of(const Array& given) {
  auto value = [](Array x) { return both_in_wide(x, sici_value); };
  auto rule = [](const One& primals, const One& tangents) {
    const Array& x = std::get<0>(primals);
    Array t = std::get<0>(tangents), by_sine = t * sinc(x / M_PI), by_cosine = t * (lax::cos(x) / x);
    return std::pair(sici_of(x), Pair(by_sine, by_cosine));
  };
  return custom_jvp(value, rule, "sici", current_where())(given);
}

std::pair<Array, Array> sici(Operand x) {
  At at(x.where);
  return sici_of(real_operand("sici", x));
}

// Sine and cosine of pi x^2 / 2. With x = 2 m + f, x^2 is 4 m f + f^2 modulo 4, for which m f is needed
// modulo 1.
static Pair sin_cos_pi(const Array& x) {
  Array m = lax::round(x * 0.5, Rounding::to_nearest_even), f = x - 2 * m, product = m * f;
  Array angle = M_PI_2 * (4 * (product - lax::round(product, Rounding::to_nearest_even)) + f * f);
  return {lax::sin(angle), lax::cos(angle)};
}

static Pair fresnel_value(const Array& given) {
  Array x = lax::abs(given), near = x * x<2.5625, far = x> 36974.0, one = constant_like(x, 1);
  Array low = where(near, x, one), high = where(near | far, 4 * one, x);
  Array square = low * low, t = square * square;
  Array s_near = low * square *
                 rational({-2.99181919401019853726e3, 7.08840045257738576863e5, -6.29741486205862506537e7,
                           2.54890880573376359104e9, -4.42979518059697779103e10, 3.18016297876567817986e11},
                          {1.00000000000000000000e0, 2.81376268889994315696e2, 4.55847810806532581675e4,
                           5.17343888770096400730e6, 4.19320245898111231129e8, 2.24411795645340920940e10,
                           6.07366389490084639049e11},
                          t);
  Array c_near =
      low * rational({-4.98843114573573548651e-8, 9.50428062829859605134e-6, -6.45191435683965050962e-4,
                      1.88843319396703850064e-2, -2.05525900955013891793e-1, 9.99999999999999998822e-1},
                     {3.99982968972495980367e-12, 9.15439215774657478799e-10, 1.25001862479598821474e-7,
                      1.22262789024179030997e-5, 8.68029542941784300606e-4, 4.12142090722199792936e-2,
                      1.00000000000000000118e0},
                     t);
  Array v = 1 / (M_PI * (high * high)), u = v * v;
  Array f =
      1 - u * rational({4.21543555043677546506e-1, 1.43407919780758885261e-1, 1.15220955073585758835e-2,
                        3.45017939782574027900e-4, 4.63613749287867322088e-6, 3.05568983790257605827e-8,
                        1.02304514164907233465e-10, 1.72010743268161828879e-13, 1.34283276233062758925e-16,
                        3.76329711269987889006e-20},
                       {1.00000000000000000000e0, 7.51586398353378947175e-1, 1.16888925859191382142e-1,
                        6.44051526508858611005e-3, 1.55934409164153020873e-4, 1.84627567348930545870e-6,
                        1.12699224763999035261e-8, 3.60140029589371370404e-11, 5.88754533621578410010e-14,
                        4.52001434074129701496e-17, 1.25443237090011264384e-20},
                       u);
  Array g = v * rational({5.04442073643383265887e-1, 1.97102833525523411709e-1, 1.87648584092575249293e-2,
                          6.84079380915393090172e-4, 1.15138826111884280931e-5, 9.82852443688422223854e-8,
                          4.45344415861750144738e-10, 1.08268041139020870318e-12, 1.37555460633261799868e-15,
                          8.36354435630677421531e-19, 1.86958710162783235106e-22},
                         {1.00000000000000000000e0, 1.47495759925128324529e0, 3.37748989120019970451e-1,
                          2.53603741420338795122e-2, 8.14679107184306179049e-4, 1.27545075667729118702e-5,
                          1.04314589657571990585e-7, 4.60680728146520428211e-10, 1.10273215066240270757e-12,
                          1.38796531259578871258e-15, 8.39158816283118707363e-19, 1.86958710162783236342e-22},
                         u);
  auto [sine, cosine] = sin_cos_pi(high);
  Array s = 0.5 - (f * cosine + g * sine) / (M_PI * high), c = 0.5 + (f * sine - g * cosine) / (M_PI * high);
  auto [far_sine, far_cosine] = sin_cos_pi(where(far & (x < INFINITY), x, one));
  Array inverse = 1 / (M_PI * x);
  s = where(near, s_near, where(far, 0.5 - inverse * far_cosine, s));
  c = where(near, c_near, where(far, 0.5 + inverse * far_sine, c));
  Array sign = where(given < 0, -one, one);
  return {where(isnan(x), x, sign * s), where(isnan(x), x, sign * c)};
}

static Pair fresnel_of(const Array& given) {
  auto value = [](Array x) { return both_in_wide(x, fresnel_value); };
  auto rule = [](const One& primals, const One& tangents) {
    const Array& x = std::get<0>(primals);
    auto [sine, cosine] = sin_cos_pi(x);
    Array t = std::get<0>(tangents), by_sine = t * sine, by_cosine = t * cosine;
    return std::pair(fresnel_of(x), Pair(by_sine, by_cosine));
  };
  return custom_jvp(value, rule, "fresnel", current_where())(given);
}

std::pair<Array, Array> fresnel(Operand x) {
  At at(x.where);
  return fresnel_of(real_operand("fresnel", x));
}

}  // namespace tessera::inline v0::special
