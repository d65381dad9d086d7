// Runs simulations with seeds and prints their tables. Only simulated time passes, and no office is contacted.
//   npm run sim -- [part …] [--write] [--data <folder>]     --write renews lab/results/<part>.md
//   npm run sim -- day …         one seed plays a scene of the whole product: docs/testing.md
//   --data: a folder of real openings outside of the project; parts that need it are left out without it
import { cpus } from 'node:os'
import { runDays } from '../day/main.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'
import { parts } from './parts.ts'
import { type Order, runOnTwoCores } from './pool.ts'
import { fileOf, isCalled, readWords } from './words.ts'

if (process.argv[2] === 'day') process.exit((await runDays(process.argv.slice(3))) === 0 ? 0 : 1)
const { names, data, isWriting } = readWords(process.argv.slice(2))
const unknown = names.filter((word) => !parts.some((part) => isCalled(part, word)))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const called = parts.filter((part) => names.length === 0 || names.some((word) => isCalled(part, word)))
for (const { heading, needsData } of called) {
  if (needsData && data === undefined) console.error(`Left out without --data <folder>: ${heading}.`)
}
const wanted = called
  .filter(({ needsData }) => !needsData || data !== undefined)
  .map((part) => ({ part, answers: Array<unknown>(part.runs.length).fill(null), processorSeconds: 0, done: 0 }))
const orders = wanted
  .flatMap(({ part }) =>
    part.runs.map((settings, run) => ({
      part: part.name,
      run,
      weight: part.weightOf(settings),
      ...(data !== undefined && { data }),
    })),
  )
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
  const again = `npm run sim -- ${fileOf(part)}${part.needsData ? ' --data <folder>' : ''} --write`
  const text = `${machine}, ${took}${together()}. Again: \`${again}\`.\n\n${withMisses(part, answers)}`
  console.log(`\n## ${part.heading}\n\n${text}\n`)
  if (isWriting) {
    await replaceSection(resultsOf(fileOf(part)), part.heading, text)
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
