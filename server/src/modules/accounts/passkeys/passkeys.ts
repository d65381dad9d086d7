import type { MadePasskey, Passkey, PasskeyList } from '@terminlotse/contract/accounts/passkeys'
import { kept, passkeysMax } from '@terminlotse/contract/limits'
import { dayMs } from '@terminlotse/contract/time'
import type { Ctx, Db, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { mailNetwork } from '../account-mail.ts'
import { writeAudit } from '../audit.ts'
import { holdCaller } from '../caller.ts'
import { noteMade } from '../rights.ts'
import { findUser, type UserRow } from '../users.store.ts'
import { askPasswordAgain, holdOwner, type KnownOwner } from './ask-password.ts'
import {
  countPasskeys,
  deletePasskeys,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  markSession,
  type PasskeyRow,
  renamePasskeyOf,
  setAsking,
  spendChallenge,
} from './passkeys.store.ts'
import { checkMade, makeOptions, patienceMs, type Site, siteOf } from './webauthn.ts'

export const handlePurpose = 'passkey'

type CallerAt = Caller & { ip: string }

/** The site for which passkeys work. Refuses with `passkeys_impossible` if there is none. */
export function demandSite({ config }: Pick<Ctx, 'config'>): Site {
  const site = siteOf(config.http.publicUrl)
  if (!site) throw new Refusal('passkeys_impossible', { values: { address: new URL(config.http.publicUrl).origin } })
  return site
}

function isDemanded({ config }: Pick<Ctx, 'config'>, user: UserRow): boolean {
  return config.staffNeedsPasskey && (user.is_staff || user.is_superuser)
}

/** True if a sign-in with the password of this account needs a passkey too. An account without a passkey is not asked. */
export async function needsPasskey(ctx: Ctx, user: UserRow): Promise<boolean> {
  return (user.asks_passkey || isDemanded(ctx, user)) && (await countPasskeys(ctx, user.id)) > 0
}

export async function readPasskeys(ctx: Ctx, userId: number): Promise<PasskeyList> {
  const user = await demandUser(ctx, userId)
  const results = (await listPasskeys(ctx, userId)).map(toPasskey)
  return {
    count: results.length,
    next: null,
    previous: null,
    results,
    asked_at_sign_in: results.length > 0 && (user.asks_passkey || isDemanded(ctx, user)),
    is_demanded: isDemanded(ctx, user),
    works_at: siteOf(ctx.config.http.publicUrl)?.origin ?? null,
  }
}

/** Refuses with `passkeys_impossible`, `wrong_password`, `passkey_sign_in_needed` or `too_many_passkeys`. */
export async function preparePasskey(ctx: Ctx, caller: Caller, password: string) {
  const site = demandSite(ctx)
  const owner = await askPasswordAgain(ctx, caller, password, 'password')
  const user = await inTransaction(ctx, (tx) => holdOwnerOfPasskeys(tx, caller, owner))
  const known = await listPasskeys(ctx, user.id)
  if (known.length >= passkeysMax) throw new Refusal('too_many_passkeys', { values: { max: passkeysMax } })
  const handle = ctx.secrets.sign(String(user.id), handlePurpose)
  const person = { handle, email: user.email, name: `${user.first_name} ${user.last_name}` }
  const options = await makeOptions(site, person, known)
  await keepChallenge(ctx, options.challenge, user.id)
  return { ...options }
}

export async function keepChallenge(ctx: Ctx, challenge: string, userId: number | null): Promise<void> {
  const expires_at = new Date(ctx.clock.now().getTime() + patienceMs)
  await insertChallenge(ctx, { challenge, user_id: userId, expires_at })
}

/** Its session counts as signed in with it. Refuses with `passkey_failed`, `too_many_passkeys`, or as `holdCaller`. */
export async function addPasskey(
  ctx: Ctx,
  { userId, sessionId, ip }: CallerAt,
  { name, passkey }: { name: string; passkey: MadePasskey },
): Promise<Passkey> {
  const spend = (challenge: string) => spendChallenge(ctx, challenge, userId, ctx.clock.now())
  const key = await checkMade(ctx, demandSite(ctx), passkey, spend)
  if (!key) throw new Refusal('passkey_failed')
  return inTransaction(ctx, async (tx) => {
    await holdCaller(tx, { userId, sessionId })
    if ((await countPasskeys(tx, userId)) >= passkeysMax) {
      throw new Refusal('too_many_passkeys', { values: { max: passkeysMax } })
    }
    const now = tx.clock.now()
    const transports = passkey.response.transports ?? []
    const row = await insertPasskey(tx, { ...key, user_id: userId, transports, name, created_at: now })
    if (!row) throw new Refusal('passkey_failed')
    await markSession(tx, sessionId, now)
    await noteMade(tx, { userId, kind: 'passkey', id: String(row.id) }, { network: mailNetwork(tx, ip) })
    await writeAudit(tx, { event: 'passkey_added', userId, ip })
    return toPasskey(row)
  })
}

/** Gives a passkey another name. Refuses with `not_found`. */
export async function renamePasskey(ctx: Ctx, userId: number, { id, name }: { id: number; name: string }) {
  const row = await renamePasskeyOf(ctx, userId, id, name)
  if (!row) throw new Refusal('not_found')
  return toPasskey(row)
}

/** After the last one a sign-in asks for none. Refuses: `not_found`, `wrong_password`, `passkey_sign_in_needed`. */
export async function removePasskey(
  ctx: Ctx,
  caller: CallerAt,
  { id, password }: { id: number; password: string },
): Promise<void> {
  const { userId, ip } = caller
  if (!(await listPasskeys(ctx, userId)).some((row) => row.id === id)) throw new Refusal('not_found')
  const owner = await askPasswordAgain(ctx, caller, password, 'password')
  await inTransaction(ctx, async (tx) => {
    await holdOwnerOfPasskeys(tx, caller, owner)
    await endPasskey(tx, { userId, ip }, id)
  })
}

/** Refuses with `not_found`. */
export async function endPasskey(tx: TxCtx, { userId, ip }: { userId: number; ip: string | null }, id: number) {
  if ((await deletePasskeys(tx, userId, { id })) === 0) throw new Refusal('not_found')
  if ((await countPasskeys(tx, userId)) === 0) await setAsking(tx, userId, false)
  await writeAudit(tx, { event: 'passkey_removed', data: { why: 'by_owner' }, userId, ip })
}

/** Sets if a sign-in asks for a passkey too. Refuses with `passkey_missing`, and otherwise as `removePasskey` does. */
export async function askForPasskey(
  ctx: Ctx,
  caller: CallerAt,
  { ask, password }: { ask: boolean; password: string },
): Promise<void> {
  const { userId, ip } = caller
  const owner = await askPasswordAgain(ctx, caller, password, 'password')
  await inTransaction(ctx, async (tx) => {
    await holdOwnerOfPasskeys(tx, caller, owner)
    if (ask && (await countPasskeys(tx, userId)) === 0) throw new Refusal('passkey_missing')
    await setAsking(tx, userId, ask)
    await writeAudit(tx, { event: 'second_factor', data: { on: ask }, userId, ip })
  })
}

/**
 * The caller may be the owner whom a thief has locked out: passkeys of the last seven days go, and all of an account whose
 * address nobody had proven. Passkeys that the operator demands stay.
 */
export async function dropUnconfirmedPasskeys(tx: TxCtx, user: UserRow, ip: string): Promise<void> {
  if (isDemanded(tx, user)) return
  const addedSince = new Date(tx.clock.now().getTime() - kept.passkeyDoubtDays * dayMs)
  const dropped = await deletePasskeys(tx, user.id, user.email_verified_at === null ? {} : { addedSince })
  if (dropped === 0) return
  if ((await countPasskeys(tx, user.id)) === 0) await setAsking(tx, user.id, false)
  await writeAudit(tx, { event: 'passkey_removed', data: { why: 'mailed_password' }, userId: user.id, ip })
}

/** Holds the account of a caller who has given its password. If sign-ins ask for a passkey, it refuses a caller who used none. */
async function holdOwnerOfPasskeys(tx: TxCtx, caller: Caller, owner: KnownOwner): Promise<UserRow> {
  const user = await holdOwner(tx, owner)
  if (!caller.hasPasskey && (await needsPasskey(tx, user))) throw new Refusal('passkey_sign_in_needed')
  return user
}

async function demandUser(ctx: Db, userId: number): Promise<UserRow> {
  const user = await findUser(ctx, userId)
  if (!user) throw new Refusal('signed_out')
  return user
}

function toPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null }
}
