import type { TxCtx } from '../../../foundation/ctx.ts'
import type { ChannelFailure } from '../../../texts/channel-failures.ts'
import { publish } from '../../live/live.ts'
import { forgetTests } from '../messages/channel-tests.store.ts'
import { listById, switchOff } from '../messages/receivers.store.ts'

const endsChannel: ReadonlySet<ChannelFailure> = new Set(['gone', 'chat_closed'])

/** An account does not know the mailbox of another person, so nothing is tried there again after a refusal. */
const endsOther: ReadonlySet<ChannelFailure> = new Set(['receiver_refused'])

export async function endChannelAfter(tx: TxCtx, receiverId: number | null, reason: ChannelFailure): Promise<void> {
  if (receiverId === null) return
  const [row] = await listById(tx, [receiverId])
  if (!row || !(endsChannel.has(reason) || (row.is_of_other && endsOther.has(reason)))) return
  await switchOff(tx, row)
  await forgetTests(tx, [receiverId])
  publish(tx, { type: 'channels_changed', userId: row.user_id, taskId: null, data: {} })
}
