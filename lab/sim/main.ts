// Only simulated time passes, and no office is contacted.
//   npm run sim -- politeness   all of Munich within its limit; writes lab/results/politeness.md
//   npm run sim -- day …        one seed plays a scene of the whole product: docs/testing.md
import { runDays } from '../day/main.ts'
import { measureMunich } from './munich/munich.ts'

const [name, ...words] = process.argv.slice(2)
if (name === 'day') process.exitCode = (await runDays(words)) === 0 ? 0 : 1
else if (name === 'politeness') await measureMunich()
else {
  console.error('Use: npm run sim -- politeness, or npm run sim -- day …')
  process.exitCode = 2
}
