import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './children.ts'
import { countVitest, withExitCode } from './counts.ts'

// npm run test:external: the server's tests once more, on the PostgreSQL of DATABASE_URL. The last line is the result.
process.exitCode = await testExternal()

async function testExternal(): Promise<number> {
  if (!process.env.DATABASE_URL) {
    console.error('Set DATABASE_URL to a PostgreSQL (14 or newer) whose user may create databases.')
    console.log('\n0 passed, 1 failed')
    return 1
  }
  const reports = mkdtempSync(join(tmpdir(), 'terminlotse-reports-'))
  try {
    const report = join(reports, 'vitest.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await run(['node_modules/vitest/vitest.mjs', 'run', '--project=server', ...reporters])
    const { passed, failed, skipped } = withExitCode(countVitest(report), code)
    if (skipped > 0) console.log(`\n${skipped} tests were skipped, which counts as not passed.`)
    console.log(`\n${passed} passed, ${failed + skipped} failed`)
    return failed + skipped > 0 ? 1 : 0
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}
