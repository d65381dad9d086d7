import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './children.ts'
import { type Counts, countPlaywright, withExitCode } from './counts.ts'

/** Runs the journeys of this configuration, and counts by the report that Playwright writes itself. */
export async function runPlaywright(config: string): Promise<Counts> {
  const reports = mkdtempSync(join(tmpdir(), 'terminlotse-reports-'))
  try {
    const report = join(reports, 'playwright.json')
    const command = ['node_modules/@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json']
    const code = await run(command, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
    return withExitCode(countPlaywright(report), code)
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}
