import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { push_devices, push_key, push_receipts } from '../notifications.tables.ts'

export type DeviceRow = typeof push_devices.$inferSelect
export type PushKeyRow = typeof push_key.$inferSelect

const onlyKey = 1

export async function findPushKey({ db }: Db): Promise<PushKeyRow | null> {
  const [row] = await db.select().from(push_key).where(eq(push_key.id, onlyKey))
  return row ?? null
}

/** Does nothing when there is a key already: if two processes make one at once, the first key stays. */
export async function insertPushKey({ db }: Db, values: Omit<PushKeyRow, 'id'>): Promise<void> {
  await db
    .insert(push_key)
    .values({ ...values, id: onlyKey })
    .onConflictDoNothing()
}

export async function listDevices({ db }: Db, userIds: number[]): Promise<DeviceRow[]> {
  return db.select().from(push_devices).where(isAmong(push_devices.user_id, userIds)).orderBy(asc(push_devices.id))
}

/** Locks, in the order of their numbers, the device that has this push address and the caller's own one. */
export async function lockDevices(
  { db }: Db,
  endpointHash: string,
  own?: { id: number; owner: DeviceOwner },
): Promise<{ at: DeviceRow | null; own: DeviceRow | null }> {
  const isAt = eq(push_devices.endpoint_hash, endpointHash)
  const isMeant = or(isAt, own && owned(own.id, own.owner))
  const rows = await db.select().from(push_devices).where(isMeant).orderBy(push_devices.id).for('update')
  const find = (isIt: (row: DeviceRow) => boolean) => rows.find(isIt) ?? null
  return { at: find((row) => row.endpoint_hash === endpointHash), own: find((row) => row.id === own?.id) }
}

/** Adds a device, or changes this user's. Null: somebody else has added this push address meanwhile. */
export async function upsertDevice({ db }: Db, values: typeof push_devices.$inferInsert): Promise<DeviceRow | null> {
  const [row] = await db
    .insert(push_devices)
    .values(values)
    .onConflictDoUpdate({
      target: push_devices.endpoint_hash,
      set: values,
      setWhere: eq(push_devices.user_id, values.user_id),
    })
    .returning()
  return row ?? null
}

export type DeviceOwner = Pick<DeviceRow, 'user_id'> | Pick<DeviceRow, 'renewal_hash'>

function owned(id: number, owner: DeviceOwner): SQL | undefined {
  const mine =
    'user_id' in owner ? eq(push_devices.user_id, owner.user_id) : eq(push_devices.renewal_hash, owner.renewal_hash)
  return and(eq(push_devices.id, id), mine)
}

export async function updateDevice(
  { db }: Db,
  id: number,
  values: Pick<DeviceRow, 'endpoint_hash' | 'subscription_sealed'> & Partial<DeviceRow>,
): Promise<DeviceRow | null> {
  const [row] = await db.update(push_devices).set(values).where(eq(push_devices.id, id)).returning()
  return row ?? null
}

export interface WhichDevices {
  id?: number
  session_id?: string | undefined
  endpoint_hash?: string
}

/** False: there was none. */
export async function deleteDevices({ db }: Db, userId: number, which: WhichDevices): Promise<boolean> {
  const { user_id, id, session_id, endpoint_hash } = push_devices
  const { rowCount } = await db
    .delete(push_devices)
    .where(
      and(
        eq(user_id, userId),
        which.id === undefined ? undefined : eq(id, which.id),
        which.session_id === undefined ? undefined : eq(session_id, which.session_id),
        which.endpoint_hash === undefined ? undefined : eq(endpoint_hash, which.endpoint_hash),
      ),
    )
  return (rowCount ?? 0) > 0
}

export async function listDevicesFor({ db }: Db, deliveryId: string, userId: number) {
  return db
    .select({ device: push_devices, hasIt: isNotNull(push_receipts.device_id).mapWith(Boolean) })
    .from(push_devices)
    .leftJoin(
      push_receipts,
      and(eq(push_receipts.device_id, push_devices.id), eq(push_receipts.delivery_id, deliveryId)),
    )
    .where(eq(push_devices.user_id, userId))
    .orderBy(asc(push_devices.id))
}

export async function insertReceipt({ db }: Db, deliveryId: string, deviceId: number): Promise<void> {
  const there = db
    .select({ delivery_id: sql`${deliveryId}::uuid`.as('delivery_id'), device_id: push_devices.id })
    .from(push_devices)
    .where(eq(push_devices.id, deviceId))
  await db.insert(push_receipts).select(there).onConflictDoNothing()
}
