import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** The token for the mailbox and the director of an office at this host; null: none is needed. */
export function tokenFor(host: string, given: string | undefined): string | null {
  return given ?? (isLoopback(host) ? null : randomBytes(18).toString('base64url'))
}

/** As `?token=` in the links on screen, or as `x-practice-token`. */
export function demandToken(scope: FastifyInstance, token: string | null): void {
  if (token === null) return
  scope.addHook<{ Querystring: { token?: unknown } }>('onRequest', async ({ query, headers }, reply) => {
    const given = query.token ?? headers['x-practice-token']
    if (typeof given === 'string' && timingSafeEqual(digest(given), digest(token))) return
    return reply.code(401).send({ problems: ['this needs the token that the office printed at its start'] })
  })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

// The owner of a name can point it to this machine after a page was loaded from it. That page could then read the mailbox
// and the director, with the keys of all appointments.
export function refuseForeignHosts(app: FastifyInstance, publicUrl: string | undefined): void {
  const ours = publicUrl === undefined ? [] : [new URL(publicUrl).hostname]
  app.addHook('onRequest', async ({ hostname }, reply) => {
    const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
    const isLocal = name === '' || name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0
    if (isLocal || ours.includes(name)) return
    return reply.code(421).send({ problems: ['the practice office is not known by this name; see --public-url'] })
  })
}
