import { Worker } from 'node:worker_threads'

/** Runs a module's worker once per seed, on two cores, and hands the answers on in the seeds' order. */
export async function runSeeds<T>(
  module: URL,
  seeds: readonly number[],
  data: Record<string, unknown>,
  said: (done: number) => void,
): Promise<T[]> {
  const answers = new Map<number, T>()
  const waiting = [...seeds]
  const next = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      answers.set(seed, await runOne<T>(module, { ...data, seed }))
      said(answers.size)
    }
  }
  await Promise.all([next(), next()])
  return seeds.flatMap((seed) => answers.get(seed) ?? [])
}

function runOne<T>(module: URL, workerData: Record<string, unknown>): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
