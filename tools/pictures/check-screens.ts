import { type Variant, visitAll } from './gallery.ts'
import { checks } from './screens.check.ts'
import { tellVisited } from './tell-visited.ts'

// npm run test:screens [-- parts of names, with | between]: plays every check of screens.check.ts on every screen,
// dialog and state. The last line is the result; each scene counts once for each of its languages.
const variants: Variant[] = (['en', 'de'] as const).map((language) => ({ size: 'phone', language }))
const wanted = new RegExp(process.argv[2] ?? '')
const visited = await visitAll(variants, wanted, async (shown) => {
  const faults: string[] = []
  for (const { name, of } of checks) faults.push(...(await of(shown)).map((fault) => `${name}: ${fault}`))
  return faults
})
process.exitCode = tellVisited(visited)
