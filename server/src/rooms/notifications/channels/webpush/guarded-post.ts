import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { resolveHost } from '../public-address.ts'

/** An answer is one short sentence; more of it is not listened to. */
const longestAnswer = 2_000

export interface Answer {
  status: number
  text: string
}

interface Posted {
  headers: Record<string, string | number>
  body: Buffer
}

/**
 * Posts to an address that a user named. What was checked is what is dialled, and nothing is followed elsewhere. Null: the name
 * leads to private addresses only, and those are not allowed. Rejects with the network's error.
 */
export async function postGuarded(
  address: string,
  { headers, body }: Posted,
  { signal, allowPrivate }: { signal: AbortSignal; allowPrivate: boolean },
): Promise<Answer | null> {
  const url = new URL(address)
  const found = await resolveHost(url.hostname.replace(/^\[|\]$/g, ''), allowPrivate)
  if (!found) return null
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    // A connection of its own: one kept from before might lead to where the name led then.
    const options = { method: 'POST', headers, agent: false, signal, lookup: always(found.address) } as const
    request(url, options, answered).on('error', failed).end(body)
  })
  return { status: response.statusCode ?? 0, text: await readShort(response) }
}

// The certificate must still be the named server's; only the question where it stands is answered already.
function always(address: string): LookupFunction {
  const family = isIPv6(address) ? 6 : 4
  return (_name, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family))
}

async function readShort(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk
    if (text.length > longestAnswer) break
  }
  return text
}
