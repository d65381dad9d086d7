import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './children.ts'
import { type Counts, countVitest, withExitCode } from './counts.ts'

/** Runs vitest with these arguments, and counts by the report that it writes itself. */
export async function runVitest(args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const reports = mkdtempSync(join(tmpdir(), 'terminlotse-reports-'))
  try {
    const report = join(reports, 'vitest.json')
    const strays = join(reports, 'strays.json')
    const reporters = ['--reporter=default', '--reporter=json', '--reporter=./tools/stray-errors.ts']
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters, `--outputFile.json=${report}`]
    const code = await run(command, { ...env, STRAY_ERRORS: strays })
    return withExitCode(countVitest(report, strays), code)
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** Prints a line for each failure, and the result as the last line. Returns the exit code. */
export function tellCounts({ passed, failed, skipped, failures }: Counts): number {
  if (failures.length > 0) console.log(`\n${failures.map((failure) => `failed: ${failure}`).join('\n')}`)
  if (skipped > 0) console.log(`\n${skipped} tests were skipped, which counts as not passed.`)
  console.log(`\n${passed} passed, ${failed + skipped} failed`)
  return failed + skipped > 0 ? 1 : 0
}
