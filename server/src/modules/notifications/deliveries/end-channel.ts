import type { Channel } from '@terminlotse/contract/notifications'
import type { TxCtx } from '../../../foundation/ctx.ts'
import type { ChannelFailure } from '../../../texts/channel-failures.ts'
import { publish } from '../../live/live.ts'
import { forgetTests } from '../messages/channel-tests.store.ts'
import { clearChannel } from '../messages/notifications.store.ts'

/** Failures that say that the receiver accepts no more messages. */
const endsChannel: ReadonlySet<ChannelFailure> = new Set(['gone', 'chat_closed'])

/** Switches the channel off if its receiver accepts no more messages, and tells open settings pages. */
export async function endChannelAfter(
  tx: TxCtx,
  userId: number,
  channel: Channel,
  reason: ChannelFailure,
): Promise<void> {
  if (!endsChannel.has(reason)) return
  await clearChannel(tx, userId, channel)
  await forgetTests(tx, userId, [channel])
  publish(tx, { type: 'channels_changed', userId, taskId: null, data: {} })
}
