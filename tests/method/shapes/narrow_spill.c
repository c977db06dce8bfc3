/* What GCC 12 made of `(uint32_t)low | (uint32_t)high << 16`, for narrow_spills.py to find: the first load is right, as
 * the shift removes what the stack held; of the second, the upper half goes into the ballot. Then two functions that are
 * right: a copy of a structure of masks, and a load of a vector from where a mask was. Never run. */
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
__asm__(".type copied_structure, @function\n"
        "copied_structure:\n"
        "    kmovw %k1, -16(%rsp)\n"
        "    kmovw %k2, -14(%rsp)\n"
        "    movl -16(%rsp), %eax\n"
        "    movl %eax, -32(%rsp)\n"
        "    xorl %eax, %eax\n"
        "    ret\n"
        ".size copied_structure, . - copied_structure\n");
__asm__(".type loaded_vector, @function\n"
        "loaded_vector:\n"
        "    kmovw %k1, -64(%rsp)\n"
        "    vpsrlq $3, -64(%rsp), %zmm0\n"
        "    ret\n"
        ".size loaded_vector, . - loaded_vector\n");
