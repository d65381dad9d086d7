/** Instructions as bytes, nested so that pieces are put together without copying. */
export type Code = number | readonly Code[]

/** A function of i32 parameters whose further locals are all v128, numbered after the parameters. */
export interface WasmFunction {
  params: number
  returnsAddress: boolean
  vectors: number
  body: Code
}

const I32 = 0x7f
const V128 = 0x7b
const END = 0x0b

export const localGet = (local: number): Code => [0x20, unsigned(local)]
export const localSet = (local: number): Code => [0x21, unsigned(local)]
export const i32 = (value: number): Code => [0x41, signed(value)]
export const i32Add: Code = 0x6a
export const i32LessThan: Code = 0x49
/** Runs `body` once, and again each time its last value, an i32, is not zero. */
export const repeatWhile = (body: Code): Code => [0x03, 0x40, body, 0x0d, 0, END]
/** Leaves the function with an i32 where the condition is not zero. */
export const returnIf = (condition: Code, value: Code): Code => [condition, 0x04, 0x40, value, 0x0f, END]

const simd = (opcode: number): Code => [0xfd, unsigned(opcode)]
/** An address is an i32 on the stack plus a fixed offset. */
const at = (opcode: number, alignment: number, offset: number): Code => [simd(opcode), alignment, unsigned(offset)]
export const v128Load = (offset: number): Code => at(0x00, 4, offset)
/** One i32 of the memory in all four lanes. */
export const v128Load32Splat = (offset: number): Code => at(0x09, 2, offset)
export const v128Store = (offset: number): Code => at(0x0b, 4, offset)
export const v128And = simd(0x4e)
export const v128Or = simd(0x50)
export const v128Xor = simd(0x51)
export const v128AnyTrue = simd(0x53)
export const i32x4Equal = simd(0x37)
export const i32x4ShiftLeft = simd(0xab)
export const i32x4ShiftRight = simd(0xad)
export const i32x4Add = simd(0xae)

/** A WebAssembly module with that one function, exported as `run`, on the memory imported as `env.memory` (one page). */
export function assemble({ params, returnsAddress, vectors, body }: WasmFunction): Uint8Array<ArrayBuffer> {
  const type = [0x60, list(Array<number>(params).fill(I32)), list(returnsAddress ? [I32] : [])]
  const module: Code = [
    text('\0asm'),
    [1, 0, 0, 0],
    [1, sized(list([type]))],
    [2, sized(list([[name('env'), name('memory'), 2, 0, 1]]))],
    [3, sized(list([0]))],
    [7, sized(list([[name('run'), 0, 0]]))],
    [10, sized(list([sized([list([[unsigned(vectors), V128]]), body, END])]))],
  ]
  return Uint8Array.from(flatten(module))
}

function flatten(code: Code, into: number[] = []): number[] {
  if (typeof code === 'number') into.push(code)
  else for (const piece of code) flatten(piece, into)
  return into
}

const text = (ascii: string): Code => [...Buffer.from(ascii)]
const list = (items: readonly Code[]): Code => [unsigned(items.length), items]
const name = (ascii: string): Code => [unsigned(ascii.length), text(ascii)]

function sized(code: Code): Code {
  const bytes = flatten(code)
  return [unsigned(bytes.length), bytes]
}

/** LEB128: seven bits a byte, the lowest first, the top bit set on all but the last. */
function unsigned(value: number): Code {
  return value < 0x80 ? value : [(value & 0x7f) | 0x80, unsigned(value >>> 7)]
}

function signed(value: number): Code {
  return value >= -0x40 && value < 0x40 ? value & 0x7f : [(value & 0x7f) | 0x80, signed(value >> 7)]
}
