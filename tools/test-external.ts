import { globSync, readFileSync } from 'node:fs'
import { namesImportedBy } from './imports.ts'
import { isNight } from './suite/repetitions.ts'
import { tellResults } from './suite/results.ts'
import { runVitest } from './suite/run.ts'

// npm run test:external: the tests that try SQL itself once more, on the PostgreSQL of DATABASE_URL; with NIGHT=true
// all tests that need a database. The last line is the result.
process.exitCode = await testExternal()

async function testExternal(): Promise<number> {
  if (process.env.DATABASE_URL) {
    return tellResults(await runVitest(['--project=server', ...(isNight ? [] : testsOfSql())]))
  }
  const why = 'Set DATABASE_URL to a PostgreSQL (14 or newer) whose user may create databases.'
  return tellResults([{ file: 'test:external', title: 'the run', state: 'failed', message: why }])
}

function testsOfSql(): string[] {
  const triesStatements = (file: string) => namesImportedBy(readFileSync(file, 'utf8')).some(isBeside)
  const isBeside = (name: string) => /^\.\/[^/]+\.(store|tables|jobs)\.ts$/.test(name)
  return globSync('server/src/**/*.test.ts').filter(
    (file) => file.startsWith('server/src/foundation/') || triesStatements(file),
  )
}
