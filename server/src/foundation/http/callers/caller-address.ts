import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../log.ts'
import { readAddress } from './address.ts'

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
  /** Called at each call whose trusted proxy wrote a text that is no address. */
  onUnreadable(): void
}

/**
 * Gives each request the address of its caller. `X-Forwarded-For` is read from its end: each proxy adds to the caller's
 * text, so everything before the first address that is not a trusted proxy's may be made up.
 * docs/decisions/operators.md#the-text-of-a-proxy-is-read-as-an-address
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

/** The texts that proxies have written, the nearest first. */
function forwardedBy(header: string | string[] | undefined): string[] {
  const words = String(header ?? '')
  return words.trim() === '' ? [] : words.split(',').reverse()
}

/** True if the proxy at this address, this many proxies in front of us, is trusted with the address before it. */
function trustOf(trusted: boolean | string[]): (address: string, hop: number) => boolean {
  if (typeof trusted === 'boolean') return (_, hop) => trusted && hop === 0
  const networks = new BlockList()
  for (const network of trusted) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  return (address) => networks.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
