import { type Answer, bareHost, callHttp } from '../http-call.ts'
import { resolveHost } from '../public-address.ts'

interface Posted {
  headers: Record<string, string | number>
  body: Buffer
}

/**
 * Posts to an address that a user entered. We dial the address that we checked: the name is looked up for each message,
 * and a connection is kept for its address. Null: the name has only private addresses, and those are not allowed.
 * Rejects with the network's error.
 */
export async function postGuarded(
  address: string,
  posted: Posted,
  { signal, allowPrivate }: { signal: AbortSignal; allowPrivate: boolean },
): Promise<Answer | null> {
  const found = await resolveHost(bareHost(new URL(address)), allowPrivate)
  if (!found) return null
  return callHttp(address, { ...posted, method: 'POST', signal, at: found.address })
}
