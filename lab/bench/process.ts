// The product as processes of its own on a measurement's database.
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildProduct } from '../../tools/build/build-product.ts'
import { startChild } from '../../tools/children.ts'
import type { Rig } from './rig.ts'

export interface ServerProcess {
  pid: number
  stop(): Promise<void>
}

/** Starts the server in a role. `port`: where a role with pages listens; resolves when it answers there. */
export async function startServer(
  rig: Rig,
  role: 'web' | 'worker',
  { port = 0, env = {} }: { port?: number; env?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const child = startChild(role, [join(await buildProduct(), 'programs/server.js')], {
    ...rig.env,
    ROLE: role,
    PORT: String(port),
    DATABASE_URL: rig.connectionString,
    SECRET_KEY: rig.secretKey.toString('base64'),
    LOG_LEVEL: 'error',
    PRACTICE_ENABLED: 'false',
    ...env,
  })
  if (role === 'web') await answers(`http://127.0.0.1:${port}/api/health`)
  return {
    pid: child.process.pid ?? 0,
    async stop() {
      const ended = once(child.process, 'exit')
      child.process.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await wait(100)
  }
  throw new Error(`Nobody answers at ${url}.`)
}
