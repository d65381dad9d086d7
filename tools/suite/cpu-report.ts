import { createHash } from 'node:crypto'
import budgets from './cpu-budget.json' with { type: 'json' }
import type { Shares } from './cpu-shares.ts'

const mostShown = 15
/** So much more than its budget is said. */
const grown = 1.1

/**
 * The processor time of a run in lines: the files that took most, and the sum compared with the budget. The budget is in
 * seconds of the machine on which `cpu-budget.json` was written; `slowness` says how much longer this one takes.
 */
export function reportCpu(runner: string, shares: Shares, slowness = measureSlowness()): string[] {
  const files = [...shares].filter(([file]) => file !== '').toSorted(([, one], [, other]) => other - one)
  const total = [...shares.values()].reduce((sum, seconds) => sum + seconds, 0)
  if (files.length === 0) return []
  const budget = budgetOf(runner) * slowness
  const compared = `${Math.round((total / budget) * 100)} % of its budget of ${Math.round(budget)} s`
  return [
    ...files.slice(0, mostShown).map(([file, seconds]) => `cpu: ${seconds.toFixed(1).padStart(6)} s  ${file}`),
    `cpu: ${runner} took ${Math.round(total)} s of processor time: ${compared}`,
    ...(total > budget * grown ? [`cpu: ${runner} has grown slow: it is more than a tenth over its budget.`] : []),
  ]
}

function budgetOf(runner: string): number {
  return new Map(Object.entries(budgets.seconds)).get(runner) ?? Number.NaN
}

/** How many times as long this machine takes for the same work, in processor time. */
function measureSlowness(): number {
  const before = process.cpuUsage()
  let text = 'work'
  for (let round = 0; round < 100_000; round++) text = createHash('sha256').update(text).digest('hex')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / budgets.calibrationMs
}
