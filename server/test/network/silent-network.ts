import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

/** A network path to a database on which everything can get lost without a notice. */
export async function openNetwork() {
  const sides = new Set<Socket>()
  let isSilent = false
  let opened = 0
  let target = { host: '', port: 0 }
  const server = createServer({ pauseOnConnect: true }, (near) => {
    opened += 1
    const { host, port } = target
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sides.add(one)
      one.on('data', (bytes) => other.write(bytes))
      one.on('error', () => {})
      one.once('close', () => {
        sides.delete(one)
        other.destroy()
      })
      if (isSilent) one.pause()
      else one.resume()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0

  return {
    async reach(connectionString: string): Promise<string> {
      const { host, port: own, user, password, database } = new pg.Client({ connectionString })
      target = { host, port: own }
      const name = encodeURIComponent(user ?? '')
      const secret = password ? `:${encodeURIComponent(password)}` : ''
      return `postgresql://${name}${secret}@127.0.0.1:${port}/${database}`
    },
    opened: () => opened,
    /** Nothing arrives any more, in either direction; new connections are accepted and never answered. */
    fallSilent() {
      isSilent = true
      for (const side of sides) side.pause()
    },
    speak() {
      isSilent = false
      for (const side of sides) side.resume()
    },
    async [Symbol.asyncDispose]() {
      for (const side of sides) side.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
