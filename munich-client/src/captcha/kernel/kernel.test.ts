import { hash, randomBytes } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createKernel, type Engine, type Kernel } from './kernel.ts'
import { ENDING_GROUP, ENDINGS, LANES, LONGEST_MESSAGE } from './memory.ts'

function kernelOf(engine?: Engine): Kernel {
  const kernel = createKernel(engine)
  if (kernel === null) throw new Error('no vectors here')
  return kernel
}
const kernel = kernelOf()
const engine = (globalThis as unknown as { WebAssembly: Engine }).WebAssembly

function digestIn(lane: number): string {
  const words = Array.from({ length: 8 }, (_, word) => kernel.lanes.digestWord(lane, word))
  return words.map((word) => word.toString(16).padStart(8, '0')).join('')
}

function compressAll(blocks: number): void {
  kernel.lanes.begin()
  for (let block = 0; block < blocks; block += 1) kernel.compress(block)
}

const lengths = [...Array.from({ length: 130 }, (_, length) => length), 1000, LONGEST_MESSAGE]

describe('the kernel', () => {
  it.each(lengths)('hashes a message of %i bytes as node does, in every lane', (length) => {
    const message = randomBytes(length)
    compressAll(kernel.lanes.layOut(message))
    for (let lane = 0; lane < LANES; lane += 1) expect(digestIn(lane)).toBe(hash('sha256', message))
  })

  it.each([4, 47, 55, 60, 62, 64, 119])('hashes four messages that differ from byte %i on', (length) => {
    const shared = randomBytes(length)
    const endings = Array.from({ length: LANES }, () => randomBytes(4))
    const blocks = kernel.lanes.layOut(Buffer.concat([shared, Buffer.alloc(4)]))
    for (const [lane, ending] of endings.entries()) kernel.lanes.put(length, ending, lane)
    compressAll(blocks)
    for (const [lane, ending] of endings.entries()) {
      expect(digestIn(lane)).toBe(hash('sha256', Buffer.concat([shared, ending])))
    }
  })

  it.each([1, 2, 3, 50, 1000])('hashes digests %i times over', (times) => {
    const message = randomBytes(40)
    compressAll(kernel.lanes.layOut(message))
    kernel.rehash(times)
    let digest = hash('sha256', message, 'buffer')
    for (let time = 0; time < times; time += 1) digest = hash('sha256', digest, 'buffer')
    for (let lane = 0; lane < LANES; lane += 1) expect(digestIn(lane)).toBe(digest.toString('hex'))
  })

  it('scans from group to group for the ending that makes the wanted digest, in whatever place', () => {
    for (let length = 0; length < 64; length += 1) {
      const endings = Array.from({ length: 40 }, (_, index) => Buffer.from(String(100 + index)))
      const shared = randomBytes(length)
      const blocks = kernel.lanes.layOut(Buffer.concat([shared, Buffer.alloc(3)]))
      for (const [index, ending] of endings.entries()) {
        kernel.lanes.putEnding(ENDINGS + ENDING_GROUP * (index >> 2), index % LANES, length, ending)
      }
      const scan = kernel.scanFor({ word: length >> 2, blocks })
      const end = ENDINGS + ENDING_GROUP * 10
      for (const index of [0, 7, 26, 39]) {
        kernel.lanes.want(hash('sha256', Buffer.concat([shared, endings[index] ?? shared]), 'buffer').readUInt32BE(28))
        kernel.lanes.begin()
        const hit = ENDINGS + ENDING_GROUP * (index >> 2)
        expect(scan(0, ENDINGS, end)).toBe(hit)
        expect(scan(0, hit, end)).toBe(hit)
        if (hit + ENDING_GROUP < end) expect(scan(0, hit + ENDING_GROUP, end)).toBe(end)
      }
    }
  })
})

describe('a machine without a kernel', () => {
  it('is one without WebAssembly', () => {
    vi.stubGlobal('WebAssembly', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(createKernel()).toBeNull()
  })

  it('is one whose WebAssembly knows no vectors', () => {
    expect(createKernel({ ...engine, validate: () => false })).toBeNull()
  })

  it('is one that gives WebAssembly no memory', () => {
    class Memory {
      readonly buffer = new ArrayBuffer(0)
      constructor() {
        throw new RangeError('could not allocate memory')
      }
    }
    const { validate, Module, Instance } = engine
    expect(createKernel({ validate, Module, Instance, Memory })).toBeNull()
  })
})
