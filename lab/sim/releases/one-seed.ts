import { seededRandom } from '../../../practice-office/src/random.ts'
import { learnReleases } from '../../../server/src/modules/monitoring/learning/releases.ts'
import { drawOpenings, drawTasks, type Opening, type Pattern, targets } from './city.ts'
import type { Eyes } from './eyes.ts'
import { type Alone, watchAlone, watchInQueue } from './rival.ts'
import { intervalMs } from './terms.ts'
import { createOracle, type Days, type Polls, see, watchTogether } from './watching.ts'

const tasks = 500
const hoursOfWeek = 168
/** Three weeks of training; the week after it is judged, or a part of that week. */
const training = { from: 0, to: 21 }
const wholeWeek = 7

/** The openings that watchers saw; an opening counts once for each task that watches its target. */
interface Seen {
  share: number
  medianSeconds: number
  /** At offices with a clock. */
  clockMedianSeconds: number
  requestsPerDay: number
}

/** By target, for those that a task watches and that had an opening. */
export interface OfficeFigures {
  target: number
  share: number
  /** Null where no opening was seen. */
  meanSeconds: number | null
}

export interface Compared {
  uniform: Seen
  learned: Seen
  offices: { uniform: OfficeFigures[]; learned: OfficeFigures[] }
}

export interface SeedFigures {
  seed: number
  limit: number
  alone: Seen
  inQueue: Seen
  oracle: Seen
  real: Compared
  /** Releases at any hour: nothing to learn. */
  shuffled: Compared
  /** Clocks that change after the training. */
  moved: Compared
  longestGapSeconds: number
}

export interface SeedTerms {
  seed: number
  limit: number
  judgedDays?: number
}

/** All figures of one seed. The learner gets only the records of uniform rounds on the training days. */
export function simulateSeed({ seed, limit, judgedDays = wholeWeek }: SeedTerms): SeedFigures {
  const test = { from: training.to, to: training.to + judgedDays }
  const watchers = drawTasks(tasks, seed)
  const draw = (pattern: Pattern) => targets.map((target) => drawOpenings(target, test.to, seed, pattern))
  const openings = draw({})
  const shuffled = draw({ shuffled: true })
  const moved = draw({ movedFrom: test.from })
  const terms = { days: test, limit }
  const uniform = earlier(uniformPolls(test, limit), seededRandom('uniform rounds', seed)() * intervalMs)
  const learned = watchTogether(test, { limit, patterns: learn(openings, limit) })
  const misled = watchTogether(test, { limit, patterns: learn(shuffled, limit) })
  const compare = (city: Opening[][], polls: Polls): Compared => {
    const eyes = { uniform: see(city, uniform), learned: see(city, polls) }
    return {
      uniform: judge(eyes.uniform, uniform, watchers),
      learned: judge(eyes.learned, polls, watchers),
      offices: { uniform: judgeOffices(eyes.uniform, watchers), learned: judgeOffices(eyes.learned, watchers) },
    }
  }
  const knowing = watchTogether(test, { limit, foresight: createOracle(openings) })
  return {
    seed,
    limit,
    alone: judgeAlone(watchAlone(openings, watchers, terms), watchers, judgedDays),
    inQueue: judgeAlone(watchInQueue(openings, watchers, terms), watchers, judgedDays),
    oracle: judge(see(openings, knowing), knowing, watchers),
    real: compare(openings, learned),
    shuffled: compare(shuffled, misled),
    moved: compare(moved, learned),
    longestGapSeconds: Math.max(uniform.longestGapMs, learned.longestGapMs) / 1_000,
  }
}

const uniformOnes = new Map<string, Polls>()

/** Uniform rounds are the same in every city: they are simulated once. */
function uniformPolls(days: Days, limit: number): Polls {
  const key = `${days.from} ${days.to} ${limit}`
  const known = uniformOnes.get(key) ?? watchTogether(days, { limit })
  uniformOnes.set(key, known)
  return known
}

/**
 * The same polls, earlier by this time. Chance decides whether uniform rounds poll soon after a release, so the offset
 * is drawn for each seed. Otherwise all seeds would share the same luck.
 */
function earlier(polls: Polls, byMs: number): Polls {
  return { ...polls, at: polls.at.map((at) => at - byMs) }
}

function learn(openings: readonly Opening[][], limit: number) {
  const eyes = see(openings, uniformPolls(training, limit))
  const watched = Array<number>(hoursOfWeek).fill((training.to - training.from) / 7)
  return learnReleases(new Map(eyes.map(({ appearances }, target) => [target, { appearances, watched }])))
}

function judge(eyes: readonly Eyes[], { requests, days }: Polls, watchers: readonly number[]): Seen {
  return sumUp(
    eyes.map((one, target) => ({ target, eyes: one, weight: watchers[target] ?? 0 })),
    requests / (days.to - days.from),
  )
}

function judgeAlone({ eyes, requests }: Alone, watchers: readonly number[], days: number): Seen {
  const all = targets.flatMap(({ id }) =>
    (watchers[id] ?? 0) === 0 ? [] : (eyes.get(id) ?? []).map((one) => ({ target: id, eyes: one, weight: 1 })),
  )
  return sumUp(all, requests / days)
}

function sumUp(all: { target: number; eyes: Eyes; weight: number }[], requestsPerDay: number): Seen {
  const seen = all.reduce((sum, { eyes, weight }) => sum + weight * eyes.seen, 0)
  const missed = all.reduce((sum, { eyes, weight }) => sum + weight * eyes.missed, 0)
  return {
    share: seen / (seen + missed),
    medianSeconds: medianOf(all),
    clockMedianSeconds: medianOf(all.filter(({ target }) => targets[target]?.clock !== null)),
    requestsPerDay,
  }
}

function medianOf(all: { eyes: Eyes; weight: number }[]): number {
  const weighed = all.flatMap(({ eyes, weight }) => eyes.delays.map((delay) => ({ delay, weight })))
  weighed.sort((a, b) => a.delay - b.delay)
  let half = weighed.reduce((sum, { weight }) => sum + weight, 0) / 2
  const middle = weighed.find(({ weight }) => {
    half -= weight
    return half <= 0
  })
  return (middle?.delay ?? 0) / 1_000
}

function judgeOffices(eyes: readonly Eyes[], watchers: readonly number[]): OfficeFigures[] {
  return eyes.flatMap(({ seen, missed, delays }, target) =>
    (watchers[target] ?? 0) === 0 || seen + missed === 0
      ? []
      : [
          {
            target,
            share: seen / (seen + missed),
            meanSeconds: seen === 0 ? null : delays.reduce((sum, one) => sum + one, 0) / seen / 1_000,
          },
        ],
  )
}
