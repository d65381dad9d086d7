// The Bot API of https://core.telegram.org/bots/api, as far as a bot for messages needs it.
import type { ServerResponse } from 'node:http'
import { testNow } from '../test-clock.ts'
import { createArrivals } from './arrivals.ts'
import { startHttpReceiver } from './http-receiver.ts'

interface Button {
  text: string
  url?: string
}

interface Sent {
  chat_id: number | string
  text: string
  entities?: { type: string; offset: number; length: number }[]
  reply_markup?: { inline_keyboard: Button[][] }
  link_preview_options?: { is_disabled?: boolean }
}

/** A message in a chat, as it stands there now. */
export interface TelegramMessage extends Omit<Sent, 'chat_id'> {
  message_id: number
  chat: number
  /** How often it was edited. */
  edits: number
}

interface Writer {
  first_name?: string
  username?: string
  language_code?: string
  type?: 'private' | 'group'
}

interface Waiting {
  response: ServerResponse
  limit: number
  timer: NodeJS.Timeout
}

class Refused extends Error {
  readonly code: number
  readonly parameters: { retry_after?: number } | undefined
  constructor(code: number, description: string, parameters?: { retry_after?: number }) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

export type TelegramReceiver = Awaited<ReturnType<typeof startTelegram>>

const blocked = new Refused(403, 'Forbidden: bot was blocked by the user')
const longestText = 4_096

/** What people have written and no call has confirmed. */
function openUpdates() {
  let updates: { update_id: number; message: object }[] = []
  let lastUpdate = 800_000_000
  let waiting: Waiting | null = null
  let conflicts = 0
  const polls = createArrivals()

  /** Answers the open poll, if there is one. */
  function end(how: (poll: Waiting) => void): void {
    if (waiting === null) return
    clearTimeout(waiting.timer)
    how(waiting)
    waiting = null
  }
  const give = () => end(({ response, limit }) => succeed(response, updates.slice(0, limit)))

  function poll(body: { offset?: number; limit?: number; timeout?: number }, response: ServerResponse): void {
    const { offset = 0, limit = 100, timeout = 0 } = body
    const other = 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running'
    end((before) => {
      conflicts += 1
      refuse(before.response, new Refused(409, other))
    })
    // What lies before the offset counts as confirmed and is forgotten.
    updates = updates.filter(({ update_id }) => update_id >= offset)
    const open = { response, limit, timer: setTimeout(give, timeout * 1_000).unref() }
    waiting = open
    if (updates.length > 0 || timeout === 0) give()
    polls.announce()
    response.on('close', () => {
      clearTimeout(open.timer)
      if (waiting === open) waiting = null
    })
  }

  return {
    poll,
    add(content: object) {
      lastUpdate += 1
      const message = { message_id: lastUpdate, date: Math.floor(testNow() / 1_000), ...content }
      updates.push({ update_id: lastUpdate, message })
      give()
    },
    unconfirmed: () => updates.map(({ update_id }) => update_id),
    conflicts: () => conflicts,
    polled: async () => void (await polls.until(() => waiting)),
  }
}

/** The chats with the bot: one exists once somebody has written there. */
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
    know: (chat: number) => known.add(chat),
    block: (chat: number) => blocking.add(chat),
    sendMessage(body: Sent): object {
      const chat = chatOf(body.chat_id)
      check(body)
      const sent = { ...contentOf(body), message_id: messages.length + 1, chat, edits: 0 }
      messages.push(sent)
      arrivals.announce()
      return { message_id: sent.message_id, date: Math.floor(testNow() / 1_000), chat: { id: chat, type: 'private' } }
    },
    editMessageText(body: Sent & { message_id: number }): object {
      const chat = chatOf(body.chat_id)
      const place = messages.findIndex((one) => one.message_id === body.message_id && one.chat === chat)
      const before = messages[place]
      if (before === undefined) throw new Refused(400, 'Bad Request: message to edit not found')
      check(body)
      const content = contentOf(body)
      const { message_id, edits, chat: _, ...old } = before
      if (JSON.stringify(old) === JSON.stringify(content)) {
        const same = 'specified new message content and reply markup are exactly the same as a current content'
        throw new Refused(400, `Bad Request: message is not modified: ${same} and reply markup of the message`)
      }
      messages[place] = { ...content, message_id, chat, edits: edits + 1 }
      return { message_id, chat: { id: chat, type: 'private' } }
    },
  }
}

/** The service with one bot. */
export async function startTelegram({ username = 'terminlotse_test_bot' } = {}) {
  const botId = 70_000_000 + Math.floor(Math.random() * 1_000_000)
  const token = `${botId}:canary-telegram-secret-0123456789abc`
  const calls: { method: string; body: Record<string, unknown> }[] = []
  const refusals = new Map<string, Refused[]>()
  const { poll, add, ...updates } = openUpdates()
  const { sendMessage, editMessageText, know, ...chats } = openChats()

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
      else if (method === 'editMessageText') succeed(response, editMessageText(body))
      else throw new Refused(404, 'Not Found')
    } catch (error) {
      refuse(response, error instanceof Refused ? error : new Refused(500, 'Internal Server Error'))
    }
  })
  return {
    ...http,
    token,
    username,
    /** Every call that had the right token. */
    calls,
    /** `conflicts`: how often a poll ended another one; `polled`: resolves while a long poll is open. */
    ...updates,
    /**
     * `messages`: every message, in the order of sending; `message`: the first, the second and so on, as soon as it is
     * there; `block`: a chat that takes no messages any more.
     */
    ...chats,
    /** Answers the next call of a method with this status; of 429 with the pause in seconds. */
    refuseNext(method: string, status: number, description: string, retry_after?: number) {
      const parameters = retry_after === undefined ? undefined : { retry_after }
      refusals.set(method, [...(refusals.get(method) ?? []), new Refused(status, description, parameters)])
    },
    /** Somebody writes in a chat. */
    write(chat: number, text: string, writer: Writer = {}) {
      const { first_name = 'Amina', language_code = 'en', type = 'private', username: name } = writer
      const person = { id: chat, first_name, ...(name !== undefined && { username: name }) }
      know(chat)
      add({ text, chat: { ...person, type }, from: { ...person, is_bot: false, language_code } })
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
  for (const { url = '' } of reply_markup?.inline_keyboard.flat() ?? []) {
    const host = URL.canParse(url) ? new URL(url).hostname : ''
    if (host.includes('.')) continue
    throw new Refused(400, `Bad Request: inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`)
  }
}

function succeed(response: ServerResponse, result: unknown): void {
  answer(response, 200, { ok: true, result })
}

function refuse(response: ServerResponse, { code, message, parameters }: Refused): void {
  answer(response, code, { ok: false, error_code: code, description: message, ...(parameters && { parameters }) })
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
