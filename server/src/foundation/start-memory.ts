import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * The start goes on a little after the first call can be answered: the first looks, what Node keeps of the compiled
 * code.
 */
const afterStartMs = 5_000

/**
 * Gives back what only the start has used, once it is over. The engine grows for the work of loading, and would keep
 * that until it is short of memory.
 */
export function giveBackAfterStart(): void {
  setTimeout(giveBack, afterStartMs).unref()
}

/** Some 50 ms of processor time, in which nothing else is done. */
export function giveBack(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  // The usual flavour keeps the room for new things as large as it has grown.
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' })
}
