import type { IncomingMessage } from 'node:http'
import { isIP, SocketAddress } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../log.ts'
import { areIn } from '../../reach.ts'

/** The address of all callers whose proxy names none: they are counted as one. */
const unknownCaller = 'unknown'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's address in its shortest form, or `unknownCaller`. Never logged beside personal data. */
    callerAddress: string
  }
}

interface Proxies {
  /** The proxies whose `X-Forwarded-For` is believed: none, the one directly in front of us, or those in these networks. */
  trusted: boolean | string[]
  log: Log
  onUnreadable(): void
}

/**
 * `X-Forwarded-For` is read from its end: everything before the first address that is not a trusted proxy's may be
 * made up. docs/decisions/operators.md#the-text-of-a-proxy-is-read-as-an-address
 */
export function nameCallers(server: FastifyInstance, { trusted, log, onUnreadable }: Proxies): void {
  const trusts = trustOf(trusted)
  let isWarned = false

  function warn(): void {
    onUnreadable()
    if (isWarned) return
    isWarned = true
    log.warn(
      'A proxy that TRUST_PROXY trusts wrote something into X-Forwarded-For that is no address. ' +
        'All callers whose address it does not name share one limit. Let the proxy write their addresses.',
    )
  }

  function find({ socket, headers }: IncomingMessage): string {
    const hops = [socket.remoteAddress ?? '', ...forwardedBy(headers['x-forwarded-for'])]
    for (const [hop, text] of hops.entries()) {
      const address = readAddress(text)
      // A closed connection has no address either.
      if (address === null && hop > 0) warn()
      if (address === null) return unknownCaller
      if (hop === hops.length - 1 || !trusts(address, hop)) return address
    }
    return unknownCaller
  }

  server.decorateRequest('callerAddress', unknownCaller)
  server.addHook('onRequest', async (request) => {
    request.callerAddress = find(request.raw)
  })
}

function forwardedBy(header: string | string[] | undefined): string[] {
  const words = String(header ?? '')
  return words.trim() === '' ? [] : words.split(',').reverse()
}

/** True if the proxy at this address, this many proxies in front of us, is trusted with the address before it. */
function trustOf(trusted: boolean | string[]): (address: string, hop: number) => boolean {
  return typeof trusted === 'boolean' ? (_, hop) => trusted && hop === 0 : areIn(trusted)
}

/**
 * In any form in which proxies write one: with port, brackets, quotes, zone. Returns its shortest form, in lower
 * case, an IPv4 address always as such; null: it is no address.
 */
export function readAddress(text: string): string | null {
  const words = text.trim().replace(/^"(.*)"$/, '$1')
  const address = withoutPort(words).replace(/%.*$/, '')
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}

function withoutPort(words: string): string {
  const [, bracketed] = words.match(/^\[([^[\]]*)\](?::\d{1,5})?$/) ?? []
  // Without brackets an IPv6 address may end like a port.
  return bracketed ?? (isIP(words) === 0 ? words.replace(/:\d{1,5}$/, '') : words)
}

/** An IPv4 address, or the /64 of an IPv6 one. Another text is its own network. */
export function networkOf(caller: string): string {
  const address = readAddress(caller) ?? caller
  if (isIP(address) !== 6) return address
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const gap = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...gap, ...back].slice(0, 4).join(':')
}
