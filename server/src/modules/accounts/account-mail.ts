import { randomUUID } from 'node:crypto'
import { language } from '@terminlotse/contract/language'
import { receivers } from '@terminlotse/contract/limits'
import { dayMs } from '@terminlotse/contract/time'
import { z } from 'zod'
import { isStillOn } from '../../foundation/clock.ts'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { opens } from '../../foundation/db/keys/reseal.ts'
import { networkOf } from '../../foundation/http/callers/address.ts'
import { isLocalName } from '../../foundation/http/hosts.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { deleteMails, listSealedMails, resealMails } from './identity/account-mail.store.ts'
import { lockAttempts, storeAttempt } from './identity/attempts.store.ts'
import { mark } from './identity/attempts.ts'
import { hasOneUser, type UserRow } from './users.store.ts'

export const accountMailQueue = 'account_mail'

const rightMail = z.enum([
  'passkey_added',
  'key_made',
  'receiver_added',
  'chat_connected',
  'person_asked',
  'push_added',
])
export type RightMail = z.infer<typeof rightMail>
const toAnyone: ReadonlySet<string> = new Set(['passkey_added', 'key_made'])

const to = z.string()
const token = z.string()
const owner = { to, first_name: z.string(), language }

/** The data of a mail's job. They are sealed, so that no address and no token is readable in a job row. */
const accountMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify_email'), userId: z.number(), to, token, language }),
  z.object({
    kind: z.literal('reset_password'),
    to,
    token,
    /** A fingerprint of the network that asked for it; null: this machine. */
    place: z.string().nullable().default(null),
  }),
  /** `token` null: the address may belong to a stranger, who gets no link. */
  z.object({ kind: z.literal('email_changed'), ...owner, token: token.nullable().default(null) }),
  /** `token` agrees to the new address; `keepToken` keeps the present one, under a new password. */
  z.object({ kind: z.literal('change_address'), ...owner, new_email: z.string(), token, keepToken: token }),
  z.object({ kind: z.literal('booking_address'), to, token, language }),
  z.object({ kind: z.literal('set_up'), to, token }),
  /** `token` ends the right. Null: the address is not confirmed, or an older version wrote it. */
  z.object({ kind: rightMail, ...owner, token: token.nullable().default(null) }),
  z.object({ kind: z.enum(['password_changed', 'chat_moved', 'account_deleted']), ...owner }),
])
export type AccountMail = z.infer<typeof accountMail>

/** `id` is the mail's Message-ID. It stays the same when its job runs again. */
const envelope = z.object({ id: z.string(), sealed: z.string(), copies: z.number().int().default(1) })

const mostCopies = 3

/** The name by which a mail greets the owner. A mail to an unproven address has none: it may be a stranger's. */
export function knownName(user: Pick<UserRow, 'first_name' | 'email_verified_at'>): string {
  return user.email_verified_at === null ? '' : user.first_name
}

export async function sendAccountMail(
  { jobs, secrets }: Pick<Ctx, 'jobs' | 'secrets'>,
  mail: AccountMail,
): Promise<void> {
  await jobs.send(accountMailQueue, { id: randomUUID(), sealed: secrets.seal(JSON.stringify(mail), accountMailQueue) })
}

/** They only say what was done: their link leads to a page where a person requests a mail, and changes nothing. */
type Told = 'password_changed' | 'chat_moved' | 'account_deleted'

/** An address that nobody has proven gets few mails, and no link that ends a right. `network`: by `mailNetwork`. */
export async function tellOwner(
  tx: TxCtx,
  user: UserRow,
  kind: Told | RightMail,
  network: string | null,
  endToken: string | null = null,
): Promise<void> {
  const { email: to, language } = user
  const isProven = user.email_verified_at !== null
  if (!isProven && ((endToken !== null && !toAnyone.has(kind)) || (await takeMail(tx, to, network)) !== null)) return
  const token = isProven ? endToken : null
  await sendAccountMail(tx, { kind, to, first_name: knownName(user), language, token } as AccountMail)
}

export async function repeatAccountMail({ jobs }: Pick<Ctx, 'jobs'>, job: unknown): Promise<void> {
  const { copies, ...mail } = envelope.parse(job)
  if (copies < mostCopies) await jobs.send(accountMailQueue, { ...mail, copies: copies + 1 })
}

type OfRight = Extract<AccountMail, { kind: RightMail }>

export function isOfRight(mail: AccountMail): mail is OfRight {
  return rightMail.safeParse(mail.kind).success
}

export function openAccountMail({ secrets }: Pick<Ctx, 'secrets'>, job: unknown): { id: string; mail: AccountMail } {
  const { id, sealed } = envelope.parse(job)
  return { id, mail: accountMail.parse(JSON.parse(secrets.open(sealed, accountMailQueue))) }
}

/** Seals mails that were not sent yet with the present key. Returns how many had another key. */
export function resealAccountMails(ctx: Pick<Ctx, 'db' | 'secrets'>): Promise<number> {
  return resealMails(ctx, accountMailQueue)
}

export async function countLostMails(ctx: Pick<Ctx, 'db' | 'secrets'>): Promise<number> {
  return (await lostMails(ctx)).length
}

export async function dropLostMails(ctx: Pick<Ctx, 'db' | 'secrets'>): Promise<void> {
  await deleteMails(ctx, await lostMails(ctx))
}

async function lostMails(ctx: Pick<Ctx, 'db' | 'secrets'>): Promise<string[]> {
  const mails = await listSealedMails(ctx)
  return mails.filter(({ sealed }) => !opens(ctx.secrets, sealed, accountMailQueue)).map(({ id }) => id)
}

/** True if our mails reach people. Otherwise they stay in the operator's outbox, and nobody gets a link. */
export function hasMailServer({ config }: Pick<Ctx, 'config'>): boolean {
  return config.mail.smtpUrl !== null
}

/** True if a new address counts at once, without a proof: docs/decisions/accounts.md#where-nobody-can-be-mailed */
export async function isProofLeftOut(ctx: Pick<Ctx, 'config' | 'db'>): Promise<boolean> {
  const { isLocal, http } = ctx.config
  return !hasMailServer(ctx) && isLocal && isLocalName(http.host) && (await hasOneUser(ctx))
}

// Few mails go to addresses that nobody has proven. docs/decisions/accounts.md#strangers-get-few-mails-and-no-words-of-others
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
