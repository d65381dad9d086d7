import {
  type Code,
  i32,
  i32x4Add,
  i32x4ShiftLeft,
  i32x4ShiftRight,
  localGet,
  localSet,
  v128And,
  v128Load32Splat,
  v128Or,
  v128Xor,
} from './assembler.ts'

/** Code that leaves four numbers of 32 bits, one a lane. `isFixed`: the same each time round the loop. */
export interface Vector {
  code: Code
  isFixed: boolean
}

export const fixed = (code: Code): Vector => ({ code, isFixed: true })
export const varying = (code: Code): Vector => ({ code, isFixed: false })
/** The number at a fixed address, in all lanes. */
export const constantAt = (address: number): Vector => fixed([i32(0), v128Load32Splat(address)])

const combined =
  (operation: Code) =>
  (first: Vector, ...others: Vector[]): Vector => ({
    code: [first.code, others.map(({ code }) => [code, operation])],
    isFixed: first.isFixed && others.every(({ isFixed }) => isFixed),
  })

export const and = combined(v128And)
export const or = combined(v128Or)
export const xor = combined(v128Xor)
const add = combined(i32x4Add)

const shift =
  (operation: Code) =>
  ({ code, isFixed }: Vector, bits: number): Vector => ({ code: [code, i32(bits), operation], isFixed })

export const shiftRight = shift(i32x4ShiftRight)
const shiftLeft = shift(i32x4ShiftLeft)

/** The xor of a vector rotated to the right by each number of bits. */
export function rotations(vector: Vector, ...bits: [number, ...number[]]): Vector {
  const [first, ...others] = bits.map((by) => xor(shiftRight(vector, by), shiftLeft(vector, 32 - by)))
  return first === undefined ? vector : xor(first, ...others)
}

/** Where a function is written: what is fixed is computed once before its loop, the rest each time round. */
export interface Scope {
  once: Code[]
  each: Code[]
  /** Computes a vector now, so that it can be used more than once. */
  keep(vector: Vector): Vector
  /** A vector that starts as another and is set anew by the loop. */
  carry(start: Vector): { vector: Vector; set: Code }
  /** Adds up, the fixed part before the loop. */
  sum(...vectors: Vector[]): Vector
  vectors(): number
}

export function createScope(params: number): Scope {
  const once: Code[] = []
  const each: Code[] = []
  let vectors = 0
  const addLocal = (): number => {
    vectors += 1
    return params + vectors - 1
  }
  const keep = ({ code, isFixed }: Vector): Vector => {
    const local = addLocal()
    const steps = isFixed ? once : each
    steps.push(code, localSet(local))
    return { code: localGet(local), isFixed }
  }
  const carry = (start: Vector): { vector: Vector; set: Code } => {
    const local = addLocal()
    once.push(start.code, localSet(local))
    return { vector: varying(localGet(local)), set: localSet(local) }
  }
  const sum = (...terms: Vector[]): Vector => {
    const [first, ...others] = terms.filter(({ isFixed }) => isFixed)
    const [start, ...rest] = terms.filter(({ isFixed }) => !isFixed)
    if (start === undefined) return first === undefined ? fixed([]) : add(first, ...others)
    if (first === undefined) return add(start, ...rest)
    return add(start, ...rest, others.length === 0 ? first : keep(add(first, ...others)))
  }
  return { once, each, keep, carry, sum, vectors: () => vectors }
}
