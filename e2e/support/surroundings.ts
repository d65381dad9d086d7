import { join } from 'node:path'
import { startTestDatabases, type TestDatabases } from '../../server/test/database/database.ts'
import { buildProduct } from '../../tools/build/build-product.ts'

/** All journeys of a run share the built browser app and a PostgreSQL with a template. */
interface Surroundings {
  webApp: string
  databases: TestDatabases
}

const variable = 'JOURNEY_SURROUNDINGS'

/** Makes them before the first journey; the returned function ends them after the last one. */
export default async function setUp(): Promise<() => Promise<void>> {
  const webApp = join(await buildProduct(), 'web')
  const { stop, ...databases } = await startTestDatabases()
  process.env[variable] = JSON.stringify({ webApp, databases } satisfies Surroundings)
  return stop
}

export function readSurroundings(): Surroundings {
  const made = process.env[variable]
  if (made === undefined) throw new Error('Name e2e/support/surroundings.ts as globalSetup in this configuration.')
  return JSON.parse(made)
}
