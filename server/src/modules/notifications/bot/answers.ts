// Words and taps of people reach the bot, and it answers. Only private chats count: in a group others than the
// person of the account would read the messages. https://core.telegram.org/bots/api#update
import type { Language } from '@terminlotse/contract/language'
import { z } from 'zod'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { acceptedLanguage } from '../../../foundation/http/language.ts'
import { texts } from '../../../texts/texts.ts'
import { findUser } from '../../accounts/users.store.ts'
import { answerBookingTap, type BotNeighbours, type Button } from './booking-taps.ts'
import { decideMove, disconnectChat, lockChat, type Opened, openLink, type PrivateChat } from './chats.ts'
import { answerComingTap } from './coming-taps.ts'
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
  const words = written.safeParse(update).data?.message
  if (words) return answerWritten(tx, words)
  const tap = tapped.safeParse(update).data?.callback_query
  // In a private chat, chat and person have the same number.
  if (tap && tap.from.id === tap.message.chat.id)
    return (await answerBooking(tx, neighbours, tap)) ?? answerChat(tx, tap)
  const other = anyTap.safeParse(update).data?.callback_query
  return other ? [tapAnswer('', other.id, texts.en.telegram.questionOver)] : []
}

async function answerWritten(tx: TxCtx, { chat, from: writer, text }: Written): Promise<BotAnswer[]> {
  const theirs = acceptedLanguage(writer?.language_code)
  const id = String(chat.id)
  const say = (said: string, buttons: Button[][] = []) => [message(id, said, buttons)]
  const [, order, code] = /^\/(start|stop)(?:@\w+)?(?:\s+([\w-]+))?\s*$/.exec(text) ?? []
  if (order === 'stop' || code !== undefined) await lockChat(tx, id, code)
  if (order === 'start' && code !== undefined) {
    const request = await openRequest(tx, code, chatOf(chat), theirs)
    if (request === null) return sayOpened(await openLink(tx, code, chatOf(chat)), code)
    return say(request.text, [request.buttons])
  }
  if (order === 'start') return say(texts[theirs].telegram.howTo({ url: tx.config.http.publicUrl }))
  if (order !== 'stop') return []
  const left = await leaveAll(tx, id)
  const owner = await disconnectChat(tx, id)
  if (owner === null) return say(left > 0 ? texts[theirs].asking.stopped : texts[theirs].telegram.notConnected)
  return say(texts[(await readAccount(tx, owner)).language].telegram.stopped)

  async function sayOpened(opened: Opened, opens: string): Promise<BotAnswer[]> {
    if (opened.is === 'connected') {
      const { language, name } = await readAccount(tx, opened.owner)
      return say(texts[language].telegram.connected({ account: name }))
    }
    if (opened.is !== 'asked') return say(texts[theirs].telegram.codeOver)
    // The chat still belongs to the holder: the question is in the holder's language.
    const { language, name: now } = await readAccount(tx, opened.holder)
    const { name: next } = await readAccount(tx, opened.owner)
    const { question, move, leave } = texts[language].telegram
    return say(question({ now, next }), [
      [{ text: move, callback_data: `move ${opens}` }],
      [{ text: leave, callback_data: `leave ${opens}` }],
    ])
  }
}

async function answerBooking(
  tx: TxCtx,
  neighbours: BotNeighbours,
  { id, from: writer, message: asked, data }: Tapped,
): Promise<BotAnswer[] | null> {
  const chat = String(asked.chat.id)
  const tap = { chat, data, theirs: acceptedLanguage(writer.language_code) }
  const said = (await answerBookingTap(tx, neighbours, tap)) ?? (await answerComingTap(tx, neighbours, tap))
  if (said === null) return null
  if (said === 'declined') return [tapAnswer(chat, id, ''), withoutButtons(chat, asked)]
  const { text, isAnew, buttons } = said
  return [tapAnswer(chat, id, ''), message(chat, text, [buttons], isAnew ? undefined : asked.message_id)]
}

async function answerChat(tx: TxCtx, tap: Tapped): Promise<BotAnswer[]> {
  const { id, from: writer, message: asked, data } = tap
  const chat = chatOf(asked.chat)
  await lockChat(tx, chat.id, /[\w-]+$/.exec(data)?.[0])
  const text = await answerRequest(tx, data, chat, acceptedLanguage(writer.language_code))
  if (text === null) return answerTap(tx, tap)
  const isQuestion = !data.startsWith('nomore')
  return [tapAnswer(chat.id, id, ''), message(chat.id, text, [], isQuestion ? asked.message_id : undefined)]
}

async function answerTap(tx: TxCtx, { id, from: writer, message: asked, data }: Tapped): Promise<BotAnswer[]> {
  const chat = chatOf(asked.chat)
  const [, does, code = ''] = tapData.exec(data) ?? []
  const opened: Opened = does === undefined ? { is: 'over' } : await decideMove(tx, code, chat, does === 'move')
  const edit = (text: string) => [tapAnswer(chat.id, id, ''), message(chat.id, text, [], asked.message_id)]
  if (opened.is === 'connected') {
    const { language, name } = await readAccount(tx, opened.owner)
    return edit(texts[language].telegram.moved({ account: name }))
  }
  const theirs = texts[acceptedLanguage(writer.language_code)].telegram
  if (opened.is === 'left') {
    const { holder } = opened
    return edit(holder === null ? theirs.left : texts[(await readAccount(tx, holder)).language].telegram.left)
  }
  // The message may hold the answer to an earlier tap, so its words stay.
  return [tapAnswer(chat.id, id, theirs.questionOver), withoutButtons(chat.id, asked)]
}

function withoutButtons(chat: string, { message_id }: Tapped['message']): BotAnswer {
  return { chat, method: 'editMessageReplyMarkup', body: { chat_id: chat, message_id } }
}

/** A new message, or in place of the one with this number. An edit without buttons removes them. */
function message(chat: string, text: string, rows: Button[][], instead?: number): BotAnswer {
  const buttons = rows.filter(({ length }) => length > 0)
  const keyboard = buttons.length > 0 && { reply_markup: { inline_keyboard: buttons } }
  const body = { chat_id: chat, text, ...keyboard, ...(instead !== undefined && { message_id: instead }) }
  return { chat, method: instead === undefined ? 'sendMessage' : 'editMessageText', body }
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

// Its owner recognises `er…@example.org`, and a stranger cannot write to it. The bot would say words that an owner made
// up, such as a first name, as if they were its own.
export function accountName(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = '', second = '', third] = email.slice(0, at)
  return `${first}${third === undefined ? '' : second}…${email.slice(at)}`
}
