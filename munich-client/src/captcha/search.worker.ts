import { parentPort } from 'node:worker_threads'
import type { Challenge } from './challenge.ts'
import { type Share, search } from './proof.ts'

export interface SearchOrder extends Share {
  challenge: Challenge
  stop: Int32Array
}

parentPort?.on('message', ({ challenge, first, step, stop }: SearchOrder) => {
  const counter = search(challenge, { first, step }, () => Atomics.load(stop, 0) !== 0)
  parentPort?.postMessage(counter)
})
