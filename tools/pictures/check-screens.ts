import { mayRepeat, withRepetition } from '../suite/repeat.ts'
import { isNight } from '../suite/repetitions.ts'
import { type Result, tellResults } from '../suite/results.ts'
import { type Variant, visitAll, type Wanted } from './gallery.ts'
import { checks } from './screens.check.ts'
import { playedAtLanding } from './seen-as-states.ts'
import { resultsOf } from './visited-results.ts'

// npm run test:screens [-- parts of names, with | between]: plays every check of screens.check.ts on these screens,
// dialogs and states, or on the few of a landing (`playedAtLanding`); with NIGHT=true on all. The last line is the
// result; each scene counts once for each of its languages.
const variants: Variant[] = (['en', 'de'] as const).map((language) => ({ size: 'phone', language }))

const named = process.argv[2]
const isAll = named !== undefined || isNight
const first: Wanted = isAll ? new RegExp(named ?? '') : { test: (name) => playedAtLanding.includes(name) }

async function check(wanted: Wanted): Promise<Result[]> {
  const visited = await visitAll(variants, wanted, async (shown) => {
    const faults: string[] = []
    for (const { name, of } of checks) faults.push(...(await of(shown)).map((fault) => `${name}: ${fault}`))
    return faults
  })
  return resultsOf(visited)
}

const results = await check(first)
const failed = results
  .filter(({ state }) => state === 'failed')
  .map(({ title }) => title.replace(/_[a-z]+_[a-z]+$/, ''))
const isRepeated = mayRepeat(results).length > 0
if (isRepeated) console.log(`Once more, alone: ${failed.join(', ')}`)
const again = isRepeated ? await check(new RegExp(`^(${failed.join('|')})$`)) : []
process.exitCode = tellResults(isRepeated ? withRepetition(results, again) : results)
