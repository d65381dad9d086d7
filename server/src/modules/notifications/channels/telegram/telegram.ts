import { shortMoment } from '@terminlotse/contract/tasks/sentence'
import { z } from 'zod'
import type { Db } from '../../../../foundation/ctx.ts'
import { isLocal } from '../../../../foundation/http/hosts.ts'
import type { WordedNotification } from '../../../../texts/notifications/notifications.ts'
import { pageAbout, pagesOf } from '../../../../texts/notifications/page.ts'
import { texts } from '../../../../texts/texts.ts'
import { lacksForTap } from '../../../tasks/demands.store.ts'
import type { Channel, Leaving, Outcome, SendOptions } from '../../messages/channel.ts'
import { askedIn, comingTapOf, offeredIn, tapOf } from './book-button.ts'
import { awaitTurn, type Bot, botOf, callBot } from './bot-api.ts'

/** The longest text that Telegram takes as one message, in units of UTF-16. */
const longestText = 4_096
const sentMessage = z.object({ message_id: z.number().int() })

/** docs/decisions/deliveries.md#telegram-has-one-bot-of-the-operator-and-one-reader */
export function telegram(ctx: Db): Channel {
  return {
    // One server receives all messages, and takes thirty a second.
    perJob: 16,
    knowsRepeats: false,
    isOwners: true,

    isOffered: (config) => botOf(config) !== null,

    missing: ({ telegram_chat }) => (telegram_chat === null ? { enable_telegram: ['telegram_not_connected'] } : {}),

    async send({ telegram_chat, leaving }, message, options) {
      const bot = botOf(options.config)
      if (bot === null || telegram_chat === null) return { failed: 'incomplete', detail: '', permanent: true }
      const late = await awaitTurn(ctx, telegram_chat, options.signal)
      if (late) return late
      return sendTo(ctx, bot, { chat: telegram_chat, leaving }, message, options)
    },

    async withdraw({ telegram_chat }, words, { config, signal, receipt }) {
      const bot = botOf(config)
      const [chat, number] = receipt?.split(' ') ?? []
      // Another chat may have a message with the same number.
      if (bot === null || telegram_chat === null || chat !== telegram_chat)
        return { failed: 'incomplete', detail: '', permanent: true }
      const late = await awaitTurn(ctx, telegram_chat, signal)
      if (late) return late
      // An edit without buttons removes the buttons of the message.
      const edited = { chat_id: telegram_chat, message_id: Number(number), ...textOf(words) }
      const answer = await callBot(bot, 'editMessageText', edited, { signal })
      return 'failed' in answer ? answer : 'sent'
    },
  }
}

async function sendTo(
  ctx: Db,
  bot: Bot,
  { chat: chat_id, leaving }: { chat: string; leaving: Leaving | undefined },
  message: WordedNotification,
  { config, about, signal, keep }: SendOptions,
): Promise<Outcome> {
  const plain = { chat_id, ...textOf(message), link_preview_options: { is_disabled: true } }
  const offered = leaving ? null : offeredIn(about)
  const { userId } = about
  // The chat asks for no details of a person: the page does.
  const isForPage = offered !== null && (await lacksForTap({ ...ctx, config }, { userId, ...offered }))
  const taps = leaving ? leaveButton(message, leaving) : tapsOf(message, about)
  // Another person has no account here, and gets no button but that to end the messages.
  const hasPages = !isLocal(config.http.publicUrl) && !leaving
  const page = pageAbout(config, about)
  const first = isForPage ? [[{ text: labelOf(message, about), url: page }]] : taps
  const buttons = hasPages ? [...first, ...buttonsOf(message, page, about)] : taps
  const answer = await callBot(bot, 'sendMessage', { ...plain, ...keyboard(buttons) }, { signal, isOnce: true })
  if ('result' in answer) return noteSent(answer.result)
  // Telegram refuses a button with an address of a private network. So the message goes without such buttons.
  const isButton = hasPages && answer.status === 400 && /button|url/i.test(answer.detail)
  const again = isButton
    ? await callBot(bot, 'sendMessage', { ...plain, ...keyboard(taps) }, { signal, isOnce: true })
    : answer
  if ('result' in again) return noteSent(again.result)
  const { status: _, ...why } = again
  return why

  function noteSent(result: unknown): 'sent' {
    const sent = sentMessage.safeParse(result)
    if (sent.success) keep?.(`${chat_id} ${sent.data.message_id}`)
    return 'sent'
  }
}

export function textOf({ title, text }: Pick<WordedNotification, 'title' | 'text'>) {
  return {
    text: shorten(`${title}\n${text}`, longestText),
    entities: [{ type: 'bold', offset: 0, length: title.length }],
  }
}

function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

function keyboard(inline_keyboard: object[][]) {
  return inline_keyboard.length > 0 && { reply_markup: { inline_keyboard } }
}

type Subject = Pick<SendOptions['about'], 'notice' | 'taskId' | 'data'>

export function tapsOf({ language }: Pick<WordedNotification, 'language'>, about: Subject) {
  const { keep, giveBack } = texts[language].telegram
  const [asked, offered] = [askedIn(about), offeredIn(about)]
  if (offered) return [[{ text: labelOf({ language }, about), callback_data: tapOf('book', offered) }]]
  if (asked === null) return []
  const [kept, back] = [comingTapOf('keep', asked), comingTapOf('back', asked)]
  return [
    [
      { text: keep, callback_data: kept },
      { text: giveBack, callback_data: back },
    ],
  ]
}

function labelOf({ language }: Pick<WordedNotification, 'language'>, { data }: Subject): string {
  const { bookThis, moveTo } = texts[language].telegram
  return data.move && data.slots?.[0] ? moveTo({ when: shortMoment(data.slots[0].slot_at, language) }) : bookThis
}

function leaveButton({ language }: Pick<WordedNotification, 'language'>, { receiver }: Leaving) {
  return [[{ text: texts[language].asking.noMore, callback_data: `nomore ${receiver}` }]]
}

export function buttonsOf(message: Pick<WordedNotification, 'link' | 'language'>, page: string, about: Subject) {
  const canLook = askedIn(about) && about.taskId !== null && !about.data.is_watching
  const earlier = canLook ? [[{ text: texts[message.language].telegram.earlier, url: page }]] : []
  return [...earlier, ...pagesOf(message, page).map(({ label, url }) => [{ text: label, url }])]
}
