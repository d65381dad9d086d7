import { z } from 'zod'

// Kept in a cache, because the service worker (worker/push.js) must find it there when it renews the subscription by
// itself.
const shelf = 'push-device'
const place = '/push-device'

const keptDevice = z.object({
  /** The person whose messages come here. */
  user: z.number(),
  device: z.number(),
  /** The right to renew the subscription. */
  renewal: z.string(),
  /** The server's public key that it was made for. */
  key: z.string(),
})
export type KeptDevice = z.infer<typeof keptDevice>

/** What this browser stores about itself as a device; null if it is none. */
export async function readKeptDevice(): Promise<KeptDevice | null> {
  // Pages without encryption have no caches.
  if (!('caches' in window) || !(await caches.has(shelf))) return null
  const kept = await (await caches.open(shelf)).match(place)
  const parsed = keptDevice.safeParse(await kept?.json())
  return parsed.success ? parsed.data : null
}

export async function keepDevice(device: KeptDevice): Promise<void> {
  await (await caches.open(shelf)).put(place, Response.json(device))
}

export async function forgetKeptDevice(): Promise<void> {
  if ('caches' in window) await caches.delete(shelf)
}
