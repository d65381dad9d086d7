// Few mails go to addresses that nobody has proven. docs/decisions/accounts.md#strangers-get-few-mails-and-no-words-of-others
import { receivers } from '@terminlotse/contract/limits'
import { dayMs } from '@terminlotse/contract/time'
import { isStillOn } from '../../foundation/clock.ts'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { networkOf } from '../../foundation/http/callers/address.ts'
import { isLocalName } from '../../foundation/http/hosts.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { lockAttempts, storeAttempt } from './identity/attempts.store.ts'
import { mark } from './identity/attempts.ts'

/** The most mails to an address within a day while nobody has proven it. */
const mailsPerAddress = 3
/** The most mails to such addresses that one network may cause within a day. */
const mailsPerNetwork = 30

/** A signed fingerprint; null: the call comes from this machine, and only people at this machine come. */
export function mailNetwork(ctx: Ctx, ip: string): string | null {
  const isHere = ctx.config.isLocal && isLocalName(ip)
  return isHere ? null : mark(ctx, `mails from ${networkOf(ip)}`)
}

/** Null: the mail is counted and may be sent. Otherwise it is not counted: returns when one may be sent again. */
export async function takeMail(tx: TxCtx, to: string, network: string | null): Promise<Date | null> {
  const address = { key: mark(tx, `mails to ${to}`), most: mailsPerAddress }
  return takeOf(tx, network === null ? [address] : [address, { key: network, most: mailsPerNetwork }])
}

/** Counts a mail that staff send beyond this limit: one a day for each address. Refuses with `staff_mail_sent`. */
export async function demandStaffMail(tx: TxCtx, to: string): Promise<void> {
  refuse(tx, await takeOf(tx, [{ key: mark(tx, `mails by staff to ${to}`), most: 1 }]), 'staff_mail_sent')
}

/** Null: none was at its limit. Otherwise nothing is counted: returns when that day is over. */
async function takeOf(tx: TxCtx, limits: { key: string; most: number }[]): Promise<Date | null> {
  const now = tx.clock.now()
  const keys = limits.map(({ key }) => key)
  const mostOf = new Map(limits.map(({ key, most }) => [key, most]))
  const rows = await lockAttempts(tx, keys, now)
  // A day begins with its first mail, and is over at `free_at`.
  const counted = rows.map((row) => {
    const isOn = isStillOn(row.free_at, dayMs, now)
    return { ...row, sent: isOn ? row.failures : 0, endsAt: isOn ? row.free_at : new Date(now.getTime() + dayMs) }
  })
  const full = counted.filter(({ key, sent }) => sent >= (mostOf.get(key) ?? 0))
  if (full.length > 0) return new Date(Math.max(...full.map(({ endsAt }) => endsAt.getTime())))
  for (const { key, sent, endsAt } of counted) {
    await storeAttempt(tx, { key, failures: sent + 1, last_at: now, free_at: endsAt })
  }
  return null
}

export async function demandMail(tx: TxCtx, to: string, network: string | null): Promise<void> {
  refuse(tx, await takeMail(tx, to, network), 'enough_mails')
}

/** `to` null: no mail is sent; else it counts as by `takeMail`. Refuses: `enough_requests`, `address_asked_enough`. */
export async function demandRequest(
  tx: TxCtx,
  userId: number,
  { to, network }: { to: string | null; network: string | null },
): Promise<void> {
  const max = receivers.asksPerDay
  refuse(tx, await takeOf(tx, [{ key: mark(tx, `requests of ${userId}`), most: max }]), 'enough_requests', { max })
  if (to !== null) refuse(tx, await takeMail(tx, to, network), 'address_asked_enough')
}

type LimitCode = 'enough_mails' | 'staff_mail_sent' | 'enough_requests' | 'address_asked_enough'

function refuse(tx: TxCtx, freeAt: Date | null, code: LimitCode, values: Record<string, number> = {}): void {
  if (freeAt === null) return
  const seconds = Math.ceil((freeAt.getTime() - tx.clock.now().getTime()) / 1000)
  throw new Refusal(code, { values: { ...values, seconds } })
}
