import type { TaskFilter } from '@terminlotse/contract/filter'
import { type Gate, limiterReserve, type NotAsked } from '../catalogue/gate.ts'
import { askCalendar, askDay, type CalendarAnswer } from './calendar.ts'
import type { DayBook } from './day-book.ts'
import {
  type CalendarRequest,
  type OptionalLook,
  type Plan,
  planRound,
  rankLooks,
  type WatchedTarget,
  type Worth,
} from './planner.ts'
import { isUnverified, readOpenedDay, type Sightings } from './sightings.ts'

/** What a burst of requests is made with, and who is told what it brought. */
export interface BurstTools {
  gate: Pick<Gate, 'ask' | 'roomFor' | 'fullRoomFor' | 'forgetsAt' | 'isTokenAlive'>
  now: () => Date
  intervalMs: number
  book: DayBook
  worth: Worth
  /** As foresight says it. */
  isAwaiting?: (now: Date) => boolean
  /** The filters with which a target is watched. */
  filtersOf: (targetId: number) => TaskFilter[]
  /** What is going to be asked; comes first. */
  onPlan(plan: Plan): void
  /** A look at these targets is complete. Each target of the plan comes once, unless it was not asked. */
  onAnswer(answer: CalendarAnswer): Promise<void>
  /** Further days of targets that were told of before. `sightings` name their bookable days and hold the opened one. */
  onOpened(answer: CalendarAnswer): Promise<void>
  /** These requests of the plan were not made. */
  onNotAsked(requests: CalendarRequest[], why: NotAsked): Promise<void>
}

/** Where a provider names no limit, a burst still opens no more days than this. */
const mostWithoutLimit = 60

/** Left-over requests are made up to this time after the start of a burst: the sooner it ends, the sooner its rest is over. */
const mostMs = 20_000

/**
 * One burst: what is due, then, with what is left over, days to open and looks before their time. The same for the product and for its simulation: both only differ in the gate's clock and in who is told.
 */
export async function runBurst(watched: WatchedTarget[], tools: BurstTools, signal: AbortSignal): Promise<void> {
  const { gate, book, now, intervalMs, filtersOf } = tools
  const firstDays = book.looks(watched, () => []).filter((look) => look.lastLookAt === null).length
  const conditions = { intervalMs, isTokenAlive: gate.isTokenAlive(), room: gate.roomFor('round'), firstDays }
  const startedAt = now()
  const isAwaiting = tools.isAwaiting?.(startedAt) ?? false
  const wished = planRound(watched, { now: startedAt, isAwaiting, ...conditions })
  const plan = wished.waiting.length > 0 && isWorn(gate) ? shelve(wished) : wished
  tools.onPlan(plan)
  const unopened = createUnopened()
  for (const [index, request] of plan.requests.entries()) {
    const why = await lookAt(request, tools, unopened, signal)
    if (why === null) continue
    const isAlone = why.reason === 'captcha_off'
    await tools.onNotAsked(isAlone ? [request] : plan.requests.slice(index), why)
    if (isAlone) continue
    for (const answer of unopened.rest()) await tools.onAnswer(answer)
    return
  }
  for (let used = 0, isDone = false; !isDone; ) {
    const looks = [...book.looks(watched, filtersOf), ...plan.early]
    isDone = true
    for (const look of rankLooks(looks, { now: now(), intervalMs, worth: tools.worth })) {
      if (!hasRoom(gate.roomFor('round'), look, used) || now().getTime() - startedAt.getTime() > mostMs) break
      used += 1
      if (!(await takeUp(look, tools, unopened, signal))) break
      // A first day that turned out empty is followed by the next, which the ranking does not know yet.
      if (look.isFirstDay && unopened.size() > 0) isDone = false
    }
  }
  for (const answer of unopened.rest()) await tools.onAnswer(answer)
}

/** The window is more than half used up and will be whole again: a few requests now would only start its rest anew. */
function isWorn(gate: BurstTools['gate']): boolean {
  const [room, full] = [gate.roomFor('round'), gate.fullRoomFor('round')]
  return room !== null && full !== null && room < full / 2 && gate.forgetsAt() !== null
}

/** The same plan for later: everything waits. */
function shelve({ requests, waiting, ...rest }: Plan): Plan {
  return {
    ...rest,
    requests: [],
    waiting: [...waiting, ...requests.flatMap(({ targets }) => targets.map(({ id }) => id))],
  }
}

/** Milliseconds until the next burst: until the first of these moments, and not while the limiter forgets. */
export function untilNextBurst(gate: Pick<Gate, 'closedFor'>, now: Date, moments: (Date | null)[]): number {
  const dueAt = Math.min(...moments.map((moment) => moment?.getTime() ?? Number.POSITIVE_INFINITY))
  const shut = gate.closedFor('round')
  const restMs = shut?.reason === 'rate_limit' ? shut.until.getTime() - now.getTime() : 0
  return Math.max(dueAt - now.getTime(), restMs)
}

/** First days may use what was set aside for them; the rest leaves room for a second booking. */
function hasRoom(room: number | null, look: OptionalLook, used: number): boolean {
  if (room === null) return used < mostWithoutLimit
  const isNew = look.isFirstDay && look.lastLookAt === null
  return room > (isNew ? 0 : limiterReserve)
}

/** Null: it was asked. */
async function lookAt(
  request: CalendarRequest,
  { gate, now, book, onAnswer }: BurstTools,
  unopened: Unopened,
  signal: AbortSignal,
): Promise<NotAsked | null> {
  const asked = await askCalendar(gate, request, now, signal)
  if (asked.kind === 'not_asked') return asked.why
  for (const answer of asked.answers) {
    book.note(answer.request, answer.sightings, answer.at)
    const complete = unopened.keep(answer)
    if (complete !== null) await onAnswer(complete)
  }
  return null
}

/** False: nothing more can be asked now. */
async function takeUp(
  look: OptionalLook,
  tools: BurstTools,
  unopened: Unopened,
  signal: AbortSignal,
): Promise<boolean> {
  const { gate, now, book } = tools
  const { day } = look
  if (day === null) return (await lookAt(look, tools, unopened, signal)) === null
  const asked = await askDay(gate, look, day, now, signal)
  if (asked.kind === 'not_asked') return asked.why.reason === 'captcha_off'
  const { failure, captcha, at } = asked
  const responseMs = null
  const sightings: Sightings = new Map(
    look.targets.map(({ id, officeExternalId }) => [officeExternalId, { days: book.daysOf(id), opened: new Map() }]),
  )
  if (asked.day !== null) readOpenedDay(sightings, [...sightings.keys()], day, asked.day)
  book.note(look, sightings, at)
  const { complete, others } = unopened.add({ request: look, sightings, failure, captcha, responseMs, at })
  for (const answer of complete) await tools.onAnswer(answer)
  if (others !== null && failure === null) await tools.onOpened(others)
  return failure === null
}

/** Targets of which only days are known so far, until one of those is opened or the burst is over. */
interface Unopened {
  size(): number
  /** What of an answer is complete; the rest is kept. */
  keep(answer: CalendarAnswer): CalendarAnswer | null
  /** Adds an opened day: looks that are complete with it, and the targets that were not waiting for it. */
  add(opened: CalendarAnswer): { complete: CalendarAnswer[]; others: CalendarAnswer | null }
  rest(): CalendarAnswer[]
}

function createUnopened(): Unopened {
  const kept = new Map<number, CalendarAnswer>()

  return {
    size: () => kept.size,
    keep(answer) {
      const [waiting, complete] = [true, false].map((wanted) =>
        answer.request.targets.filter((target) => isWaiting(answer, target.officeExternalId) === wanted),
      )
      for (const target of waiting ?? []) kept.set(target.id, only(answer, [target], answer.captcha))
      return complete?.length ? only(answer, complete, answer.captcha) : null
    },
    add(opened) {
      const complete: CalendarAnswer[] = []
      const others: CalendarRequest['targets'] = []
      for (const target of opened.request.targets) {
        const before = kept.get(target.id)
        if (before === undefined) {
          others.push(target)
          continue
        }
        const seen = opened.sightings.get(target.officeExternalId)?.opened ?? new Map()
        const sighting = before.sightings.get(target.officeExternalId)
        for (const [day, times] of seen) sighting?.opened.set(day, times)
        before.failure ??= opened.failure
        before.captcha = [...before.captcha, ...opened.captcha]
        if (isWaiting(before, target.officeExternalId)) continue
        kept.delete(target.id)
        complete.push(before)
      }
      return { complete, others: others.length === 0 ? null : only(opened, others, opened.captcha) }
    },
    rest: () => [...kept.values()],
  }
}

function isWaiting({ sightings, failure }: CalendarAnswer, officeExternalId: number): boolean {
  const sighting = sightings.get(officeExternalId)
  return failure === null && sighting !== undefined && isUnverified(sighting)
}

function only(
  answer: CalendarAnswer,
  targets: CalendarRequest['targets'],
  captcha: CalendarAnswer['captcha'],
): CalendarAnswer {
  return { ...answer, request: { ...answer.request, targets }, captcha }
}
