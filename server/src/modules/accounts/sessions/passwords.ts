import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { normalForm } from '@terminlotse/contract/normal-form'
import type { Ctx } from '../../../foundation/ctx.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { createBoundedQueue, type Rank } from './bounded-queue.ts'

// Argon2id with the library's defaults (19 MiB, two passes, one lane): OWASP's first choice. No password has this hash.
// A sign-in without an account is checked against it, so that both answers take the same time.
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$RstWtq8nV3VveXsTMY7yYA$ktOy2JK7rNARYkU1reYvfqzWs4KTs4uYduLJe360/uQ'

/** Hashes run in the four threads of Node that also look up names and read files. */
const mostThreads = 2

const hashQueue = createBoundedQueue({
  atOnce: Math.max(1, Math.min(availableParallelism() - 1, mostThreads)),
  longest: 100,
  retrySeconds: 5,
})

/**
 * With the queries around a hash: a crowd at the door takes neither all processors nor all connections to the database.
 * No transaction is open beside a hash. Refuses with `busy` where too many wait.
 * docs/decisions/accounts.md#hashes-wait-in-a-short-queue
 */
export async function inHashQueue<T>(
  { metrics }: Pick<Ctx, 'metrics'>,
  rank: Rank,
  work: () => Promise<T>,
): Promise<T> {
  return hashQueue(rank, work).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'busy') metrics.passwordCallsRefused.inc()
    throw error
  })
}

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize(normalForm))
}

/**
 * Compares a password with the stored one. `fits_other_form`: it was stored as it was typed, as older versions did, and
 * should be stored again. `storedHash` null: there is no account; the answer is wrong after the usual work.
 * docs/decisions/accounts.md#text-that-is-compared-has-one-form
 */
export async function matchPassword(
  storedHash: string | null,
  password: string,
): Promise<'fits' | 'fits_other_form' | 'wrong'> {
  const normal = password.normalize(normalForm)
  const others = [password, password.normalize('NFC'), password.normalize('NFD')]
  for (const form of new Set([normal, ...others])) {
    const fits = await verify(storedHash ?? nobodysHash, form)
    if (fits && storedHash !== null) return form === normal ? 'fits' : 'fits_other_form'
  }
  return 'wrong'
}

export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  return (await matchPassword(storedHash, password)) !== 'wrong'
}
