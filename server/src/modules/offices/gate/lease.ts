import { pause } from '../../../foundation/pause.ts'
import { isGone } from '../../../foundation/process-mark.ts'
import { type Budget, spentOf } from '../budget.ts'
import {
  type GateCtx,
  leaseMs,
  readHolder,
  releaseLease,
  renewLease,
  type TakenLease,
  takeLease,
  writtenAhead,
} from '../gate.store.ts'

const renewEveryMs = 5_000
const tryEveryMs = 500

interface LeaseParts {
  providerId: number
  holder: string
  budget(): Budget
  noteCounts(): Promise<void>
  onReopened(): void
  begin(taken: TakenLease): void
}

export interface Lease {
  whileHolding(signal: AbortSignal, work: (held: AbortSignal) => Promise<void>): Promise<void>
  /** True once the database counts the request that the budget has just counted. False: it must not be sent. */
  coversRequest(): Promise<boolean>
}

interface Held extends LeaseParts {
  ctx: GateCtx
  lost: AbortController
  /** By the machine's monotonic clock. A lease that was not renewed in time is lost. */
  until: number
  /** The requests counted as sent already: down to how many left, and until when by the same clock. */
  ahead: { left: number | null; until: number } | null
  /** The last write, since two at once may arrive in any order. */
  writing: Promise<unknown>
}

/** docs/decisions/gate.md#requests-are-counted-in-the-database-before-they-are-sent */
export function createLease(ctx: GateCtx, parts: LeaseParts): Lease {
  let held: Held | null = null
  return {
    // A gate that was never held belongs to its caller alone.
    coversRequest: async () => held === null || inTurn(held, coverRequest),
    async whileHolding(signal, work) {
      while (!signal.aborted) {
        const until = performance.now() + leaseMs
        const taken = await take(ctx, parts).catch(noLease(ctx))
        if (taken === null) {
          await pause(tryEveryMs, signal)
          continue
        }
        parts.begin(taken)
        held = { ...parts, ctx, lost: new AbortController(), until, ahead: null, writing: Promise.resolve() }
        await workHolding(held, signal, work)
      }
    },
  }
}

async function workHolding(held: Held, signal: AbortSignal, work: (held: AbortSignal) => Promise<void>): Promise<void> {
  const { ctx, providerId, holder, lost } = held
  const isHeld = AbortSignal.any([signal, lost.signal])
  const renewing = renewUntil(held, isHeld)
  try {
    await work(isHeld)
  } catch (error) {
    ctx.log.error({ provider: providerId, err: error }, 'The work for a provider failed; it starts again.')
    await pause(renewEveryMs / 5, signal)
  } finally {
    lost.abort()
    await renewing
  }
  await held.noteCounts().catch(noLease(ctx))
  await held.writing
  await releaseLease(ctx, providerId, holder, spentOf(held.budget(), ctx.clock.now())).catch(noLease(ctx))
}

/** docs/decisions/gate.md#a-holder-that-died-beside-us-is-not-waited-for */
async function take(ctx: GateCtx, { providerId, holder }: LeaseParts): Promise<TakenLease | null> {
  const before = await readHolder(ctx, providerId)
  const gone = before !== null && isGone(before) ? before : null
  return takeLease(ctx, providerId, { holder, gone })
}

async function renewUntil(held: Held, end: AbortSignal): Promise<void> {
  for (;;) {
    await pause(renewEveryMs, end)
    if (end.aborted) return
    await inTurn(held, (mine) => renew(mine, 0))
    await held.noteCounts().catch(noLease(held.ctx))
  }
}

function inTurn(held: Held, write: (held: Held) => Promise<boolean>): Promise<boolean> {
  const done = held.writing.then(() => write(held))
  held.writing = done
  return done
}

async function coverRequest(held: Held): Promise<boolean> {
  if (held.lost.signal.aborted) return false
  return isCovered(held) || renew(held, writtenAhead.requests)
}

function isCovered({ ahead, budget }: Held): boolean {
  const { remaining } = budget()
  if (ahead === null || performance.now() >= ahead.until) return false
  if (ahead.left === null || remaining === null) return ahead.left === remaining
  return remaining >= ahead.left
}

/** `further`: the requests that may follow without another write. False: the lease is lost, or was not written. */
async function renew(held: Held, further: number): Promise<boolean> {
  const { ctx, providerId, holder, lost } = held
  const now = performance.now()
  const { left, sinceRequestMs } = spentOf(held.budget(), ctx.clock.now())
  const spent =
    further === 0 ? { left, sinceRequestMs } : { left: left && Math.max(0, left - further), sinceRequestMs: 0 }
  held.ahead = null
  const renewed = await renewLease(ctx, providerId, holder, spent).catch(noLease(ctx))
  if (renewed === 'reopened') held.onReopened()
  if (renewed) {
    held.until = now + leaseMs
    if (further > 0) held.ahead = { left: spent.left, until: now + writtenAhead.ms }
  } else if (renewed === false || performance.now() >= held.until) lost.abort()
  return Boolean(renewed)
}

function noLease(ctx: GateCtx): (error: unknown) => null {
  return (error) => {
    ctx.log.warn({ err: error }, 'A lease could not be read or written.')
    return null
  }
}
