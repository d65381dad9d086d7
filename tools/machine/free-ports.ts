import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems assign to outgoing connections, so none is taken meanwhile. */
const [first, count] = [20_000, 12_000]
/** Processes begin far from each other, whatever their ids are, and none returns a port twice. */
let next = (process.pid * 7919) % count

/**
 * Returns different ports of this machine on which nobody listens: for programs that are restarted on the same port, or
 * must know it before they start. Others start on port 0 and report their port.
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
