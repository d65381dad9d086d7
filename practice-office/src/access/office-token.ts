import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** True if only this machine reaches an office at this host. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** The token for the mailbox and the director of an office at this host; null: none is needed. */
export function tokenFor(host: string, given: string | undefined): string | null {
  return given ?? (isLoopback(host) ? null : randomBytes(18).toString('base64url'))
}

/** If others reach the port, refuses calls without the token: as `?token=` in the links on screen, or as `x-practice-token`. */
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
