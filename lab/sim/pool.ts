import { Worker } from 'node:worker_threads'

/** One run of a part, by its index. */
export interface Order {
  part: string
  run: number
  /** The folder of data outside of the project, if there is one. */
  data?: string
}

export interface Done {
  answer: unknown
  /** The processor time of the thread that simulated it. */
  processorSeconds: number
}

/** Two threads, each with the next order as soon as its last one is done. Rejects when a run throws. */
export async function runOnTwoCores(
  orders: readonly Order[],
  onDone: (order: Order, done: Done) => void,
): Promise<void> {
  const waiting = [...orders]
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    try {
      for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) {
        onDone(order, await carryOut(worker, order))
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all([work(), work()])
}

function carryOut(worker: Worker, order: Order): Promise<Done> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.postMessage(order)
  })
}
