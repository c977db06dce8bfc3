/* What GCC 12 made of `(uint32_t)low | (uint32_t)high << 16`, for narrow_spills.py to find: the first load is right, as
 * the shift removes what the stack held; of the second, the upper half goes into the ballot. Never run. */
__asm__(".globl narrow_spill\n"
        ".type narrow_spill, @function\n"
        "narrow_spill:\n"
        "    kmovw %k1, -16(%rsp)\n"
        "    kmovw %k2, -8(%rsp)\n"
        "    movl -16(%rsp), %eax\n"
        "    shll $16, %eax\n"
        "    movl -8(%rsp), %edx\n"
        "    orl %edx, %eax\n"
        "    ret\n"
        ".size narrow_spill, . - narrow_spill\n");
