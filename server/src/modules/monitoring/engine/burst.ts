import { limiterReserve } from '../../offices/budget.ts'
import { isCombination, servicesOf } from '../../offices/combinations.ts'
import type { Gate } from '../../offices/gate.ts'
import type { NotAsked } from '../../offices/requests.ts'
import type { WantedDays } from '../../tasks/filter.ts'
import { askCalendar, askDay, type CalendarAnswer, type DayAnswer } from './calendar.ts'
import type { DayBook } from './day-book.ts'
import { type FailedRequest, type Plan, planRound } from './planner.ts'
import { type OptionalLook, rankLooks, type Worth } from './ranking.ts'
import { type CalendarRequest, keyOfServices, type WatchedTarget } from './requests.ts'
import { readOpenedDay, type Sightings } from './sightings.ts'
import { createUnopened, type Unopened } from './unopened.ts'

/** The gate, the state and the callbacks of a burst of requests. */
export interface BurstTools {
  gate: Pick<
    Gate,
    'ask' | 'officeNow' | 'roomFor' | 'wholeAt' | 'forgetsAt' | 'isTokenAlive' | 'solvesCaptchas' | 'answeredAt'
  >
  now: () => Date
  intervalMs: number
  /** The least time between two requests about a service. */
  leastGapMs: number
  book: DayBook
  worth: Worth
  /** See `Foresight.isAwaiting`. */
  isAwaiting?: (now: Date) => boolean
  /** The days wanted by the filters of the tasks that watch a target. */
  wantedOf: (targetId: number) => WantedDays[]
  /** Called first, with the planned requests. */
  onPlan(plan: Plan): void
  /** Called for each complete look. Each target of the plan comes once, unless it was not asked. */
  onAnswer(answer: CalendarAnswer): Promise<void>
  /** Called for further days of targets that were reported before. `sightings` name their days and hold the opened one. */
  onOpened(answer: CalendarAnswer): Promise<void>
  /** Called for requests of the plan that were not made. */
  onNotAsked(requests: CalendarRequest[], why: NotAsked): Promise<void>
}

/** The most days that a burst opens if a provider names no limit. */
const mostWithoutLimit = 60

/**
 * Left-over requests end this long after the start of a burst: the sooner it ends, the sooner the limiter's rest is
 * over. First days that nobody has seen are exempt: without them an office cannot be announced.
 */
const mostMs = 20_000

/** The length of a burst and of the limiter's rest: a target that is due within this time cannot wait for another rest. */
const soonMs = 100_000

interface Burst {
  unopened: Unopened
  /** Targets that failed, or that must not be asked: they get their regular looks only. */
  shut: Set<number>
  taken: Set<string>
  opened: Map<number, Set<string>>
  signal: AbortSignal
}

/**
 * One burst: first the due requests. Then the left-over requests open days and make early looks. The product and its
 * simulation both use this; they differ only in the gate's clock and in the callbacks.
 * docs/decisions/rounds.md#the-city-is-asked-in-bursts-and-left-over-requests-are-ranked
 */
export async function runBurst(watched: WatchedTarget[], tools: BurstTools, signal: AbortSignal): Promise<void> {
  const { gate, book, now, intervalMs, leastGapMs } = tools
  const isShut = ({ failures, needsCaptcha }: WatchedTarget) => failures > 0 || (needsCaptcha && !gate.solvesCaptchas)
  const shut = new Set(watched.filter(isShut).map(({ id }) => id))
  const burst: Burst = { unopened: createUnopened(), shut, taken: new Set(), opened: new Map(), signal }
  const { unopened } = burst
  const startedAt = now()
  const wasWhole = gate.forgetsAt() === null
  const plan = planRound(watched, {
    now: startedAt,
    intervalMs,
    leastGapMs,
    isTokenAlive: gate.isTokenAlive(),
    room: gate.roomFor('round'),
    wholeAt: gate.wholeAt(),
    firstDays: book.unopened(watched.filter((target) => !shut.has(target.id) && !isCombination(target))),
    isAwaiting: tools.isAwaiting?.(startedAt) ?? false,
  })
  tools.onPlan(plan)
  // While due requests wait for the limiter to forget, one more request would start that rest again.
  const isResting = plan.requests.length + plan.last.length === 0 && plan.waiting.length > 0
  const isOpen = await lookAtAll(plan.requests, plan.last, tools, burst)
  if (isOpen && !isResting) await useLeftOver(watched, plan, { tools, burst, startedAt, wasWhole })
  // Requests that had no answer the last time come last: they may be slow, and no other answer waits for them.
  for (const answer of unopened.take()) await tools.onAnswer(answer)
  if (isOpen) await lookAtAll(plan.last, [], tools, burst)
  for (const answer of unopened.take()) await tools.onAnswer(answer)
}

/** False: the gate is closed, and `others` are not asked either. */
async function lookAtAll(
  requests: (CalendarRequest | FailedRequest)[],
  others: CalendarRequest[],
  tools: BurstTools,
  burst: Burst,
): Promise<boolean> {
  for (const [index, request] of requests.entries()) {
    const why = await lookAt(request, tools, burst)
    if (why === null) continue
    const isAlone = why.reason === 'captcha_off'
    await tools.onNotAsked(isAlone ? [request] : [...requests.slice(index), ...others], why)
    if (!isAlone) return false
  }
  return true
}

/** Opens days and makes early looks, the best first, until room or time has run out or no look is worth a request. */
async function useLeftOver(
  watched: WatchedTarget[],
  { early, last }: Plan,
  { tools, burst, startedAt, wasWhole }: { tools: BurstTools; burst: Burst; startedAt: Date; wasWhole: boolean },
): Promise<void> {
  const { gate, book, now, intervalMs, leastGapMs, wantedOf, worth } = tools
  const { shut, taken, unopened } = burst
  let used = 0
  const room = () => roomBeside(last.length, gate.roomFor('round'))
  for (let isDone = false; !isDone && room() !== 0; ) {
    isDone = true
    const open = watched.filter(({ id }) => !shut.has(id))
    const looks = [
      ...book.looks(open, wantedOf),
      ...early.filter((look) => look.targets.some(({ id }) => !shut.has(id))),
    ]
    for (const look of rankLooks(looks, { now: now(), intervalMs, leastGapMs, worth })) {
      if (isTaken(look, burst)) continue
      const isLate = now().getTime() - startedAt.getTime() > mostMs
      if (!isAffordable(look, { room: room(), used, isLate })) break
      // A window that was not whole is soon used up, and then the limiter rests. Another look at a day is not worth that.
      if (isFurtherDay(look) && !wasWhole && gate.wholeAt() !== null) break
      taken.add(keyOf(look))
      used += 1
      if (!(await takeUp(look, tools, burst))) return
      // The ranking does not know yet the days in this answer, or the next day after an empty first one.
      if (unopened.size() > 0) isDone = false
    }
  }
}

/** None while the limiter forgets. The next burst starts when a target is due, or when early looks are worthwhile. */
export function untilNextBurst(
  gate: Pick<Gate, 'closedFor' | 'roomFor' | 'forgetsAt'>,
  now: Date,
  { dueAt, worthwhileAt }: { dueAt: Date | null; worthwhileAt: Date | null },
): number {
  const hasRoom = (gate.roomFor('round') ?? Number.POSITIVE_INFINITY) > limiterReserve
  // Targets that are due soon need a whole window. An early look must not use it up and cause another rest.
  const isSoon = dueAt !== null && dueAt.getTime() - now.getTime() < soonMs
  const roomAt = hasRoom && !isSoon ? null : gate.forgetsAt()
  const extraAt = worthwhileAt && Math.max(worthwhileAt.getTime(), roomAt?.getTime() ?? 0)
  const next = Math.min(dueAt?.getTime() ?? Number.POSITIVE_INFINITY, extraAt ?? Number.POSITIVE_INFINITY)
  const shut = gate.closedFor('round')
  const restMs = shut?.reason === 'rate_limit' ? shut.until.getTime() - now.getTime() : 0
  return Math.max(next - now.getTime(), restMs)
}

/** First days that nobody has seen may use their reserve. Other looks leave room for a second booking, and end in time. */
function isAffordable(
  look: OptionalLook,
  { room, used, isLate }: { room: number | null; used: number; isLate: boolean },
): boolean {
  const isNew = look.isFirstDay && look.lastLookAt === null && !isCombination(look)
  if (isLate && !isNew) return false
  const left = room ?? mostWithoutLimit - used
  return left > (isNew || room === null ? 0 : limiterReserve)
}

function isFurtherDay({ day, isFirstDay, lastLookAt }: OptionalLook): boolean {
  return day !== null && !(isFirstDay && lastLookAt === null)
}

function roomBeside(kept: number, room: number | null): number | null {
  return room === null ? null : Math.max(0, room - kept)
}

/** The same key for the same question, whichever tasks it is for. */
function keyOf(look: OptionalLook): string {
  return `${keyOfServices(look)}/${look.day ?? look.needsCaptcha}`
}

function isTaken(look: OptionalLook, { taken, opened }: Burst): boolean {
  const { day } = look
  return taken.has(keyOf(look)) || (day !== null && look.targets.every(({ id }) => opened.get(id)?.has(day)))
}

/** Null: it was asked. */
async function lookAt(
  asked: CalendarRequest | FailedRequest,
  { gate, now, book, onAnswer }: BurstTools,
  { unopened, shut, opened, signal }: Burst,
): Promise<NotAsked | null> {
  const { failedAt, isUnread, ...request } = { failedAt: null, isUnread: false, ...asked }
  const answeredAt = gate.answeredAt()
  // Others were answered since it failed: the target itself may be the cause.
  const isDoubtful = failedAt !== null && answeredAt !== null && answeredAt > failedAt
  const again = isUnread ? servicesOf(request).map(({ id }) => id) : null
  const got = await askCalendar(gate, request, now, { signal, isDoubtful, again })
  if (got.kind === 'not_asked') return got.why
  for (const answer of got.answers) {
    const note = answer.failure === null ? 'delete' : 'add'
    for (const { id, officeExternalId } of answer.request.targets) {
      shut[note](id)
      if (answer.failure?.kind === 'mismatch') book.forget(id)
      opened.set(id, new Set(answer.sightings.get(officeExternalId)?.opened.keys()))
    }
    book.note(answer.request, answer.sightings, answer.at)
    const complete = unopened.keep(answer)
    if (complete !== null) await onAnswer(complete)
  }
  return null
}

/** False: no more requests can be made now. */
async function takeUp(look: OptionalLook, tools: BurstTools, burst: Burst): Promise<boolean> {
  const { day } = look
  if (day === null) return (await lookAt(look, tools, burst)) === null
  const asked = await askDay(tools.gate, look, day, tools.now, burst.signal)
  if (asked.kind === 'not_asked') return false
  for (const answer of asked.answers) await noteDay(day, answer, tools, burst)
  return true
}

async function noteDay(
  day: string,
  { request, day: seen, failure, captcha, at }: DayAnswer,
  { book, onAnswer, onOpened }: BurstTools,
  { unopened, shut }: Burst,
): Promise<void> {
  if (failure !== null) for (const { id } of request.targets) shut.add(id)
  if (failure?.kind === 'mismatch') {
    // Only the next look at its calendar can say whether the office still offers this.
    for (const { id } of request.targets) book.forget(id)
    return
  }
  const sightings: Sightings = new Map(
    request.targets.map(({ id, officeExternalId }) => [officeExternalId, { days: book.daysOf(id), opened: new Map() }]),
  )
  if (seen !== null) readOpenedDay(sightings, [...sightings.keys()], day, seen)
  book.note(request, sightings, at)
  const { complete, others } = unopened.add({ request, sightings, failure, captcha, responseMs: null, at })
  for (const answer of complete) await onAnswer(answer)
  if (others !== null && failure === null) await onOpened(others)
}
