import { type AddressInfo, createServer, isIPv6, type LookupFunction, type Server, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createConnector } from './connector.ts'

function nameWith(...addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_name, options, callback) => {
    const found = all.filter((entry) => !options.family || entry.family === options.family)
    const [first] = found
    if (options.all) callback(null, found)
    else callback(null, first?.address ?? '', first?.family)
  }
}

const lookup = nameWith('::1', '127.0.0.1')

async function listen(host: string, port = 0): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => server.listen({ port, host, ipv6Only: true }, resolve))
  onTestFinished(() => void server.close())
  return server
}
const portOf = (server: Server) => (server.address() as AddressInfo).port

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

  it('take the other kind at once when the first is gone', async () => {
    const older = await listen('127.0.0.1')
    const port = portOf(older)
    const connect = createConnector(lookup)
    expect(await familyOf(connect, port)).toBe('IPv4')
    older.close()
    await listen('::1', port)
    expect(await familyOf(connect, port)).toBe('IPv6')
    expect(await familyOf(connect, port)).toBe('IPv6')
  })
})

describe('connections to an office with several addresses', () => {
  it('are made to one that answers, also when its kind was kept, and fail when none does', async () => {
    const server = await listen('127.0.0.1')
    const port = portOf(server)
    const connect = createConnector(nameWith('127.0.0.61', '::1', '127.0.0.62', '127.0.0.63', '127.0.0.1'))
    expect(await familyOf(connect, port)).toBe('IPv4')
    expect(await familyOf(connect, port)).toBe('IPv4')
    server.close()
    expect(await familyOf(connect, port)).toBe('ECONNREFUSED')
  })
})
