"""narrow_spills.py OBJDUMP FILE..: no mask is spilled narrow and reloaded wide (objects, archives, programs of x86-64).

A compiler that takes a 16-bit mask for a wider integer may store it by `kmovw %k, slot`, two bytes, and load the slot by
four: the upper two are what the stack held before. GCC 12 did so of `(uint32_t)mask << 16 | ..`, and elements were written
behind the output. A CPU without AVX-512 cannot run such code; this reads it.

From each narrow store of a mask to a slot of the stack, every path of its function is followed, to a store of the slot
that is as wide, or to a wider load into a register, whose upper bits are followed then: it fails where they are used,
not where a shift or a mask removes them. To store them is no use where the function also stores a mask right above the
slot: that is a copy of a structure of masks. The slot is identified by its offset from the frame at the function's start:
pushes, pops and constants added to %rsp are counted.
"""

import re
import subprocess
import sys

FUNCTION = re.compile(r"^[0-9a-f]+ <(.+)>:$")
INSTRUCTION = re.compile(r"^ *([0-9a-f]+):\t(?:[0-9a-f]{2} )*\s*(\S+) *(.*)$")
SLOT = re.compile(r"(-?0x[0-9a-f]+)?\(%(rsp|rbp)\)")
GPR, WHOLE = {}, {}  # a register's bytes, and the 64-bit register that it is part of
for letters in ("ax", "bx", "cx", "dx", "si", "di", "bp", "sp"):
    low = letters[0] + "l" if letters[1] == "x" else letters + "l"
    GPR.update({"r" + letters: 8, "e" + letters: 4, letters: 2, low: 1})
    WHOLE.update(dict.fromkeys(("r" + letters, "e" + letters, letters, low), "r" + letters))
for number in range(8, 16):
    GPR.update({f"r{number}": 8, f"r{number}d": 4, f"r{number}w": 2, f"r{number}b": 1})
    WHOLE.update(dict.fromkeys((f"r{number}", f"r{number}d", f"r{number}w", f"r{number}b"), f"r{number}"))
OPAQUE = 64  # bytes that an instruction of vectors, or of a form not known here, is taken to store or load


def width_of(name, operands):
    """Bytes of memory that an instruction on a slot reads or writes."""
    if name.startswith("kmov"):
        return {"b": 1, "w": 2, "d": 4, "q": 8}[name[4]]
    if name.startswith("v"):
        return OPAQUE
    extended = re.match(r"mov[zs]([bwl])[wlq]$", name)
    if extended:
        return {"b": 1, "w": 2, "l": 4}[extended[1]]
    for register in re.findall(r"%(\w+)", re.sub(r"\(.*?\)", "", operands)):
        if register in GPR:
            return 1 if name.startswith("set") else GPR[register]
    immediate = re.match(r"[a-z]+([bwlq])$", name)
    if immediate and operands.startswith("$"):
        return {"b": 1, "w": 2, "l": 4, "q": 8}[immediate[1]]
    return OPAQUE


class Function:
    def __init__(self, name):
        self.name, self.lines, self.at = name, [], {}

    def add(self, address, name, operands):
        self.at[address] = len(self.lines)
        self.lines.append((address, name, operands))

    def next_of(self, k):
        """Where control goes from instruction k."""
        _, name, operands = self.lines[k]
        after = [k + 1] if k + 1 < len(self.lines) else []
        if name.startswith("j"):
            target = re.match(r"([0-9a-f]+) <", operands)
            there = [self.at[int(target[1], 16)]] if target and int(target[1], 16) in self.at else []
            return there if name.startswith("jmp") else after + there
        return [] if name.startswith("ret") or name in ("ud2", "hlt") else after

    def depths(self):
        """How far %rsp is below where it was at the first instruction, before each; None: not reached, or not known."""
        depth = [None] * len(self.lines)
        work = [(0, 0)]
        while work:
            k, now = work.pop()
            if depth[k] is not None:
                continue
            depth[k] = now
            _, name, operands = self.lines[k]
            moved = re.match(r"\$(-?0x[0-9a-f]+),%rsp$", operands)
            if name in ("push", "pushq"):
                now += 8
            elif name in ("pop", "popq"):
                now -= 8
            elif moved and name.startswith(("sub", "add")):
                now += int(moved[1], 16) * (1 if name.startswith("sub") else -1)
            work += [(n, now) for n in self.next_of(k)]
        known = [d for d in depth if d is not None]
        usual = max(set(known), key=known.count)  # behind a jump by a table
        return [usual if d is None else d for d in depth]

    def slot_of(self, k, depth):
        """(slot, part of the operands before it) of the stack operand of instruction k, or None."""
        _, name, operands = self.lines[k]
        found = SLOT.search(operands)
        if not found or name.startswith(("lea", "nop", "prefetch")):
            return None
        offset = int(found[1] or "0", 16) - (depth[k] if found[2] == "rsp" else 0)
        return (found[2], offset), found

    def uses_above(self, load, width, copied):
        """Whether bits above the lower `width` bytes of what instruction `load` reads from its slot are used: they are
        followed from register to register, on every path. copied: to store them is no use."""
        _, name, operands = self.lines[load]
        into = re.search(r",%(\w+)$", operands)
        if not into or into[1] not in WHOLE or not re.match(r"(mov|and|or|xor)l?$", name):
            return True
        before = self.lines[load - 1] if load else ("", "", "")
        if name.startswith("and") and re.match(r"(kmov[bw]|movz[bw]l)$", before[1]) and before[2].endswith("%" + into[1]):
            return False  # `and` with a register whose upper bits are 0
        bits = 8 * GPR[into[1]]
        seen, work = set(), [(k, frozenset([WHOLE[into[1]]])) for k in self.next_of(load)]
        while work:
            k, wild = work.pop()
            if (k, wild) in seen or not wild:
                continue
            seen.add((k, wild))
            _, name, operands = self.lines[k]
            after = wild
            registers = [r for r in re.findall(r"%(\w+)", operands) if r in WHOLE]
            last = operands.rpartition(",")[2].lstrip("%")
            if name.startswith("ret") and "rax" in wild:
                return True
            if name.startswith("call"):
                after = wild - {"rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11"}
            elif any(WHOLE[r] in wild for r in registers):
                immediate = re.match(r"\$(0x[0-9a-f]+),%\w+$", operands)
                to_register = last in WHOLE and GPR[last] >= 4
                copies = re.match(r"(mov[zs]?[bw]?[lq]?|kmov.|lea.?|popcnt.?)$", name) is not None
                read = registers[:-1] if copies and to_register else registers
                wide = [r for r in read if WHOLE[r] in wild and GPR[r] > width]
                if immediate and name.startswith("shl") and int(immediate[1], 16) >= bits - 8 * width:
                    after = wild - {WHOLE[last]}
                elif immediate and name.startswith("and") and int(immediate[1], 16) < 1 << 8 * width:
                    after = wild - {WHOLE[last]}
                elif re.match(r"xorl?$", name) and re.match(r"%(\w+),%\1$", operands):
                    after = wild - {WHOLE[last]}
                elif wide and name in ("kmovb", "kmovw")[:width]:
                    pass
                elif wide and copied and re.match(r"mov[lq]?$", name) and re.match(r"%\w+,[^%]*\(%r[sb]p\)$", operands):
                    pass
                elif wide and to_register and re.match(r"(mov|and|andn|or|xor|not)l?$", name) and "(" not in operands:
                    after = wild | {WHOLE[last]}
                elif wide:
                    return True
                elif copies and to_register:
                    after = wild - {WHOLE[last]}
            work += [(n, after) for n in self.next_of(k)]
        return False

    def narrow_spills(self):
        """(line of the store, line of the wider load whose upper bits are used), at most one per store."""
        stores = [k for k, (_, name, operands) in enumerate(self.lines)
                  if re.match(r"kmov[bw]$", name) and re.match(r"%k[0-7],[^%]*\(%r[sb]p\)$", operands)]
        if not stores:
            return
        depth = self.depths()
        touched = {}
        for k in range(len(self.lines)):
            slot = self.slot_of(k, depth)
            if slot:
                (base, offset), found = slot
                _, name, operands = self.lines[k]
                writes = found.end() == len(operands) and not name.startswith(("cmp", "test", "push", "mul", "div"))
                moves = (name.startswith(("mov", "kmov", "vmov", "set")) or name == "pop")
                touched[k] = (base, offset, width_of(name, operands), writes, writes and moves)
        stored = {touched[store][:2] for store in stores}
        for store in stores:
            base, slot, width = touched[store][:3]
            seen, work = set(), self.next_of(store)
            while work:
                k = work.pop()
                if k in seen:
                    continue
                seen.add(k)
                if k in touched and touched[k][0] == base:
                    _, offset, bytes_, writes, only_writes = touched[k]
                    if (not only_writes and offset == slot and width < bytes_ < OPAQUE
                            and self.uses_above(k, width, (base, slot + width) in stored)):
                        yield store, k
                        break
                    if writes and offset <= slot and slot + width <= offset + bytes_:
                        continue
                work += self.next_of(k)


def functions_of(text):
    """The functions of a disassembly, each with the file or member that it is in."""
    member, function = "", None
    for line in text:
        if line.endswith("file format elf64-x86-64\n"):
            member = line.split(":")[0]
        begins = FUNCTION.match(line)
        instruction = None if begins else INSTRUCTION.match(line)
        if begins:
            if function:
                yield member, function
            function = Function(begins[1])
        elif instruction and function:
            function.add(int(instruction[1], 16), instruction[2], instruction[3].split("#")[0].strip())
    if function:
        yield member, function


def main(objdump, *files):
    scanned = masks = wrong = 0
    for file in files:
        disassembly = subprocess.Popen([objdump, "-d", "--no-show-raw-insn", file], stdout=subprocess.PIPE, text=True)
        for member, function in functions_of(disassembly.stdout):
            scanned += 1
            masks += any(name.startswith("kmov") for _, name, _ in function.lines)
            for store, load in function.narrow_spills():
                wrong += 1
                print(f"{file} {member}: {function.name}: a mask is stored narrow and loaded wider")
                for k in (store, load):
                    print("    %x: %s %s" % function.lines[k])
        if disassembly.wait() != 0:
            return f"{objdump} failed on {file}"
    print(f"{scanned} functions, {masks} of them with masks: {wrong} narrow spills loaded wider")
    return "masks are spilled narrow and loaded wider" if wrong else None if masks else "no function has masks"


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
