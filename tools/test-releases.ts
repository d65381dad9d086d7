import { OLDER_RELEASES } from '../practice-office/test/release.ts'
import { sum } from './counts.ts'
import { runVitest, tellCounts } from './run-vitest.ts'

// npm run test:releases: what talks to an office, at the releases that `npm test` does not play. The last line is the
// result.
const suites = [
  'munich-client/test',
  'server/src/rooms/booking/steps/office.test.ts',
  'server/src/rooms/booking/steps/stopped.test.ts',
  'server/src/rooms/booking/steps/weather.test.ts',
]

const counts = []
for (const release of OLDER_RELEASES) {
  console.log(`\n== ${release}`)
  counts.push(await runVitest(suites, { OFFICE_RELEASE: release }))
}
process.exitCode = tellCounts(sum(counts))
