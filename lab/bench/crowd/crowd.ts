// A crowd in a thread of its own, so that its work does not delay the measurement. It makes so many calls in parallel.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const given = z.object({
  url: z.string(),
  method: z.string(),
  body: z.string(),
  token: z.string(),
  calls: z.number(),
})
const { url, method, body, token, calls } = given.parse(workerData)
const agent = new Agent({ keepAlive: true })
const crowd = Array.from({ length: calls }, load)
parentPort?.postMessage('begun')
await Promise.all(crowd)
agent.destroy()

async function load(): Promise<void> {
  const type = body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip', ...type }
  const [answer] = await once(request(url, { method, headers, agent }).end(body), 'response')
  answer.resume()
  await once(answer, 'end')
  // A route may have a limit of its own.
  if (answer.statusCode !== 200 && answer.statusCode !== 429) throw new Error(`${url} answered ${answer.statusCode}.`)
}
