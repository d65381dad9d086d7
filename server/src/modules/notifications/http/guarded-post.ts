import type { Config } from '../../../settings/config.ts'
import type { Failed } from '../messages/channel.ts'
import { type Answer, bareHost, callHttp } from './http-call.ts'
import { foreignCallFailure, seenFromOutside } from './http-failure.ts'
import { resolveHost } from './public-address.ts'

interface Posted {
  method?: 'PATCH' | 'DELETE'
  headers: Record<string, string | number>
  body: Buffer | string
  /** True: the receiver would not recognise a second call as a repeat. */
  isOnce?: boolean
}

/** docs/decisions/deliveries.md#a-server-that-people-name-is-reached-by-few-ports */
export function isOpenAddress(address: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return allowPrivate ? /^https?:$/.test(protocol) : protocol === 'https:' && port === ''
}

/** For a form: the field of an address and its message; empty if we may send there. */
export function refusedAddress(typed: Record<string, string>, allowPrivate: boolean) {
  const wrong = Object.entries(typed).filter(([, address]) => !isOpenAddress(address, allowPrivate))
  return Object.fromEntries(
    wrong.map(([field, address]) => [field, [address === '' ? 'value_required' : 'address_not_open'] as const]),
  )
}

/** Connects only to addresses that were checked for this message. Null: not allowed. Rejects with the network's error. */
export async function postGuarded(
  address: string,
  posted: Posted,
  { signal, allowPrivate }: { signal: AbortSignal; allowPrivate: boolean },
): Promise<Answer | null> {
  if (!isOpenAddress(address, allowPrivate)) return null
  const checked = await resolveHost(bareHost(new URL(address)), { allowPrivate, signal })
  if (!checked) return null
  return callHttp(address, { method: 'POST', ...posted, signal, at: checked.map((one) => one.address) })
}

export async function postForeign(
  address: string,
  posted: Posted,
  { signal, config }: { signal: AbortSignal; config: Pick<Config, 'channels'> },
): Promise<Answer | Failed> {
  try {
    const { allowPrivateHosts: allowPrivate } = config.channels
    const answer = await postGuarded(address, posted, { signal, allowPrivate })
    return answer ?? seenFromOutside({ failed: 'private_host', detail: '', permanent: true }, config)
  } catch (error) {
    return seenFromOutside(foreignCallFailure(error), config)
  }
}
