import type { Language } from '@terminlotse/contract/language'
import type { ChannelOfOthers } from '@terminlotse/contract/notifications/receivers'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { endWaiting, forgetReceipts } from '../messages/notifications.store.ts'
import type { ReceiverRow } from '../messages/receivers.store.ts'
import { receivers, refused_requests } from '../receivers.tables.ts'

type Db = Pick<Ctx, 'db'>
export type OtherRow = ReceiverRow & { channel: ChannelOfOthers }

const ofOthers = eq(receivers.is_of_other, true)

export async function insertRequest(
  { db }: Db,
  values: Pick<ReceiverRow, 'user_id' | 'name' | 'settings' | 'secret_hash' | 'leave_hash' | 'request_sealed'> & {
    channel: ChannelOfOthers
    asked_at: Date
    asked_until: Date
  },
): Promise<OtherRow> {
  const at = { created_at: values.asked_at, updated_at: values.asked_at }
  const [row] = await db
    .insert(receivers)
    .values({ ...values, ...at, is_first: false, is_on: true, is_of_other: true })
    .returning()
  return row as OtherRow
}

export async function listOthers({ db }: Db, userId: number): Promise<OtherRow[]> {
  const rows = await db
    .select()
    .from(receivers)
    .where(and(eq(receivers.user_id, userId), ofOthers))
  return rows as OtherRow[]
}

/** Nobody changes it until the commit, once its account is locked. */
export async function findRequest(
  { db }: Db,
  by: { secret_hash: string } | { leave_hash: string } | { id: number },
): Promise<OtherRow | null> {
  const [name, value] = Object.entries(by)[0] as ['secret_hash' | 'leave_hash' | 'id', never]
  const [row] = await db
    .select()
    .from(receivers)
    .where(and(eq(receivers[name], value), ofOthers))
  return (row as OtherRow | undefined) ?? null
}

export async function listOthersOfChat({ db }: Db, chat: string): Promise<OtherRow[]> {
  const rows = await db
    .select()
    .from(receivers)
    .where(and(eq(receivers.telegram_chat, chat), ofOthers))
    .orderBy(receivers.id)
  return rows as OtherRow[]
}

export async function noteAccepted(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  id: number,
  values: { language: Language | null; telegram_chat?: string; telegram_name?: string },
): Promise<void> {
  const now = clock.now()
  await db
    .update(receivers)
    .set({ ...values, is_on: true, accepted_at: now, updated_at: now })
    .where(eq(receivers.id, id))
}

/** A request did not reach its person: from now on it cannot be accepted. */
export async function noteEnded({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: number): Promise<void> {
  const now = clock.now()
  await db.update(receivers).set({ is_on: false, asked_until: now, updated_at: now }).where(eq(receivers.id, id))
}

/** Ends the messages to another person for good, and forgets where they went. Its hashes stay, so its links still say so. */
export async function noteLeft({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: number): Promise<void> {
  const now = clock.now()
  await db
    .update(receivers)
    .set({ ...nowhere, is_on: false, left_at: now, updated_at: now })
    .where(eq(receivers.id, id))
  await endWaiting({ db, clock }, id)
  await forgetReceipts({ db }, id)
}

const nowhere = { settings: {}, telegram_chat: null, telegram_name: null, request_sealed: null }

export async function insertRefused({ db, clock }: Pick<Ctx, 'db' | 'clock'>, user_id: number, place_signed: string) {
  await db.insert(refused_requests).values({ user_id, place_signed, refused_at: clock.now() }).onConflictDoNothing()
}

export async function listRefused({ db }: Db, userId: number): Promise<string[]> {
  const { place_signed, user_id } = refused_requests
  const rows = await db.select({ place_signed }).from(refused_requests).where(eq(user_id, userId))
  return rows.map((row) => row.place_signed)
}

export async function forgetLapsed({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db
    .update(receivers)
    .set(nowhere)
    .where(
      and(
        ofOthers,
        isNull(receivers.accepted_at),
        lt(receivers.asked_until, clock.now()),
        or(isNotNull(receivers.request_sealed), sql`${receivers.settings} <> '{}'::jsonb`),
      ),
    )
}
