// A seed draws a world: a list of steps, each plain data with its moment. Leaving steps out makes it smaller.
import { drawInt, seededRandom } from '../../practice-office/src/random.ts'
import { acts } from './acts/acts.ts'
import { giveBack, readMail } from './acts/bookings.ts'
import { addTask } from './acts/tasks.ts'
import { failingCalls } from './faults/calls.ts'
import { faults } from './faults/faults.ts'
import { drawOpenings } from './openings.ts'
import type { Drawing, Step, World } from './steps.ts'

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
    calm: [],
    tasks: [],
  }
  const hours = length === 'day' ? 0 : drawing.one([22, ...Array.from({ length: 14 }, (_, n) => 6 + n)])
  drawing.startMs = firstDay + drawing.int(0, 3) * dayMs + hours * hourMs + drawing.int(0, 59) * minuteMs
  const { startMs, lengthMs, people } = drawing
  const isSkewed = drawing.chance(0.3)
  const ahead = () => (isSkewed ? drawing.int(-180, 180) * 1_000 : 0)
  const parts = Array.from({ length: Math.ceil(lengthMs / partMs[length]) }, (_, part) => part * partMs[length])
  const stepsOf = (draw: (part: Drawing) => Step[]) =>
    parts.flatMap((from) =>
      draw({ ...drawing, lengthMs: partMs[length], startMs: startMs + from }).map((step) => ({
        ...step,
        at: from + step.at,
      })),
    )
  const persons = Array.from({ length: people }, (_, person) => person)
  drawing.calm.push(...persons.filter(() => drawing.chance(0.4)))
  const actsOf = (person: number) => (drawing.calm.includes(person) ? [addTask, readMail] : acts)
  const steps = stepsOf((part) =>
    persons.flatMap((person) =>
      actsOf(person).flatMap((act) => act.draw(part).map((step) => ({ ...step, what: act.name, person }))),
    ),
  )
  drawing.tasks = steps.filter(({ what }) => what === addTask.name)
  steps.push(...drawOpenings(drawing))
  const drawn = stepsOf((part) =>
    faults.flatMap((fault) => fault.draw(part).map((step) => ({ ...step, what: fault.name }))),
  )
  steps.push(...drawn.map((step) => (step.what === failingCalls.name ? besideAct(drawing, step, steps) : step)))
  const workers = drawing.chance(0.12) ? 2 : 1
  const inOrder = steps.filter(({ at }) => at >= 0 && at < lengthMs).sort((one, other) => one.at - other.at)
  return {
    seed,
    startMs,
    lengthMs,
    people,
    aheadMs: { worker: ahead(), database: ahead() },
    workers,
    isLeased: workers > 1 || inOrder.some(({ what }) => what === 'a process ends'),
    latencyMs: drawing.one([40, 120, 400, 1_500]),
    limit: drawing.one([null, null, null, null, 40, 20]),
    steps: inOrder,
  }
}

/**
 * A failure tells most just before an act, at a place of the person who acts: of a cancellation, before one; of reads, while
 * an appointment may wait.
 */
function besideAct({ chance, one, int, tasks }: Drawing, step: Step, steps: Step[]): Step {
  const { call } = step.data
  const told: Record<string, Step[]> = {
    'cancel-appointment': steps.filter(({ what }) => what === giveBack.name),
    appointment: tasks.filter(({ data }) => data.books),
  }
  const acts = told[String(call)] ?? steps.filter(({ person }) => person !== null)
  if (acts.length === 0 || !chance(call === 'cancel-appointment' || call === 'appointment' ? 0.8 : 0.4)) return step
  const { at, person } = one(acts)
  const place = one(tasks.filter((task) => task.person === person))?.data.place ?? null
  const apartMs = call === 'appointment' ? -int(5, 20) * minuteMs : int(0, 3 * minuteMs)
  return { ...step, at: at - apartMs, data: { ...step.data, place } }
}
