import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

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
