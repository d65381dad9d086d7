// Seeded simulations with their tables: no time passes but the simulated, nobody is asked anything.
//   npm run sim -- [part …] [--write]     --write renews their sections of docs/performance.md
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { replaceSection } from '../bench/section.ts'
import { bansPart } from './bans/bans.ts'
import type { Part } from './part.ts'
import { politenessPart } from './politeness/politeness.ts'
import { releasesPart } from './releases/releases.ts'

const parts: Part[] = [politenessPart, releasesPart, bansPart]

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = wanted.filter((word) => !parts.some(({ name }) => name === word))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
for (const part of parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const before = process.cpuUsage()
  const tables = await part.run((progress) => console.error(`${part.name}: ${progress}`))
  const { user, system } = process.cpuUsage(before)
  const took = `${((user + system) / 1e6).toFixed(0)} s of processor time`
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model ?? 'processor'}`
  const text = `${new Date().toISOString().slice(0, 10)}, ${machine}, ${took}. Again: \`npm run sim -- ${part.name} --write\`.\n\n${tables}`
  console.log(`\n## ${part.heading}\n\n${text}\n`)
  if (process.argv.includes('--write')) {
    await replaceSection(fileURLToPath(new URL('../docs/performance.md', import.meta.url)), part.heading, text)
  }
}
