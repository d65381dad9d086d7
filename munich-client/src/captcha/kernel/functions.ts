import {
  type Code,
  i32,
  i32Add,
  i32LessThan,
  i32x4Equal,
  localGet,
  localSet,
  repeatWhile,
  returnIf,
  v128AnyTrue,
  v128Load,
  v128Store,
  type WasmFunction,
} from './assembler.ts'
import { DIGEST_PADDING, ENDING_GROUP, START_STATE, STATE, WANTED, WORD } from './memory.ts'
import { ALL_ROUNDS, type State, writeRounds } from './rounds.ts'
import { constantAt, createScope, fixed, or, type Scope, type Vector, varying } from './vectors.ts'

/** `compress(at)`: the working state goes on over the message block whose words lie in lanes at that address. */
export function writeCompress(): WasmFunction {
  const at = 0
  const scope = createScope(1)
  const start = eight((index) => scope.keep(varying(load(STATE + WORD * index))))
  const block = Array.from({ length: 16 }, (_, index) => scope.keep(varying([localGet(at), v128Load(WORD * index)])))
  const end = addUp(scope, start, writeRounds(scope, start, block))
  const body = [scope.once, scope.each, end.map(({ code }, index) => store(STATE + WORD * index, code))]
  return { params: 1, returnsAddress: false, vectors: scope.vectors(), body }
}

/** `rehash(times)`, at least once: each lane's state becomes the digest of itself. */
export function writeRehash(): WasmFunction {
  const times = 0
  const scope = createScope(1)
  const start = eight((index) => scope.keep(constantAt(START_STATE + 4 * index)))
  const padding = eight((index) => scope.keep(constantAt(DIGEST_PADDING + 4 * index)))
  const digest = eight((index) => scope.carry(fixed(load(STATE + WORD * index))))
  const block = [...digest.map(({ vector }) => vector), ...padding]
  const end = addUp(scope, start, writeRounds(scope, start, block))
  const body = [
    scope.once,
    repeatWhile([
      scope.each,
      digest.map(({ set }, index) => [end[index]?.code ?? [], set]),
      [localGet(times), i32(-1), i32Add, localSet(times), localGet(times)],
    ]),
    digest.map(({ vector }, index) => store(STATE + WORD * index, vector.code)),
  ]
  return { params: 1, returnsAddress: false, vectors: scope.vectors(), body }
}

/** Where a message varies: its word `word` and the next one, in the first of the `blocks` (1 or 2) that it ends with. */
export interface Ending {
  word: number
  blocks: number
}

/**
 * `scan(at, from, to)`: the address of the first group of endings, between two addresses, with which the last word of
 * a lane's digest is the wanted one; `to` where there is none. The message's last blocks lie in lanes at `at`, the
 * state before them is the working state. All that the endings do not change is computed once for a call.
 */
export function writeScan({ word, blocks }: Ending): WasmFunction {
  const [at, from, to] = [0, 1, 2]
  const scope = createScope(3)
  const words = Array.from({ length: 16 * blocks }, (_, index) => {
    const loaded = fixed([localGet(at), v128Load(WORD * index)])
    const isEnding = index === word || index === word + 1
    if (!isEnding) return scope.keep(loaded)
    return scope.keep(or(scope.keep(loaded), varying([localGet(from), v128Load(WORD * (index - word))])))
  })
  let state: State = eight((index) => scope.keep(fixed(load(STATE + WORD * index))))
  for (let block = 0; block < blocks - 1; block += 1) {
    state = addUp(scope, state, writeRounds(scope, state, words.slice(16 * block, 16 * block + 16)))
  }
  // What is e three rounds before the end is h after it: the last word needs no more.
  const [, , , , e] = writeRounds(scope, state, words.slice(-16), ALL_ROUNDS - 3)
  const isHit: Code = [scope.sum(state[7], e).code, load(WANTED), i32x4Equal, v128AnyTrue]
  const body = [
    scope.once,
    repeatWhile([
      scope.each,
      returnIf(isHit, localGet(from)),
      [localGet(from), i32(ENDING_GROUP), i32Add, localSet(from)],
      [localGet(from), localGet(to), i32LessThan],
    ]),
    localGet(to),
  ]
  return { params: 3, returnsAddress: true, vectors: scope.vectors(), body }
}

const load = (address: number): Code => [i32(0), v128Load(address)]
const store = (address: number, value: Code): Code => [i32(0), value, v128Store(address)]

/** SHA-256 has eight words of state. */
function eight<T>(make: (index: number) => T): [T, T, T, T, T, T, T, T] {
  return [make(0), make(1), make(2), make(3), make(4), make(5), make(6), make(7)]
}

function addUp(scope: Scope, one: State, other: State): State {
  const [a, b, c, d, e, f, g, h] = other
  const add = (x: Vector, y: Vector): Vector => scope.keep(scope.sum(x, y))
  return [
    add(one[0], a),
    add(one[1], b),
    add(one[2], c),
    add(one[3], d),
    add(one[4], e),
    add(one[5], f),
    add(one[6], g),
    add(one[7], h),
  ]
}
