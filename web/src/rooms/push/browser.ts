import { type PushSubscriptionBody, pushSubscription } from '@terminlotse/contract/notifications'

/** `install_first`: on iPhones and iPads only the installed app can. */
export type Ability = 'works' | 'install_first' | 'unable'

/** Whether this browser can take push messages for this page. */
export function pushAbility(): Ability {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'works'
  return isApplePhone() ? 'install_first' : 'unable'
}

// An iPad says that it is a Mac, but Macs have no touch screen.
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/**
 * Subscribes this browser, or answers with the subscription it has. Rejects when its push service cannot be reached.
 */
export async function subscribe(key: string): Promise<PushSubscriptionBody> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) throw new Error('This page has no service worker.')
  await navigator.serviceWorker.ready
  const { pushManager } = registration
  const before = await pushManager.getSubscription()
  // One for another key, from before the server got a new one, would be of no use.
  if (before !== null && keyOf(before) !== key) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return pushSubscription.parse(subscription.toJSON())
}

/** Ends this browser's subscription, if it has one. Its push service then takes no more messages for it. */
export async function unsubscribe(): Promise<void> {
  if (pushAbility() !== 'works') return
  const registration = await navigator.serviceWorker.getRegistration()
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
