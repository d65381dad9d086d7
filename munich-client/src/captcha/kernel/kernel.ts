import { assemble, type WasmFunction } from './assembler.ts'
import { type Ending, writeCompress, writeRehash, writeScan } from './functions.ts'
import { BLOCK, type Lanes, MESSAGE, openLanes, writeConstants } from './memory.ts'

/** What is needed of WebAssembly. */
export interface Engine {
  validate(bytes: Uint8Array<ArrayBuffer>): boolean
  Memory: new (pages: { initial: number; maximum: number }) => { buffer: ArrayBuffer }
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  Instance: new (module: object, imports: { env: { memory: object } }) => { exports: object }
}

/** SHA-256 of four messages side by side. All of it works on one memory: one search at a time. */
export interface Kernel {
  lanes: Lanes
  /** The working state goes on over one block of the message. */
  compress(block: number): void
  /** Each lane's state becomes the digest of itself, `times` (≥ 1) times. */
  rehash(times: number): void
  /** The scan for endings in a place, from a block of the message on; made when a place is first asked for. */
  scanFor(ending: Ending): (block: number, from: number, to: number) => number
}

/** Null where this machine has no WebAssembly, none that computes with vectors, or no room for it. */
export function createKernel(engine = (globalThis as { WebAssembly?: Engine }).WebAssembly): Kernel | null {
  if (engine === undefined || !engine.validate(assemble(writeRehash()))) return null
  const memory = takeMemory(engine)
  if (memory === null) return null
  writeConstants(memory.buffer)
  const load = (one: WasmFunction) => {
    const { exports } = new engine.Instance(new engine.Module(assemble(one)), { env: { memory } })
    return (exports as { run: (...numbers: number[]) => number }).run
  }
  const compress = load(writeCompress())
  const scans = new Map<string, (...numbers: number[]) => number>()
  return {
    lanes: openLanes(memory.buffer),
    compress: (block) => void compress(MESSAGE + BLOCK * block),
    rehash: load(writeRehash()),
    scanFor(ending) {
      const place = `${ending.word}/${ending.blocks}`
      const scan = scans.get(place) ?? load(writeScan(ending))
      scans.set(place, scan)
      return (block, from, to) => scan(MESSAGE + BLOCK * block, from, to)
    },
  }
}

/** Much address space is set aside for even one page, more than a process may be allowed. */
function takeMemory(engine: Engine): { buffer: ArrayBuffer } | null {
  try {
    return new engine.Memory({ initial: 1, maximum: 1 })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
