import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildProduct } from './build/build-product.ts'

// npm start, npm run role and the other commands: the built product, built first if its sources have changed. This
// process becomes the product.
const folder = await buildProduct().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
await import(pathToFileURL(join(folder, 'programs', 'terminlotse.js')).href)
