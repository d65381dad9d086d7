import { z } from 'zod'
import type { WordedNotification } from '../../../../texts/notifications/notifications.ts'
import { pageAbout } from '../../../../texts/notifications/page.ts'
import { texts } from '../../../../texts/texts.ts'
import { postForeign, refusedAddress } from '../../http/guarded-post.ts'
import { type Answer, readJson } from '../../http/http-call.ts'
import { statusFailure } from '../../http/http-failure.ts'
import type { Channel, ChannelSettings, Outcome, SendOptions } from '../../messages/channel.ts'
import { isKind } from '../../messages/kinds.ts'

/** The longest text that the server takes as a message; a longer one would become an attachment. */
const longestMessageBytes = 4_096
/** Priorities go from 1 to 5. From 4 on a message wakes a sleeping phone. */
const priority = { usual: 3, high: 4 }

const accepted = z.object({ id: z.string(), event: z.enum(['message', 'message_delete']), topic: z.string() })
type Event = z.infer<typeof accepted>['event']
const refusal = z.object({ code: z.number().optional(), error: z.string() })
const topicCodes: readonly number[] = [40009, 40010]
/** "Daily message quota reached" and "daily bandwidth reached": https://docs.ntfy.sh/publish/#limitations */
const quotaCodes: readonly number[] = [42905, 42908]

/** Messages through https://docs.ntfy.sh/publish/#publish-as-json: JSON to the root of the server. */
export const ntfy: Channel = {
  // Most people use the same server, which limits how often one address may call.
  perJob: 16,
  knowsRepeats: true,

  missing({ ntfy_topic, ntfy_server }, { channels }) {
    return {
      ...(ntfy_topic === '' && { ntfy_topic: ['value_required'] }),
      ...refusedAddress({ ntfy_server }, channels.allowPrivateHosts),
    }
  },

  async send(settings, message, options) {
    const answer = await postForeign(
      new URL(settings.ntfy_server).origin,
      { headers: headersOf(settings), body: JSON.stringify(ntfyMessage(settings, message, options)) },
      options,
    )
    return 'failed' in answer ? answer : judge(answer, 'message')
  },

  /** https://docs.ntfy.sh/publish/#deleting-notifications: a message with this sequence would appear again. */
  async withdraw(settings, _words, { id, ...options }) {
    const { origin } = new URL(settings.ntfy_server)
    const call = { method: 'DELETE', headers: headersOf(settings), body: '' } as const
    const answer = await postForeign(`${origin}/${encodeURIComponent(settings.ntfy_topic)}/${id}`, call, options)
    return 'failed' in answer ? answer : judge(answer, 'message_delete')
  },
}

function headersOf({ ntfy_token }: ChannelSettings) {
  const own = { 'Content-Type': 'application/json' }
  // A header allows no other characters.
  return ntfy_token === '' ? own : { ...own, Authorization: `Bearer ${encodeURIComponent(ntfy_token.trim())}` }
}

export function ntfyMessage(
  { ntfy_topic }: Pick<ChannelSettings, 'ntfy_topic'>,
  { title, text, link, language }: WordedNotification,
  { id, config, about }: Pick<SendOptions, 'id' | 'config' | 'about'>,
) {
  const label = texts[language].notifications.links.us
  return {
    topic: ntfy_topic,
    title,
    message: shorten(text, longestMessageBytes),
    priority: isKind(about.notice, 'urgent') ? priority.high : priority.usual,
    click: link.url,
    actions: [{ action: 'view', label, url: pageAbout(config, about) }],
    // A message with the same identifier replaces the first one; older servers ignore it.
    sequence_id: id,
  }
}

function shorten(text: string, longestBytes: number): string {
  if (Buffer.byteLength(text) <= longestBytes) return text
  const bytes = new Uint8Array(longestBytes - Buffer.byteLength('…'))
  const { read } = new TextEncoder().encodeInto(text, bytes)
  return `${text.slice(0, read)}…`
}

function judge(answer: Answer, event: Event): Outcome {
  const { status, text } = answer
  if (status === 200) return wasAccepted(text, event) ? 'sent' : { failed: 'unexpected', detail: '', permanent: false }
  const { code, error } = readRefusal(text)
  const detail = `${status} ${error}`.trim()
  if (status === 401) return { failed: 'token_refused', detail, permanent: true }
  if (status === 403 || topicCodes.includes(code ?? 0)) return { failed: 'topic_refused', detail, permanent: true }
  const failure = statusFailure(answer, detail)
  return quotaCodes.includes(code ?? 0) ? { ...failure, failed: 'quota_reached' } : failure
}

/** Any page may answer 200; only the record of the event says that the server accepted it. */
function wasAccepted(text: string, event: Event): boolean {
  return readJson(text, accepted)?.event === event
}

function readRefusal(text: string): { code?: number | undefined; error: string } {
  return readJson(text, refusal) ?? { error: '' }
}
