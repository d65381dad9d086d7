import { type Result, tellResults } from '../suite/results.ts'
import { showTheme, sizes, type Variant, visitAll } from './gallery.ts'
import { movingParts, tooWideParts, violations } from './page-faults.ts'
import { scenes } from './scenes.ts'

// npm run test:screens [-- parts of names, with | between]: checks every screen, dialog and state on a phone. axe finds
// no violation in light or dark, and the page does not scroll sideways at 320 px. It can be read with text twice as
// large, and nothing moves with reduced motion. The last line is the result; each scene counts once for each of its
// languages.

/** The themes differ in nothing else. */
const ofColours = ['color-contrast', 'link-in-text-block']
const narrow = 320
/** Browsers have 16 px unless people say otherwise. */
const twice = '32px'

const variants: Variant[] = (['en', 'de'] as const).map((language) => ({ size: 'phone', language }))
const wanted = new RegExp(process.argv[2] ?? '')
const visited = await visitAll(variants, wanted, async ({ page, scene, variant }) => {
  const say = (where: string, all: string[]) => all.map((one) => `${where}: ${one}`)
  const faults: string[] = []
  // The languages differ only in their words, and axe checks the structure: each scene once. Both languages are visited
  // at the same time, so each has every second scene.
  if (scenes.indexOf(scene) % variants.length === variants.indexOf(variant)) {
    faults.push(...(await movingParts(page)), ...say('light', await violations(page)))
    await showTheme(page, 'dark')
    faults.push(...say('dark', await violations(page, ofColours)))
    await showTheme(page, 'light')
  }
  const { width, height } = page.viewportSize() ?? sizes.phone
  await page.setViewportSize({ width: narrow, height })
  faults.push(...say(`${narrow} px`, await tooWideParts(page)))
  await page.setViewportSize({ width, height })
  await page.evaluate(`document.documentElement.style.fontSize = '${twice}'`)
  await page.waitForTimeout(100)
  faults.push(...say('text at 200 %', await tooWideParts(page)))
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
