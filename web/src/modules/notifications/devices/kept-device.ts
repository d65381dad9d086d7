import { z } from 'zod'
import { keptNames } from '../../../ui/browser/kept-names.ts'

// Stored in a cache, because the service worker (worker/push.js) must find it there when it renews the subscription by itself.
const { device: shelf, devicePlace: place } = keptNames

const keptDevice = z.object({
  user: z.number(),
  device: z.number(),
  renewal: z.string(),
  /** The server's public key for which it was made. */
  key: z.string(),
})
export type KeptDevice = z.infer<typeof keptDevice>

export async function readKeptDevice(): Promise<KeptDevice | null> {
  try {
    if (!(await caches.has(shelf))) return null
    const kept = await (await caches.open(shelf)).match(place)
    return keptDevice.safeParse(await kept?.json()).data ?? null
  } catch {
    // A page without encryption has no caches, and a browser that stores no data of this site refuses them.
    return null
  }
}

export async function keepDevice(device: KeptDevice): Promise<void> {
  await (await caches.open(shelf)).put(place, Response.json(device))
}

export async function forgetKeptDevice(): Promise<void> {
  try {
    await caches.delete(shelf)
  } catch {
    // Without caches nothing is kept.
  }
}
