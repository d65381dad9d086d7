import { parentPort } from 'node:worker_threads'
import type { SearchOrder } from '../src/captcha/search.worker.ts'

// A searcher that returns a number at once, and always a wrong one: 4711 and the numbers of the examples are not -1.
parentPort?.on('message', ({ first }: SearchOrder) => parentPort?.postMessage(first + 1))
