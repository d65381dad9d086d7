import type { WordedNotification } from '../../../../texts/notifications/notifications.ts'
import type { Channel, Failed } from '../../messages/channel.ts'
import { sendSignal } from './signal-api.ts'

const incomplete: Failed = { failed: 'incomplete', detail: '', permanent: true }

/** docs/decisions/deliveries.md#signal-and-apprise-are-servers-of-the-operator */
export const signal: Channel = {
  // One server sends all messages, and takes seconds for each.
  perJob: 4,
  knowsRepeats: false,
  isOwners: true,

  isOffered: ({ channels }) => channels.signal !== null,

  missing: ({ signal_number }) => (signal_number ? {} : { enable_signal: ['signal_not_connected'] }),

  async send({ signal_number }, message, { config, signal: limit, keep }) {
    const { signal: server } = config.channels
    if (server === null || !signal_number) return incomplete
    const sent = await sendSignal(server, { to: signal_number, text: signalText(message) }, limit)
    if ('failed' in sent) return sent
    if (sent.timestamp !== null) keep?.(`${signal_number} ${sent.timestamp}`)
    return 'sent'
  },

  /** Signal lets a message be edited for 24 hours, without a sound. */
  async withdraw({ signal_number }, { title, text }, { config, signal: limit, receipt }) {
    const { signal: server } = config.channels
    const [number, timestamp] = receipt?.split(' ') ?? []
    // A number that was connected since does not have the message.
    if (server === null || !signal_number || number !== signal_number) return incomplete
    const edited = { to: signal_number, text: `${title}\n${text}`, edits: Number(timestamp) }
    const answer = await sendSignal(server, edited, limit)
    return 'failed' in answer ? answer : 'sent'
  },
}

export function signalText({ title, body }: Pick<WordedNotification, 'title' | 'body'>): string {
  return `${title}\n${body}`
}
