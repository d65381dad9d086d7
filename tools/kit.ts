import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './children.ts'

// node tools/kit.ts biome ci .: a program that only people who change Terminlotse need. These programs lie in
// tools/kit. They are installed at first use, or when another version is asked for.
const programs: Record<string, string> = {
  biome: '@biomejs/biome/bin/biome',
  'drizzle-kit': 'drizzle-kit/bin.cjs',
}
const [name = '', ...rest] = process.argv.slice(2)
const folder = join(root, 'tools/kit')
const installed = join(folder, 'node_modules/.installed')

process.exitCode = await useProgram()

async function useProgram(): Promise<number> {
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined
  if (program === undefined) {
    console.error(`There is no ${name} in tools/kit; there are ${Object.keys(programs).join(' and ')}.`)
    return 2
  }
  const code = await install()
  return code === 0 ? run([join(folder, 'node_modules', program), ...rest]) : code
}

async function install(): Promise<number> {
  const wanted = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return 0
  const npm = process.env.npm_execpath
  if (npm === undefined) {
    console.error('The tools of tools/kit are not installed yet: npm run check does it')
    return 1
  }
  console.log('Installing the tools of tools/kit (this takes a few seconds) …')
  const code = await run([npm, 'ci'], {}, folder)
  if (code === 0) writeFileSync(installed, wanted)
  return code
}
