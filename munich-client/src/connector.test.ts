import { type AddressInfo, createServer, type LookupFunction, type Server, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createConnector } from './connector.ts'

/** A name with an address of each family, the newer one first, as the system's lookup would tell it. */
const lookup: LookupFunction = (_name, { family, all }, callback) => {
  const addresses = [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ].filter((entry) => !family || entry.family === family)
  const [first] = addresses
  if (all) callback(null, addresses)
  else callback(null, first?.address ?? '', first?.family)
}

async function listen(host: string, port = 0): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => server.listen({ port, host, ipv6Only: true }, resolve))
  onTestFinished(() => void server.close())
  return server
}
const portOf = (server: Server) => (server.address() as AddressInfo).port

/** The family of a new connection, or the error's code. */
function familyOf(connect: ReturnType<typeof createConnector>, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    connect({ hostname: 'office.example', protocol: 'http:', port: String(port) }, (...[error, socket]) => {
      if (error !== null) {
        resolve('code' in error ? String(error.code) : error.name)
        return
      }
      onTestFinished(() => void (socket as Socket).destroy())
      resolve(socket.remoteFamily)
    })
  })
}

describe('connections to an office with two kinds of address', () => {
  it('stay with the kind of the first, for the captcha token is bound to it', async () => {
    const older = await listen('127.0.0.1')
    const connect = createConnector(lookup)
    expect(await familyOf(connect, portOf(older))).toBe('IPv4')
    await listen('::1', portOf(older))
    expect(await familyOf(connect, portOf(older))).toBe('IPv4')
    expect(await familyOf(createConnector(lookup), portOf(older))).toBe('IPv6')
  })

  it('take the other kind when the first is gone', async () => {
    const older = await listen('127.0.0.1')
    const port = portOf(older)
    const connect = createConnector(lookup)
    expect(await familyOf(connect, port)).toBe('IPv4')
    older.close()
    await listen('::1', port)
    expect(await familyOf(connect, port)).toBe('ECONNREFUSED')
    expect(await familyOf(connect, port)).toBe('IPv6')
  })
})
