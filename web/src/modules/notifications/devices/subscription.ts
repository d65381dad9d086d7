import { type PushSubscriptionBody, pushSubscription } from '@terminlotse/contract/notifications'
import { isApplePhone } from '../../../ui/browser/platform.ts'
import { serviceWorkers } from '../../../ui/browser/service-workers.ts'

/** `install_first`: on iPhones and iPads only the installed app can. `no_https`: at this address no browser can. */
export type Ability = 'works' | 'install_first' | 'no_https' | 'unable'

export async function pushAbility(): Promise<Ability> {
  if (!window.isSecureContext) return 'no_https'
  if ('PushManager' in window && 'Notification' in window && (await allowsWorkers())) return 'works'
  return isApplePhone(navigator) ? 'install_first' : 'unable'
}

/** A browser that stores no data of this site already refuses to say if there is a service worker. */
async function allowsWorkers(): Promise<boolean> {
  const workers = serviceWorkers()
  if (workers === null) return false
  return workers.getRegistration().then(
    () => true,
    () => false,
  )
}

/** Subscribes this browser, or returns its present subscription. Rejects when its push service cannot be reached. */
export async function subscribe(key: string): Promise<PushSubscriptionBody> {
  const workers = serviceWorkers()
  const registration = await workers?.getRegistration()
  if (registration === undefined) throw new Error('This page has no service worker.')
  await workers?.ready
  const { pushManager } = registration
  const before = await pushManager.getSubscription()
  // A subscription for another key, from before the server got a new one, is useless.
  if (before !== null && keyOf(before) !== key) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return pushSubscription.parse(subscription.toJSON())
}

/** Ends this browser's subscription, if it has one. Its push service then takes no more messages for it. */
export async function unsubscribe(): Promise<void> {
  if ((await pushAbility()) !== 'works') return
  const registration = await serviceWorkers()?.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
