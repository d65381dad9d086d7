// One process of all reads people's messages to the bot. A lease in the bot's row says which process.
import { setTimeout as wait } from 'node:timers/promises'
import { dayMs, secondMs } from '@terminlotse/contract/time'
import { z } from 'zod'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { isGone, markProcess } from '../../foundation/process-mark.ts'
import type { BotTrouble } from '../../texts/bot-trouble.ts'
import { texts } from '../../texts/texts.ts'
import { answersTo, type BotAnswer } from './bot/answers.ts'
import type { BotNeighbours } from './bot/booking-taps.ts'
import { awaitTurn, type Bot, type BotFailed, botOf, callBot } from './channels/telegram/bot-api.ts'
import { type BotRow, findBot, listWaiting, noteBot, releaseBot, takeBot } from './channels/telegram/telegram.store.ts'
import { tellPages } from './messages/changed.ts'

const pollSeconds = 25
const patienceMs = 40_000
const restMs = 5 * secondMs
/** When nobody has written for a week, Telegram continues with other numbers. */
const numbersLastMs = 6 * dayMs
const updatesAtOnce = 50
/** An update that cannot be stored this often, with a rest in between, is set aside, so that it keeps nobody waiting. */
const mostTries = 3
/** A message may have 4,096 letters of six characters each, and the data around it are as long again. */
const longestAnswer = updatesAtOnce * 50_000

const me = z.object({ username: z.string() })
const update = z.looseObject({ update_id: z.number().int() })
type Update = z.infer<typeof update>

export function listenToBot(ctx: Ctx, neighbours: BotNeighbours): { stop(): Promise<void> } {
  const bot = botOf(ctx.config)
  const stopping = new AbortController()
  const failing = { update: 0, tries: 0 }
  const ended = bot ? listen({ ctx, neighbours, failing }, bot, stopping.signal) : Promise.resolve()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

async function listen(means: Means, bot: Bot, signal: AbortSignal): Promise<void> {
  const { ctx } = means
  const holder = markProcess()
  const complain = complainOnce(ctx)
  while (!signal.aborted) {
    const restFor = await takePart(means, bot, holder, signal, complain).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'Messages to the Telegram bot could not be read.')
      return restMs
    })
    if (restFor > 0) await wait(restFor, undefined, { signal }).catch(() => {})
  }
  await releaseBot(ctx, bot.id, holder).catch(() => ctx.log.warn('The lease of the Telegram bot was not given back.'))
}

interface Means {
  ctx: Ctx
  neighbours: BotNeighbours
  /** The update that could not be stored the last time, and how often. */
  failing: { update: number; tries: number }
}

type Complain = (trouble: BotTrouble | null, failed?: BotFailed) => void

/** Makes one poll. Returns how long to pause after it, in milliseconds. */
async function takePart(
  means: Means,
  bot: Bot,
  holder: string,
  signal: AbortSignal,
  complain: Complain,
): Promise<number> {
  const { ctx } = means
  const before = (await findBot(ctx, bot.id))?.holder ?? null
  const row = await takeBot(ctx, bot.id, holder, before !== null && isGone(before) ? before : null)
  if (row === null) return restMs
  const within = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  // The bot's name may change, so each holder of the lease asks for it once.
  const named = before === holder && row.name !== null ? null : await learnName(ctx, bot, holder, within)
  const answer =
    named ?? (await callBot(bot, 'getUpdates', pollOf(ctx, row), { signal: within, longest: longestAnswer }))
  if (signal.aborted) return 0
  const failed = 'failed' in answer ? answer : null
  const trouble = failed && troubleOf(failed)
  complain(trouble, failed ?? undefined)
  if (trouble !== row.trouble) await noteTrouble(ctx, bot, holder, trouble)
  if ('failed' in answer) return Math.max(restMs, answer.waitMs ?? 0)
  const updates = z.array(update).parse(answer.result)
  const { answers, isStuck } = await handle(means, { bot, holder }, updates)
  for (const { chat, method, body } of answers) {
    // A tap has an answer of its own, which is no message.
    if (method !== 'answerCallbackQuery' && (await awaitTurn(ctx, chat, within))) continue
    await callBot(bot, method, body, { signal: within })
  }
  return isStuck ? restMs : 0
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
  return { ...offset, timeout: pollSeconds, limit: updatesAtOnce, allowed_updates: ['message', 'callback_query'] }
}

/** Notes in the same transaction that an update is done: after a kill none is processed twice. */
async function handle(
  { ctx, neighbours, failing }: Means,
  { bot, holder }: { bot: Bot; holder: string },
  updates: Update[],
): Promise<{ answers: BotAnswer[]; isStuck: boolean }> {
  const answers: BotAnswer[] = []
  let isStuck = false
  for (const one of updates) {
    const tries = failing.update === one.update_id ? failing.tries : 0
    const said = await inTransaction(ctx, async (tx) => {
      const noted = { next_update: one.update_id + 1, handled_at: tx.clock.now() }
      if (!(await noteBot(tx, bot.id, holder, noted))) return null
      return tries < mostTries ? answersTo(tx, neighbours, one) : []
    }).catch((error: unknown) => {
      ctx.log.warn({ err: error, tries: tries + 1 }, 'A message to the Telegram bot could not be stored.')
      Object.assign(failing, { update: one.update_id, tries: tries + 1 })
      isStuck = true
      return null
    })
    // It is tried again later, or another process has the lease and handles the rest.
    if (said === null) break
    answers.push(...said)
  }
  const isMessage = ({ method }: BotAnswer) => method === 'sendMessage'
  const lastIn = (chat: string) => answers.findLast((one) => isMessage(one) && one.chat === chat)
  return { answers: answers.filter((one) => !isMessage(one) || lastIn(one.chat) === one), isStuck }
}

async function noteTrouble(ctx: Ctx, bot: Bot, holder: string, trouble: BotTrouble | null): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await noteBot(tx, bot.id, holder, { trouble }))) return
    for (const userId of await listWaiting(tx)) tellPages(tx, userId)
  })
}

function complainOnce({ log }: Pick<Ctx, 'log'>): Complain {
  let said: BotTrouble | null = null
  return (trouble, failed) => {
    if (trouble === said) return
    said = trouble
    if (trouble === null) return
    log.warn({ reason: failed?.failed, status: failed?.status }, texts.en.deafBot[trouble])
  }
}

/** Telegram's words for 409 are the only way to distinguish a webhook from another program that polls. */
function troubleOf({ status, detail }: BotFailed): BotTrouble {
  if (status === 401 || status === 404) return 'token'
  if (status === 409) return /setWebhook|webhook is active/i.test(detail) ? 'webhook' : 'other_reader'
  return 'silent'
}

/** Why nobody reads what people write to the Telegram bot; null: somebody does, or there is no bot. */
export async function readBotTrouble({ config, db }: Pick<Ctx, 'config' | 'db'>): Promise<BotTrouble | null> {
  const bot = botOf(config)
  return bot && ((await findBot({ db }, bot.id))?.trouble ?? null)
}
