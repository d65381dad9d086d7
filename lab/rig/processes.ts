import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** Ends a wait without progress, with room for a busy machine. The product promises no such time. */
export const patienceMs = 180_000

/** Repeats the check until it is true. Throws with `what` when this takes too long, or when `child` ends before. */
export async function until(
  isSo: () => Promise<boolean>,
  { what, everyMs = 100, child }: { what: string; everyMs?: number; child?: ChildProcess },
): Promise<void> {
  for (const since = Date.now(); Date.now() - since < patienceMs; await wait(everyMs)) {
    if (child && hasEnded(child)) break
    if (await isSo()) return
  }
  throw new Error(what)
}

/** Whether this address answers with a 2xx. The body is read, so that its connection is free again. */
export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.ok === true
}

/** Resolves when the program has ended, also when it had ended before. Kills it and throws when this takes too long. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  let isOverdue = false
  const patience = setTimeout(() => {
    isOverdue = child.kill('SIGKILL')
  }, patienceMs)
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  clearTimeout(patience)
  if (isOverdue) throw new Error(`${child.spawnargs.join(' ')} did not end at ${signal}.`)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
