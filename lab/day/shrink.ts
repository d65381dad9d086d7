// Makes a world smaller while the same law breaks: with quiet surroundings, without whom the law does not concern, without
// faults, places and kinds of acts, then without halves, quarters … of its steps and without long waits.
import { addTask } from './acts/tasks.ts'
import { concernedBy } from './diary.ts'
import type { Base } from './installation.ts'
import { nameOf } from './people.ts'
import { type Played, replay } from './play.ts'
import { places, type Step, type World } from './steps.ts'

/** Short enough to read. */
const shortLines = 20
const isShort = ({ diary }: Played): boolean => diary.split('\n').length <= shortLines

export async function shrink(base: Base, world: World, first: Played, most = 60) {
  let best = { world: upTo(world, first), played: first }
  let left = most
  const keyOf = (one: World): string => JSON.stringify({ ...one, lengthMs: 0 })
  const tried = new Set([keyOf(best.world)])
  const triesWorld = async (smaller: World): Promise<boolean> => {
    if (left === 0 || isShort(best.played) || tried.has(keyOf(smaller))) return false
    left -= 1
    tried.add(keyOf(smaller))
    const played = await replay(base, smaller, first.hasRaced ? racedTries : 1)
    if (played.broken?.law !== first.broken?.law) return false
    best = { world: upTo(smaller, played), played }
    tried.add(keyOf(best.world))
    return true
  }
  const tries = (steps: Step[]): Promise<boolean> => triesWorld({ ...best.world, steps })
  const cuts = cutsOf(world, first)
  const without = (isLeft: (step: Step) => boolean) => best.world.steps.filter((step) => !isLeft(step))
  // The first tries are the longest to play.
  const isCalm = await triesWorld({ ...best.world, ...quiet, steps: without(cuts[0] ?? (() => false)) })
  if (!isCalm) await triesWorld({ ...best.world, ...quiet })
  for (const isLeft of cuts) await tries(without(isLeft))
  await leastOf(best.world.steps, async (steps) => ((await tries(steps)) ? best.world.steps : null))
  for (let n = 0; n < best.world.steps.length; n += 1) {
    const { steps } = best.world
    const idleMs = (steps[n]?.at ?? 0) - (steps[n - 1]?.at ?? 0) - longestIdleMs
    if (idleMs > 0) await tries(steps.map((step, at) => (at < n ? step : { ...step, at: step.at - idleMs })))
  }
  return { ...best, plays: most - left }
}

/**
 * Leaves out halves of a list, then quarters, at last single ones. `keep`: the part that goes on of a smaller list; null:
 * the smaller list will not do.
 */
export async function leastOf<T>(list: T[], keep: (smaller: T[]) => Promise<T[] | null>): Promise<T[]> {
  let best = list
  for (let size = Math.ceil(best.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.length; ) {
      const smaller = await keep([...best.slice(0, from), ...best.slice(from + size)])
      if (smaller === null) from += size
      else best = smaller
    }
  }
  return best
}

/** Whom the law does not concern, then all of a kind at once: faults, openings, a person, a place, an act. */
export function cutsOf(
  { people, steps }: Pick<World, 'people' | 'steps'>,
  { entries, broken }: Pick<Played, 'entries' | 'broken'>,
): ((step: Step) => boolean)[] {
  const { names, codes } = concernedBy(entries, broken?.what ?? '')
  const foreign = Array.from({ length: people }, (_, person) => person).filter((person) => !names.has(nameOf(person)))
  const elsewhere = [...places.keys()].filter((place) => !codes.has(places[place]?.service ?? 0))
  const isForeign = ({ person, data }: Step): boolean =>
    (names.size > 0 && foreign.includes(person ?? -1)) ||
    (codes.size > 0 && elsewhere.includes(Number(data.place ?? -1)))
  const isFault = ({ person, what }: Step): boolean => person === null && !isOfOffice(what)
  const kinds = new Set(steps.flatMap(({ what }) => (isOfOffice(what) || what === addTask.name ? [] : [what])))
  return [
    (step) => isForeign(step) || isFault(step),
    isForeign,
    isFault,
    ({ what }) => isOfOffice(what),
    ...foreign.map((person) => (step: Step) => step.person === person),
    ...elsewhere.map((place) => (step: Step) => step.data.place === place),
    ...[...kinds].map((kind) => (step: Step) => step.what === kind),
  ]
}

/** One process, right clocks, and no limit of requests. */
const quiet = { aheadMs: { worker: 0, database: 0 }, workers: 1, limit: null }
const isOfOffice = (what: string): boolean => what === 'open' || what === 'take'

/** A seed does not decide the order of two statements on two connections. */
const racedTries = 3
/** Two looks of a task: less time may be too short for what a step causes. */
const longestIdleMs = 10 * 60_000
/** With fewer steps a law may break somewhat later. */
const slackMs = 10 * 60_000

/** Without what would come after the moment at which the law broke. */
function upTo(world: World, { broken }: Played): World {
  const end = (broken?.at ?? Number.POSITIVE_INFINITY) - world.startMs
  const lengthMs = Math.min(world.lengthMs, end + slackMs)
  return { ...world, lengthMs, steps: world.steps.filter(({ at }) => at <= end) }
}
