import { resolve } from 'node:path'
import { buildInto, buildProduct } from './build/build-product.ts'

// npm run build: builds the product, if it is not built already; `npm start` does this by itself. With a folder: puts a
// copy there, e.g. for an image.
const [folder] = process.argv.slice(2)
try {
  if (folder === undefined) console.log(await buildProduct())
  else await buildInto(resolve(process.env.INIT_CWD ?? '.', folder))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
