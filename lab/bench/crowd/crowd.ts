// A crowd in a thread of its own, so that its work does not delay the measurement. It makes so many calls in parallel,
// with one of the tokens each, until it is told to end, or once.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const given = z.object({
  url: z.string(),
  method: z.string().default('GET'),
  body: z.string().default(''),
  tokens: z.array(z.string()),
  calls: z.number(),
  isOnce: z.boolean().default(false),
})
const { url, method, body, tokens, calls, isOnce } = given.parse(workerData)
const agent = new Agent({ keepAlive: true })
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
const crowd = Array.from({ length: calls }, async (_, place) => {
  do await load(tokens[place % tokens.length] ?? '')
  while (!isOver && !isOnce)
})
parentPort?.postMessage('begun')
await Promise.all(crowd)
agent.destroy()
// Once told so, or after one call each, it has nothing to wait for.
parentPort?.close()

async function load(token: string): Promise<void> {
  const type = body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip', ...type }
  const [answer] = await once(request(url, { method, headers, agent }).end(body), 'response')
  answer.resume()
  await once(answer, 'end')
  // A route may have a limit of its own.
  if (answer.statusCode !== 200 && !(isOnce && answer.statusCode === 429))
    throw new Error(`${url} answered ${answer.statusCode}.`)
}
