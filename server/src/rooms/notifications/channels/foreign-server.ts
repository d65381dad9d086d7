import type { Config } from '../../../config.ts'
import type { ChannelFailure } from '../../../texts/channel-failures.ts'
import type { Failed } from './channel.ts'

/** What tells, of a server that a person named, whether it is there and where. */
const mapping: ReadonlySet<ChannelFailure> = new Set(['private_host', 'host_unknown', 'unreachable', 'too_slow'])

/**
 * A failure to reach a server that a person named, in words that do not map a network: the same for a name that is not
 * there, one that leads inside, a closed door and silence. Tried again alike, too. Where people may name servers of the
 * operator's own network, they are told more.
 * docs/decisions/deliveries.md#a-server-that-people-name-is-reached-by-few-doors
 */
export function seenFromOutside(failure: Failed, { channels }: Pick<Config, 'channels'>): Failed {
  if (channels.allowPrivateHosts || !mapping.has(failure.failed)) return failure
  return { ...failure, failed: 'not_reached', detail: '', permanent: false }
}
