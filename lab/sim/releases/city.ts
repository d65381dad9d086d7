// The offices of a simulated city and their openings, as observed: the life of short-notice openings, their hours, and
// the clock times of the big releases.
import { drawCount, drawExponential, drawInt, type Random, seededRandom } from '../../../practice-office/src/random.ts'

export const dayMs = 86_400_000
export const services = 50
/** Monday's midnight in Munich, in winter: no day of the simulation changes its clocks. */
export const start = Date.parse('2027-01-11T00:00:00+01:00')

const clockTimes = ['00:03', '07:33', '08:35', '20:03'] as const

/** Gone to 37 / 52 / 65 / 82 % after 15 / 30 / 60 / 240 minutes; at the most popular to 61 / 72 / 85 / 96 %. */
const lives = {
  scarce: [
    { share: 0.3, meanMinutes: 12 },
    { share: 0.3, meanMinutes: 25 },
    { share: 0.4, meanMinutes: 300 },
  ],
  hottest: [
    { share: 0.45, meanMinutes: 4 },
    { share: 0.5, meanMinutes: 40 },
    { share: 0.05, meanMinutes: 800 },
  ],
} as const

export interface CityTarget {
  id: number
  service: number
  kind: keyof typeof lives
  /** Seconds after midnight; null: the office has only small openings. */
  clock: number | null
  clockName: string
  /** Small openings on an average day. */
  trickle: number
}

export interface Opening {
  at: number
  gone: number
}

/** The same offices in every city: the seed changes their openings and the people who watch them. */
export const targets: readonly CityTarget[] = Array.from({ length: services }, (_, service) =>
  Array.from({ length: 1 + (service % 3) }, () => service),
)
  .flat()
  .map((service, id) => {
    const clockName = id % 4 === 0 ? (clockTimes[(id / 4) % clockTimes.length] ?? '') : ''
    const [hours = 0, minutes = 0] = clockName.split(':').map(Number)
    return {
      id,
      service,
      kind: id % 3 === 0 ? 'hottest' : 'scarce',
      clock: clockName === '' ? null : hours * 3_600 + minutes * 60 + ((id * 7) % 40),
      clockName,
      trickle: clockName === '' ? 6 + (id % 15) : 3,
    }
  })

/** Per cent of small openings by hour: most from 7 to 17, the peak from 8 to 11, some in the evening, few at night. */
const byHour = [1, 1, 1, 1, 1, 1.5, 2.5, 6, 10, 10, 10, 6, 6, 6, 6, 5, 4, 4, 4, 4, 4, 3, 1.5, 1.5]
/** Monday first. */
const byWeekday = [22, 17.5, 17.5, 20, 10, 6.5, 6.5]

export interface Pattern {
  /** Releases come at any hour instead of at their clock times: there is nothing to learn. */
  shuffled?: boolean
  /** From this day on every release is late, by 20 to 60 minutes: the learned times are wrong. */
  movedFrom?: number
}

/** All openings of a target in so many days, ascending. */
export function drawOpenings(target: CityTarget, days: number, seed: number, pattern: Pattern = {}): Opening[] {
  const random = seededRandom('openings', seed, target.id)
  const openings: Opening[] = []
  const open = (at: number): void => void openings.push({ at, gone: at + drawLife(random, target.kind) })
  for (let day = 0; day < days; day += 1) {
    const weekday = day % 7
    const midnight = start + day * dayMs
    const mean = (target.trickle * 7 * (byWeekday[weekday] ?? 0)) / 100
    for (let left = drawCount(random, mean); left > 0; left -= 1) open(midnight + drawTime(random))
    const strikes = target.clockName === '00:03' || weekday < 5
    if (target.clock === null || !strikes || random() > 0.9) continue
    // Drawn in both cases, so that the days before the change are the same.
    const late = 1_200 + random() * 2_400
    const lateSeconds = pattern.movedFrom !== undefined && day >= pattern.movedFrom ? late : 0
    const onClock = (target.clock + lateSeconds + random() * 20) * 1_000
    const anyTime = random() * dayMs
    const at = midnight + (pattern.shuffled ? anyTime : onClock)
    for (let left = drawInt(random, 8, 30); left > 0; left -= 1) open(at)
  }
  return openings.sort((a, b) => a.at - b.at)
}

function drawLife(random: Random, kind: keyof typeof lives): number {
  let part = random()
  const life = lives[kind].find(({ share }) => {
    part -= share
    return part < 0
  })
  return drawExponential(random, life?.meanMinutes ?? 800) * 60_000
}

function drawTime(random: Random): number {
  let part = random() * byHour.reduce((sum, one) => sum + one, 0)
  const hour = byHour.findIndex((share) => {
    part -= share
    return part < 0
  })
  return (Math.max(0, hour) + random()) * 3_600_000
}

/** The number of tasks that watch each target. */
export function drawTasks(tasks: number, seed: number): number[] {
  const random = seededRandom('tasks', seed)
  const watchers = targets.map(() => 0)
  for (let left = tasks; left > 0; left -= 1) {
    const at = drawInt(random, 0, targets.length - 1)
    watchers[at] = (watchers[at] ?? 0) + 1
  }
  return watchers
}
