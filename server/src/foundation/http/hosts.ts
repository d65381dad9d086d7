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

/** True if an address leads browsers to the machine itself. Only then is no visitor a stranger. */
export function isLocal(address: string): boolean {
  return isLocalName(new URL(address).hostname)
}

/**
 * The owner of a name can point it to this machine after a page was loaded from it (DNS rebinding), and the browser
 * would show our answers to that page. A call that names no host comes from no browser. `X-Forwarded-Host` never
 * replaces `Host`, since a proxy may pass on the caller's text.
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

/**
 * If `publicUrl` is encrypted, an unencrypted page counts as another site, unless it comes from this machine.
 * Programs send no `Origin` and are accepted. Holds for routes registered afterwards.
 */
export function refuseForeignSockets(server: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl)
  server.addHook('onRequest', async ({ headers, host }) => {
    if (headers.upgrade === undefined || headers.origin === undefined) return
    const from = URL.canParse(headers.origin) ? new URL(headers.origin) : null
    const isPlain = from?.protocol === 'http:' && (ours.protocol === 'http:' || isLocalName(from.hostname))
    const isPage = from?.protocol === 'https:' || isPlain
    if (!isPage || (from?.host !== host && from?.host !== ours.host)) throw new Refusal('foreign_origin')
  })
}

export function givenHosts(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, place) => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === 'host')
}

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
