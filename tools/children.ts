import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const patienceMs = 20_000

export interface Child {
  name: string
  process: ChildProcess
  ended: Promise<number>
}

/**
 * Starts a program of the repository with our Node. It is detached from the terminal, so that Ctrl-C comes to us alone.
 * A channel connects it to us; when that closes, it knows that we ended, for whatever reason.
 */
export function startChild(name: string, args: string[], env: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Node keeps compiled code, so that later starts do not compile it again.
    env: { NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`, ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1)).once('error', () => resolve(1))
  })
  return { name, process: child, ended }
}

/** Runs a program of the repository in front, to its end; resolves with its exit code. */
export async function run(args: string[], env: Record<string, string> = {}, cwd = root): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1)).once('error', () => resolve(1))
  })
}

/**
 * Waits until a signal comes or one of the children ends. Then all of them are told to end, and this process follows. A
 * second signal is passed on, which makes them end at once.
 */
export function liveAndDieTogether(children: Child[]): void {
  let isEnding = false
  function tell(signal: NodeJS.Signals): void {
    for (const { process: child } of children) child.kill(signal)
  }
  async function end(exitCode: number): Promise<void> {
    isEnding = true
    tell('SIGTERM')
    const overdue = setTimeout(() => tell('SIGKILL'), patienceMs)
    await Promise.all(children.map((child) => child.ended))
    clearTimeout(overdue)
    process.exit(exitCode)
  }
  const onSignal = () => (isEnding ? tell('SIGTERM') : void end(0))
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  for (const child of children) {
    void child.ended.then((code) => {
      if (isEnding) return
      console.error(`The ${child.name} ended by itself (code ${code}); ending the rest.`)
      return end(code || 1)
    })
  }
}
