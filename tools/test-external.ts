import { tellResults } from './suite/results.ts'
import { runVitest } from './suite/vitest.ts'

// npm run test:external: the tests that need a database once more, on the PostgreSQL of DATABASE_URL. The last line is
// the result.
process.exitCode = await testExternal()

async function testExternal(): Promise<number> {
  if (process.env.DATABASE_URL) return tellResults(await runVitest(['--project=server']))
  const why = 'Set DATABASE_URL to a PostgreSQL (14 or newer) whose user may create databases.'
  return tellResults([{ file: 'test:external', title: 'the run', state: 'failed', message: why }])
}
