import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to whoever connects, so none is taken meanwhile. */
const [first, count] = [20_000, 12_000]
/** Processes begin far from each other, whatever their numbers are, and none gives a port out twice. */
let next = (process.pid * 7919) % count

/**
 * As many ports of this machine that nobody listens on, no two the same: for programs that are started anew on the same
 * port, or are told of it before they start. Others start on port 0 and say where they are.
 */
export async function freePorts(wanted: number): Promise<number[]> {
  const ports: number[] = []
  for (let tries = 0; tries < count && ports.length < wanted; tries += 1) {
    const port = first + next
    next = (next + 1) % count
    if (await isFree(port)) ports.push(port)
  }
  if (ports.length < wanted) throw new Error('There is no free port.')
  return ports
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
