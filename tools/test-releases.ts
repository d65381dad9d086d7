import { OLDER_RELEASES } from '../practice-office/test/release.ts'
import { isNight } from './suite/repetitions.ts'
import { type Result, tellResults } from './suite/results.ts'
import { runVitest } from './suite/run.ts'

// npm run test:releases: the tests that talk to an office, at the releases that `npm test` does not play. The last line
// is the result.
const suites = [
  // Its journeys go through every release in `npm test`; only faults at the older ones are left.
  ...(isNight ? ['munich-client/test'] : []),
  'server/src/modules/booking/steps/office.test.ts',
  'server/src/modules/booking/steps/stopped.test.ts',
  'server/src/modules/booking/steps/weather.test.ts',
]

const results: Result[] = []
for (const release of OLDER_RELEASES) {
  console.log(`\n== ${release}`)
  results.push(...(await runVitest(suites, { OFFICE_RELEASE: release })))
}
process.exitCode = tellResults(results)
