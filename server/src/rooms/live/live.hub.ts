// Reads events after its last number and hands them to the open sockets of this process. NOTIFY is a hint, the timer the truth.
// All reading, joining and catching up happens one after the other, so that a socket gets each event once and in order.
import type { Language } from '@terminlotse/contract/language'
import { live } from '@terminlotse/contract/limits'
import type { LiveMessage } from '@terminlotse/contract/live'
import type { Task } from '@terminlotse/contract/tasks'
import type { Ctx } from '../../foundation/ctx.ts'
import { errorText } from '../../foundation/error-text.ts'
import { affectedTasks, derive, type Told, type Watcher, wordMessage } from './live.derive.ts'
import type { NumberedEvent } from './live.events.ts'
import { isKnown, type StoredEvent } from './live.read.ts'
import { lastEventId, listEventsAfter, listMissed } from './live.store.ts'

/** What the hub must know of tasks; passed in by app.ts. */
export interface HubDeps {
  /** Who among the users watched one of the targets when it wrote a line with a number in [fromLine, toLine]. */
  watchersAmong(
    ctx: Ctx,
    asked: { targetIds: number[]; userIds: number[]; fromLine: number; toLine: number },
  ): Promise<Watcher[]>
  statisticsOf(ctx: Ctx, taskIds: number[]): Promise<Map<number, Task['statistics']>>
  /** Every target that one of the user's tasks watches or watched. */
  targetsOf(ctx: Ctx, userId: number): Promise<number[]>
}

/** One open socket, and what it may hear: everything of the user's tasks, or all about one of them. */
export interface Listener {
  userId: number
  sessionId: string
  /** Null: the general channel, which has everything but the log lines. */
  taskId: number | null
  language: Language
  send(message: LiveMessage): void
  close(code: number, reason: string): void
}

export interface Hub {
  /** There may be news. Returns at once. */
  wake(): void
  /**
   * From now on the listener hears everything. `greet` is called first, with the number up to which it will not; with
   * `lastEventId` follows what it missed since that number.
   */
  join(listener: Listener, lastEventId: number | null, greet: (lastEventId: number) => void): Promise<void>
  leave(listener: Listener): void
  stop(): Promise<void>
}

const lookEveryMs = 1_000
const batch = 500
/** More than that is not caught up: the browser has fetched everything anew by then. */
const maxMissed = 1_000

export function createHub(ctx: Ctx, deps: HubDeps): Hub {
  const listeners = new Map<number, Set<Listener>>()
  let cursor: number | null = null
  let tail: Promise<unknown> = Promise.resolve()
  let isLookQueued = false
  let isFailing = false
  const strange = new Set<string>()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = tail.then(work)
    tail = turn.catch(() => {})
    return turn
  }

  async function look(): Promise<void> {
    while (listeners.size > 0 && cursor !== null) {
      const events = await listEventsAfter(ctx, cursor, batch)
      await hand(
        events,
        [...listeners.values()].flatMap((set) => [...set]),
      )
      cursor = events.at(-1)?.id ?? cursor
      if (events.length < batch) return
    }
    cursor = await lastEventId(ctx)
  }

  async function hand(stored: StoredEvent[], to: Listener[]): Promise<void> {
    const events = understood(stored)
    if (events.length === 0) return
    const told = await understand(events, [...new Set(to.map(({ userId }) => userId))])
    const byUser = Map.groupBy(told, ({ userId }) => userId)
    const word = rememberWords(passOver)
    for (const listener of to) tellListener(listener, byUser.get(listener.userId) ?? [], word)
    for (const event of events) if (event.type === 'session_ended') endSession(event, to)
  }

  function understood(stored: StoredEvent[]): NumberedEvent[] {
    return stored.filter((event) => {
      const known = isKnown(event)
      if (!known) passOver(event.type)
      return known
    })
  }

  /** What another version wrote must not hold up what comes after it. Said once: there may be many of the kind. */
  function passOver(type: string, error?: unknown): void {
    if (strange.has(type)) return
    strange.add(type)
    const why = error === undefined ? {} : { error: errorText(error) }
    ctx.log.warn({ type, ...why }, 'Live events are passed over that this version does not understand.')
  }

  async function understand(events: NumberedEvent[], userIds: number[]): Promise<Told[]> {
    const lines = events.filter((event) => event.type === 'target_line')
    const targetIds = [...new Set(lines.map((event) => event.targetId))]
    const numbers = lines.map((event) => event.data.id)
    const span = { fromLine: Math.min(...numbers), toLine: Math.max(...numbers) }
    const watchers = lines.length === 0 ? [] : await deps.watchersAmong(ctx, { targetIds, userIds, ...span })
    const affected = affectedTasks(events, watchers)
    const heard = [...affected].filter(([, userId]) => userIds.includes(userId))
    const figures = await deps.statisticsOf(
      ctx,
      heard.map(([taskId]) => taskId),
    )
    const statistics = new Map(
      heard.flatMap(([taskId, userId]) => {
        const found = figures.get(taskId)
        return found ? [[taskId, { userId, statistics: found }] as const] : []
      }),
    )
    return derive(events, watchers, statistics)
  }

  function wake(): void {
    if (isLookQueued) return
    isLookQueued = true
    inTurn(() => {
      isLookQueued = false
      return look()
    }).then(
      () => {
        isFailing = false
      },
      (error) => {
        // Once per outage: the timer tries again every second.
        if (!isFailing) ctx.log.warn({ error: errorText(error) }, 'Live events cannot be read.')
        isFailing = true
      },
    )
  }

  const timer = setInterval(wake, lookEveryMs)

  return {
    wake,
    join: (listener, after, greet) =>
      inTurn(async () => {
        await look()
        const here = cursor ?? 0
        const missed =
          after === null || after >= here
            ? []
            : await listMissed(ctx, {
                userId: listener.userId,
                targetIds: await deps.targetsOf(ctx, listener.userId),
                after,
                to: here,
                limit: maxMissed,
              })
        greet(here)
        await hand(
          missed.filter(({ type }) => type !== 'session_ended'),
          [listener],
        )
        const set = listeners.get(listener.userId) ?? new Set()
        listeners.set(listener.userId, set.add(listener))
      }),
    leave(listener) {
      const set = listeners.get(listener.userId)
      set?.delete(listener)
      if (set?.size === 0) listeners.delete(listener.userId)
    },
    async stop() {
      clearInterval(timer)
      await tail
    },
  }
}

type Word = (told: Told, language: Language) => LiveMessage | null

/** The same words for every listener of one language. `passOver` hears of what cannot be worded. */
function rememberWords(passOver: (type: string, error: unknown) => void): Word {
  const known = { en: new Map<Told, LiveMessage | null>(), de: new Map<Told, LiveMessage | null>() }
  return (told, language) => {
    const before = known[language].get(told)
    if (before !== undefined) return before
    const message = tryWording(told, language)
    known[language].set(told, message)
    return message
  }

  function tryWording(told: Told, language: Language): LiveMessage | null {
    try {
      return wordMessage(told, language)
    } catch (error) {
      passOver(told.type, error)
      return null
    }
  }
}

function tellListener(listener: Listener, told: Told[], word: Word): void {
  const heard = told.filter(({ taskId, type }) =>
    listener.taskId === null ? type !== 'task_log' : taskId === listener.taskId,
  )
  for (const [index, item] of heard.entries()) {
    const message = word(item, listener.language)
    if (!message) continue
    // Only the last message of an event carries its number: who was cut off in the middle gets the event again.
    const isLast = heard[index + 1]?.eventId !== item.eventId
    listener.send(item.eventId !== null && isLast ? { ...message, id: item.eventId } : message)
  }
}

function endSession(event: NumberedEvent & { type: 'session_ended' }, listeners: Listener[]): void {
  const { session_id } = event.data
  for (const listener of listeners) {
    if (listener.userId !== event.userId || (session_id !== null && session_id !== listener.sessionId)) continue
    listener.close(live.closeUnauthenticated, 'signed out')
  }
}
