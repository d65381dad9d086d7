// Only simulated time passes, and no office is contacted.
//   npm run sim -- politeness [--write]   all of Munich within its limit; --write renews lab/results/politeness.md
//   npm run sim -- day …                  one seed plays a scene of the whole product: docs/testing.md
import { runDays } from '../day/main.ts'
import { machine, replaceSection, resultsOf } from '../rig/report.ts'
import { measureMunich } from './munich/munich.ts'

const [name, ...words] = process.argv.slice(2)
if (name === 'day') process.exitCode = (await runDays(words)) === 0 ? 0 : 1
else if (name === 'politeness') await showPoliteness(words.includes('--write'))
else {
  console.error('Use: npm run sim -- politeness [--write], or npm run sim -- day …')
  process.exitCode = 2
}

async function showPoliteness(isWriting: boolean): Promise<void> {
  const { table, missed } = await measureMunich()
  const again = `${machine()}. Again: \`npm run sim -- politeness --write\`.`
  const text = [again, '', table, ...missed.map((miss) => `- **Missed**: ${miss}.`)].join('\n')
  console.log(text)
  if (isWriting) await replaceSection(resultsOf('politeness'), 'All of Munich within its limit', text)
  if (missed.length > 0) process.exitCode = 1
}
