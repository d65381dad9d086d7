import type { Language } from '@terminlotse/contract/language'
import { languageCodes } from '@terminlotse/contract/languages'
import { live } from '@terminlotse/contract/limits'
import type { LiveMessage } from '@terminlotse/contract/live'
import type { Task } from '@terminlotse/contract/tasks'
import type { Ctx } from '../../../foundation/ctx.ts'
import { readAhead } from '../../../foundation/read-ahead.ts'
import type { Watcher } from '../live.ts'
import { affectedTasks, type CodedMessage, derive, wordMessage } from './derive.ts'
import type { NumberedEvent } from './events.ts'
import { isKnown, type StoredEvent } from './read.ts'

export interface TellDeps {
  /** The users among these who watched one of the targets when it wrote a line with a number in [fromLine, toLine]. */
  watchersAmong(
    ctx: Ctx,
    asked: { targetIds: number[]; userIds: number[]; fromLine: number; toLine: number },
  ): Promise<Watcher[]>
  statisticsOf(ctx: Ctx, taskIds: number[]): Promise<Map<number, Task['statistics']>>
}

export interface Listener {
  userId: number
  sessionId: string
  /** Null: the general channel, which has everything but the log lines. */
  taskId: number | null
  language: Language
  /** Several at once are cheaper than one after the other. */
  send(...messages: LiveMessage[]): void
  close(code: number, reason: string): void
}

export interface Hearer {
  listener: Listener
  upTo: number
}

/** Nobody is told an event twice: `upTo` has its number. Of more than `most` messages a hearer gets the newest. */
export type Tell = (stored: StoredEvent[], hearers: Hearer[], most?: number) => Promise<void>

const sliceUsers = 1_000

export function createTell(ctx: Ctx, deps: TellDeps): Tell {
  const strange = new Set<string>()

  function isUnderstood(event: StoredEvent): event is StoredEvent & NumberedEvent {
    const known = isKnown(event)
    if (!known) passOver(event.type)
    return known
  }

  /** An event of another version must not block later ones. It is logged once: there may be many of its kind. */
  function passOver(type: string, error?: unknown): void {
    if (strange.has(type)) return
    strange.add(type)
    const why = error === undefined ? {} : { err: error }
    ctx.log.warn({ type, ...why }, 'Live events that this version does not understand are skipped.')
  }

  async function understandFor(users: [number, Hearer[]][], events: NumberedEvent[]) {
    const messages = await understand(
      { ctx, deps },
      events,
      users.map(([userId]) => userId),
    )
    const byUser = Map.groupBy(messages, ({ userId }) => userId)
    return users.flatMap(([userId, hearers]) =>
      hearers.map((hearer) => ({ hearer, messages: byUser.get(userId) ?? [] })),
    )
  }

  return async (stored, hearers, most = Number.POSITIVE_INFINITY) => {
    const last = stored.at(-1)?.id
    if (last === undefined) return
    const events = stored.filter(isUnderstood)
    const endings = events.filter((event) => event.type === 'session_ended')
    const word = rememberWords(passOver)
    const slices = slicesOf([...Map.groupBy(hearers, ({ listener }) => listener.userId)])
    for await (const slice of readAhead(slices, (users) => understandFor(users, events))) {
      for (const { hearer, messages } of slice) {
        tellOne(hearer, messages, word, most)
        for (const ending of endings) endSession(ending, hearer)
        hearer.upTo = Math.max(hearer.upTo, last)
      }
    }
  }
}

async function understand(
  { ctx, deps }: { ctx: Ctx; deps: TellDeps },
  events: NumberedEvent[],
  userIds: number[],
): Promise<CodedMessage[]> {
  const lines = events.filter((event) => event.type === 'target_line')
  const targetIds = [...new Set(lines.map((event) => event.targetId))]
  const numbers = lines.map((event) => event.data.id)
  const span = { fromLine: Math.min(...numbers), toLine: Math.max(...numbers) }
  const watchers = lines.length === 0 ? [] : await deps.watchersAmong(ctx, { targetIds, userIds, ...span })
  const affected = affectedTasks(events, watchers)
  const here = new Set(userIds)
  const heard = [...affected].filter(([, userId]) => here.has(userId))
  const figures = await deps.statisticsOf(
    ctx,
    heard.map(([taskId]) => taskId),
  )
  const statistics = new Map(
    heard.flatMap(([taskId, userId]) => {
      const figuresOfTask = figures.get(taskId)
      return figuresOfTask ? [[taskId, { userId, statistics: figuresOfTask }] as const] : []
    }),
  )
  return derive(events, watchers, statistics)
}

/** Split so that the first event does not wait until all are read, and other work of the process can run in between. */
function slicesOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / sliceUsers) }, (_, index) =>
    all.slice(index * sliceUsers, (index + 1) * sliceUsers),
  )
}

type Word = (coded: CodedMessage, language: Language) => LiveMessage | null

/** `passOver` gets messages that cannot be worded. */
function rememberWords(passOver: (type: string, error: unknown) => void): Word {
  const known = new Map(languageCodes.map((code) => [code, new Map<CodedMessage, LiveMessage | null>()]))
  return (coded, language) => {
    const before = known.get(language)?.get(coded)
    if (before !== undefined) return before
    const message = tryWording(coded, language)
    known.get(language)?.set(coded, message)
    return message
  }

  function tryWording(coded: CodedMessage, language: Language): LiveMessage | null {
    try {
      return wordMessage(coded, language)
    } catch (error) {
      passOver(coded.type, error)
      return null
    }
  }
}

function tellOne({ listener, upTo }: Hearer, all: CodedMessage[], word: Word, most: number): void {
  const mine = all.filter(({ taskId, type, isForTaskAlone }) =>
    listener.taskId === null ? type !== 'task_log' && !isForTaskAlone : taskId === listener.taskId,
  )
  const heard = mine.filter(({ eventId }) => eventId === null || eventId > upTo).slice(-most)
  const messages = heard.flatMap((item, index) => {
    const message = word(item, listener.language)
    if (!message) return []
    // Only the last message of an event carries its number: a browser that was cut off in the middle gets the event again.
    const isLast = heard[index + 1]?.eventId !== item.eventId
    return item.eventId !== null && isLast ? { ...message, id: item.eventId } : message
  })
  if (messages.length > 0) listener.send(...messages)
}

function endSession(event: NumberedEvent & { type: 'session_ended' }, { listener, upTo }: Hearer): void {
  const { session_id } = event.data
  if (event.id <= upTo || listener.userId !== event.userId) return
  if (session_id === null || session_id === listener.sessionId) listener.close(live.closeUnauthenticated, 'signed out')
}
