import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../src/foundation/ctx.ts'
import { inTransaction } from '../../src/foundation/db/transaction.ts'
import { hashPassword } from '../../src/modules/accounts/sessions/passwords.ts'
import { createAccount } from '../../src/modules/accounts/sign-in/own-account.ts'

/** A person with an account of their own. */
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
/** Hashing takes ten times as long as the rest of a person's creation, so all people of a run share one hash. */
let hash: Promise<string> | null = null

/** A new person, signed in. It writes the same rows as a registration with Node's `fetch`. */
export async function makePerson(ctx: Ctx, names: Names = {}): Promise<TestUser> {
  hash ??= hashPassword(password)
  const email = names.email ?? `person-${randomUUID().slice(0, 8)}@example.org`
  const form = { first_name: 'Erika', last_name: 'Muster', ...names, email, password_hash: await hash }
  const from = { ip: '127.0.0.1', userAgent: 'node', language: 'en' } as const
  const { user, access, refresh } = await inTransaction(ctx, (tx) => createAccount(tx, form, from))
  return { id: user.id, email, password, token: access, refresh }
}
