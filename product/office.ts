import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { OfficePlace } from '../server/src/settings/config.ts'

const program = fileURLToPath(new URL('../practice-office/src/cli.ts', import.meta.url))

/** In MiB: the office has little to do, and would otherwise keep the memory of its start. The whole heap has no limit. */
const smallNewSpace = '--max-semi-space-size=1'

export function officeArguments({ host, port }: OfficePlace, dataDir: string): string[] {
  return [program, '--host', host, '--port', String(port), '--data', dataDir, '--speed', '1', '--rate-limit', '0']
}

/** In milliseconds; then it is killed. A process of a stopped terminal gets no signal. Each change of its folder is atomic. */
const patienceMs = 3_000

export interface Office {
  ended: Promise<number>
  end(): Promise<void>
}

/** Detached from the terminal, so that Ctrl-C comes to us alone. When the channel closes, the office knows that we ended. */
export function openOffice(place: OfficePlace, dataDir: string): Office {
  const child: ChildProcess = spawn(process.execPath, [smallNewSpace, ...officeArguments(place, dataDir)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // It gets no keys, passwords or addresses of databases. Others could read its token among its arguments.
    env: place.token === null ? {} : { PRACTICE_TOKEN: place.token },
    detached: true,
  })
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1)).once('error', () => resolve(1))
  })
  return {
    ended,
    async end() {
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(impatience)
    },
  }
}
