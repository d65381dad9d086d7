import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The start goes on for a while after the first call can be answered: the first polls, and Node's cache of compiled code. */
const afterStartMs = 5_000

/** Gives back memory that only the start has used. The engine would keep it until it is short of it. */
export function giveBackAfterStart(): void {
  setTimeout(giveBack, afterStartMs).unref()
}

/** Takes some 50 ms of processor time and blocks everything else. */
export function giveBack(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  // The usual kind of collection keeps the space for new objects as large as it has grown.
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' })
}
