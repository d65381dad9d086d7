import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Whether a name means this machine itself wherever it is asked: localhost, names below it, 127.0.0.0/8, [::1]. */
export function isLocalName(hostname: string): boolean {
  const name = bare(hostname)
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && /^127\./.test(name))
  )
}

/**
 * Refuses calls for a host that is not ours. The owner of a name can point it to this machine after a page was loaded
 * from it (DNS rebinding). The browser would then show our answers to that page. Such a name can be no address in
 * digits, no local name, and neither that of our public address nor one of `others` (lower case, without port). A call
 * that names no host comes from no browser.
 */
export function refuseForeignHosts(server: FastifyInstance, publicUrl: string, others: string[]): void {
  const known = [new URL(publicUrl).hostname, ...others]
  const refusal = () => new Refusal('foreign_host', { values: { address: publicUrl } })
  server.addHook('onRequest', async ({ hostname, raw }) => {
    // There are two names: a proxy may use one, and we the other.
    const given = raw.rawHeaders.filter((word, place) => place % 2 === 0 && word.toLowerCase() === 'host')
    if (given.length > 1) throw refusal()
    const name = bare(hostname)
    if (name === '' || isIP(name) !== 0 || isLocalName(name) || known.includes(name)) return
    throw refusal()
  })
}

/** In lower case, an IPv6 address without its brackets, a full name without its last dot. */
function bare(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}
