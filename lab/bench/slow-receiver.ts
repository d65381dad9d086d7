// A slow receiver of pushes. It answers each one after so many milliseconds, and notes the time of its arrival. It is a
// process of its own, so that its work is not counted as ours. It prints its port. When it gets a number of messages,
// it prints the arrival times of that many.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const takesMs = Number(process.argv[2])
const arrivedAt = new Map<string, number>()
let wanted = Number.POSITIVE_INFINITY

const server = createServer((request, response) => {
  const now = Date.now()
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { guid } = JSON.parse(Buffer.concat(chunks).toString())
    if (!arrivedAt.has(guid)) arrivedAt.set(guid, now)
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'), takesMs)
    tell()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', (messages: number) => {
  wanted = messages
  tell()
})

function tell(): void {
  if (arrivedAt.size < wanted) return
  wanted = Number.POSITIVE_INFINITY
  process.send?.([...arrivedAt.values()])
}
