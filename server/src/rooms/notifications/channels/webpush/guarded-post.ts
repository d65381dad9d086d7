import { type Answer, bareHost, callHttp } from '../http-call.ts'
import { resolveHost } from '../public-address.ts'

interface Posted {
  headers: Record<string, string | number>
  body: Buffer
}

/** Browsers name their service by a host alone: no port but 443, and no user. */
export function isPushAddress(address: string, allowPrivate: boolean): boolean {
  const { protocol, port, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && (port === '' || allowPrivate)
}

/**
 * Posts to an address that a user entered. We dial the address that we checked: the name is looked up for each message,
 * and a connection is kept for its address. Null: it is not that of a push service, or
 * the name has only private addresses and those are not allowed.
 * Rejects with the network's error.
 */
export async function postGuarded(
  address: string,
  posted: Posted,
  { signal, allowPrivate }: { signal: AbortSignal; allowPrivate: boolean },
): Promise<Answer | null> {
  if (!isPushAddress(address, allowPrivate)) return null
  const found = await resolveHost(bareHost(new URL(address)), allowPrivate)
  if (!found) return null
  return callHttp(address, { ...posted, method: 'POST', signal, at: found.address })
}
