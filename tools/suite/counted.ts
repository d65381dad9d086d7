import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../children.ts'
import { startCpuMeter } from './cpu-meter.ts'
import { reportCpu } from './cpu-report.ts'
import { mayRepeat, withRepetition } from './repeat.ts'
import { type Result, readResults, resultsFile } from './results.ts'

/**
 * Runs a test runner of the repository to its end, and answers with what its reporter has noted. Where the gate asks for
 * it, `again` answers the command that runs only the given files.
 */
export async function runCounted(
  runner: string,
  command: string[],
  env: Record<string, string>,
  again: (files: string[]) => string[],
): Promise<Result[]> {
  const first = await runOnce(runner, command, env)
  const files = mayRepeat(first)
  if (files.length === 0) return first
  console.log(`\nThe gate runs once more, alone: ${files.join(', ')}`)
  return withRepetition(first, await runOnce(runner, again(files), env))
}

async function runOnce(runner: string, command: string[], env: Record<string, string>): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-results-'))
  const meter = startCpuMeter()
  try {
    const file = join(folder, 'results.jsonl')
    const code = await run(command, { ...env, ...meter.env, [resultsFile]: file })
    return readResults(file, runner, code)
  } finally {
    for (const line of reportCpu(runner, meter.stop())) console.log(line)
    rmSync(folder, { recursive: true, force: true })
  }
}
