// A thread of its own, so that its work does not delay the measurement: makes so many calls in parallel.
import { parentPort, workerData } from 'node:worker_threads'

const { url, init, calls }: { url: string; init: RequestInit; calls: number } = workerData
const all = Array.from({ length: calls }, async () => {
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  // A route may have a limit of its own.
  if (!answer.ok && answer.status !== 429) throw new Error(`${url} answered ${answer.status}.`)
})
parentPort?.postMessage('begun')
await Promise.all(all)
