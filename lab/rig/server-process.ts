import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { buildProduct } from '../../tools/build/build-product.ts'
import { startChild } from '../../tools/children.ts'
import type { Rig } from './bench.ts'
import { answers, until } from './processes.ts'

/** Starts the server in a role. `port`: the port of a role with pages; resolves when it answers there. */
export async function startServer(
  rig: Rig,
  role: 'web' | 'worker',
  { port = 0, env = {} }: { port?: number; env?: Record<string, string> } = {},
): Promise<ChildProcess> {
  const { process: child } = startChild(
    role,
    ['--max-semi-space-size=16', join(await buildProduct(), 'programs/server.js')],
    {
      ...rig.env,
      ROLE: role,
      PORT: String(port),
      DATABASE_URL: rig.connectionString,
      SECRET_KEY: rig.secretKey.toString('base64'),
      LOG_LEVEL: 'error',
      PRACTICE_ENABLED: 'false',
      ...env,
    },
  )
  const health = `http://127.0.0.1:${port}/api/health`
  if (role === 'web') await until(() => answers(health), { what: `Nobody answers at ${health}.`, child })
  return child
}
