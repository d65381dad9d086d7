import { secretMask } from '@terminlotse/contract/notifications'
import { secondMs } from '@terminlotse/contract/time'
import { z } from 'zod'
import { isLocal } from '../../../../foundation/http/hosts.ts'
import type { WordedNotification } from '../../../../texts/notifications/notifications.ts'
import { pageAbout, pagesOf } from '../../../../texts/notifications/page.ts'
import { isOpenAddress, postForeign } from '../../http/guarded-post.ts'
import { type Answer, readJson } from '../../http/http-call.ts'
import { statusFailure } from '../../http/http-failure.ts'
import type { Channel, Failed, SendOptions } from '../../messages/channel.ts'

/** The longest text of a message: https://docs.discord.com/developers/resources/webhook#execute-webhook */
const longestText = 2_000
const path = /^\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+$/
const made = z.object({ id: z.string() })
const refusal = z.object({ message: z.string(), retry_after: z.number().optional() })
/** Kinds of components: a row, and in it a button that opens a page. */
const row = 1
const button = { type: 2, style: 5 }
const suppressEmbeds = 4
const headers = { 'content-type': 'application/json' }

/** The person names the address: https://docs.discord.com/developers/resources/webhook. It knows no repeats. */
export const discord: Channel = {
  // Each person has another webhook, and all are counted by our address.
  perJob: 16,
  knowsRepeats: false,

  missing: ({ discord_webhook }, { channels }) =>
    discord_webhook === secretMask || isWebhook(discord_webhook, channels.allowPrivateHosts)
      ? {}
      : { discord_webhook: ['discord_webhook_invalid'] },

  async send({ discord_webhook }, message, options) {
    const body = JSON.stringify(discordMessage(message, options))
    const answer = await postForeign(placeOf(discord_webhook), { headers, body, isOnce: true }, options)
    if ('failed' in answer) return answer
    if (answer.status !== 200 && answer.status !== 204) return judge(answer)
    const { id } = readJson(answer.text, made) ?? {}
    if (id !== undefined) options.keep?.(id)
    return 'sent'
  },

  async withdraw({ discord_webhook }, words, { receipt, ...options }) {
    if (receipt === null) return { failed: 'incomplete', detail: '', permanent: true }
    const body = JSON.stringify({ ...plain, content: contentOf(words), components: [] })
    const answer = await postForeign(placeOf(discord_webhook, receipt), { method: 'PATCH', headers, body }, options)
    if ('failed' in answer) return answer
    return answer.status === 200 ? 'sent' : judge(answer)
  },
}

function isWebhook(typed: string, allowPrivate: boolean): boolean {
  const address = typed.trim()
  return isOpenAddress(address, allowPrivate) && path.test(new URL(address).pathname)
}

function placeOf(typed: string, message?: string): string {
  const url = new URL(typed.trim())
  if (message !== undefined) url.pathname += `/messages/${encodeURIComponent(message)}`
  // Without it Discord says neither whether the message was stored nor its number.
  else url.searchParams.set('wait', 'true')
  url.searchParams.set('with_components', 'true')
  return url.href
}

const plain = { allowed_mentions: { parse: [] }, flags: suppressEmbeds }

/** The body of the call. Discord takes no buttons that lead into a private network: then the text has the link. */
export function discordMessage(message: WordedNotification, { config, about }: Pick<SendOptions, 'config' | 'about'>) {
  const pages = isLocal(config.http.publicUrl) ? [] : pagesOf(message, pageAbout(config, about))
  const { title, text, body } = message
  const buttons = pages.map(({ label, url }) => ({ ...button, label, url }))
  return {
    ...plain,
    content: contentOf({ title, text: buttons.length > 0 ? text : body }),
    components: buttons.length > 0 ? [{ type: row, components: buttons }] : [],
  }
}

function contentOf({ title, text }: { title: string; text: string }): string {
  const all = `**${asWritten(title)}**\n${asWritten(text)}`
  if (all.length <= longestText) return all
  return `${all.slice(0, longestText - 1).replace(/(?:\\|[\ud800-\udbff])$/, '')}…`
}

/** Signs that would make a style, a list or a mention of a text are shown as they are. */
function asWritten(text: string): string {
  return text.replace(/[\\*_~`|<>[\]]/g, '\\$&').replace(/^(\s*)([#+-]|\d+\.)/gm, '$1\\$2')
}

/** 404 and 401: the webhook or its channel was deleted. A 403 without Discord's words comes from what guards it. */
function judge(answer: Answer): Failed {
  const { status, text } = answer
  const said = readJson(text, refusal)
  const detail = `${status} ${said?.message ?? ''}`.trim()
  if (status === 401 || status === 404) return { failed: 'gone', detail, permanent: true }
  if (status === 403 && said === null) return { failed: 'busy', detail, permanent: false }
  const waitMs = answer.waitMs ?? (said?.retry_after === undefined ? undefined : said.retry_after * secondMs)
  return statusFailure({ status, ...(waitMs !== undefined && { waitMs }) }, detail)
}
