// Makes a world smaller while the same law breaks: first without people, then without halves, quarters … of its steps.
import type { Base } from './installation.ts'
import { type Played, play } from './play.ts'
import type { Step, World } from './steps.ts'

/** The smallest world that was found within so many plays, and how it was played. */
export async function shrink(
  base: Base,
  world: World,
  first: Played,
  plays = 60,
): Promise<{ world: World; played: Played }> {
  let best = { world: upTo(world, first), played: first }
  let left = plays
  const tries = async (steps: Step[]): Promise<boolean> => {
    if (left === 0 || steps.length === best.world.steps.length) return false
    left -= 1
    const smaller = { ...best.world, steps }
    const played = await play(base, smaller)
    if (played.broken?.law !== first.broken?.law) return false
    best = { world: upTo(smaller, played), played }
    return true
  }
  for (let person = 0; person < world.people; person += 1) {
    await tries(best.world.steps.filter((step) => step.person !== person))
  }
  for (let size = Math.ceil(best.world.steps.length / 2); size >= 1 && left > 0; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.world.steps.length; ) {
      const { steps } = best.world
      if (!(await tries([...steps.slice(0, from), ...steps.slice(from + size)]))) from += size
    }
  }
  return best
}

/** Without what would come after the moment at which the law broke. */
function upTo(world: World, { broken }: Played): World {
  const end = (broken?.at ?? Number.POSITIVE_INFINITY) - world.startMs
  return { ...world, steps: world.steps.filter(({ at }) => at <= end) }
}
