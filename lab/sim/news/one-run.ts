import { noFilter, type TaskFilter } from '@terminlotse/contract/tasks/filter'
import { decideNews, type Reach } from '../../../server/src/modules/tasks/decide.ts'
import { type DatedSlot, dateSlot, wants } from '../../../server/src/modules/tasks/filter.ts'
import { type NewsState, nothingNotified } from '../../../server/src/modules/tasks/news/told.ts'
import { dayMs, drawCalendar, type Kind, start } from './office.ts'
import { createRecord, type Record, type Seen } from './record.ts'

export const days = 14
const pollEveryMs = 60_000
/** Days that a poll opens besides the first one, in turn. */
const furtherDays = 2
/** Quiet hours of the tasks that have them, by the clock of Munich in winter. */
const quiet = { from: 22, until: 7 }

/** Tasks that watch the same office. */
export const wishes: readonly { name: string; filter: TaskFilter; isQuiet?: boolean }[] = [
  { name: 'no filter', filter: noFilter },
  { name: 'Mondays to Wednesdays', filter: { ...noFilter, weekdays: [1, 2, 3] } },
  { name: 'Mondays to Wednesdays, quiet at night', filter: { ...noFilter, weekdays: [1, 2, 3] }, isQuiet: true },
  { name: 'mornings, six hours of notice', filter: { ...noFilter, time_to: '11:00', minimum_notice_hours: 6 } },
]

export interface NewsRun {
  kind: Kind
  seed: number
  tasks: TaskRun[]
}

/** The counts for one task. A slot counts in every poll after which it was known as free and in no message. */
interface TaskRun {
  /** For the log, the card and open browsers. */
  log: { owed: number; told: number }
  /** For the channels, outside quiet hours; `thrice`: slots that were notified three times in the 24 hours before. */
  channels: { owed: number; told: number; thrice: number }
  lines: number
  /** Messages in each 24 hours, and the most in any 24 hours. */
  messages: number
  mostInADay: number
}

type DecidesOn = 'all that is known' | 'the answer'

/**
 * This many days at an office of that kind, polled every minute. As at the office, answers come one by one: the first
 * shows the first day, each further one another day. `decidesOn`: the data of a decision; the product uses everything
 * that it knows. A decision that used the answer alone would lose news: the simulation must notice that.
 */
export function simulateNews(
  kind: Kind,
  seed: number,
  { decidesOn = 'all that is known', length = days }: { decidesOn?: DecidesOn; length?: number } = {},
): NewsRun {
  const calendar = drawCalendar(kind, length, seed)
  const record = createRecord()
  const tasks = wishes.map((wish) => createTask(wish, decidesOn))
  let turn = 0
  for (let now = start; now < start + length * dayMs; now += pollEveryMs) {
    const byDay = Map.groupBy(calendar.showAt(now), (at) => dated(at).day)
    const [first, ...others] = [...byDay.keys()]
    const further = Array.from({ length: Math.min(furtherDays, others.length) }, () => others[turn++ % others.length])
    for (const task of tasks) task.decideIfDue(record, now)
    for (const day of new Set([first, ...further])) {
      const times = day === undefined ? [] : (byDay.get(day) ?? [])
      const fresh = record.note({ days: [...byDay.keys()], opened: day, times }, now)
      for (const task of tasks) task.hear(record, { times, fresh }, now)
    }
    for (const task of tasks) task.decideIfDue(record, now)
    for (const task of tasks) task.judge(record, now)
  }
  return { kind, seed, tasks: tasks.map((task) => task.result()) }
}

const datedSlots = new Map<number, DatedSlot>()
/** Computed once for each slot. */
function dated(at: number): DatedSlot {
  const slot = datedSlots.get(at) ?? dateSlot(new Date(at))
  datedSlots.set(at, slot)
  return slot
}

function createTask({ filter, isQuiet = false }: (typeof wishes)[number], decidesOn: DecidesOn) {
  let state: NewsState = nothingNotified
  let holdsAt = Number.POSITIVE_INFINITY
  let wakeAt: number | null = null
  const run = { log: { owed: 0, told: 0 }, channels: { owed: 0, told: 0, thrice: 0 }, lines: 0 }
  const sent: number[] = []
  const judge = createJudge()
  const isWanted = (at: number, now: number) => wants(filter, dated(at), new Date(now))

  function decide(record: Record, now: number, shown: number[] | null): void {
    const all = record.free(now).filter(({ at }) => isWanted(at, now))
    const free = shown === null || decidesOn !== 'the answer' ? all : all.filter(({ at }) => shown.includes(at))
    const waits = isQuiet ? quietUntil(now) : null
    const reach: Reach = { receivers: [{ id: 1, quietUntil: waits }], isBooking: false }
    const isFree = ({ at, since }: Seen) => record.isKnown({ at, since }) && record.isFree(at, now)
    const decision = decideNews(state, {
      now,
      reach,
      free: free.map((slot) => ({ ...slot, target: 1, isHeld: false })),
      isStillFree: (notified) => isFree(notified) && isWanted(notified.at, now),
      mayBeSame: (notified) => record.isKnown(notified),
    })
    state = decision.state
    holdsAt = decision.holds?.at ?? Number.POSITIVE_INFINITY
    const tooNear = decision.holds ? decision.holds.at - (filter.minimum_notice_hours ?? 0) * 3_600_000 : null
    const moments = [decision.wakeAt, filter.minimum_notice_hours === null ? null : tooNear].filter((at) => at !== null)
    wakeAt = moments.length === 0 ? null : Math.min(...moments)
    const slots = decision.messages.flatMap((message) => message.slots)
    judge.hear('line', decision.line, record, now)
    judge.hear('message', slots, record, now)
    if (decision.line.length > 0) run.lines += 1
    if (slots.length > 0) sent.push(now)
  }

  return {
    /** Decides about slots that have become due or are no longer held back, as the product does between two answers. */
    decideIfDue(record: Record, now: number): void {
      if (Number.isFinite(holdsAt) && !record.isFree(holdsAt, now)) [holdsAt, wakeAt] = [Number.POSITIVE_INFINITY, now]
      if (decidesOn !== 'the answer' && wakeAt !== null && wakeAt <= now) decide(record, now, null)
    },
    hear(record: Record, { times, fresh }: { times: number[]; fresh: number[] }, now: number): void {
      const isDue = wakeAt !== null && wakeAt <= now && times.length > 0
      if (isDue || fresh.some((at) => at < holdsAt && isWanted(at, now))) decide(record, now, times)
    },
    judge(record: Record, now: number): void {
      const all = record.free(now).filter(({ at }) => isWanted(at, now))
      const free = all.filter(({ isOld }) => !isOld)
      run.log.owed += free.length
      if (all.some((slot) => judge.has('line', slot))) run.log.told += free.length
      if (isQuiet && quietUntil(now) !== null) return
      const tellable = free.filter(({ at }) => judge.timesToday(at, now) < 3)
      run.channels.owed += free.length
      if (all.some((slot) => judge.has('message', slot))) run.channels.told += free.length
      else run.channels.thrice += free.length - tellable.length
    },
    result: (): TaskRun => ({ ...run, messages: sent.length, mostInADay: mostInADay(sent) }),
  }
}

/** Keeps an own record of the named slots, with the moment from which each counted. */
function createJudge() {
  const named = { line: new Set<string>(), message: new Set<string>() }
  const times = new Map<number, number[]>()
  const keyOf = ({ at, since }: Seen) => `${at} ${since}`
  return {
    hear(what: 'line' | 'message', slots: { at: number }[], record: Record, now: number): void {
      for (const { at } of slots) {
        named[what].add(keyOf({ at, since: record.since(at) ?? now }))
        if (what === 'message') times.set(at, [...(times.get(at) ?? []), now])
      }
    },
    has: (what: 'line' | 'message', slot: Seen): boolean => named[what].has(keyOf(slot)),
    timesToday: (at: number, now: number): number => (times.get(at) ?? []).filter((one) => one > now - dayMs).length,
  }
}

/** The end of the quiet hours, if they are running. */
function quietUntil(now: number): number | null {
  const hour = ((now - start) % dayMs) / 3_600_000
  const midnight = now - ((now - start) % dayMs)
  if (hour >= quiet.from) return midnight + dayMs + quiet.until * 3_600_000
  return hour < quiet.until ? midnight + quiet.until * 3_600_000 : null
}

function mostInADay(sent: number[]): number {
  let first = 0
  let most = 0
  for (const [place, at] of sent.entries()) {
    while ((sent[first] ?? at) <= at - dayMs) first += 1
    most = Math.max(most, place - first + 1)
  }
  return most
}
