import type { KeyScope, Route } from '@terminlotse/contract/route'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Caller } from '../caller.ts'

/** `prefix` and 43 letters of base64url. A shorter text, or one inside a longer word, is no key. */
export function keyPattern(prefix: string): RegExp {
  return new RegExp(`(?<![\\w-])${prefix}[\\w-]{43}(?![\\w-])`)
}

/** Refuses every call with a key in its address: logs and histories keep addresses. */
export function refuseKeysInAddresses(server: FastifyInstance, pattern: RegExp): void {
  server.addHook('onRequest', async ({ url }) => {
    if (pattern.test(url) || pattern.test(decoded(url))) throw new Refusal('key_in_address')
  })
}

function decoded(url: string): string {
  return url.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

export function demandScope({ forKeys }: Route, scope: KeyScope): void {
  if (forKeys === null) throw new Refusal('not_with_a_key')
  if (forKeys.scope === 'tasks' && scope === 'read') throw new Refusal('key_only_reads')
}

export function schemasFor(route: Route, caller: Caller | null): Pick<Route, 'query' | 'body' | 'answer'> {
  const { query, body, answer } = route
  return caller?.keyScope ? { query, body, answer, ...route.forKeys } : { query, body, answer }
}
