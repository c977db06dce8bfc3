/* Written by tools/coefficients/make_special.py, "gamma". */
#ifndef LANEWISE_LANE_MATH_GAMMA_TABLES_H
#define LANEWISE_LANE_MATH_GAMMA_TABLES_H

#include "../lane.h"

/* log gamma, over (x - 1) (x - 2) below 4: [0][row] the centre of a piece, [1 + j][row] the coefficient of degree j */
LW_CONSTANT double lw_lgamma_table_f64[14][16] = {
    {0x1.1f96p+1, 0x1.601ep+1, 0x1.a0c4p+1, 0x1.decp+1,
     0x1.1f67p+2, 0x1.603dp+2, 0x1.a027p+2, 0x1.e0ebp+2,
     0x1.2aa8p-1, 0x1.5e78p-1, 0x1.9afp-1, 0x1.de3p-1,
     0x1.1f14p+0, 0x1.5ea4p+0, 0x1.9f0cp+0, 0x1.e09cp+0},
    {0x1.9976e20c5d59ap-2, 0x1.72b243fa6d16ap-2, 0x1.5464e58948d6bp-2, 0x1.3ccbbef4a7945p-2,
     0x1.386b66ae30e11p+1, 0x1.fb5e3f28d6de6p+1, 0x1.6aad5919ad1b8p+2, 0x1.e3fcc0799dc97p+2,
     0x1.7025291e9b57dp-1, 0x1.598fa06c953f3p-1, 0x1.43f5d0bf0b21fp-1, 0x1.3031269521e5cp-1,
     0x1.195e016f82d4ep-1, 0x1.01af75bd6c62fp-1, 0x1.dd7dd066697e5p-2, 0x1.be0f34739a36ap-2},
    {-0x1.60704b90737e2p-4, -0x1.0d1b72e8d8b5ap-4, -0x1.acbc75e2f2936p-5, -0x1.62dfb93169d65p-5,
     0x1.62f4a62b1ca4ep+0, 0x1.9ca138de85588p+0, 0x1.cb162c165592ap+0, 0x1.f2e49ee8468e8p+0,
     -0x1.ed735932c2aedp-2, -0x1.9474afbb0418bp-2, -0x1.4b6a0f76f70f5p-2, -0x1.11d1caffb3f7p-2,
     -0x1.b236580d9fd9bp-3, -0x1.501b3657dd185p-3, -0x1.0e4715c7207f5p-3, -0x1.be766623d0cbcp-4},
    {0x1.9f587c03f082fp-6, 0x1.0673fb474566ep-6, 0x1.65600f746f948p-7, 0x1.040c3d291af08p-7,
     0x1.fe91a9ee5752ap-4, 0x1.97f38fcb7f5c2p-4, 0x1.546a920e20d7fp-4, 0x1.237b6b1e0bce8p-4,
     0x1.060f86f0a32dfp-1, 0x1.70792918e8159p-2, 0x1.0334c88c8e4bbp-2, 0x1.727de81e89403p-3,
     0x1.ed67bfd81ec89p-4, 0x1.3bca37272ecabp-4, 0x1.b0f3e0b349eb8p-5, 0x1.3768bab755811p-5},
    {-0x1.16a47cae84ff5p-7, -0x1.2152b786b63d8p-8, -0x1.4eb90411f3a04p-9, -0x1.aa339ee016afap-10,
     -0x1.51bbeda20fdf5p-7, -0x1.afff79a0b1629p-8, -0x1.2d18a1b448dc2p-8, -0x1.b9c596087bfe9p-9,
     -0x1.49404657633d9p-1, -0x1.8be324ec87fc3p-2, -0x1.dc89bb93865aep-3, -0x1.2580cc8e64844p-3,
     -0x1.46a098c82722p-4, -0x1.57978ead55782p-5, -0x1.8f57833d2503cp-6, -0x1.f1c04c1fb36ccp-7},
    {0x1.910892c104b47p-9, 0x1.55119e1e5e6c2p-10, 0x1.4e562534b2bd7p-11, 0x1.739a3d9e91a5fp-12,
     0x1.4d7cdc6185034p-10, 0x1.5602e95267376p-11, 0x1.8e95e4a34c213p-12, 0x1.f555eca91c37bp-13,
     0x1.c02207eed387fp-1, 0x1.cc9430a558021p-2, 0x1.da1bedd2a6075p-3, 0x1.f7034dabed916p-4,
     0x1.d34f3cb64fc95p-5, 0x1.935ded8ef1f6bp-6, 0x1.8cc3e68146b77p-7, 0x1.abc05e5a1fdeep-8},
    {-0x1.2d5ada0457103p-10, -0x1.a34ad777427dap-12, -0x1.5bcb7687c8867p-13, -0x1.5106186cbcad1p-14,
     -0x1.894e9be85d901p-13, -0x1.43eb58afecfa1p-14, -0x1.3be3b20ae5353p-15, -0x1.54cd62d0f4aa6p-16,
     -0x1.3f409dec83b74p+0, -0x1.1867b2993c54fp-1, -0x1.ed9e60c6c418ep-3, -0x1.c30d8bd222491p-4,
     -0x1.5dca184dc53e4p-5, -0x1.ef61e020d7e7cp-7, -0x1.9c3a1694ef332p-8, -0x1.8032d78c0f006p-9},
    {0x1.d235447f1f6e7p-12, 0x1.09287d7fc3c98p-13, 0x1.73fd6d8ae0166p-15, 0x1.3a13c57b6ab88p-16,
     0x1.008a157338fa8p-15, 0x1.53d87a2c06b79p-17, 0x1.15918795a9f49p-18, 0x1.01006cd165069p-19,
     0x1.d49cd65ebe047p+0, 0x1.5fa0f2d74e649p-1, 0x1.0898c4fff478p-2, 0x1.a07269a91d88ap-4,
     0x1.0d97050503881p-5, 0x1.393cc9a18e7c4p-7, 0x1.b906815d2545fp-9, 0x1.634f612cb1676p-10},
    {-0x1.701763b29d9cfp-13, -0x1.5642cfde8d1ep-15, -0x1.95eec8525069cp-17, -0x1.2a8772b5b67fp-18,
     -0x1.65056c3794147p-18, -0x1.7ce7f1d423b2ep-20, -0x1.04c44b5a04cf8p-21, -0x1.9ea55b2b9fcf4p-23,
     -0x1.5f43263409a2cp+1, -0x1.c2318ec54139p-1, -0x1.218b2a097cec6p-2, -0x1.8868245ebc631p-4,
     -0x1.a8166f8b42cecp-6, -0x1.9448659aed73ap-8, -0x1.e19645a38ccf1p-10, -0x1.4f670e545355fp-11},
    {0x1.270f3dd9eab7bp-14, 0x1.c08859725014fp-17, 0x1.c1b36f5b162e6p-19, 0x1.2005f4bc38b1fp-20,
     0x1.03c65cd561c69p-20, 0x1.bf00c9d9f34acp-23, 0x1.00b6ad174d0bbp-24, 0x1.5eb4513abc07dp-26,
     0x1.0b827e701b0e8p+2, 0x1.24b5f82e4aedfp+0, 0x1.41b788b474f32p-2, 0x1.775a69b4bcfedp-4,
     0x1.529694667a06ap-6, 0x1.08d2e3863cfe7p-8, 0x1.0aea480ab1269p-10, 0x1.41702c629f04dp-12},
    {-0x1.de54b88d04325p-16, -0x1.294952ef99b9ep-18, -0x1.f7f752e2c5d89p-21, -0x1.19135b940c40fp-22,
     -0x1.865811a1a782dp-23, -0x1.0f3fd0070a6b1p-25, -0x1.05781f3439033p-27, -0x1.32a8fb65eadecp-29,
     -0x1.9d000e28d8f27p+2, -0x1.813972309c795p+0, -0x1.69bf9a8f2a9eap-2, -0x1.6b76338427ab3p-4,
     -0x1.115887f2ca81ap-6, -0x1.5ee24db94fafp-9, -0x1.2b430dad1422bp-11, -0x1.378c42d8528c3p-13},
    {0x1.879e0f5dfaac9p-17, 0x1.8dc08aaa8ae5ep-20, 0x1.1ccca9340bfc8p-22, 0x1.134329f84e9e3p-24,
     0x1.2cbe98ec7c575p-25, 0x1.51af98a60fa9bp-28, 0x1.0ec478d19242dp-30, 0x1.0e0927e137e0ap-32,
     0x1.411c6072cc031p+3, 0x1.004b1299f7bfp+1, 0x1.9be82c3385a07p-2, 0x1.68dcc1fb1ec0ep-4,
     0x1.be128084b7484p-7, 0x1.d594d77b753e7p-10, 0x1.52a67986a3143p-12, 0x1.2d04aef3feb66p-14},
    {-0x1.4e602e9a55e3ap-18, -0x1.12909f439961fp-21, -0x1.4ae3670e22d12p-24, -0x1.18ee0a0811332p-26,
     -0x1.e7aefe9999d4ep-28, -0x1.b27c83bcb65c7p-31, -0x1.2c6e1fc80db4cp-33, -0x1.27e28f1bb409dp-35,
     -0x1.cd41443e10c1dp+3, -0x1.5f379cc387133p+1, -0x1.dcbbde5ad1507p-2, -0x1.5138c121eb02dp-4,
     -0x1.7ad9d2678a5e8p-7, -0x1.42e52d1ff6b86p-10, -0x1.8750631fd2b11p-13, -0x1.32450b8df0f22p-15},
    {0x1.1183d861b6c63p-19, 0x1.77154acbc274p-23, 0x1.90efee3df74b4p-26, 0x1.9f5aed6c7ff05p-28,
     0x1.7f9d6916a9a4bp-30, 0x1.1c47f720aef5ep-33, 0x1.0f64f796b3a32p-35, 0x1.41ad513b63b93p-37,
     0x1.403057a3bace6p+5, 0x1.c32e2c1509238p+1, 0x1.ce5d074edf728p-2, -0x1.46f1a2a45b1d6p-5,
     0x1.2e84fd5d73342p-7, 0x1.a3b6e672fcaa4p-11, 0x1.b927dfbab64c3p-14, 0x1.30475cc343c02p-15},
};

/* [0][k]: log k!; [1][k]: what Stirling's formula leaves of it, 0 for k = 0 */
LW_CONSTANT double lw_factorial_table_f64[2][16] = {
    {0x0p+0, 0x0p+0, 0x1.62e42fefa39efp-1, 0x1.cab0bfa2a2002p+0,
     0x1.96ca77c922cf9p+1, 0x1.326643c4479c9p+2, 0x1.a51273acf01cap+2, 0x1.10ce1f32dcc3p+3,
     0x1.5358e82fcb70dp+3, 0x1.99a8921a7f7cfp+3, 0x1.e357590954d15p+3, 0x1.180973f3a8d74p+4,
     0x1.3fcba16d50143p+4, 0x1.68d5a9c3b32cep+4, 0x1.930f3df162a42p+4, 0x1.be636a63fd346p+4},
    {0x0p+0, 0x1.4c071bcda0a5bp-4, 0x1.52a9b923ea649p-5, 0x1.c579a268d80b3p-6,
     0x1.54a2662fd78a9p-6, 0x1.10b4e513fcbedp-6, 0x1.c6b167bebdf36p-7, 0x1.85d4d612e4a86p-7,
     0x1.552805e7b3076p-7, 0x1.2f4871b12ab64p-7, 0x1.10f9d4c0743a7p-7, 0x1.f0593088014f8p-8,
     0x1.c7018733aa9c6p-8, 0x1.a40514700f36cp-8, 0x1.86076c002d4a7p-8, 0x1.6c08f6f194a1p-8},
};

/* x stirling_error(x) by 1 / x^2, x >= 8, to 2^-54.0, lowest degree first */
#define LW_STIRLING_0 0x1.5555555555555p-4
#define LW_STIRLING_1 -0x1.6c16c16c016c4p-9
#define LW_STIRLING_2 0x1.a019ffe01ec32p-11
#define LW_STIRLING_3 -0x1.38100140939d3p-11
#define LW_STIRLING_4 0x1.b5e1e59114e82p-11
#define LW_STIRLING_5 -0x1.0bfddd3fa0fep-10
#define LW_STIRLING_6 -0x1.f63d78430b03fp-5
#define LW_STIRLING_7 0x1.51b1dfe0cf6e2p+1
#define LW_STIRLING_8 -0x1.545c96886734ep+5

/* (atanh v - v) / v^3 by v^2, v^2 <= 1/9, to 2^-54.0, lowest degree first */
#define LW_BD0_0 0x1.5555555555555p-2
#define LW_BD0_1 0x1.9999999999e31p-3
#define LW_BD0_2 0x1.249249243ed43p-3
#define LW_BD0_3 0x1.c71c721073109p-4
#define LW_BD0_4 0x1.745d06fe2c405p-4
#define LW_BD0_5 0x1.3b15c021a85f7p-4
#define LW_BD0_6 0x1.10e917bf459aap-4
#define LW_BD0_7 0x1.e5897cc79ff24p-5
#define LW_BD0_8 0x1.96c998c7af6e3p-5
#define LW_BD0_9 0x1.d12e99f711b51p-5
#define LW_BD0_10 0x1.63a461e4cd4c8p-5

#endif
