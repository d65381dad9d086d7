import type { ChannelOfOthers } from '@terminlotse/contract/notifications/receivers'
import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx, Db } from '../../../foundation/ctx.ts'
import { endWaiting, forgetReceipts } from '../messages/notifications.store.ts'
import { type ReceiverRow, updateReceiver } from '../messages/receivers.store.ts'
import { receivers, refused_requests } from '../receivers.tables.ts'

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

async function selectOthers({ db }: Db, which: SQL): Promise<OtherRow[]> {
  const rows = await db.select().from(receivers).where(and(which, ofOthers)).orderBy(receivers.id)
  return rows as OtherRow[]
}

export async function listOthers(ctx: Db, userId: number): Promise<OtherRow[]> {
  return selectOthers(ctx, eq(receivers.user_id, userId))
}

/** Nobody changes it until the commit, once its account is locked. */
export async function findRequest(
  ctx: Db,
  by: { secret_hash: string } | { leave_hash: string } | { id: number },
): Promise<OtherRow | null> {
  const [name, value] = Object.entries(by)[0] as ['secret_hash' | 'leave_hash' | 'id', never]
  return (await selectOthers(ctx, eq(receivers[name], value)))[0] ?? null
}

export async function listOthersOfChat(ctx: Db, chat: string): Promise<OtherRow[]> {
  return selectOthers(ctx, eq(receivers.telegram_chat, chat))
}

/** Ends the messages to another person for good, and forgets where they went. Its hashes stay, so its links still say so. */
export async function noteLeft(ctx: Pick<Ctx, 'db' | 'clock'>, row: OtherRow): Promise<void> {
  await updateReceiver(ctx, row, { ...nowhere, is_on: false, left_at: ctx.clock.now() })
  await endWaiting(ctx, row.id)
  await forgetReceipts(ctx, row.id)
}

const nowhere = { settings: {}, telegram_chat: null, telegram_name: null, request_sealed: null }

export const placePurpose = 'receiver_place'

export async function isRefused({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>, userId: number, place: string) {
  const { place_signed, user_id } = refused_requests
  const rows = await db.select({ place_signed }).from(refused_requests).where(eq(user_id, userId))
  return rows.some((row) => secrets.isSigned(place, placePurpose, row.place_signed))
}

/** Keeps only a keyed fingerprint, so that the person is not asked again. */
export async function noteRefused({ db, clock, secrets }: Ctx, user_id: number, place: string): Promise<void> {
  const place_signed = secrets.sign(place, placePurpose)
  await db.insert(refused_requests).values({ user_id, place_signed, refused_at: clock.now() }).onConflictDoNothing()
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
