import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../children.ts'
import { startCpuMeter } from './cpu-meter.ts'
import { measureSlowness, reportBudget, reportFiles, reportTests } from './cpu-report.ts'
import { mayRepeat, withRepetition } from './repeat.ts'
import { type Result, readResults, resultsFile } from './results.ts'

/** A test runner of the repository, and its files. */
export interface Run {
  runner: 'vitest' | 'playwright'
  command: string[]
  env: Record<string, string>
  /** It runs all of its tests: their processor time has a budget. */
  isWhole: boolean
  /** The command that runs only these files. */
  again(files: string[]): string[]
}

/** Runs it to its end, and returns the results of its reporter; files that `mayRepeat` accepts are run once more. */
export async function runCounted(one: Run): Promise<Result[]> {
  const first = await runOnce(one)
  const files = mayRepeat(first)
  if (files.length === 0) return first
  console.log(`\nThe gate runs once more, alone: ${files.join(', ')}`)
  return withRepetition(first, await runOnce({ ...one, command: one.again(files), isWhole: false }))
}

async function runOnce({ runner, command, env, isWhole }: Run): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-results-'))
  const meter = startCpuMeter()
  try {
    const file = join(folder, 'results.jsonl')
    const code = await run(command, { ...env, ...meter.env, [resultsFile]: file })
    return readResults(file, runner, code)
  } finally {
    const shares = meter.stop()
    const slowness = measureSlowness()
    const lines = [
      ...reportFiles(shares),
      ...reportTests(shares, slowness),
      ...(isWhole ? reportBudget(runner, shares, slowness) : []),
    ]
    for (const line of lines) console.log(line)
    rmSync(folder, { recursive: true, force: true })
  }
}
