// People who sign in with a wrong password at the same moment, each from another address. They run in a thread of their
// own, so that their work does not delay the measurement. A message names their number; the answer counts each status.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const { url } = z.object({ url: z.string() }).parse(workerData)
const agent = new Agent({ keepAlive: true })
let made = 0

parentPort?.on('message', async (people: number) => {
  const statuses = await Promise.all(Array.from({ length: people }, signIn))
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  parentPort?.postMessage(counts)
})

async function signIn(): Promise<number> {
  made += 1
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`,
  }
  const asked = request(url, { agent, method: 'POST', headers })
  asked.end(JSON.stringify({ email: `person-${made}@example.org`, password: 'not the one' }))
  const [answer] = await once(asked, 'response')
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}
