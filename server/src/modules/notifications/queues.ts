import { type Channel, channel } from '@terminlotse/contract/notifications/channels/channels'
import type { Ctx } from '../../foundation/ctx.ts'
import { channelsOf } from './channels/channels.ts'

/** Each channel has its own queue: a channel whose receivers hang does not delay the others. */
export function deliveryQueue(channel: Channel): string {
  return `delivery_${channel}`
}

/** The queue of deliveries that failed once. So a receiver that hangs delays no first message. */
export function againQueue(channel: Channel): string {
  return `delivery_again_${channel}`
}

/** Sends the weekly mails, each by its own job. */
export const weeklyMailQueue = 'weekly_mail'

export const withdrawQueue = 'withdraw_messages'

/** Every queue of messages to people, beside the mails about their accounts. */
export const messageQueues = [
  ...channel.options.flatMap((name) => [deliveryQueue(name), againQueue(name)]),
  weeklyMailQueue,
]

/** The jobs that deliveries of one channel share. */
export function inJobs(ctx: Ctx, channel: Channel, deliveries: { id: string }[]): { ids: string[] }[] {
  const ids = deliveries.map(({ id }) => id)
  const size = channelsOf(ctx)[channel].perJob
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, place) => ({
    ids: ids.slice(place * size, (place + 1) * size),
  }))
}
