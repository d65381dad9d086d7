import { type Result, tellResults } from '../suite/results.ts'
import { type Variant, visitAll } from './gallery.ts'
import { checks } from './screens.check.ts'

// npm run test:screens [-- parts of names, with | between]: plays every check of screens.check.ts on every screen,
// dialog and state. The last line is the result; each scene counts once for each of its languages.
const variants: Variant[] = (['en', 'de'] as const).map((language) => ({ size: 'phone', language }))
const wanted = new RegExp(process.argv[2] ?? '')
const visited = await visitAll(variants, wanted, async (shown) => {
  const faults: string[] = []
  for (const { name, of } of checks) faults.push(...(await of(shown)).map((fault) => `${name}: ${fault}`))
  return faults
})
const file = 'tools/pictures/scenes.ts'
const faults = visited.problems.map((problem): Result => {
  const end = problem.indexOf(': ')
  return { file, title: problem.slice(0, end), state: 'failed', message: problem.slice(end + 2) }
})
const failed = [...new Map(faults.map((one) => [one.title, one])).values()]
const passed = Array.from(
  { length: visited.scenes - failed.length },
  (): Result => ({ file, title: 'a scene', state: 'passed', message: '' }),
)
for (const problem of visited.problems) console.error(problem)
process.exitCode = tellResults([...passed, ...failed])
