import { once } from 'node:events'
import { createServer } from 'node:net'

/** As many ports of 127.0.0.1 that nobody listens on, no two the same. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  const ports: number[] = []
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('There is no free port.')
    ports.push(address.port)
  }
  for (const server of servers) {
    server.close()
    await once(server, 'close')
  }
  return ports
}
