import type { Clock } from '../../../foundation/clock.ts'
import { limiterReserve } from '../../offices/budget.ts'
import { isCombination } from '../../offices/combinations.ts'
import type { Gate } from '../../offices/gate.ts'
import type { NotAsked } from '../../offices/requests.ts'
import type { WantedDays } from '../../tasks/filter.ts'
import { askCalendar, type CalendarAnswer, firstAnswer, type Reading } from './calendar.ts'
import type { DayBook } from './day-book.ts'
import { type Plan, planRound } from './plan.ts'
import { type OptionalPoll, rankPolls, type Worth } from './ranking.ts'
import { type CalendarRequest, questionAbout, restTargetOf, type WatchedTarget } from './requests.ts'
import { readOpenedDay, type Sightings } from './sightings.ts'
import { createUnopened, type Unopened } from './unopened.ts'

/** The city as a batch asks it. */
interface Asking {
  gate: Pick<
    Gate,
    | 'ask'
    | 'officeNow'
    | 'roomFor'
    | 'wholeAt'
    | 'forgetsAt'
    | 'isTokenAlive'
    | 'solvesCaptchas'
    | 'deciding'
    | 'restsAlone'
  >
  clock: Clock
  intervalMs: number
  leastGapMs: number
  book: DayBook
  worth: Worth
  watched: WatchedTarget[]
  wanted: ReadonlyMap<number, WantedDays[]>
  signal: AbortSignal
}

export type BatchEvent =
  /** A complete poll. Each target of the plan comes once, unless it was not asked. */
  | { kind: 'answer'; answer: CalendarAnswer }
  /** A further day of targets that had an answer before. `sightings` name their days and hold the opened one. */
  | { kind: 'opened'; answer: CalendarAnswer }
  | { kind: 'not_asked'; requests: CalendarRequest[]; why: NotAsked }

type Events<T> = AsyncGenerator<BatchEvent, T>

const mostWithoutLimit = 60

/** The sooner a batch ends, the sooner the limiter's rest is over. First days that nobody has seen are exempt. */
const mostMs = 20_000

/** A batch and the limiter's rest last so long: a target that is due within it cannot wait for another rest. */
const soonMs = 100_000

interface Batch extends Asking {
  plan: Plan
  startedAt: Date
  wasWhole: boolean
  unopened: Unopened
  shut: Set<number>
  taken: Set<string>
  opened: Map<number, Set<string>>
}

/** docs/decisions/rounds.md#the-city-is-asked-in-batches-and-left-over-requests-are-ranked */
export function planBatch(asking: Asking): Batch {
  const { gate, clock, intervalMs, leastGapMs, book, watched } = asking
  const isShut = ({ failures, needsCaptcha }: WatchedTarget) => failures > 0 || (needsCaptcha && !gate.solvesCaptchas)
  const shut = new Set(watched.filter(isShut).map(({ id }) => id))
  const startedAt = clock.now()
  const plan = planRound(watched, {
    now: startedAt,
    intervalMs,
    leastGapMs,
    isTokenAlive: gate.isTokenAlive(),
    room: gate.roomFor('round'),
    wholeAt: gate.wholeAt(),
    firstDays: book.unopened(watched.filter((target) => !shut.has(target.id) && !isCombination(target))),
  })
  const nothing = { unopened: createUnopened(), taken: new Set<string>(), opened: new Map() }
  return { ...asking, ...nothing, plan, startedAt, wasWhole: gate.forgetsAt() === null, shut }
}

/** The next request is made once its reader has dealt with the event before. */
export async function* askBatch(batch: Batch): Events<void> {
  const { plan, unopened } = batch
  // While due requests wait for the limiter to forget, one more request would start that rest again.
  const isResting = plan.requests.length + plan.last.length === 0 && plan.waiting.length > 0
  const isOpen = yield* pollAll(plan.requests, plan, batch)
  if (isOpen && !isResting) yield* useLeftOver(batch)
  // Requests that had no answer the last time come last: they may be slow, and no other answer waits for them.
  for (const answer of unopened.take()) yield { kind: 'answer', answer }
  if (isOpen) yield* pollAll(plan.last, { early: plan.early, last: [] }, batch)
  for (const answer of unopened.take()) yield { kind: 'answer', answer }
}

/** False: the gate is closed, and `last` are not asked either. */
async function* pollAll(
  requests: CalendarRequest[],
  { early, last }: Pick<Plan, 'early' | 'last'>,
  batch: Batch,
): Events<boolean> {
  const left = [...requests]
  for (;;) {
    const decides = decidingOf([...left, ...early], batch)
    const request = decides ?? left[0]
    if (request === undefined) return true
    if (decides) batch.taken.add(keyOf({ ...decides, day: null }))
    if (left.includes(request)) left.splice(left.indexOf(request), 1)
    const why = yield* pollOne(request, batch)
    if (why === null) continue
    yield { kind: 'not_asked', requests: isAlone(why) ? [request] : [request, ...left, ...last], why }
    if (!isAlone(why)) return false
  }
}

function isAlone({ reason, alone }: NotAsked): boolean {
  return reason === 'captcha_off' || alone !== undefined
}

/** The request that was answered last decides if failures are the provider's. */
function decidingOf(
  requests: (CalendarRequest & Partial<OptionalPoll>)[],
  { gate, clock, leastGapMs, taken }: Batch,
): CalendarRequest | undefined {
  const services = gate.deciding()?.services?.join()
  if (services === undefined) return undefined
  return requests.find(({ lastPollAt, ...request }) => {
    const isRested = !lastPollAt || clock.now().getTime() - lastPollAt.getTime() >= leastGapMs
    const isAbout = restTargetOf(request, null).services?.join() === services
    return isRested && isAbout && !taken.has(keyOf({ ...request, day: null }))
  })
}

/** The best first, until room or time has run out or no poll is worth a request. */
async function* useLeftOver(batch: Batch): Events<void> {
  const { gate, clock, book, intervalMs, leastGapMs, worth, watched, wanted } = batch
  const { plan, startedAt, wasWhole, shut, taken, unopened } = batch
  let used = 0
  const room = () => roomBeside(plan.last.length, gate.roomFor('round'))
  for (let isDone = false; !isDone && room() !== 0; ) {
    isDone = true
    const open = watched.filter(({ id }) => !shut.has(id))
    const polls = [
      ...book.polls(open, wanted),
      ...plan.early.filter((poll) => poll.targets.some(({ id }) => !shut.has(id))),
    ]
    for (const poll of rankPolls(polls, { now: clock.now(), intervalMs, leastGapMs, worth })) {
      if (isTaken(poll, batch) || (poll.day !== null && gate.restsAlone(restTargetOf(poll, poll.day)))) continue
      const isLate = clock.now().getTime() - startedAt.getTime() > mostMs
      if (!isAffordable(poll, { room: room(), used, isLate })) break
      // Such a window is soon used up, and then the limiter rests: another poll of a day is not worth that.
      const isSoonUsedUp = !wasWhole || (poll.lastPollAt !== null && intervalMs < soonMs)
      if (isFurtherDay(poll) && isSoonUsedUp && gate.wholeAt() !== null) break
      taken.add(keyOf(poll))
      used += 1
      const why = yield* takeUp(poll, batch)
      if (why !== null && !isAlone(why)) return
      if (unopened.size() > 0) isDone = false
    }
  }
}

/** None while the limiter forgets. The next batch starts when a target is due, or when early polls are worthwhile. */
export function untilNextBatch(
  gate: Pick<Gate, 'closedFor' | 'roomFor' | 'forgetsAt'>,
  now: Date,
  { dueAt, worthwhileAt }: { dueAt: Date | null; worthwhileAt: Date | null },
): number {
  const hasRoom = (gate.roomFor('round') ?? Number.POSITIVE_INFINITY) > limiterReserve
  // Targets that are due soon need a whole window. An early poll must not use it up and cause another rest.
  const isSoon = dueAt !== null && dueAt.getTime() - now.getTime() < soonMs
  const roomAt = hasRoom && !isSoon ? null : gate.forgetsAt()
  const extraAt = worthwhileAt && Math.max(worthwhileAt.getTime(), roomAt?.getTime() ?? 0)
  const next = Math.min(dueAt?.getTime() ?? Number.POSITIVE_INFINITY, extraAt ?? Number.POSITIVE_INFINITY)
  const shut = gate.closedFor('round')
  const restMs = shut?.reason === 'rate_limit' ? shut.until.getTime() - now.getTime() : 0
  return Math.max(next - now.getTime(), restMs)
}

/** First days that nobody has seen may use their reserve. Others leave room for a second booking, and end in time. */
function isAffordable(
  poll: OptionalPoll,
  { room, used, isLate }: { room: number | null; used: number; isLate: boolean },
): boolean {
  const isNew = poll.isFirstDay && poll.lastPollAt === null && !isCombination(poll)
  if (isLate && !isNew) return false
  const left = room ?? mostWithoutLimit - used
  return left > (isNew || room === null ? 0 : limiterReserve)
}

function isFurtherDay({ day, isFirstDay, lastPollAt }: OptionalPoll): boolean {
  return day !== null && !(isFirstDay && lastPollAt === null)
}

function roomBeside(kept: number, room: number | null): number | null {
  return room === null ? null : Math.max(0, room - kept)
}

function keyOf(poll: CalendarRequest & Pick<OptionalPoll, 'day'>): string {
  return `${questionAbout(poll)}/${poll.day ?? poll.needsCaptcha}`
}

function isTaken(poll: OptionalPoll, { taken, opened }: Batch): boolean {
  const { day } = poll
  return taken.has(keyOf(poll)) || (day !== null && poll.targets.every(({ id }) => opened.get(id)?.has(day)))
}

/** Null: it was asked. */
async function* pollOne(request: CalendarRequest, batch: Batch): Events<NotAsked | null> {
  const { book, unopened, shut, opened } = batch
  const asked = await askCalendar(batch, request, null)
  if (asked.kind === 'not_asked') return asked.why
  for (const answer of asked.answers.map(firstAnswer)) {
    const note = answer.failure === null ? 'delete' : 'add'
    for (const { id, officeExternalId } of answer.request.targets) {
      shut[note](id)
      if (answer.failure?.kind === 'mismatch') book.forget(id)
      opened.set(id, new Set(answer.sightings.get(officeExternalId)?.opened.keys()))
    }
    book.note(answer.request, answer.sightings, answer.at)
    const complete = unopened.keep(answer)
    if (complete !== null) yield { kind: 'answer', answer: complete }
  }
  return null
}

/** Null: it was asked. */
async function* takeUp(poll: OptionalPoll, batch: Batch): Events<NotAsked | null> {
  const { day } = poll
  if (day === null) return yield* pollOne(poll, batch)
  const asked = await askCalendar(batch, poll, day)
  if (asked.kind === 'not_asked') return asked.why
  for (const answer of asked.answers) yield* noteDay(day, answer, batch)
  return null
}

async function* noteDay(day: string, { seen, ...answer }: Reading, { book, unopened, shut }: Batch): Events<void> {
  const { request, failure, at } = answer
  if (failure !== null) for (const { id } of request.targets) shut.add(id)
  if (failure?.kind === 'mismatch') {
    // Only the next poll of its calendar can say whether the office still offers this.
    for (const { id } of request.targets) book.forget(id)
    return
  }
  const sightings: Sightings = new Map(
    request.targets.map(({ id, officeExternalId }) => [officeExternalId, { days: book.daysOf(id), opened: new Map() }]),
  )
  if (seen !== null) readOpenedDay(sightings, [...sightings.keys()], day, seen)
  book.note(request, sightings, at)
  const { complete, others } = unopened.add({ ...answer, sightings, responseMs: null })
  for (const one of complete) yield { kind: 'answer', answer: one }
  if (others !== null && failure === null) yield { kind: 'opened', answer: others }
}
