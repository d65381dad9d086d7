import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './children.ts'

const sources = ['web/**/*.{ts,tsx,css,html,svg,png,js,json,webmanifest}', 'contract/src/**/*.ts', 'package-lock.json']
const built = 'web/dist/index.html'

/** Builds the browser app when there is no build or something that it is made of is newer. Throws when the build fails. */
export async function buildWeb(): Promise<void> {
  if (isFresh()) return
  console.log('Building the web app (the first time takes a few seconds) …')
  const code = await run([join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn'])
  if (code !== 0) throw new Error('The web app could not be built; what is wrong stands above.')
}

function isFresh(): boolean {
  const index = join(root, built)
  if (!existsSync(index)) return false
  const builtAt = statSync(index).mtimeMs
  const files = globSync(sources, { cwd: root, exclude: ['web/dist/**', 'web/node_modules/**'] })
  return files.every((file) => statSync(join(root, file)).mtimeMs <= builtAt)
}
