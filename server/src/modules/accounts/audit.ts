import type { Language } from '@terminlotse/contract/language'
import { auditPage, kept } from '@terminlotse/contract/limits'
import { type AuditEntry, adminRoutes } from '@terminlotse/contract/overview/admin'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../foundation/ctx.ts'
import { networkOf } from '../../foundation/http/callers/address.ts'
import { wordEvent } from '../../texts/audit.ts'
import type { AuditData, AuditEvent } from '../../texts/audit-data.ts'
import {
  type AuditRow,
  countEntries,
  deleteEntries,
  hasEntrySince,
  insertEntry,
  listEntries,
} from './identity/audit.store.ts'

/** An event that a stranger can repeat at will is entered once in this time, per account and network. */
const repeatMs = 10 * minuteMs
const fingerprintLength = 16
export const auditPurpose = 'audit'

type AuditedAct = {
  [E in AuditEvent]: keyof AuditData[E] extends never
    ? { event: E; data?: AuditData[E] }
    : { event: E; data: AuditData[E] }
}[AuditEvent]

interface AuditedAccount {
  /** The number of the account that it is about; null: it is about none, or the account is deleted by this event. */
  userId: number | null
  staffId?: number
  /** The address that the call came from; null: the product did it by itself. Only its fingerprint is kept. */
  ip: string | null
}

type AuditCtx = Pick<Ctx, 'db' | 'clock' | 'log'>

/** The actor on another person's account: a member of staff from an address, or a command of the operator (null). */
export type By = { staffId: number; ip: string } | null

/**
 * In a transaction the entry is kept together with the change that it reports: call it last there. Before a refusal is
 * thrown, give the context without a transaction.
 * docs/decisions/accounts.md#changes-to-accounts-are-audited
 */
export async function writeAudit(
  ctx: AuditCtx & Pick<Ctx, 'secrets'>,
  what: AuditedAct & AuditedAccount,
): Promise<void> {
  await enter(ctx, what, fingerprint(ctx, what.ip), 'info')
}

/** Does the same for an event that a stranger can repeat at will: once in ten minutes per account and network. */
export async function writeAuditOnce(
  ctx: AuditCtx & Pick<Ctx, 'secrets'>,
  what: AuditedAct & AuditedAccount,
): Promise<void> {
  const network = fingerprint(ctx, what.ip)
  const since = new Date(ctx.clock.now().getTime() - repeatMs)
  if (await hasEntrySince(ctx, { event: what.event, user_id: what.userId, place: network }, since)) return
  await enter(ctx, what, network, 'info')
}

export function noteStaffCalls(ctx: Ctx) {
  return ({ userId }: { userId: number }, { name, ip }: { name: string; ip: string }): Promise<void> =>
    writeAuditOnce(ctx, { event: 'staff_call_refused', data: { call: name }, userId, ip })
}

/** Enters the act of an operator's command. Commands print no lines below a warning, so this one is a warning. */
export async function writeCommandAudit(ctx: AuditCtx, what: AuditedAct & { userId: number | null }): Promise<void> {
  await enter(ctx, what, null, 'warn')
}

export async function writeActAudit(
  ctx: AuditCtx & Pick<Ctx, 'secrets'>,
  what: AuditedAct & { userId: number | null },
  by: By,
): Promise<void> {
  await (by === null ? writeCommandAudit(ctx, what) : writeAudit(ctx, { ...what, ...by }))
}

async function enter(
  ctx: AuditCtx,
  { event, data = {}, userId, staffId }: AuditedAct & Omit<AuditedAccount, 'ip'>,
  network: string | null,
  level: 'info' | 'warn',
): Promise<void> {
  const values = { event, data, user_id: userId, staff_id: staffId ?? null, place: network }
  await insertEntry(ctx, { at: ctx.clock.now(), ...values })
  ctx.log[level]({ audit: event, data, user: userId, staff: staffId ?? null, place: network }, 'Audit')
}

export async function forgetOldAudit(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await deleteEntries(ctx, new Date(ctx.clock.now().getTime() - kept.auditDays * dayMs))
}

/** These fingerprints differ from those of attempts, so that nobody can match the two. */
function fingerprint({ secrets }: Pick<Ctx, 'secrets'>, ip: string | null): string | null {
  return ip === null ? null : secrets.sign(networkOf(ip), auditPurpose).slice(0, fingerprintLength)
}

/** The newest first, 50 at a time; `next` is the page with older entries. `account`: only entries about it. */
export async function readAudit(
  ctx: Ctx,
  { account, before }: { account?: number | undefined; before?: number | undefined },
  language: Language,
) {
  const userId = account ?? null
  const rows = await listEntries(ctx, { userId, before: before ?? null, limit: auditPage + 1 })
  const shown = rows.slice(0, auditPage)
  const last = rows.length > auditPage ? shown.at(-1) : undefined
  const of = account === undefined ? '' : `&account=${account}`
  return {
    count: await countEntries(ctx, userId),
    next: last ? `/api${adminRoutes.audit.path}?before=${last.id}${of}` : null,
    previous: null,
    results: shown.map((row) => toEntry(row, language)),
  }
}

function toEntry({ id, at, event, data, user_id, staff_id, place: network }: AuditRow, language: Language): AuditEntry {
  const message = wordEvent(event, data, language)
  return { id, at: at.toISOString(), event, message, account: user_id, staff: staff_id, place: network }
}
