import { runVitest, tellCounts } from './run-vitest.ts'

// npm run test:external: the tests that need a database once more, on the PostgreSQL of DATABASE_URL. The last line is
// the result.
process.exitCode = await testExternal()

async function testExternal(): Promise<number> {
  if (process.env.DATABASE_URL) return tellCounts(await runVitest(['--project=server']))
  const why = 'Set DATABASE_URL to a PostgreSQL (14 or newer) whose user may create databases.'
  return tellCounts({ passed: 0, failed: 1, skipped: 0, failures: [why] })
}
