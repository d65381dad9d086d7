import type { Channel } from '@terminlotse/contract/notifications'

/** The end of the address that opens a channel's row in the settings. */
export const channelFragment = (channel: Channel): `#${string}` => `#channel-${channel}`
