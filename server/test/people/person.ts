import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Ctx } from '../../src/foundation/ctx.ts'
import { inTransaction } from '../../src/foundation/db/transaction.ts'
import { createAccount } from '../../src/modules/accounts/sign-in/own-account.ts'

export interface TestUser {
  id: number
  email: string
  password: string
  token: string
  refresh: string
}

export interface Names {
  first_name?: string
  last_name?: string
  email?: string
}

const password = 'correct horse battery'
/**
 * All people of a run share one hash, of the least work that Argon2id can have: it says itself how much that is, so each
 * sign-in takes as little. Made as in the product, it would take ten times as long as the rest of a person's creation.
 */
let lightHash: Promise<string> | null = null

/** A new person, signed in. It writes the same rows as a registration with Node's `fetch`, but for the work of the hash. */
export async function makePerson(ctx: Ctx, names: Names = {}): Promise<TestUser> {
  lightHash ??= hash(password, { memoryCost: 8, timeCost: 1 })
  const email = names.email ?? `person-${randomUUID().slice(0, 8)}@example.org`
  const form = { first_name: 'Erika', last_name: 'Muster', ...names, email, password_hash: await lightHash }
  const from = { ip: '127.0.0.1', userAgent: 'node', language: 'en' } as const
  const { user, access, refresh } = await inTransaction(ctx, (tx) => createAccount(tx, form, from))
  return { id: user.id, email, password, token: access, refresh }
}
