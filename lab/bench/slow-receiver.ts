// A slow receiver of pushes, a process of its own, so that its work is not counted as ours. It answers each one after so
// many milliseconds. It tells its port; when it gets a number, the times at which that many messages arrived.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const takesMs = Number(process.argv[2])
const arrivedAt = new Map<string, number>()
let wanted = Number.POSITIVE_INFINITY

const server = createServer(async (request, response) => {
  const now = Date.now()
  const { guid } = (await json(request)) as { guid: string }
  if (!arrivedAt.has(guid)) arrivedAt.set(guid, now)
  tell()
  await wait(takesMs)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('message', (messages: number) => {
  wanted = messages
  tell()
})

function tell(): void {
  if (arrivedAt.size < wanted) return
  wanted = Number.POSITIVE_INFINITY
  process.send?.([...arrivedAt.values()])
}
