// A seed draws a world: a list of steps, each plain data with its moment. Leaving steps out makes it smaller.
import { drawInt, seededRandom } from '../../practice-office/src/random.ts'
import { acts } from './acts/acts.ts'
import { faults } from './faults/faults.ts'
import { type Drawing, places, type Step, type World } from './steps.ts'

export type Length = 'scene' | 'day'
export const lengths: Record<Length, number> = { scene: 3 * 3_600_000, day: 24 * 3_600_000 }
/** Acts and faults are drawn for so long at a time: a day has four parts, and people add tasks in each. */
const partMs: Record<Length, number> = { scene: lengths.scene, day: lengths.day / 4 }

/** Tuesday, 2 February 2027, midnight in Munich: no clocks change. */
const firstDay = Date.parse('2027-02-02T00:00:00+01:00')
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export function drawWorld(seed: number, length: Length = 'scene'): World {
  const random = seededRandom('day', seed)
  const drawing: Drawing = {
    random,
    int: (from, to) => drawInt(random, from, to),
    one: (options) => options[Math.floor(random() * options.length)] as (typeof options)[number],
    chance: (of) => random() < of,
    lengthMs: lengths[length],
    people: drawInt(random, 2, 5),
    startMs: 0,
  }
  const hours = length === 'day' ? 0 : drawing.int(6, 19)
  drawing.startMs = firstDay + drawing.int(0, 3) * dayMs + hours * hourMs + drawing.int(0, 59) * minuteMs
  const { startMs, lengthMs, people } = drawing
  const isSkewed = drawing.chance(0.3)
  const ahead = () => (isSkewed ? drawing.int(-180, 180) * 1_000 : 0)
  const steps = [...openings(drawing)]
  for (let from = 0; from < lengthMs; from += partMs[length]) {
    const part = { ...drawing, lengthMs: partMs[length], startMs: startMs + from }
    const add = ({ at, ...step }: Step): void => void steps.push({ ...step, at: from + at })
    for (let person = 0; person < people; person += 1) {
      for (const act of acts) for (const step of act.draw(part)) add({ ...step, what: act.name, person })
    }
    for (const fault of faults) for (const step of fault.draw(part)) add({ ...step, what: fault.name })
  }
  const inOrder = steps.filter(({ at }) => at >= 0 && at < lengthMs).sort((one, other) => one.at - other.at)
  return {
    seed,
    startMs,
    lengthMs,
    people,
    aheadMs: { worker: ahead(), database: ahead() },
    latencyMs: drawing.one([40, 120, 400, 1_500]),
    steps: inOrder,
  }
}

/** Openings that stay, vanish, flicker, or come in a row at a release hour. */
function openings({ int, one, chance, lengthMs, startMs }: Drawing): Step[] {
  const steps: Step[] = []
  const today = startMs - ((startMs - firstDay) % dayMs)
  const slotAt = () => today + int(1, 25) * dayMs + int(8, 14) * hourMs + 15 * int(0, 3) * minuteMs
  const add = (at: number, data: Step['data']): void => void steps.push({ at, what: 'open', person: null, data })
  const count = Math.round((lengthMs / hourMs) * int(2, 8))
  for (let n = 0; n < count; n += 1) {
    const place = int(0, places.length - 1)
    const [at, slot] = [int(0, lengthMs), slotAt()]
    const lifeMs = one([2, 5, 10, 30, 90, 400]) * minuteMs * (0.5 + int(0, 100) / 100)
    add(at, { place, slot, lifeMs: Math.round(lifeMs) })
    if (!chance(0.35)) continue
    // It is away for a look or two, or while a stranger holds it, and comes back.
    let later = at
    for (let times = int(1, 3); times > 0; times -= 1) {
      later += int(60, 900) * 1_000
      steps.push({ at: later, what: 'take', person: null, data: { place, slot } })
      later += one([20, 60, 330, 700, 1_200]) * 1_000
      add(later, { place, slot, lifeMs: int(5, 120) * minuteMs })
    }
  }
  if (chance(0.4)) {
    const [place, at, day] = [int(0, places.length - 1), int(0, lengthMs), int(2, 20)]
    for (let n = 0; n < 6; n += 1)
      add(at, { place, slot: today + day * dayMs + 9 * hourMs + n * 30 * minuteMs, lifeMs: int(3, 40) * minuteMs })
  }
  return steps
}
