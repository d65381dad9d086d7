import { expect, test } from 'vitest'
import { runOn } from '../../test/database/database.ts'
import { argumentsOf } from '../../test/programs/built.ts'
import { hearCommand } from '../../test/programs/heard.ts'
import { runProgram } from '../../test/programs/run-program.ts'
import { createTestServer } from '../../test/test-server.ts'
import { runAccountCommand } from './account.ts'
import { runDataCommand } from './move-data.ts'
import { runProviderCommand } from './provider.ts'
import { runResealCommand } from './reseal.ts'

// checklist: t4054
test('a program that ends with a failed query shows neither the query nor its values', async () => {
  await using server = await createTestServer()
  await runOn(server.connectionString, 'alter schema public rename to hidden')
  await runOn(server.connectionString, 'create schema public')
  const env = { ...process.env, DATABASE_URL: server.connectionString, DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' }
  const ends = [
    await hearCommand(() => runAccountCommand(['block', 'erika@example.org'], env)),
    await hearCommand(() => runDataCommand(['take-over'], env)),
    await hearCommand(() => runProviderCommand(['munich', 'reopen'], env)),
    await hearCommand(() => runResealCommand([], env)),
    await runProgram(await argumentsOf('server'), server.dataDir, {
      env: { DATABASE_URL: server.connectionString, LOG_LEVEL: 'silent' },
    }),
  ]
  for (const { code, said } of ends) {
    expect(code, said).toBe(1)
    expect(said).toMatch(/relation ".*" does not exist/)
    expect(said).not.toMatch(/Failed query|select |params|erika/)
  }
})
