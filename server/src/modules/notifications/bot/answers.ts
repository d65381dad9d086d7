// Words and taps of people reach the bot, and it answers. Only private chats count: in a group others than the
// person of the account would read the messages. https://core.telegram.org/bots/api#update
import type { Language } from '@terminlotse/contract/language'
import { z } from 'zod'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { acceptedLanguage } from '../../../foundation/http/language.ts'
import { texts } from '../../../texts/texts.ts'
import { findUser } from '../../accounts/users.store.ts'
import { answerBookingTap, type BotNeighbours } from './booking-taps.ts'
import { decideMove, disconnectChat, lockChat, type Opened, openLink, type PrivateChat } from './chats.ts'
import { answerRequest, leaveAll, openRequest } from './requests.ts'

export interface BotAnswer {
  chat: string
  method: 'sendMessage' | 'editMessageText' | 'editMessageReplyMarkup' | 'answerCallbackQuery'
  body: object
}

const privateChat = z.object({
  id: z.number().int(),
  type: z.literal('private'),
  first_name: z.string().optional(),
  username: z.string().optional(),
})
const from = z.object({ id: z.number().int(), language_code: z.string().optional() })
const written = z.object({ message: z.object({ chat: privateChat, from: from.optional(), text: z.string() }) })
type Written = z.infer<typeof written>['message']
/** Telegram leaves the message out if it is too old, and then the question in it is not known. */
const tapped = z.object({
  callback_query: z.object({
    id: z.string(),
    from,
    message: z.object({ message_id: z.number().int(), chat: privateChat }),
    data: z.string(),
  }),
})
type Tapped = z.infer<typeof tapped>['callback_query']
const anyTap = z.object({ callback_query: z.object({ id: z.string() }) })

/** With a code of `linkToConnect` shorter than the 64 bytes that a button may carry. */
const tapData = /^(move|leave) ([\w-]+)$/

export async function answersTo(tx: TxCtx, neighbours: BotNeighbours, update: unknown): Promise<BotAnswer[]> {
  const message = written.safeParse(update).data?.message
  if (message) return answerWritten(tx, message)
  const tap = tapped.safeParse(update).data?.callback_query
  // In a private chat, chat and person have the same number.
  if (tap && tap.from.id === tap.message.chat.id)
    return (await answerBooking(tx, neighbours, tap)) ?? answerChat(tx, tap)
  const other = anyTap.safeParse(update).data?.callback_query
  return other ? [tapAnswer('', other.id, texts.en.telegram.questionOver)] : []
}

async function answerWritten(tx: TxCtx, { chat, from: writer, text }: Written): Promise<BotAnswer[]> {
  const theirs = acceptedLanguage(writer?.language_code)
  const say = (said: string, more: object = {}): BotAnswer[] => [
    { chat: String(chat.id), method: 'sendMessage', body: { chat_id: String(chat.id), text: said, ...more } },
  ]
  const [, order, code] = /^\/(start|stop)(?:@\w+)?(?:\s+([\w-]+))?\s*$/.exec(text) ?? []
  if (order === 'stop' || code !== undefined) await lockChat(tx, String(chat.id), code)
  if (order === 'start' && code !== undefined) {
    const request = await openRequest(tx, code, chatOf(chat), theirs)
    if (request === null) return sayOpened(await openLink(tx, code, chatOf(chat)), code)
    return say(request.text, request.buttons.length > 0 ? { reply_markup: { inline_keyboard: [request.buttons] } } : {})
  }
  if (order === 'start') return say(texts[theirs].telegram.howTo(tx.config.http.publicUrl))
  if (order !== 'stop') return []
  const left = await leaveAll(tx, String(chat.id))
  const owner = await disconnectChat(tx, String(chat.id))
  if (owner === null) return say(left > 0 ? texts[theirs].asking.stopped : texts[theirs].telegram.notConnected)
  return say(texts[(await readAccount(tx, owner)).language].telegram.stopped)

  async function sayOpened(opened: Opened, opens: string): Promise<BotAnswer[]> {
    if (opened.is === 'connected') {
      const { language, name } = await readAccount(tx, opened.owner)
      return say(texts[language].telegram.connected(name))
    }
    if (opened.is !== 'asked') return say(texts[theirs].telegram.codeOver)
    // The chat still belongs to the holder: the question is in the holder's language.
    const [{ language, name: now }, { name: next }] = [
      await readAccount(tx, opened.holder),
      await readAccount(tx, opened.owner),
    ]
    const { question, move, leave } = texts[language].telegram
    const buttons = [
      [{ text: move, callback_data: `move ${opens}` }],
      [{ text: leave, callback_data: `leave ${opens}` }],
    ]
    return say(question(now, next), { reply_markup: { inline_keyboard: buttons } })
  }
}

async function answerBooking(
  tx: TxCtx,
  neighbours: BotNeighbours,
  { id, from: writer, message, data }: Tapped,
): Promise<BotAnswer[] | null> {
  const chat = String(message.chat.id)
  const theirs = acceptedLanguage(writer.language_code)
  const said = await answerBookingTap(tx, neighbours, { chat, data, theirs })
  if (said === null) return null
  const { text, isAnew, buttons } = said
  const body = { chat_id: chat, text, ...(buttons.length > 0 && { reply_markup: { inline_keyboard: [buttons] } }) }
  const shown: BotAnswer = isAnew
    ? { chat, method: 'sendMessage', body }
    : { chat, method: 'editMessageText', body: { ...body, message_id: message.message_id } }
  return [tapAnswer(chat, id, ''), shown]
}

async function answerChat(tx: TxCtx, tap: Tapped): Promise<BotAnswer[]> {
  await lockChat(tx, String(tap.message.chat.id), /[\w-]+$/.exec(tap.data)?.[0])
  return (await answerOfOther(tx, tap)) ?? answerTap(tx, tap)
}

async function answerOfOther(tx: TxCtx, { id, from: writer, message, data }: Tapped): Promise<BotAnswer[] | null> {
  const chat = chatOf(message.chat)
  const text = await answerRequest(tx, data, chat, acceptedLanguage(writer.language_code))
  if (text === null) return null
  const isQuestion = !data.startsWith('nomore')
  const body = { chat_id: chat.id, text, ...(isQuestion && { message_id: message.message_id }) }
  return [tapAnswer(chat.id, id, ''), { chat: chat.id, method: isQuestion ? 'editMessageText' : 'sendMessage', body }]
}

async function answerTap(tx: TxCtx, { id, from: writer, message, data }: Tapped): Promise<BotAnswer[]> {
  const chat = chatOf(message.chat)
  const [, does, code = ''] = tapData.exec(data) ?? []
  const opened: Opened = does === undefined ? { is: 'over' } : await decideMove(tx, code, chat, does === 'move')
  const there = { chat_id: chat.id, message_id: message.message_id }
  const edit = (text: string): BotAnswer[] => [
    tapAnswer(chat.id, id, ''),
    // An edit without buttons removes them.
    { chat: chat.id, method: 'editMessageText', body: { ...there, text } },
  ]
  if (opened.is === 'connected') {
    const { language, name } = await readAccount(tx, opened.owner)
    return edit(texts[language].telegram.moved(name))
  }
  const theirs = texts[acceptedLanguage(writer.language_code)].telegram
  if (opened.is === 'left') {
    const { holder } = opened
    return edit(holder === null ? theirs.left : texts[(await readAccount(tx, holder)).language].telegram.left)
  }
  // The message may hold the answer to an earlier tap, so its words stay.
  return [tapAnswer(chat.id, id, theirs.questionOver), { chat: chat.id, method: 'editMessageReplyMarkup', body: there }]
}

/** The button shows that it works until a tap is answered. A text is shown on top of the chat. */
function tapAnswer(chat: string, id: string, text: string): BotAnswer {
  return { chat, method: 'answerCallbackQuery', body: { callback_query_id: id, ...(text !== '' && { text }) } }
}

function chatOf({ id, username, first_name = '' }: z.infer<typeof privateChat>): PrivateChat {
  return { id: String(id), name: username === undefined ? first_name.slice(0, 100) : `@${username}` }
}

async function readAccount(tx: TxCtx, userId: number): Promise<{ language: Language; name: string }> {
  const user = await findUser(tx, userId)
  return user === null ? { language: 'en', name: '?' } : { language: user.language, name: accountName(user.email) }
}

/**
 * The name of an account in a chat: the beginning of its address and the domain, for example `er…@example.org`. Its
 * owner recognises it. A stranger who reads it cannot write to the address. It holds nothing that an owner made up, such
 * as a first name: the bot would say it as if it were its own word.
 */
export function accountName(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = '', second = '', third] = email.slice(0, at)
  return `${first}${third === undefined ? '' : second}…${email.slice(at)}`
}
