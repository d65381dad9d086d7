import { createHash } from 'node:crypto'
import budgets from './cpu-budget.json' with { type: 'json' }
import { ofTest, type Shares } from './cpu-shares.ts'

const mostShown = 15
/** An excess over the budget by this factor is reported. */
const grown = 1.1

/** The most seconds of one test, on the machine of `cpu-budget.json`. */
const mostOfTest = 5

/** A line for each of the files that took most processor time, in seconds. */
export function reportFiles(shares: Shares): string[] {
  const byFile: Shares = new Map()
  for (const [what, seconds] of shares) {
    const [file = ''] = what.split(ofTest)
    if (file !== '') byFile.set(file, (byFile.get(file) ?? 0) + seconds)
  }
  return mostFirst(byFile).slice(0, mostShown).map(lineOf)
}

/** A line for each test that takes more than one should before a change lands. */
export function reportTests(shares: Shares, slowness: number): string[] {
  const long = mostFirst(shares).filter(([what, seconds]) => what.includes(ofTest) && seconds > mostOfTest * slowness)
  if (long.length === 0) return []
  return [
    `cpu: these tests take more than ${Math.round(mostOfTest * slowness)} s of processor time:`,
    ...long.map(lineOf),
  ]
}

const mostFirst = (shares: Shares) => [...shares].toSorted(([, one], [, other]) => other - one)
const lineOf = ([what, seconds]: [string, number]) => `cpu: ${seconds.toFixed(1).padStart(6)} s  ${what}`

/**
 * The sum compared with the budget of the whole suite. The budget is in seconds of the machine on which
 * `cpu-budget.json` was written; `slowness` says how many times as long this one takes. To renew the budget, write the
 * number that the line names last, from a whole run on a calm machine.
 */
export function reportBudget(runner: keyof typeof budgets.seconds, shares: Shares, slowness: number): string[] {
  const total = [...shares.values()].reduce((sum, seconds) => sum + seconds, 0)
  const budget = budgets.seconds[runner] * slowness
  // There are no figures on this system.
  if (total === 0) return []
  const share = `${Math.round((total / budget) * 100)} % of its budget of ${Math.round(budget)} s`
  return [
    `cpu: ${runner} took ${Math.round(total)} s of processor time: ${share}; as a budget ${Math.round(total / slowness)}`,
    ...(total > budget * grown ? [`cpu: ${runner} has grown slow: it is more than a tenth over its budget.`] : []),
  ]
}

/** The factor by which this machine takes longer for the same work, in processor time. */
export function measureSlowness(): number {
  const before = process.cpuUsage()
  let text = 'work'
  for (let round = 0; round < 100_000; round++) text = createHash('sha256').update(text).digest('hex')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / budgets.calibrationMs
}
