import { join } from 'node:path'
import { run } from './children.ts'
import { installKit, kit } from './kit-install.ts'

// node tools/kit.ts biome ci .: runs a program that only developers of Terminlotse need. These programs are in tools/kit.
const programs: Record<string, string> = {
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  'drizzle-kit': 'drizzle-kit/bin.cjs',
  knip: 'knip/bin/knip.js',
  // dependency-cruiser still reads TypeScript with version 6.
  tsc: 'typescript-7/bin/tsc',
}
const [name = '', ...rest] = process.argv.slice(2)

process.exitCode = await useProgram()

async function useProgram(): Promise<number> {
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined
  if (program === undefined) {
    console.error(`There is no ${name} in tools/kit; there are ${Object.keys(programs).join(' and ')}.`)
    return 2
  }
  const code = await installKit()
  return code === 0 ? run([join(kit, 'node_modules', program), ...rest]) : code
}
