import { createHash } from 'node:crypto'
import budgets from './cpu-budget.json' with { type: 'json' }
import type { Shares } from './cpu-shares.ts'

const mostShown = 15
/** An excess over the budget by this factor is reported. */
const grown = 1.1

/** A line for each of the files that took most processor time, in seconds. */
export function reportFiles(shares: Shares): string[] {
  const files = [...shares].filter(([file]) => file !== '').toSorted(([, one], [, other]) => other - one)
  return files.slice(0, mostShown).map(([file, seconds]) => `cpu: ${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

/**
 * The sum compared with the budget of the whole suite. The budget is in seconds of the machine on which
 * `cpu-budget.json` was written; `slowness` says how many times as long this one takes.
 */
export function reportBudget(
  runner: keyof typeof budgets.seconds,
  shares: Shares,
  slowness = measureSlowness(),
): string[] {
  const total = [...shares.values()].reduce((sum, seconds) => sum + seconds, 0)
  const budget = budgets.seconds[runner] * slowness
  // There are no figures on this system.
  if (total === 0) return []
  const share = `${Math.round((total / budget) * 100)} % of its budget of ${Math.round(budget)} s`
  return [
    `cpu: ${runner} took ${Math.round(total)} s of processor time: ${share}`,
    ...(total > budget * grown ? [`cpu: ${runner} has grown slow: it is more than a tenth over its budget.`] : []),
  ]
}

/** How many times as long this machine takes for the same work, in processor time. */
function measureSlowness(): number {
  const before = process.cpuUsage()
  let text = 'work'
  for (let round = 0; round < 100_000; round++) text = createHash('sha256').update(text).digest('hex')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / budgets.calibrationMs
}
