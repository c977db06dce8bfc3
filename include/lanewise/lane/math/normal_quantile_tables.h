/* Tables of the normal quantile, written by common/math/make_normal_quantile.py. */
#ifndef LANEWISE_MATH_NORMAL_QUANTILE_TABLES_H
#define LANEWISE_MATH_NORMAL_QUANTILE_TABLES_H

#include "../lane.h"

/* [j][row]: the coefficient of degree j; row: the exponent of 2^33 q mod 32, 30 in the middle, which has x / y - 1 */
LW_CONSTANT float lw_normal_table_f32[8][32] = {
    {0x1.8aa6c8p+2f, 0x1.8392aap+2f, 0x1.7c5e7cp+2f, 0x1.750884p+2f, 0x1.6d8ed8p+2f, 0x1.65ef68p+2f,
     0x1.5e27e8p+2f, 0x1.5635dp+2f, 0x1.4e1654p+2f, 0x1.45c658p+2f, 0x1.3d425ap+2f, 0x1.348672p+2f,
     0x1.2b8e2ep+2f, 0x1.225482p+2f, 0x1.18d3a6p+2f, 0x1.0f04ecp+2f, 0x1.04e092p+2f, 0x1.f4baep+1f,
     0x1.dee15cp+1f, 0x1.c81a78p+1f, 0x1.b0465p+1f, 0x1.973d58p+1f, 0x1.7ccd7ap+1f, 0x1.60b5d2p+1f,
     0x1.429fdp+1f, 0x1.2213b8p+1f, 0x1.fcc812p+0f, 0x1.ad0a62p+0f, 0x1.516928p+0f, 0x1.c63814p-1f,
     0x0p+0f, 0x1.919c6ep+2f},
    {-0x1.afff66p-4f, -0x1.b78266p-4f, -0x1.bf6bb6p-4f, -0x1.c7c4aap-4f, -0x1.d097ccp-4f, -0x1.d9f11cp-4f,
     -0x1.e3de48p-4f, -0x1.ee6f08p-4f, -0x1.f9b57ep-4f, -0x1.02e36p-3f, -0x1.095db2p-3f, -0x1.105836p-3f,
     -0x1.17e41cp-3f, -0x1.2015f6p-3f, -0x1.29069ep-3f, -0x1.32d46ep-3f, -0x1.3da4dep-3f, -0x1.49a6dap-3f,
     -0x1.5715fep-3f, -0x1.663f5cp-3f, -0x1.77889p-3f, -0x1.8b7abp-3f, -0x1.a2d3dp-3f, -0x1.bea448p-3f,
     -0x1.e0822cp-3f, -0x1.057516p-2f, -0x1.21029p-2f, -0x1.46b4bep-2f, -0x1.7e5f94p-2f, -0x1.db8e26p-2f,
     0x1.0364c8p-2f, -0x1.a8da72p-4f},
    {0x1.18fb9ep-5f, 0x1.1d9f4ap-5f, 0x1.22804p-5f, 0x1.279e98p-5f, 0x1.2d088ep-5f, 0x1.32bb8cp-5f,
     0x1.38c338p-5f, 0x1.3f2a3ap-5f, 0x1.45f7e6p-5f, 0x1.4d3252p-5f, 0x1.54efccp-5f, 0x1.5d365ap-5f,
     0x1.661bc6p-5f, 0x1.6fb3cep-5f, 0x1.7a1584p-5f, 0x1.855f7p-5f, 0x1.91ac78p-5f, 0x1.9f309ep-5f,
     0x1.ae18ap-5f, 0x1.bea484p-5f, 0x1.d1263p-5f, 0x1.e5fe08p-5f, 0x1.fdaf9ep-5f, 0x1.0c6f9cp-4f,
     0x1.1c2f78p-4f, 0x1.2e9aacp-4f, 0x1.444144p-4f, 0x1.5d6a2cp-4f, 0x1.786966p-4f, 0x1.87d85cp-4f,
     0x1.4ffd8p-2f, 0x1.14909ep-5f},
    {-0x1.eddb66p-7f, -0x1.f5d1ep-7f, -0x1.fe2c92p-7f, -0x1.0379dp-6f, -0x1.081858p-6f, -0x1.0cf6f2p-6f,
     -0x1.121bb8p-6f, -0x1.178d52p-6f, -0x1.1d5384p-6f, -0x1.2376acp-6f, -0x1.2a0162p-6f, -0x1.30fed8p-6f,
     -0x1.387cbp-6f, -0x1.408ac2p-6f, -0x1.493ba8p-6f, -0x1.52a51p-6f, -0x1.5ce1ap-6f, -0x1.6810ep-6f,
     -0x1.745992p-6f, -0x1.81eadp-6f, -0x1.90ff44p-6f, -0x1.a1e0dep-6f, -0x1.b4ed66p-6f, -0x1.ca9c64p-6f,
     -0x1.e389b6p-6f, -0x1.003fd6p-5f, -0x1.114402p-5f, -0x1.25837ap-5f, -0x1.3e2638p-5f, -0x1.60180ep-5f,
     0x1.719cb2p-3f, -0x1.e6416cp-7f},
    {0x1.e5820ap-8f, 0x1.ed386cp-8f, 0x1.f54e24p-8f, 0x1.fdcb3ep-8f, 0x1.035c34p-7f, 0x1.080f9cp-7f,
     0x1.0d05bap-7f, 0x1.124474p-7f, 0x1.17d306p-7f, 0x1.1db9bcp-7f, 0x1.24019ep-7f, 0x1.2ab58p-7f,
     0x1.31e1acp-7f, 0x1.3994cp-7f, 0x1.41df9p-7f, 0x1.4ad634p-7f, 0x1.54905cp-7f, 0x1.5f2ac2p-7f,
     0x1.6ac7cep-7f, 0x1.7791c8p-7f, 0x1.85bceep-7f, 0x1.958a28p-7f, 0x1.a74b7cp-7f, 0x1.bb6992p-7f,
     0x1.d26b06p-7f, 0x1.ecffd4p-7f, 0x1.060652p-6f, 0x1.185d4cp-6f, 0x1.2e3834p-6f, 0x1.4bdf1ap-6f,
     0x1.eebf8cp-4f, 0x1.de2418p-8f},
    {-0x1.fe8d42p-9f, -0x1.0349dap-8f, -0x1.077e2ap-8f, -0x1.0be7a6p-8f, -0x1.108aacp-8f, -0x1.156c46p-8f,
     -0x1.1a922p-8f, -0x1.2002a2p-8f, -0x1.25c4bep-8f, -0x1.2be0eap-8f, -0x1.326066p-8f, -0x1.394deap-8f,
     -0x1.40b5fap-8f, -0x1.48a722p-8f, -0x1.51324cp-8f, -0x1.5a6b52p-8f, -0x1.646a3p-8f, -0x1.6f4b0cp-8f,
     -0x1.7b3024p-8f, -0x1.884364p-8f, -0x1.96b808p-8f, -0x1.a6cdeep-8f, -0x1.b8d522p-8f, -0x1.cd344ep-8f,
     -0x1.e46f84p-8f, -0x1.ff336cp-8f, -0x1.0f3312p-7f, -0x1.219d4p-7f, -0x1.37ae92p-7f, -0x1.4be9ep-7f,
     0x1.b27288p-4f, -0x1.f6e20cp-9f},
    {0x1.55ab76p-9f, 0x1.5af96ap-9f, 0x1.608798p-9f, 0x1.665b06p-9f, 0x1.6c797cp-9f, 0x1.72e96p-9f,
     0x1.79b20ep-9f, 0x1.80db76p-9f, 0x1.886ed6p-9f, 0x1.9076acp-9f, 0x1.98fef2p-9f, 0x1.a2153ep-9f,
     0x1.abc972p-9f, 0x1.b62dd2p-9f, 0x1.c157bep-9f, 0x1.cd6042p-9f, 0x1.da6534p-9f, 0x1.e889c4p-9f,
     0x1.f7f8b8p-9f, 0x1.0472bcp-8f, 0x1.0dc7acp-8f, 0x1.182232p-8f, 0x1.23b33p-8f, 0x1.30b86ep-8f,
     0x1.3f810cp-8f, 0x1.507342p-8f, 0x1.64141ep-8f, 0x1.7b1124p-8f, 0x1.9648a4p-8f, 0x1.3db58cp-8f,
     0x1.957008p-7f, 0x1.5098fap-9f},
    {-0x1.9947dap-10f, -0x1.9f90f4p-10f, -0x1.a62532p-10f, -0x1.ad0a86p-10f, -0x1.b44778p-10f, -0x1.bbe384p-10f,
     -0x1.c3e6fap-10f, -0x1.cc5b38p-10f, -0x1.d54a8ap-10f, -0x1.dec118p-10f, -0x1.e8cc64p-10f, -0x1.f37c0ap-10f,
     -0x1.fee1e8p-10f, -0x1.058954p-9f, -0x1.0c1316p-9f, -0x1.131c5ap-9f, -0x1.1ab5aap-9f, -0x1.22f282p-9f,
     -0x1.2bea3cp-9f, -0x1.35b8eap-9f, -0x1.408096p-9f, -0x1.4c6a8ap-9f, -0x1.59aae2p-9f, -0x1.687fccp-9f,
     -0x1.7935fep-9f, -0x1.8c2af6p-9f, -0x1.a1c618p-9f, -0x1.ba6b16p-9f, -0x1.d61186p-9f, -0x1.ab263cp-8f,
     0x1.69978ep-3f, -0x1.934472p-10f},
};

/* [0][row]: the middle of a piece of w; [1 + j][row]: the coefficient of degree j */
LW_CONSTANT double lw_normal_table_f64[14][16] = {
    {0x1.07fdap+5, 0x1.47f5cp+5, 0x1.e8ep-3, 0x1.86fp-1,
     0x1.821p+0, 0x1.40d2p+1, 0x1.c03p+1, 0x1.200bp+2,
     0x1.8018p+2, 0x1.ffd6p+2, 0x1.4004p+3, 0x1.80578p+3,
     0x1.dffap+3, 0x1.30034p+4, 0x1.7003p+4, 0x1.b014p+4},
    {0x1.fb0675a3d1adep+2, 0x1.1b9625dec12eap+3, 0x1.55204557699ddp+0, 0x1.8308fe48ef7f2p+0,
     0x1.c6069b935dc93p+0, 0x1.1011f9e4ba92fp+1, 0x1.3b8c5ecb3553ep+1, 0x1.64d7094d4bb84p+1,
     0x1.9df0a30dfde92p+1, 0x1.e1b0a4b17d1d7p+1, 0x1.0f26a73eb5db5p+2, 0x1.2ac2f1f2952c7p+2,
     0x1.4fecf150f17e6p+2, 0x1.7c597ca5f8bf1p+2, 0x1.a44cecebae623p+2, 0x1.c8f13bc90f46cp+2},
    {0x1.fd26b7d1e2f0bp-4, 0x1.c88545e5680efp-4, 0x1.5763b907433cdp-2, 0x1.6367c382987eap-2,
     0x1.6a955f7d0ee29p-2, 0x1.6518737e4c32cp-2, 0x1.54ce8fc17fcabp-2, 0x1.40143c4c92a52p-2,
     0x1.2135f46bf1ba5p-2, 0x1.fedc3e968509dp-3, 0x1.cbdea9a7a03e4p-3, 0x1.a4d79d0a0eaddp-3,
     0x1.79559027b1bap-3, 0x1.4f95125e08a68p-3, 0x1.311323567b469p-3, 0x1.19856e07e3cffp-3},
    {-0x1.f028767d2aee6p-11, -0x1.66a4d3562426ap-11, 0x1.c7fbdffa16c94p-7, 0x1.1469529121dbbp-7,
     0x1.336e381411819p-10, -0x1.856393a84f906p-8, -0x1.375f87b06972bp-7, -0x1.556b41840adf3p-7,
     -0x1.33f7f9f3326d2p-7, -0x1.d4b8f4ce191ffp-8, -0x1.60daa7461f63ap-8, -0x1.11908e4d9902ep-8,
     -0x1.8d7d2dded321bp-9, -0x1.194b99c952364p-9, -0x1.a8620bf2f2a12p-10, -0x1.4e733d36965a3p-10},
    {0x1.defc052cb994ep-17, 0x1.1799696080aa3p-17, -0x1.c28099c114255p-9, -0x1.c5e3ccfaa6d07p-9,
     -0x1.82c71977a6d18p-9, -0x1.ce570b7ba2208p-10, -0x1.642958b3bf4e7p-11, -0x1.32f7ddbcb0342p-18,
     0x1.7b3b7359fc3cdp-12, 0x1.6c4742b9beb03p-12, 0x1.fca58dca0406bp-13, 0x1.58a3d2a31c5ccp-13,
     0x1.9a8ed11b2fe7dp-14, 0x1.d062a6442676bp-15, 0x1.235e0e9e3ff9cp-15, 0x1.88e297a406aaap-16},
    {-0x1.1f7593c30d5f6p-22, -0x1.0f44c5f2f228ap-23, -0x1.a62b278924b76p-14, 0x1.326d0aa73715bp-14,
     0x1.08d9df87e199ap-12, 0x1.4367b2b32e5fp-12, 0x1.d5ec9826ad076p-13, 0x1.e966c295055dp-14,
     0x1.4ee64bbbf77e9p-16, -0x1.a654b03e49145p-17, -0x1.8e1cb1816061cp-17, -0x1.029a9ce617f32p-17,
     -0x1.050f77ac37eb9p-18, -0x1.daf82c933c8e7p-20, -0x1.f0788f92d305bp-21, -0x1.1e9fe5924ef44p-21},
    {0x1.8106647f018bbp-28, 0x1.25df788497607p-29, 0x1.1e5801b0f2607p-14, 0x1.021fb1dcdefe6p-14,
     0x1.113126e6a9c7ep-15, -0x1.e696a73f7eb18p-18, -0x1.76ec25d99cd9ep-16, -0x1.3c7d70bc4d31fp-16,
     -0x1.f11134583c39dp-18, -0x1.6ff31f19e54dbp-21, 0x1.c078a2d5145f9p-22, 0x1.8223f06951721p-22,
     0x1.6ad53a4a909ecp-23, 0x1.0e2d228d87c5bp-24, 0x1.d7626aa463546p-26, 0x1.d25f17e1074dep-27},
    {-0x1.13842cfa6ddc3p-33, -0x1.545256667f213p-35, 0x1.bfd345ff9f6d1p-22, -0x1.2ba4bbb8b66a5p-18,
     -0x1.fe3cea4e02291p-18, -0x1.42380dd4279afp-18, -0x1.1fcf852b435ffp-21, 0x1.53ed163e4004bp-20,
     0x1.0e244e3a80e0bp-20, 0x1.e980392591468p-23, 0x1.ee2ba9a4c8934p-27, -0x1.b2e51a36ee029p-27,
     -0x1.fe821f4c320d5p-28, -0x1.467fd0e29d76ap-29, -0x1.ddaa380081dd6p-31, -0x1.9537332a5ecc6p-32},
    {0x1.9c3297a77bf42p-39, 0x1.9c21d3ce4a41cp-41, -0x1.896d5aa8509f1p-20, -0x1.27fc52fe11a16p-20,
     -0x1.5d4b9223673e1p-24, 0x1.6bfb69975e148p-21, 0x1.e7d16a8a706bep-22, 0x1.7ef35bcd61e1p-24,
     -0x1.3d5fbedb7ced4p-24, -0x1.091a0dc15dc4p-25, -0x1.686e81c6d8cadp-28, -0x1.517a753906b61p-33,
     0x1.4690c08fe3918p-32, 0x1.968706ad7ae2cp-34, 0x1.f91be65f3174p-36, 0x1.6fe5db721ea31p-37},
    {-0x1.3e4b54a46c33dp-44, -0x1.01aaf59879992p-46, 0x1.2f86aa62ebc93p-26, 0x1.35657ec43f36ap-23,
     0x1.63dafce3f6ac8p-23, 0x1.36cd3e1abfd23p-26, -0x1.c008992328ac1p-25, -0x1.18f714d7efcb7p-25,
     -0x1.4ef428325eeedp-31, 0x1.7dccc0425bb9bp-29, 0x1.7eb994d05412cp-31, 0x1.a081c4588315cp-34,
     -0x1.133faff829e2p-37, -0x1.f827f9ec1fd7bp-39, -0x1.129fa734970bap-40, -0x1.58a95fadaeeeep-42},
    {0x1.f731065418939p-50, 0x1.4a016da7d5a8ap-52, 0x1.170bf3f6bf571p-25, 0x1.40d6398103eddp-26,
     -0x1.6725cd7ae8349p-27, -0x1.0670baa794a67p-26, -0x1.0d6ce8bd12ad1p-30, 0x1.e0e1a9c4c468ep-29,
     0x1.1682a966ca731p-30, -0x1.3e59a2979d3e6p-33, -0x1.210a3780e05a8p-34, -0x1.b581755c0dc21p-37,
     -0x1.15197916fe534p-42, 0x1.263a21df83e29p-43, 0x1.2ecf6e8136aa8p-45, 0x1.4a363fccef015p-47},
    {-0x1.9545b207bc2eep-55, -0x1.af88801ab48a2p-58, -0x1.40cf9293b736cp-29, -0x1.8a89d9b3eebc9p-29,
     -0x1.835909f1bd3abp-29, 0x1.63a4b4e296e29p-30, 0x1.20aba2058ab4ap-30, -0x1.a49251e6df1d4p-37,
     -0x1.4c05c44b5b957p-33, -0x1.fbf37cf9bb669p-39, 0x1.4375f6a7a2485p-38, 0x1.47372519272aap-40,
     0x1.1fb5021db0fa7p-44, -0x1.19517105da4e2p-48, -0x1.49f27e7f1b35ap-50, -0x1.3753b3705fb42p-52},
    {0x1.574d418c775fdp-60, 0x1.23015ba423cbap-63, -0x1.257ad50c6978dp-30, -0x1.e4bf3a3959dfp-30,
     0x1.cddda2b365d66p-32, 0x1.696e04c0e475fp-33, -0x1.0b50b3f95beb9p-33, -0x1.c24e90e940312p-35,
     0x1.6d05c7443f496p-37, 0x1.1393f5cc648a7p-39, -0x1.a6def5ba9a5b3p-43, -0x1.8df3374a9820ap-44,
     -0x1.080f7545ac562p-47, 0x1.08c8d4379a5b3p-55, 0x1.683fc4c6d6046p-55, 0x1.42328dbfa93d2p-57},
    {-0x1.1debf560a2402p-65, -0x1.65a09a671679cp-69, 0x1.f7bcb68e2efffp-28, -0x1.b4c8994e80da6p-28,
     0x1.10cd325f8bce1p-35, -0x1.755205eaa938p-35, -0x1.b67e010e61063p-40, 0x1.d8ad161ff7b92p-38,
     0x1.339186a26ddadp-42, -0x1.2119c54149b0ap-42, -0x1.90f16236e7ea9p-48, 0x1.000b4c65b633fp-47,
     0x1.5544bbad1757cp-51, 0x1.2ec6183068129p-57, -0x1.17d5b2cd835c4p-59, -0x1.261d054d39bcap-60},
};

/* [0][i]: c, near 16 / (16 + i + 1/2); [1][i]: log c, exact to 2^-59 and a multiple of 2^-44 */
LW_CONSTANT double lw_normal_log_f64[2][16] = {
    {0x1.f07c1f07c53p-1, 0x1.d41d41d41f9fap-1, 0x1.bacf914c1c492p-1, 0x1.a41a41a41bfbcp-1,
     0x1.8f9c18f9c4134p-1, 0x1.7d05f417d2a1ep-1, 0x1.6c16c16c1a159p-1, 0x1.5c9882b933745p-1,
     0x1.4e5e0a72f0f79p-1, 0x1.41414141451c4p-1, 0x1.3521cfb2b9d95p-1, 0x1.29e4129e43ff3p-1,
     0x1.1f7047dc13445p-1, 0x1.15b1e5f75434fp-1, 0x1.0c9714fbd0aep-1, 0x1.04104104142a1p-1},
    {-0x1.f829b0e718p-6, -0x1.6f0d28ae42p-4, -0x1.29552f81fc8p-3, -0x1.9525a9cf3dp-3,
     -0x1.fb9186d5d7p-3, -0x1.2e8e2bae0bcp-2, -0x1.5d1bdbf5774p-2, -0x1.89a3386c0dp-2,
     -0x1.b44f77bcc7p-2, -0x1.dd46a04c1p-2, -0x1.02552a5a594p-1, -0x1.154c3d2f488p-1,
     -0x1.2795e12898cp-1, -0x1.393e0d355f6p-1, -0x1.4a4f85dafe2p-1, -0x1.5ad404c3524p-1},
};

/* (log(1 + r) - r) / r^2 for |r| <= 1/30, lowest degree first; the error of log(1 + r) is 2^-61.2 */
#define LW_NORMAL_LOG1P_0 -0x1.fffffffffff42p-2
#define LW_NORMAL_LOG1P_1 0x1.55555555553a2p-2
#define LW_NORMAL_LOG1P_2 -0x1.00000001977d1p-2
#define LW_NORMAL_LOG1P_3 0x1.9999999ed31fep-3
#define LW_NORMAL_LOG1P_4 -0x1.55553371f9376p-3
#define LW_NORMAL_LOG1P_5 0x1.24921d94027fdp-3
#define LW_NORMAL_LOG1P_6 -0x1.008dffef54d81p-3
#define LW_NORMAL_LOG1P_7 0x1.c84a18c933f26p-4
/* log 2 in two parts, the first of 44 bits */
#define LW_NORMAL_LOG2_HIGH 0x1.62e42fefa3ap-1
#define LW_NORMAL_LOG2_LOW -0x1.0ca86c3898dp-49

#endif
