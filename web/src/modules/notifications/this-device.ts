// This browser as a device that takes push messages: added by its person, checked at every start, removed at sign-out.
import { browserName } from '@terminlotse/contract/accounts/browser-name'
import { deviceRoutes } from '@terminlotse/contract/notifications'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { forgetKeptDevice, keepDevice, readKeptDevice } from './devices/kept-device.ts'
import { subscribe, unsubscribe } from './devices/subscription.ts'

/**
 * Asks for permission, subscribes and tells the server. Returns the permission; only `granted` has added the device.
 * Must start in a click: browsers ask at no other time. Rejects with ApiError or with the browser's error.
 */
export async function addThisDevice(user: number): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission
  const { key } = await call(deviceRoutes.key)
  const subscription = await subscribe(key)
  const body = { name: browserName(navigator.userAgent), subscription }
  const { id, renewal } = await call(deviceRoutes.add, { body })
  await keepDevice({ user, device: id, renewal, key })
  return permission
}

/** This browser gets no more messages, even if the server still has it in its list. */
export async function letGoOfThisDevice(): Promise<void> {
  await forgetKeptDevice()
  await unsubscribe()
}

/** Tells the server the present subscription. `lost`: it no longer knows this device. Rejects without an answer. */
export async function checkThisDevice(user: number): Promise<'fine' | 'lost'> {
  const kept = await readKeptDevice()
  if (kept === null) return 'fine'
  if (kept.user !== user) {
    // The messages are another person's.
    await letGoOfThisDevice()
    return 'fine'
  }
  try {
    if (Notification.permission === 'granted') {
      const subscription = await subscribe(kept.key)
      await call(deviceRoutes.check, { params: { id: kept.device }, body: { subscription } })
      return 'fine'
    }
    // The permission was taken back in the browser's settings.
    await call(deviceRoutes.remove, { params: { id: kept.device } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    await letGoOfThisDevice()
    return 'lost'
  }
  await letGoOfThisDevice()
  return 'fine'
}
