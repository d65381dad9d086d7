import { ECDH, randomBytes } from 'node:crypto'
import { devicesMax } from '@terminlotse/contract/limits'
import { type Device, type PushSubscriptionBody, pushSubscription } from '@terminlotse/contract/notifications'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { type SealedColumn, sealedIn } from '../../../foundation/db/keys/reseal.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { hashToken, unlessSealed } from '../../../foundation/secrets.ts'
import { holdMaker, noteMade } from '../../accounts/rights.ts'
import { isOpenAddress } from '../http/guarded-post.ts'
import { lockReceivers, receiversChanged, tellPages, waitingQueue } from '../messages/changed.ts'
import { forgetTestsOf } from '../messages/channel-tests.store.ts'
import {
  type DeviceOwner,
  type DeviceRow,
  deleteDevices,
  listDevices,
  lockDevices,
  updateDevice,
  upsertDevice,
  type WhichDevices,
} from './devices.store.ts'

export const sealedDevices: SealedColumn[] = sealedIn<DeviceRow>('push_devices', {
  subscription_sealed: {
    key: 'id',
    about: 'endpoint_hash',
    isAll: true,
    purpose,
    without: 'people switch push messages on again on each device',
  },
})

export async function readDevices(ctx: Ctx, userId: number): Promise<Device[]> {
  return (await listDevices(ctx, [userId])).map(toWire)
}

/** Returns a renewal token. Refuses with `too_many_devices`, `device_of_other`, `invalid_input`, as `holdMaker`. */
export async function addDevice(
  ctx: Ctx,
  { userId, sessionId }: Caller,
  { name, subscription }: { name: string; subscription: PushSubscriptionBody },
): Promise<Device & { renewal: string }> {
  const sealed = sealSubscription(ctx, subscription)
  return inTransaction(ctx, async (tx) => {
    await holdMaker(tx, { userId, sessionId }, 'push')
    await lockReceivers(tx, [userId])
    await receiversChanged(tx, userId)
    const others = (await listDevices(tx, [userId])).filter((one) => one.endpoint_hash !== sealed.endpoint_hash)
    if (others.length >= devicesMax) throw new Refusal('too_many_devices', { values: { max: devicesMax } })
    const { at: known } = await lockDevices(tx, sealed.endpoint_hash)
    demandBrowser(tx, userId, subscription, known)
    const renewal = randomBytes(32).toString('base64url')
    const owner = { user_id: userId, session_id: sessionId, renewal_hash: hashToken(renewal) }
    if (known !== null && known.user_id !== userId) await endDevices(tx, known.user_id, { id: known.id })
    const row = await upsertDevice(tx, { ...sealed, ...owner, name, created_at: tx.clock.now() })
    if (!row) throw new Refusal('device_of_other')
    await noteMade(tx, { userId, kind: 'push', id: String(row.id) })
    await forgetTestsOf(tx, userId, ['webpush'])
    return { ...toWire(row), renewal }
  })
}

/** One with another push address may be another browser's. Refuses with `not_found`, and as `addDevice` does. */
export function checkDevice(
  ctx: Ctx,
  { userId, sessionId }: Caller,
  id: number,
  subscription: PushSubscriptionBody,
): Promise<Device> {
  return inTransaction(ctx, async (tx) => {
    const known = (await listDevices(tx, [userId])).find((one) => one.id === id)
    const hasMoved = known !== undefined && known.endpoint_hash !== hashToken(subscription.endpoint)
    if (hasMoved) await holdMaker(tx, { userId, sessionId }, 'push')
    const device = await changeDevice(tx, id, { user_id: userId }, subscription, { session_id: sessionId })
    if (hasMoved) await noteMade(tx, { userId, kind: 'push', id: String(id) })
    return device
  })
}

/** The browser itself does the same, without a sign-in. Refuses in the same way. */
export function renewDevice(
  ctx: Ctx,
  { device, renewal, subscription }: { device: number; renewal: string; subscription: PushSubscriptionBody },
): Promise<Device> {
  return changeDevice(ctx, device, { renewal_hash: hashToken(renewal) }, subscription)
}

/** Refuses with `not_found`. */
export async function removeDevice(ctx: Ctx, userId: number, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await endDevices(tx, userId, { id }))) throw new Refusal('not_found')
  })
}

/** A test may have been seen on these alone, and messages that wait may go to other receivers. False: there are none. */
export async function endDevices(tx: TxCtx, userId: number, which: WhichDevices): Promise<boolean> {
  if (!(await deleteDevices(tx, userId, which))) return false
  await forgetTestsOf(tx, userId, ['webpush'])
  await tx.jobs.send(waitingQueue, { user: userId })
  tellPages(tx, userId)
  return true
}

/** The push address and the keys of a device. Throws `SealBroken` when it was sealed with another key. */
export function openSubscription({ secrets }: Pick<Ctx, 'secrets'>, row: DeviceRow): PushSubscriptionBody {
  return pushSubscription.parse(JSON.parse(secrets.open(row.subscription_sealed, purpose(row.endpoint_hash))))
}

async function changeDevice(
  ctx: Ctx,
  id: number,
  owner: DeviceOwner,
  subscription: PushSubscriptionBody,
  more: { session_id?: string } = {},
): Promise<Device> {
  const sealed = sealSubscription(ctx, subscription)
  return inTransaction(ctx, async (tx) => {
    const { own, at } = await lockDevices(tx, sealed.endpoint_hash, { id, owner })
    if (!own) throw new Refusal('not_found')
    demandBrowser(tx, own.user_id, subscription, at)
    // The same browser was added again meanwhile.
    if (at !== null && at.id !== id) await endDevices(tx, at.user_id, { id: at.id })
    const row = await updateDevice(tx, id, { ...sealed, ...more })
    if (!row) throw new Refusal('not_found')
    return toWire(row)
  })
}

/** Refuses: `device_of_other`. docs/decisions/deliveries.md#push-is-switched-on-in-the-browser-that-it-is-for */
function demandBrowser(tx: TxCtx, userId: number, { keys }: PushSubscriptionBody, known: DeviceRow | null): void {
  if (known === null || known.user_id === userId) return
  const theirs = unlessSealed(() => openSubscription(tx, known).keys)
  // The hashes are compared, so the time of an answer tells nothing of the keys.
  const isSame = (one: string, other: string) => hashToken(one) === hashToken(other)
  if (theirs && !(isSame(theirs.p256dh, keys.p256dh) && isSame(theirs.auth, keys.auth)))
    throw new Refusal('device_of_other')
}

function sealSubscription({ secrets, config }: Pick<Ctx, 'secrets' | 'config'>, subscription: PushSubscriptionBody) {
  demandKey(subscription.keys.p256dh)
  if (!isOpenAddress(subscription.endpoint, config.channels.allowPrivateHosts)) throw notPossible()
  const endpoint_hash = hashToken(subscription.endpoint)
  return {
    endpoint_hash,
    subscription_sealed: secrets.seal(JSON.stringify(subscription), purpose(endpoint_hash)),
  }
}

// The sealed text is bound to its row: in another row it cannot be opened.
function purpose(endpointHash: string): string {
  return `push_devices.subscription.${endpointHash}`
}

// 65 bytes are not always a valid key, and nothing can be encrypted for an invalid one.
function demandKey(p256dh: string): void {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
  } catch {
    throw notPossible()
  }
}

function notPossible(): Refusal {
  return new Refusal('invalid_input', { fields: { subscription: ['invalid'] } })
}

function toWire({ id, name, created_at }: DeviceRow): Device {
  return { id, name, created_at: created_at.toISOString() }
}
