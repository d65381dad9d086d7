import type { TestServer } from '../test-server.ts'
import { runOn } from './database.ts'

/** Cuts the connections of a test server, or of an installation, to its database until `come` is called. */
export async function takeAway(testServer: Pick<TestServer, 'connectionString'>): Promise<{ come(): Promise<void> }> {
  const server = new URL(testServer.connectionString)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  await runOn(server.href, `alter database ${name} allow_connections false`)
  // PostgreSQL cleans by processes of its own, which only a superuser may end.
  const clients = `datname = '${name}' and backend_type = 'client backend'`
  await runOn(server.href, `select pg_terminate_backend(pid) from pg_stat_activity where ${clients}`)
  return { come: () => runOn(server.href, `alter database ${name} allow_connections true`) }
}
