// docs/decisions/deliveries.md#a-message-is-withdrawn-when-all-its-times-are-gone
import { channel } from '@terminlotse/contract/notifications'
import { hourMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { wordWithdrawn } from '../../../texts/notifications/withdrawn.ts'
import { channelsOf } from '../channels/channels.ts'
import { type Message, messageOf } from '../message-content.ts'
import type { Channel } from '../messages/channel.ts'
import { claimOpen, type DeliveryRow, isUnderWay, listOpen } from '../messages/notifications.store.ts'
import { withdrawQueue } from '../notifications.ts'
import { type OpenReceiver, openReceivers } from '../settings/open-receivers.ts'

/** People no longer look at older messages. */
const worthMs = 24 * hourMs
const patienceMs = 20_000
/** The number of messages that are read and claimed together, so that at most seconds pass between reading and sending. */
const atOnce = 32

export interface Gone {
  at: Date
  goesOn: boolean
}

/** By delivery, only if the message names all its times and none of them is free. */
export type ReadGone = (ctx: Ctx, messages: Message[]) => Promise<Map<string, Gone>>

/** Each is claimed before it is sent: it is withdrawn at most once, and not at all if the process dies in between. */
export async function withdraw(ctx: Ctx, readGone: ReadGone, targets: number[], signal: AbortSignal): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - worthMs)
  const channels = channelsOf(ctx)
  const able = channel.options.filter((name) => channels[name].withdraw)
  // Its sender has seen these times free, and takes up to this long.
  if (await isUnderWay(ctx, able, targets)) await ctx.jobs.send(withdrawQueue, { targets }, { waitMs: patienceMs })
  const open = (await listOpen(ctx, able, targets, since)).flatMap((row) => {
    const message = messageOf(row)
    return message ? [{ row, message }] : []
  })
  for (let place = 0; place < open.length && !signal.aborted; place += atOnce) {
    const some = open.slice(place, place + atOnce)
    const gone = await readGone(
      ctx,
      some.map(({ message }) => message),
    )
    const claimed = await claimOpen(ctx, [...gone.keys()], ctx.clock.now())
    const mine = some.filter(({ row }) => claimed.has(row.id))
    const receivers = await openReceivers(
      ctx,
      mine.flatMap(({ row }) => row.receiver_id ?? []),
    )
    const within = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    await Promise.all(
      mine.map((one) =>
        takeBack(ctx, channels[one.row.channel], one, {
          receiver: receivers.get(one.row.receiver_id ?? 0),
          gone: gone.get(one.row.id) ?? { at: ctx.clock.now(), goesOn: false },
          signal: within,
        }),
      ),
    )
  }
}

async function takeBack(
  ctx: Ctx,
  sender: Channel,
  { row, message: { id, taskId, notice, data, createdAt } }: { row: DeliveryRow; message: Message },
  { receiver, gone, signal }: { receiver: OpenReceiver | undefined; gone: Gone; signal: AbortSignal },
): Promise<void> {
  if (!receiver?.isOn || receiver.settings === null) return
  const { settings, language } = receiver
  const { is_brief: isBrief, is_of_other: isOfOther } = receiver.row
  const isOwner = sender.isOwners && !isOfOther && receiver.readsNames
  const words = { language, ...wordWithdrawn(data, language, { ...gone, isBrief, isOwner }) }
  const about = { userId: row.user_id, taskId, notice, data, createdAt }
  const options = { id, signal, config: ctx.config, about, receipt: row.receipt }
  const outcome = await sender.withdraw?.(settings, words, options)
  const end = typeof outcome === 'object' ? outcome.failed : outcome
  ctx.log.info({ delivery: id, task: taskId, channel: row.channel, end }, 'A message was withdrawn.')
}
