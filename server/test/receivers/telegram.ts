// The part of the Bot API of https://core.telegram.org/bots/api that a bot for messages needs.
import { testNow } from '../test-clock.ts'
import { createArrivals } from './arrivals.ts'
import { Refused, startHttpReceiver } from './http-receiver.ts'
import { openTaps, openUpdates, refuse, succeed } from './telegram-updates.ts'

interface Button {
  text: string
  url?: string
  callback_data?: string
}

interface Sent {
  chat_id: number | string
  text: string
  entities?: { type: string; offset: number; length: number }[]
  reply_markup?: { inline_keyboard: Button[][] }
  link_preview_options?: { is_disabled?: boolean }
}

export interface TelegramMessage extends Omit<Sent, 'chat_id'> {
  message_id: number
  chat: number
  edits: number
}

interface Writer {
  first_name?: string
  username?: string
  language_code?: string
  type?: 'private' | 'group'
}

export type TelegramReceiver = Awaited<ReturnType<typeof startTelegram>>

const blocked = new Refused(403, 'Forbidden: bot was blocked by the user')
const longestText = 4_096

function openChats() {
  const messages: TelegramMessage[] = []
  const known = new Set<number>()
  const blocking = new Set<number>()
  const arrivals = createArrivals()

  function chatOf(id: number | string): number {
    if (!known.has(Number(id))) throw new Refused(400, 'Bad Request: chat not found')
    if (blocking.has(Number(id))) throw blocked
    return Number(id)
  }

  return {
    messages,
    message: (count: number) => arrivals.until(() => messages[count - 1] ?? null),
    edited: (count: number) =>
      arrivals.until(() => messages.find((one, at) => at === count - 1 && one.edits > 0) ?? null),
    know: (chat: number): void => void known.add(chat),
    block: (chat: number) => blocking.add(chat),
    sendMessage(body: Sent): object {
      const chat = chatOf(body.chat_id)
      check(body)
      const sent = { ...contentOf(body), message_id: messages.length + 1, chat, edits: 0 }
      messages.push(sent)
      arrivals.announce()
      return { message_id: sent.message_id, date: Math.floor(testNow() / 1_000), chat: { id: chat, type: 'private' } }
    },
    edit(body: Omit<Sent, 'text'> & { message_id: number; text?: string }): object {
      const chat = chatOf(body.chat_id)
      const place = messages.findIndex((one) => one.message_id === body.message_id && one.chat === chat)
      const before = messages[place]
      if (before === undefined) throw new Refused(400, 'Bad Request: message to edit not found')
      const { message_id, edits, chat: _, ...old } = before
      const whole = { text: old.text, ...body }
      check(whole)
      const content = contentOf(whole)
      if (JSON.stringify(old) === JSON.stringify(content)) {
        const same = 'specified new message content and reply markup are exactly the same as a current content'
        throw new Refused(400, `Bad Request: message is not modified: ${same} and reply markup of the message`)
      }
      messages[place] = { ...content, message_id, chat, edits: edits + 1 }
      arrivals.announce()
      return { message_id, chat: { id: chat, type: 'private' } }
    },
  }
}

export async function startTelegram({ username = 'terminlotse_test_bot' } = {}) {
  const botId = 70_000_000 + Math.floor(Math.random() * 1_000_000)
  const token = `${botId}:canary-telegram-secret-0123456789abc`
  const calls: { method: string; body: Record<string, unknown> }[] = []
  const refusals = new Map<string, Refused[]>()
  const { poll, add, ...updates } = openUpdates()
  const { sendMessage, edit, know, ...chats } = openChats()
  const taps = openTaps()

  const http = await startHttpReceiver((request, response, raw) => {
    const [, given, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    if (given === undefined) return refuse(response, new Refused(404, 'Not Found'))
    if (given !== token) return refuse(response, new Refused(401, 'Unauthorized'))
    const body = raw === '' ? {} : JSON.parse(raw)
    calls.push({ method, body })
    try {
      const refused = refusals.get(method)?.shift()
      if (refused) throw refused
      if (method === 'getMe') succeed(response, { id: botId, is_bot: true, first_name: 'Terminlotse', username })
      else if (method === 'getUpdates') poll(body, response)
      else if (method === 'sendMessage') succeed(response, sendMessage(body))
      else if (method === 'editMessageText' || method === 'editMessageReplyMarkup') succeed(response, edit(body))
      else if (method === 'answerCallbackQuery') succeed(response, taps.answer(body))
      else throw new Refused(404, 'Not Found')
    } catch (error) {
      refuse(response, error instanceof Refused ? error : new Refused(500, 'Internal Server Error'))
    }
  })
  return {
    ...http,
    token,
    username,
    calls,
    /** `conflicts`: the number of polls that another one has ended; `polled`: resolves while a long poll is open. */
    ...updates,
    /**
     * `messages`: every message, in the order of sending; `message`: the first, the second and so on, as soon as it is
     * there; `edited`: the same, as soon as it is changed; `block`: a chat that takes no messages any more.
     */
    ...chats,
    /** Answers the next call of a method with this status; a 429 with the pause in seconds. */
    refuseNext(method: string, status: number, description: string, retry_after?: number) {
      const more = retry_after === undefined ? {} : { parameters: { retry_after } }
      refusals.set(method, [...(refusals.get(method) ?? []), new Refused(status, description, more)])
    },
    ...openPeople(add, know, taps),
  }
}

function openPeople(
  add: ReturnType<typeof openUpdates>['add'],
  know: (chat: number) => void,
  taps: ReturnType<typeof openTaps>,
) {
  return {
    write(chat: number, text: string, writer: Writer = {}) {
      const { first_name = 'Amina', language_code = 'en', type = 'private', username: name } = writer
      const person = { id: chat, first_name, ...(name !== undefined && { username: name }) }
      know(chat)
      add('message', { text, chat: { ...person, type }, from: { ...person, is_bot: false, language_code } })
    },
    /** A person taps a button of a message. Resolves with the text that they see, as soon as the bot has answered. */
    tap({ message_id, chat }: TelegramMessage, callback_data: string, { by = chat, type = 'private' } = {}) {
      const id = taps.begin()
      const message = { message_id, date: Math.floor(testNow() / 1_000), chat: { id: chat, first_name: 'Amina', type } }
      add('callback_query', { id, from: { id: by, is_bot: false, first_name: 'Amina' }, message, data: callback_data })
      return taps.answered(id)
    },
  }
}

function contentOf({ text, entities, reply_markup, link_preview_options }: Sent): Omit<Sent, 'chat_id'> {
  return {
    text,
    ...(entities && { entities }),
    ...(reply_markup && { reply_markup }),
    ...(link_preview_options && { link_preview_options }),
  }
}

function check({ text, reply_markup }: Sent): void {
  if (text === '') throw new Refused(400, 'Bad Request: message text is empty')
  if (text.length > longestText) throw new Refused(400, 'Bad Request: message is too long')
  for (const { url = '', callback_data } of reply_markup?.inline_keyboard.flat() ?? []) {
    if (callback_data !== undefined) {
      if (/^.{1,64}$/.test(callback_data)) continue
      throw new Refused(400, 'Bad Request: BUTTON_DATA_INVALID')
    }
    const host = URL.canParse(url) ? new URL(url).hostname : ''
    if (host.includes('.')) continue
    throw new Refused(400, `Bad Request: inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`)
  }
}
