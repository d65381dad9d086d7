import { limiterReserve } from '../../offices/budget.ts'
import { isCombination } from '../../offices/combinations.ts'
import type { Gate } from '../../offices/gate.ts'
import type { NotAsked } from '../../offices/requests.ts'
import type { WantedDays } from '../../tasks/filter.ts'
import { askCalendar, askDay, type CalendarAnswer, type DayAnswer } from './calendar.ts'
import type { DayBook } from './day-book.ts'
import { type Plan, planRound } from './planner.ts'
import { type OptionalPoll, rankPolls, type Worth } from './ranking.ts'
import { type CalendarRequest, questionAbout, restTargetOf, type WatchedTarget } from './requests.ts'
import { readOpenedDay, type Sightings } from './sightings.ts'
import { createUnopened, type Unopened } from './unopened.ts'

export interface BatchTools {
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
  now: () => Date
  intervalMs: number
  leastGapMs: number
  book: DayBook
  worth: Worth
  wantedOf: (targetId: number) => WantedDays[]
  onPlan(plan: Plan): void
  /** Called for each complete poll. Each target of the plan comes once, unless it was not asked. */
  onAnswer(answer: CalendarAnswer): Promise<void>
  /** For further days of targets reported before. `sightings` name their days and hold the opened one. */
  onOpened(answer: CalendarAnswer): Promise<void>
  onNotAsked(requests: CalendarRequest[], why: NotAsked): Promise<void>
}

const mostWithoutLimit = 60

/** The sooner a batch ends, the sooner the limiter's rest is over. First days that nobody has seen are exempt. */
const mostMs = 20_000

/** A batch and the limiter's rest last so long: a target that is due within it cannot wait for another rest. */
const soonMs = 100_000

interface Batch {
  unopened: Unopened
  shut: Set<number>
  taken: Set<string>
  opened: Map<number, Set<string>>
  signal: AbortSignal
}

/** docs/decisions/rounds.md#the-city-is-asked-in-batches-and-left-over-requests-are-ranked */
export async function runBatch(watched: WatchedTarget[], tools: BatchTools, signal: AbortSignal): Promise<void> {
  const { gate, book, now, intervalMs, leastGapMs } = tools
  const isShut = ({ failures, needsCaptcha }: WatchedTarget) => failures > 0 || (needsCaptcha && !gate.solvesCaptchas)
  const shut = new Set(watched.filter(isShut).map(({ id }) => id))
  const batch: Batch = { unopened: createUnopened(), shut, taken: new Set(), opened: new Map(), signal }
  const { unopened } = batch
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
  })
  tools.onPlan(plan)
  // While due requests wait for the limiter to forget, one more request would start that rest again.
  const isResting = plan.requests.length + plan.last.length === 0 && plan.waiting.length > 0
  const isOpen = await pollAll(plan.requests, plan, tools, batch)
  if (isOpen && !isResting) await useLeftOver(watched, plan, { tools, batch, startedAt, wasWhole })
  // Requests that had no answer the last time come last: they may be slow, and no other answer waits for them.
  for (const answer of unopened.take()) await tools.onAnswer(answer)
  if (isOpen) await pollAll(plan.last, { early: plan.early, last: [] }, tools, batch)
  for (const answer of unopened.take()) await tools.onAnswer(answer)
}

/** False: the gate is closed, and `last` are not asked either. */
async function pollAll(
  requests: CalendarRequest[],
  { early, last }: Pick<Plan, 'early' | 'last'>,
  tools: BatchTools,
  batch: Batch,
): Promise<boolean> {
  const left = [...requests]
  for (;;) {
    const decides = decidingOf([...left, ...early], tools, batch)
    const request = decides ?? left[0]
    if (request === undefined) return true
    if (decides) batch.taken.add(keyOf({ ...decides, day: null }))
    if (left.includes(request)) left.splice(left.indexOf(request), 1)
    const why = await pollOne(request, tools, batch)
    if (why === null) continue
    await tools.onNotAsked(isAlone(why) ? [request] : [request, ...left, ...last], why)
    if (!isAlone(why)) return false
  }
}

function isAlone({ reason, alone }: NotAsked): boolean {
  return reason === 'captcha_off' || alone !== undefined
}

/** The request that was answered last decides if failures are the provider's. */
function decidingOf(
  requests: (CalendarRequest & Partial<OptionalPoll>)[],
  { gate, now, leastGapMs }: BatchTools,
  { taken }: Batch,
): CalendarRequest | undefined {
  const services = gate.deciding()?.services?.join()
  if (services === undefined) return undefined
  return requests.find(({ lastPollAt, ...request }) => {
    const isRested = !lastPollAt || now().getTime() - lastPollAt.getTime() >= leastGapMs
    const isAbout = restTargetOf(request, null).services?.join() === services
    return isRested && isAbout && !taken.has(keyOf({ ...request, day: null }))
  })
}

/** The best first, until room or time has run out or no poll is worth a request. */
async function useLeftOver(
  watched: WatchedTarget[],
  { early, last }: Plan,
  { tools, batch, startedAt, wasWhole }: { tools: BatchTools; batch: Batch; startedAt: Date; wasWhole: boolean },
): Promise<void> {
  const { gate, book, now, intervalMs, leastGapMs, wantedOf, worth } = tools
  const { shut, taken, unopened } = batch
  let used = 0
  const room = () => roomBeside(last.length, gate.roomFor('round'))
  for (let isDone = false; !isDone && room() !== 0; ) {
    isDone = true
    const open = watched.filter(({ id }) => !shut.has(id))
    const polls = [
      ...book.polls(open, wantedOf),
      ...early.filter((poll) => poll.targets.some(({ id }) => !shut.has(id))),
    ]
    for (const poll of rankPolls(polls, { now: now(), intervalMs, leastGapMs, worth })) {
      if (isTaken(poll, batch) || (poll.day !== null && gate.restsAlone(restTargetOf(poll, poll.day)))) continue
      const isLate = now().getTime() - startedAt.getTime() > mostMs
      if (!isAffordable(poll, { room: room(), used, isLate })) break
      // Such a window is soon used up, and then the limiter rests: another poll of a day is not worth that.
      const isSoonUsedUp = !wasWhole || (poll.lastPollAt !== null && intervalMs < soonMs)
      if (isFurtherDay(poll) && isSoonUsedUp && gate.wholeAt() !== null) break
      taken.add(keyOf(poll))
      used += 1
      const why = await takeUp(poll, tools, batch)
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

async function pollOne(
  request: CalendarRequest,
  { gate, now, book, onAnswer }: BatchTools,
  { unopened, shut, opened, signal }: Batch,
): Promise<NotAsked | null> {
  const got = await askCalendar(gate, request, now, signal)
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

/** Null: it was asked. */
async function takeUp(poll: OptionalPoll, tools: BatchTools, batch: Batch): Promise<NotAsked | null> {
  const { day } = poll
  if (day === null) return pollOne(poll, tools, batch)
  const asked = await askDay(tools.gate, poll, day, tools.now, batch.signal)
  if (asked.kind === 'not_asked') return asked.why
  for (const answer of asked.answers) await noteDay(day, answer, tools, batch)
  return null
}

async function noteDay(
  day: string,
  { request, day: seen, failure, captcha, at }: DayAnswer,
  { book, onAnswer, onOpened }: BatchTools,
  { unopened, shut }: Batch,
): Promise<void> {
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
  const { complete, others } = unopened.add({ request, sightings, failure, captcha, responseMs: null, at })
  for (const answer of complete) await onAnswer(answer)
  if (others !== null && failure === null) await onOpened(others)
}
