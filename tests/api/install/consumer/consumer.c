/* A program outside the build: Random123's published answer for Philox4x32-10, key and counter zero. */
#include <lanewise/lanewise.h>

#include <stdio.h>

int main(void)
{
    static const uint32_t expected[4] = {0x6627e8d5u, 0xe169c58du, 0xbc57ac4cu, 0x9b00dbd8u};
    lw_context *context;
    lw_generator *generator;
    uint32_t words[4];
    if (lw_version() != LW_VERSION || lw_context_create(&context, NULL) != LW_OK ||
        lw_generator_create(&generator, context, LW_ENGINE_PHILOX, 0, 0) != LW_OK ||
        lw_fill_native(generator, words, 4) != LW_OK) {
        puts(lw_last_error());
        return 1;
    }
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    for (int i = 0; i < 4; i++) {
        if (words[i] != expected[i])
            return 1;
    }
    return 0;
}
