import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './children.ts'

/** Programs and libraries that only developers of Terminlotse need, with their own lock file. */
export const kit = join(root, 'tools/kit')
const installed = join(kit, 'node_modules/.installed')

/** Installs them at first use, or when other versions are needed. Returns the exit code. */
export async function installKit(): Promise<number> {
  const wanted = readFileSync(join(kit, 'package-lock.json'), 'utf8')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return 0
  const npm = process.env.npm_execpath
  if (npm === undefined) {
    console.error('The tools of tools/kit are not installed yet: npm run check does it')
    return 1
  }
  console.log('Installing the tools of tools/kit (this takes a few seconds) …')
  const code = await run([npm, 'ci'], {}, kit)
  if (code === 0) writeFileSync(installed, wanted)
  return code
}
