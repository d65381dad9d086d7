import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

interface Wishes {
  args?: string[]
  env?: Record<string, string>
  as?: Pick<SpawnOptions, 'uid' | 'gid'>
  whenReady?: () => Promise<void>
}

/** Contacts no provider. */
export const quiet = { PORT: '0', MUNICH_ENABLED: 'false', PRACTICE_ENABLED: 'false', DATABASE_URL: '' }

/**
 * Runs a real program of the server on a data folder until it ends, or is ready and was told to end. Rejects when
 * `whenReady` does.
 */
export async function runProgram(
  program: string[],
  dataDir: string,
  { args = [], env = {}, as, whenReady }: Wishes = {},
) {
  const child = spawn(process.execPath, [...program, ...args], {
    env: { ...process.env, ...quiet, DATA_DIR: dataDir, ...env },
    // Every user may enter it.
    cwd: '/',
    ...as,
  })
  let said = ''
  let ready: Promise<void> | null = null
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString()
      if (ready !== null || !said.includes('"Ready."')) return
      ready = (whenReady?.() ?? Promise.resolve()).finally(() => child.kill('SIGTERM'))
    })
  }
  const [code] = await once(child, 'close')
  await ready
  return { code, said, isReady: ready !== null }
}
