import { parentPort } from 'node:worker_threads'
import { parts } from './parts.ts'
import type { Done, Order } from './pool.ts'

parentPort?.on('message', async ({ part: name, run, data }: Order) => {
  const part = parts.find((one) => one.name === name)
  if (!part) throw new Error(`There is no part ${name}.`)
  const before = process.threadCpuUsage()
  const answer = await part.simulate(part.runs[run], data)
  const { user, system } = process.threadCpuUsage(before)
  const done: Done = { answer, processorSeconds: (user + system) / 1e6 }
  parentPort?.postMessage(done)
})
