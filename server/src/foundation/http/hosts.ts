import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** True if a name means this machine itself on every machine: localhost, names below it, 127.0.0.0/8, [::1]. */
export function isLocalName(hostname: string): boolean {
  const name = bare(hostname)
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && /^127\./.test(name))
  )
}

/**
 * Refuses calls for a host that is not ours. The owner of a name can point it to this machine after a page was loaded
 * from it (DNS rebinding). The browser would then show our answers to that page. Such a name can be no address in
 * digits, no local name, and neither that of our public address nor one of `allowedHosts` (lower case, without port). A
 * call that names no host comes from no browser. Behind a proxy each name in `X-Forwarded-Host` must be ours, too. It
 * never replaces the one in `Host`, since a proxy may pass on the caller's text.
 */
export function refuseForeignHosts(
  server: FastifyInstance,
  {
    publicUrl,
    allowedHosts,
    trustProxy,
  }: { publicUrl: string; allowedHosts: string[]; trustProxy: boolean | string[] },
): void {
  const known = [new URL(publicUrl).hostname, ...allowedHosts]
  server.addHook('onRequest', async ({ headers, raw }) => {
    // There are two names: a proxy may use one, and we the other.
    const forwarded = trustProxy === false ? [] : String(headers['x-forwarded-host'] ?? '').split(',')
    const names = [headers.host ?? '', ...forwarded].map((host) => withoutPort(host.trim()))
    const isOurs = givenHosts(raw.rawHeaders).length <= 1 && names.every((name) => isKnownName(name, known))
    if (!isOurs) throw new Refusal('foreign_host', { values: { address: publicUrl } })
  })
}

export function givenHosts(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, place) => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === 'host')
}

/** True if a name is empty, an address in digits, a local name, or one of `known` (lower case, without port). */
export function isKnownName(hostname: string, known: string[]): boolean {
  const name = bare(hostname)
  return name === '' || isIP(name) !== 0 || isLocalName(name) || known.includes(name)
}

export function withoutPort(host: string): string {
  return host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':', 1)[0] ?? '')
}

/** In lower case, an IPv6 address without its brackets, a full name without its last dot. */
function bare(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}
