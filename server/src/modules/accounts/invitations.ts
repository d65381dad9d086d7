// The token of an invitation is in the fragment of its link, so it reaches no log; only its hash is stored.
import type { Invitation, Role } from '@terminlotse/contract/accounts/staff'
import { dayMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { hashToken } from '../../foundation/secrets.ts'
import { unnamedContact } from '../../settings/settings.ts'
import { type By, writeActAudit, writeAudit } from './audit.ts'
import {
  deleteUnused,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  listInvitations,
  spendInvitation,
} from './invitations/invitations.store.ts'
import { checkSetUp, expiryOf, isReserved, looksLikeSetUp, offerSetUp, spendSetUp } from './invitations/set-up.ts'
import { makeToken } from './sessions/sessions.ts'
import { findUser, hasNoUser, type UserRow } from './users.store.ts'

type Entry = Pick<UserRow, 'is_staff' | 'is_superuser' | 'promised_role' | 'email_verified_at'>
const plainEntry: Entry = { is_staff: false, is_superuser: false, promised_role: null, email_verified_at: null }

export const operatorOf = ({ config }: Pick<Ctx, 'config'>) => ({ contact: config.operator })

export function readRegistration({ config }: Pick<Ctx, 'config'>) {
  const { contact, registration } = config
  return { registration, contact: contact === unnamedContact ? null : contact }
}

/** Makes the link. Refuses with `registration_closed` while nobody may register. */
export async function invite(
  ctx: Ctx,
  { role, days, by }: { role: 'staff' | 'superuser' | null; days: number; by: number | null },
): Promise<{ link: string; expires_at: string }> {
  if (ctx.config.registration === 'closed') throw new Refusal('registration_closed', { values: operatorOf(ctx) })
  const token = makeToken()
  const created_at = ctx.clock.now()
  const expires_at = new Date(created_at.getTime() + days * dayMs)
  await insertInvitation(ctx, { token_hash: hashToken(token), role, made_by: by, created_at, expires_at })
  return { link: linkOf(ctx, token), expires_at: expires_at.toISOString() }
}

export function linkOf({ config }: Pick<Ctx, 'config'>, token: string): string {
  return `${config.http.publicUrl}/register#token=${token}`
}

/** The link that makes the first superuser. `expiresAt` null: it works as long as there is none. */
export interface SetUpLink {
  link: string
  expiresAt: Date | null
}

/** The set-up link for a process that serves pages to print; null: none is to be printed. */
export async function offerSetUpLink(ctx: Ctx): Promise<SetUpLink | null> {
  const offered = ctx.config.role === 'worker' ? null : await offerSetUp(ctx)
  return offered && { link: linkOf(ctx, offered.code), expiresAt: offered.expiresAt }
}

/** True if the next person who registers becomes superuser, because there is no account yet. */
export async function awaitsFirstAccount(ctx: Ctx): Promise<boolean> {
  return ctx.config.firstUserIsSuperuser && (await hasNoUser(ctx))
}

/** The moment at which a link expires; null: it stays valid as long as there is no superuser. Refuses as `demandEntry` does. */
export async function checkInvitation(ctx: Ctx, token: string): Promise<{ expires_at: string | null }> {
  if (looksLikeSetUp(token)) {
    await checkSetUp(ctx, token)
    return { expires_at: expiryOf(token)?.toISOString() ?? null }
  }
  if (ctx.config.registration === 'closed') throw new Refusal('registration_closed', { values: operatorOf(ctx) })
  const invitation = await findInvitation(ctx, hashToken(token))
  if (invitation?.used_at) throw new Refusal('invitation_used')
  if (!invitation || invitation.expires_at <= ctx.clock.now()) throw new Refusal('invitation_expired')
  return { expires_at: invitation.expires_at.toISOString() }
}

/**
 * Comes before the costly hash of the password; `enter` decides. Refuses with `registration_closed`, `invitation_needed`,
 * `invitation_expired`, `invitation_used`, `set_up_done` or `set_up_expired`.
 */
export async function demandEntry(ctx: Ctx, token: string | undefined): Promise<void> {
  if (token !== undefined) await checkInvitation(ctx, token)
  else if (ctx.config.registration !== 'open') throw new Refusal(refusalOf(ctx), { values: operatorOf(ctx) })
}

/** Spends the invitation, if there is one, and returns the role and state of the new account. Refuses as `demandEntry` does. */
export async function enter(tx: TxCtx, token: string | undefined, email: string): Promise<Entry> {
  if (token !== undefined && looksLikeSetUp(token)) {
    const { isProven } = await spendSetUp(tx, token, email)
    const email_verified_at = isProven ? tx.clock.now() : null
    return { ...plainEntry, is_staff: true, is_superuser: true, email_verified_at }
  }
  if (await isReserved(tx, email)) throw new Refusal('set_up_needed')
  await demandEntry(tx, token)
  if (token === undefined) return plainEntry
  const spent = await spendInvitation(tx, hashToken(token), tx.clock.now())
  if (!spent) throw new Refusal('invitation_used')
  return { ...plainEntry, promised_role: spent.role }
}

export async function noteEntry(tx: TxCtx, entry: Entry, who: { userId: number; ip: string }): Promise<void> {
  if (entry.is_superuser) await writeAudit(tx, { event: 'set_up', ...who })
  else await writeAudit(tx, { event: 'invitation_used', data: { role: entry.promised_role ?? 'none' }, ...who })
}

function refusalOf({ config }: Pick<Ctx, 'config'>) {
  return config.registration === 'invite' ? 'invitation_needed' : 'registration_closed'
}

/** Refuses with `registration_closed`, and with `superuser_only` if staff promise a role. */
export async function inviteBy(
  ctx: Ctx,
  { days, role }: { days: number; role: Role },
  by: By,
): Promise<{ link: string; expires_at: string }> {
  return inTransaction(ctx, async (tx) => {
    const staff = by && (await findUser(tx, by.staffId))
    if (by && role !== 'none' && !staff?.is_superuser) throw new Refusal('superuser_only')
    const made = await invite(tx, { role: role === 'none' ? null : role, days, by: by?.staffId ?? null })
    await writeActAudit(tx, { event: 'invitation_made', data: { role }, userId: null }, by)
    return made
  })
}

export async function readInvitations(
  ctx: Ctx,
  page: { limit: number; offset: number },
): Promise<{ count: number; results: Invitation[] }> {
  const { count, rows } = await listInvitations(ctx, page)
  return { count, results: rows.map((row) => toInvitation(row, ctx.clock.now())) }
}

function toInvitation(row: InvitationRow, now: Date): Invitation {
  const { number, role, created_at, expires_at, used_at, made_by } = row
  const unused = expires_at.getTime() > now.getTime() ? 'open' : 'expired'
  return {
    id: number,
    state: used_at === null ? unused : 'used',
    role: role ?? 'none',
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
    made_by,
  }
}

/** Makes the link stop working. Refuses with `not_found` if the invitation was deleted or used. */
export async function withdrawInvitation(ctx: Ctx, id: number, by: By): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteUnused(tx, id))) throw new Refusal('not_found')
    await writeActAudit(tx, { event: 'invitation_withdrawn', userId: null }, by)
  })
}
