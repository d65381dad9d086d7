import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * The start goes on for a while after the first call can be answered: the first looks, and Node's cache of compiled
 * code.
 */
const afterStartMs = 5_000

/**
 * Gives memory back that only the start has used, once it is over. The engine grows while it loads, and would keep that
 * until it is short of memory.
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
