import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../children.ts'
import { showTheme, sizes, type Variant, visitAll } from './gallery.ts'
import { widthBeyond } from './page-faults.ts'
import { words } from './scene.ts'

// npm run screenshots [-- parts of names, with | between]: every screen in every variant, into screenshots/.
const folder = join(root, 'screenshots')
const namesOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]
const variants: Variant[] = namesOf(sizes).flatMap((size) => namesOf(words).map((language) => ({ size, language })))

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const began = Date.now()
const visited = await visitAll(variants, new RegExp(process.argv[2] ?? ''), async ({ page, name }) => {
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme)
    await page.screenshot({ path: join(folder, `${name}_${theme}.png`) })
  }
  return widthBeyond(page)
})
console.log(`${(await readdir(folder)).length} pictures after ${Math.round((Date.now() - began) / 1000)} s: ${folder}`)
process.exitCode = [...visited.values()].every((problems) => problems.length === 0) ? 0 : 1
