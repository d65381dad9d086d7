import { parentPort } from 'node:worker_threads'
import type { Challenge } from './challenge.ts'
import { search } from './proof.ts'
import type { Share } from './share.ts'

export interface SearchOrder extends Share {
  challenge: Challenge
  stop: Int32Array
}

parentPort?.on('message', ({ challenge, first, step, stop }: SearchOrder) => {
  const counter = search(challenge, { first, step }, () => Atomics.load(stop, 0) !== 0)
  parentPort?.postMessage(counter)
})
