import { noFilter, type TaskFilter } from '@terminlotse/contract/filter'
import { decideNews, type NewsState, nothingTold, sameSlotMs } from '../../../server/src/rooms/watches/news/decide.ts'
import { dateSlot, wants } from '../../../server/src/rooms/watches/targets/filter.ts'
import { dayMs, drawCalendar, type Kind, start } from './office.ts'

export const days = 14
const lookEveryMs = 60_000

/** Tasks that watch the same office. */
export const wishes: readonly { name: string; filter: TaskFilter }[] = [
  { name: 'no filter', filter: noFilter },
  { name: 'Mondays to Wednesdays', filter: { ...noFilter, weekdays: [1, 2, 3] } },
  { name: 'mornings', filter: { ...noFilter, time_to: '11:00' } },
]

export interface NewsRun {
  kind: Kind
  seed: number
  tasks: TaskRun[]
}

/** What happened for one task. A slot counts in every answer that showed it while nothing told was still free. */
export interface TaskRun {
  /** For the log, the card and open browsers. */
  log: { owed: number; told: number }
  /** For the channels; `thrice` were told of three times in 24 hours before. */
  channels: { owed: number; told: number; thrice: number }
  lines: number
  /** Messages in each 24 hours, the most of them in a sliding day. */
  messages: number
  mostInADay: number
}

interface Times {
  since: number
  lastSeen: number
  isFree: boolean
}

/** Two weeks at an office of that kind, looked at every minute. */
export function simulateNews(kind: Kind, seed: number): NewsRun {
  const calendar = drawCalendar(kind, days, seed)
  const seen = new Map<number, Times>()
  const tasks = wishes.map(({ filter }) =>
    createTask(remembered((at) => wants(filter, dateSlot(new Date(at)), new Date(0)))),
  )
  for (let now = start; now < start + days * dayMs; now += lookEveryMs) {
    const free = calendar.showAt(now)
    note(seen, free, now)
    for (const task of tasks) task.look(free, seen, now)
  }
  return { kind, seed, tasks: tasks.map((task) => task.result()) }
}

/** No filter here depends on the moment, so whether a slot is wanted is computed once. */
function remembered(isWanted: (at: number) => boolean): (at: number) => boolean {
  const known = new Map<number, boolean>()
  return (at) => {
    const answer = known.get(at) ?? isWanted(at)
    known.set(at, answer)
    return answer
  }
}

/** As the product notes what an answer shows: what comes back within 15 minutes is the same. */
function note(seen: Map<number, Times>, free: number[], now: number): void {
  for (const at of free) {
    const before = seen.get(at)
    const isSame = before !== undefined && now - before.lastSeen <= sameSlotMs
    seen.set(at, { since: isSame ? before.since : now, lastSeen: now, isFree: true })
  }
  for (const [at, times] of seen) {
    if (times.lastSeen !== now) times.isFree = false
    if (now - times.lastSeen > sameSlotMs) seen.delete(at)
  }
}

function createTask(isWanted: (at: number) => boolean) {
  let state: NewsState = nothingTold
  const run = { log: { owed: 0, told: 0 }, channels: { owed: 0, told: 0, thrice: 0 }, lines: 0 }
  const sent: number[] = []
  // The judge keeps its own record of what was named, by slot and since when it counted.
  const named = { line: new Set<string>(), message: new Set<string>() }
  const times = new Map<number, number[]>()

  return {
    look(all: number[], seen: ReadonlyMap<number, Times>, now: number) {
      const free = all
        .filter(isWanted)
        .map((at) => ({ target: 1, at, since: seen.get(at)?.since ?? now, isHeld: false }))
      const decision = decideNews(state, {
        now,
        free,
        isStillFree: ({ at, since }) => seen.get(at)?.isFree === true && seen.get(at)?.since === since,
        mayBeSame: ({ at, since }) => seen.get(at)?.since === since,
        reach: 'channels',
      })
      state = decision.state
      const keyOf = ({ at, since }: { at: number; since: number }) => `${at} ${since}`
      const isOwed = (told: Set<string>) => !free.some((slot) => told.has(keyOf(slot)))
      if (isOwed(named.line)) {
        run.log.owed += free.length
        if (decision.line.length > 0) run.log.told += free.length
      }
      if (isOwed(named.message)) {
        const isThrice = ({ at }: { at: number }) =>
          (times.get(at) ?? []).filter((one) => one > now - dayMs).length >= 3
        const tellable = free.filter((slot) => !isThrice(slot))
        run.channels.owed += free.length
        run.channels.thrice += free.length - tellable.length
        if (decision.message.length > 0) run.channels.told += tellable.length
      }
      const since = new Map(free.map((slot) => [slot.at, slot]))
      for (const what of ['line', 'message'] as const) {
        for (const { at } of decision[what]) {
          const slot = since.get(at)
          if (slot) named[what].add(keyOf(slot))
          if (what === 'message') times.set(at, [...(times.get(at) ?? []), now])
        }
      }
      if (decision.line.length > 0) run.lines += 1
      if (decision.message.length > 0) sent.push(now)
    },
    result: (): TaskRun => ({ ...run, messages: sent.length, mostInADay: mostInADay(sent) }),
  }
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
