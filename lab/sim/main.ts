// Runs simulations with seeds and prints their tables. Only simulated time passes, and no office is contacted.
//   npm run sim -- [part …] [--write]     --write renews lab/results/<part>.md
import { cpus } from 'node:os'
import { replaceSection, resultsOf } from '../rig/section.ts'
import { parts } from './parts.ts'
import { type Order, runOnTwoCores } from './pool.ts'

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = names.filter((word) => !parts.some(({ name }) => name === word))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const wanted = parts
  .filter(({ name }) => names.length === 0 || names.includes(name))
  .map((part) => ({ part, answers: Array<unknown>(part.runs.length).fill(null), processorSeconds: 0, done: 0 }))
const orders = wanted
  .flatMap(({ part }) => part.runs.map((data, run) => ({ part: part.name, run, weight: part.weightOf(data) })))
  .sort((a, b) => b.weight - a.weight)

const startedAt = performance.now()
await runOnTwoCores(orders, ({ part, run }: Order, { answer, processorSeconds }) => {
  const own = wanted.find((one) => one.part.name === part)
  if (!own) return
  own.answers[run] = answer
  own.processorSeconds += processorSeconds
  own.done += 1
  console.error(`${wanted.map((one) => `${one.part.name} ${one.done} of ${one.answers.length}`).join(', ')}`)
})
const wallSeconds = (performance.now() - startedAt) / 1_000

const [cpu] = cpus()
const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? 'processor'}`
for (const { part, answers, processorSeconds } of wanted) {
  const took = `${processorSeconds.toFixed(0)} s of processor time`
  const text = `${machine}, ${took}${together()}. Again: \`npm run sim -- ${part.name} --write\`.\n\n${withMisses(part, answers)}`
  console.log(`\n## ${part.heading}\n\n${text}\n`)
  if (process.argv.includes('--write')) {
    await replaceSection(resultsOf(part.name), part.heading, text)
  }
}

function withMisses({ report, missed }: (typeof parts)[number], answers: unknown[]): string {
  const misses = missed(answers)
  if (misses.length > 0) process.exitCode = 1
  return [report(answers), ...misses.map((miss) => `- **Missed**: ${miss}.`)].join('\n')
}

/** The real time of all parts, and the share in which the machine was busy with other work. */
function together(): string {
  const parts = wanted.length === 1 ? '' : ` for all ${wanted.length} parts`
  const ours = wanted.reduce((sum, one) => sum + one.processorSeconds, 0) / (2 * wallSeconds)
  return `, ${wallSeconds.toFixed(0)} s by the clock${parts} (two cores, ${(ours * 100).toFixed(0)} % of them ours)`
}
