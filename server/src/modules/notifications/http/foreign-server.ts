import type { Config } from '../../../settings/config.ts'
import type { ChannelFailure } from '../../../texts/channel-failures.ts'
import type { Failed } from '../messages/channel.ts'

/** Failures that tell whether a server that a person named exists, and where. */
const mapping: ReadonlySet<ChannelFailure> = new Set(['private_host', 'host_unknown', 'unreachable', 'too_slow'])

/**
 * An unknown name, a private address, a closed port and silence look the same, so that nobody maps a network.
 * docs/decisions/deliveries.md#a-server-that-people-name-is-reached-by-few-ports
 */
export function seenFromOutside(failure: Failed, { channels }: Pick<Config, 'channels'>): Failed {
  if (channels.allowPrivateHosts || !mapping.has(failure.failed)) return failure
  return { ...failure, failed: 'not_reached', detail: '', permanent: false }
}
