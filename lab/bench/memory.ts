// Measures the memory of the product by process, and its growth.
//   npm run bench:memory                  fails when a limit is missed; writes lab/results/memory.md
//   npm run bench:memory -- roles days    these parts alone; `product` takes more than an hour
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildInto } from '../../tools/build/build-product.ts'
import { root } from '../../tools/children.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'
import { tellDays, watchDays } from './memory-days.ts'
import { tellProduct, watchProduct } from './memory-product.ts'
import { tellRoles, watchRoles } from './memory-roles.ts'

interface Told {
  text: string
  isMissed: boolean
}

const minutes = { product: 60, roles: 10 }
const parts: Record<string, { heading: string; measure: (folder: string, programs: string) => Promise<Told> }> = {
  product: {
    heading: 'The whole product',
    measure: async (...places) => tellProduct(await watchProduct(...places, minutes.product)),
  },
  roles: {
    heading: 'One process of many',
    measure: async (...places) => tellRoles(await watchRoles(...places, minutes.roles)),
  },
  days: { heading: 'A day', measure: async () => tellDays(await watchDays()) },
}

const wanted = process.argv.slice(2)
for (const [name, { heading, measure }] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-bench-'))
  try {
    // A new copy has no compiled code from an earlier run, and only the product is in its memory.
    const product = join(folder, 'product')
    await buildInto(product)
    // The copy loads native code from here.
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const { text, isMissed } = await measure(folder, join(product, 'programs'))
    console.log(`\n${heading}\n${text}`)
    await replaceSection(resultsOf('memory'), heading, text)
    if (isMissed) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
