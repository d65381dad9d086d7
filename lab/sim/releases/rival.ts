import { createLimiter } from '../../../practice-office/src/access/limiter.ts'
import { type Random, seededRandom } from '../../../practice-office/src/random.ts'
import { dayMs, type Opening, start, targets } from './city.ts'
import { type Eyes, openEyes } from './eyes.ts'
import { captchaServices, intervalMs, requestMs } from './terms.ts'

export interface Alone {
  /** By target, the eyes of each task that watches it. */
  eyes: Map<number, Eyes[]>
  requests: number
}

interface Terms {
  days: { from: number; to: number }
  limit: number
}

interface Task {
  target: number
  /** Requests of its next poll: if the token expires before it, a challenge and its verification come first. */
  cost: number
  eyes: Eyes
  refusals: number
}

/**
 * Every task polls alone, every five minutes from its own start. After a refusal it backs off as PROTOCOL.md#politeness
 * asks: a minute, then longer each time, up to a quarter of an hour, with jitter. Refusals do not renew the limiter's
 * minute, so that answers come again.
 */
export function watchAlone(openings: readonly Opening[][], watchers: readonly number[], terms: Terms): Alone {
  const random = seededRandom('alone', watchers.join())
  const { tasks, from, end } = begin(openings, watchers, terms)
  let now = from
  const limiter = createLimiter(terms.limit, () => now)
  let requests = 0
  const seconds = Math.ceil((end - from) / 1_000)
  const timetable: Task[][] = []
  const enter = (task: Task, at: number): void => {
    const second = Math.max(Math.floor((now - from) / 1_000) + 1, Math.floor((at - from) / 1_000))
    timetable[second] ??= []
    timetable[second].push(task)
  }
  for (const task of tasks) enter(task, from + random() * intervalMs)
  for (let second = 0; second < seconds; second += 1) {
    for (const task of timetable[second] ?? []) {
      now = from + (second + random()) * 1_000
      let isAnswered = true
      for (let step = 0; step < task.cost && isAnswered; step += 1) {
        isAnswered = limiter.count('rival').isAllowed
        requests += 1
      }
      if (isAnswered) task.eyes.poll(now)
      task.refusals = isAnswered ? 0 : task.refusals + 1
      enter(task, now + (isAnswered ? intervalMs : backOff(task.refusals, random)))
    }
    delete timetable[second]
  }
  return { eyes: byTarget(tasks), requests }
}

/** The same tasks in one queue that reads the limiter's headers and is never refused. This is better than each task alone. */
export function watchInQueue(openings: readonly Opening[][], watchers: readonly number[], terms: Terms): Alone {
  const { tasks, from, end } = begin(openings, watchers, terms)
  let now = from
  const limiter = createLimiter(terms.limit, () => now)
  const queue = tasks.map((task) => ({ task, dueAt: from }))
  let requests = 0
  let left = terms.limit
  for (let head = 0; head < queue.length; head += 1) {
    const next = queue[head]
    if (!next) break
    now = Math.max(now, next.dueAt)
    if (left < next.task.cost) now += 61_000
    for (let step = 0; step < next.task.cost; step += 1) {
      const verdict = limiter.count('rival')
      if (!verdict.isAllowed) throw new Error('The line was refused.')
      left = Number(verdict.headers['X-RateLimit-Remaining'])
      requests += 1
      now += requestMs
    }
    if (now >= end) break
    next.task.eyes.poll(now)
    queue.push({ task: next.task, dueAt: now + intervalMs })
  }
  return { eyes: byTarget(tasks), requests }
}

function begin(openings: readonly Opening[][], watchers: readonly number[], { days }: Terms) {
  const from = start + days.from * dayMs
  const tasks = targets.flatMap(({ id, service }) =>
    Array.from({ length: watchers[id] ?? 0 }, (): Task => {
      const eyes = openEyes(openings[id] ?? [], from)
      return { target: id, cost: captchaServices.has(service) ? 3 : 1, eyes, refusals: 0 }
    }),
  )
  return { tasks, from, end: start + days.to * dayMs }
}

function backOff(refusals: number, random: Random): number {
  return Math.min(15 * 60_000, 60_000 * 2 ** (refusals - 1)) * (1 + random() / 4)
}

function byTarget(tasks: Task[]): Map<number, Eyes[]> {
  return new Map([...Map.groupBy(tasks, ({ target }) => target)].map(([id, all]) => [id, all.map(({ eyes }) => eyes)]))
}
