// A crowd in a thread of its own, so that its work does not delay the measurement. It requests `url` so many times in
// parallel, again and again, until it is told to end.
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const { url, token, calls } = z.object({ url: z.string(), token: z.string(), calls: z.number() }).parse(workerData)
const agent = new Agent({ keepAlive: true })
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
const crowd = Array.from({ length: calls }, async () => {
  while (!isOver) await load()
})
parentPort?.postMessage('begun')
await Promise.all(crowd)
agent.destroy()

async function load(): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  const [answer] = await once(get(url, { headers, agent }), 'response')
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`)
}
