// Law 7: what failed rests alone. A scene is played with the failures of single services alone, and without them: the
// other places get the same looks and appointments.
import { addTask } from './acts/tasks.ts'
import { failingCalls } from './faults/calls.ts'
import type { Base } from './installation.ts'
import { type Played, play } from './play.ts'
import { places, type Step, type World } from './steps.ts'

/** One scene of so many. */
export const controlledOf = 20
const isFault = ({ what, person }: Step): boolean => person === null && what !== 'open' && what !== 'take'
const isAlone = ({ what, data }: Step): boolean => what === failingCalls.name && data.place !== null && !data.isOfOne

/** For a scene in which no service fails alone. */
const failureOf = ({ at, data: { place } }: Step): Step => ({
  at: at + 20 * 60_000,
  what: failingCalls.name,
  person: null,
  data: { call: 'available-calendar', manner: 'HTTP 502', place, isOfOne: false, minutes: 40 },
})

/** No time comes and goes between two looks: a look some seconds later sees the same. */
const lasting = (step: Step): Step[] =>
  step.what === 'take' ? [] : [step.what === 'open' ? { ...step, data: { ...step.data, lifeMs: dayMs } } : step]
const dayMs = 24 * 3_600_000

export async function compareWithControl(base: Base, world: World): Promise<string[]> {
  const added = world.steps.filter(({ what }) => what === addTask.name)
  const drawn = world.steps.filter(isAlone)
  const failures = drawn.length > 0 ? drawn : added.slice(0, 1).map(failureOf)
  if (failures.length === 0) return []
  const services = failures.map(({ data }) => places[Number(data.place)]?.service)
  const isConcerned = ({ data }: Step) => services.includes(places[Number(data.place)]?.service)
  const persons = added.filter(isConcerned).map(({ person }) => person)
  // A person's next mail or appointment depends on the failure: who is concerned has no tasks at other places.
  const isOfOthers = (step: Step) => !added.includes(step) || !persons.includes(step.person) || isConcerned(step)
  const calmSteps = world.steps.filter((step) => !isFault(step) && isOfOthers(step)).flatMap(lasting)
  const played = (steps: Step[]) =>
    play(base, { ...world, workers: 1, isLeased: false, isEven: true, limit: null, steps })
  const failing = await played([...calmSteps, ...failures].sort((one, other) => one.at - other.at))
  const calm = await played(calmSteps)
  return places.flatMap(({ service, office }, place) =>
    services.includes(service) ? [] : differences(failing, calm, place).map((what) => `${what} at ${office}`),
  )
}

function differences(failing: Played, calm: Played, place: number): string[] {
  return (['looks', 'appointments'] as const).flatMap((of) => {
    const [one = 0, other = 0] = [failing.byPlace[place]?.[of], calm.byPlace[place]?.[of]]
    // The last one may fall behind the end of one of the scenes.
    return Math.abs(one - other) > Math.max(1, Math.max(one, other) / 10) ? [`${one} ${of} instead of ${other}`] : []
  })
}
