// Law 7: what failed rests alone. A scene is played with the failures of single services alone, and without them: the
// other places get the same looks and appointments.
import type { Base } from './installation.ts'
import { type Played, play } from './play.ts'
import { places, type Step, type World } from './steps.ts'

/** One scene of so many. */
export const controlledOf = 20
const isFault = ({ what, person }: Step): boolean => person === null && what !== 'open' && what !== 'take'
const isAlone = (step: Step): boolean => step.what === 'calls fail' && step.data.place !== null

/** The differences at places that no failure concerned, in words. */
export async function compareWithControl(base: Base, world: World): Promise<string[]> {
  const failures = world.steps.filter(isAlone)
  if (failures.length === 0) return []
  const services = failures.map(({ data }) => places[Number(data.place)]?.service)
  const played = (isIn: (step: Step) => boolean) =>
    play(base, { ...world, workers: 1, isLeased: false, isEven: true, steps: world.steps.filter(isIn) })
  const failing = await played((step) => !isFault(step) || isAlone(step))
  const calm = await played((step) => !isFault(step))
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
