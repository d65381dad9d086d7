// One process of all reads what people write to the bot. A lease in the bot's row says which process.
import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '@terminlotse/contract/language'
import { dayMs, secondMs } from '@terminlotse/contract/time'
import { z } from 'zod'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { acceptedLanguage } from '../../../foundation/http/language.ts'
import { isGone, markProcess } from '../../../foundation/process-mark.ts'
import { texts } from '../../../texts/texts.ts'
import { readAddressees } from '../../accounts/accounts.ts'
import { type Bot, type BotFailed, botOf, callBot } from '../../channels/telegram/bot-api.ts'
import { type BotRow, findBot, noteBot, releaseBot, takeBot } from '../../channels/telegram/telegram.store.ts'
import { awaitTurn } from '../../channels/telegram/turns.ts'
import { connectChat, disconnectChat } from './chats.ts'

/** Telegram answers after this time if nobody writes. */
const pollSeconds = 25
const patienceMs = 40_000
/** The pause until the next try, for the lease or after a failure. */
const restMs = 5 * secondMs
/** When nobody has written for a week, Telegram continues with other numbers. */
const numbersLastMs = 6 * dayMs
const updatesAtOnce = 50
/** A message may have 4,096 letters of six characters each, and the data around it are as long again. */
const longestAnswer = updatesAtOnce * 50_000

const me = z.object({ username: z.string() })
const update = z.looseObject({ update_id: z.number().int() })
const written = z.object({
  message: z.object({
    chat: z.object({
      id: z.number().int(),
      type: z.literal('private'),
      first_name: z.string().optional(),
      username: z.string().optional(),
    }),
    from: z.object({ language_code: z.string().optional() }).optional(),
    text: z.string(),
  }),
})
type Written = z.infer<typeof written>['message']

/** Listens to the operator's bot, if there is one, whenever this process has its lease. */
export function listenToBot(ctx: Ctx): { stop(): Promise<void> } {
  const bot = botOf(ctx.config)
  const stopping = new AbortController()
  const ended = bot ? listen(ctx, bot, stopping.signal) : Promise.resolve()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

async function listen(ctx: Ctx, bot: Bot, signal: AbortSignal): Promise<void> {
  const holder = markProcess()
  const complain = complainOnce(ctx)
  while (!signal.aborted) {
    const restFor = await takePart(ctx, bot, holder, signal, complain).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'What people write to the Telegram bot could not be read.')
      return restMs
    })
    // Rejects when the loop must stop.
    if (restFor > 0) await wait(restFor, undefined, { signal }).catch(() => {})
  }
  await releaseBot(ctx, bot.id, holder).catch(() => ctx.log.warn('The lease of the Telegram bot was not given back.'))
}

type Complain = (failed: BotFailed | null) => void

/** Makes one poll. Returns how long to pause after it, in milliseconds. */
async function takePart(ctx: Ctx, bot: Bot, holder: string, signal: AbortSignal, complain: Complain): Promise<number> {
  const before = (await findBot(ctx, bot.id))?.holder ?? null
  const row = await takeBot(ctx, bot.id, holder, before !== null && isGone(before) ? before : null)
  if (row === null) return restMs
  const within = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  // The bot's name may change, so each holder of the lease asks for it once.
  const named = before === holder && row.name !== null ? null : await learnName(ctx, bot, holder, within)
  const answer =
    named ?? (await callBot(bot, 'getUpdates', pollOf(ctx, row), { signal: within, longest: longestAnswer }))
  if (signal.aborted) return 0
  if ('failed' in answer) {
    complain(answer)
    return Math.max(restMs, answer.waitMs ?? 0)
  }
  complain(null)
  const updates = z.array(update).parse(answer.result)
  const replies = updates.length === 0 ? [] : await handle(ctx, { bot, holder }, updates)
  for (const { chat, text } of replies) {
    if (await awaitTurn(ctx, chat, within)) continue
    await callBot(bot, 'sendMessage', { chat_id: chat, text }, { signal: within })
  }
  return 0
}

async function learnName(ctx: Ctx, bot: Bot, holder: string, signal: AbortSignal): Promise<BotFailed | null> {
  const answer = await callBot(bot, 'getMe', {}, { signal })
  if ('failed' in answer) return answer
  await noteBot(ctx, bot.id, holder, { name: me.parse(answer.result).username })
  return null
}

function pollOf({ clock }: Ctx, { next_update, handled_at }: BotRow) {
  const isNumbered = handled_at !== null && clock.now().getTime() - handled_at.getTime() < numbersLastMs
  const offset = isNumbered && next_update !== null ? { offset: next_update } : {}
  return { ...offset, timeout: pollSeconds, limit: updatesAtOnce, allowed_updates: ['message'] }
}

interface Reply {
  chat: string
  text: string
}

/**
 * Processes the updates, and notes in the same transaction that they are done: after a kill none is processed twice.
 * The answers to people are sent after that, one per chat.
 */
async function handle(
  ctx: Ctx,
  { bot, holder }: { bot: Bot; holder: string },
  updates: z.infer<typeof update>[],
): Promise<Reply[]> {
  const next_update = Math.max(...updates.map(({ update_id }) => update_id)) + 1
  return inTransaction(ctx, async (tx) => {
    if (!(await noteBot(tx, bot.id, holder, { next_update, handled_at: tx.clock.now() }))) return []
    const replies = new Map<string, Reply>()
    for (const one of updates) {
      const { success, data } = written.safeParse(one)
      const text = success ? await answerTo(tx, data.message) : null
      const chat = success ? String(data.message.chat.id) : ''
      if (text !== null) replies.set(chat, { chat, text })
    }
    return [...replies.values()]
  })
}

/** Null: this message gets no answer. */
async function answerTo(tx: TxCtx, { chat, from, text }: Written): Promise<string | null> {
  const theirs = acceptedLanguage(from?.language_code)
  const [, order, code] = /^\/(start|stop)(?:@\w+)?(?:\s+([\w-]+))?\s*$/.exec(text) ?? []
  const id = String(chat.id)
  if (order === 'start' && code !== undefined) {
    const owner = await connectChat(tx, code, { id, name: nameOf(chat) })
    return owner === null ? texts[theirs].telegram.codeOver : texts[await languageOf(tx, owner)].telegram.connected
  }
  if (order === 'start') return texts[theirs].telegram.howTo(tx.config.http.publicUrl)
  if (order !== 'stop') return null
  const owner = await disconnectChat(tx, id)
  return owner === null ? texts[theirs].telegram.notConnected : texts[await languageOf(tx, owner)].telegram.stopped
}

async function languageOf(tx: TxCtx, userId: number): Promise<Language> {
  return (await readAddressees(tx, [userId])).get(userId)?.language ?? 'en'
}

function nameOf({ username, first_name = '' }: Written['chat']): string {
  return username === undefined ? first_name.slice(0, 100) : `@${username}`
}

/** Logs why Telegram refuses, and logs it again only when the reason changes. */
function complainOnce({ log }: Pick<Ctx, 'log'>): Complain {
  let said = 0
  return (failed) => {
    const status = failed?.status ?? 200
    if (status === said) return
    said = status
    if (failed !== null) log.warn({ reason: failed.failed, status }, whyOf(status))
  }
}

function whyOf(status: number): string {
  if (status === 401 || status === 404) return 'Telegram does not accept TELEGRAM_BOT_TOKEN.'
  if (status === 409) return 'Another program reads what people write to the Telegram bot. Give each its own bot.'
  return 'Telegram does not answer as it should; it is asked again.'
}
