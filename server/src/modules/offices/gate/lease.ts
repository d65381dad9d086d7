import { pause } from '../../../foundation/pause.ts'
import { isGone } from '../../../foundation/process-mark.ts'
import { type Budget, limiterForgetsMs } from '../budget.ts'
import {
  type GateCtx,
  leaseMs,
  readHolder,
  releaseLease,
  renewLease,
  type TakenLease,
  takeLease,
} from '../gate.store.ts'

const renewEveryMs = 5_000

interface LeaseWork {
  providerId: number
  holder: string
  budget(): Budget
  noteCounts(): Promise<void>
  /** Called when an operator says that a paused provider may be asked again. */
  onReopened(): void
  /** Called once for each lease before `work`. `quietUntil`: until then the previous holder's requests count against us. */
  begin(taken: TakenLease, quietUntil: Date | null): void
  /** `held` aborts when the lease is lost or the process is to end. */
  work(held: AbortSignal): Promise<void>
}

/** Runs `work` whenever this process holds the provider's lease, until `signal` aborts. */
export async function whileHoldingLease(ctx: GateCtx, signal: AbortSignal, lease: LeaseWork): Promise<void> {
  while (!signal.aborted) {
    const taken = await take(ctx, lease).catch(noLease(ctx))
    if (taken === null) {
      await pause(renewEveryMs / 5, signal)
      continue
    }
    lease.begin(taken, quietAfter(taken, lease.holder, ctx.clock.now()))
    const lost = new AbortController()
    const held = AbortSignal.any([signal, lost.signal])
    const renewing = renew(ctx, lease, held, () => lost.abort())
    try {
      await lease.work(held)
    } catch (error) {
      ctx.log.error({ provider: lease.providerId, err: error }, 'The work for a provider failed; it starts again.')
      await pause(renewEveryMs / 5, signal)
    } finally {
      lost.abort()
      await renewing
    }
    await lease.noteCounts().catch(noLease(ctx))
    await releaseLease(ctx, lease.providerId, lease.holder, lease.budget()).catch(noLease(ctx))
  }
}

/** docs/decisions/gate.md#a-holder-that-died-beside-us-is-not-waited-for */
async function take(ctx: GateCtx, { providerId, holder }: LeaseWork): Promise<TakenLease | null> {
  const before = await readHolder(ctx, providerId)
  const gone = before !== null && isGone(before) ? before : null
  return takeLease(ctx, providerId, { holder, gone })
}

/** The limiter counts by address. If there is a limit, we wait after another process until its requests are forgotten. */
function quietAfter(taken: TakenLease, holder: string, now: Date): Date | null {
  const { previousHolder, lastRequestAt, rateRemaining } = taken
  if (previousHolder === holder || lastRequestAt === null || rateRemaining === null) return null
  // A holder that did not give the lease back may have sent requests until it died, up to one renewal after its last write.
  const unnotedMs = previousHolder === null ? 0 : renewEveryMs
  const until = new Date(lastRequestAt.getTime() + limiterForgetsMs + unnotedMs)
  return until > now ? until : null
}

/** Renews until `held` aborts, by the machine's monotonic clock. A lease that was not renewed in time is lost. */
async function renew(ctx: GateCtx, lease: LeaseWork, held: AbortSignal, onLost: () => void): Promise<void> {
  let until = performance.now() + leaseMs
  for (;;) {
    await pause(renewEveryMs, held)
    if (held.aborted) return
    const next = performance.now() + leaseMs
    const renewed = await renewLease(ctx, lease.providerId, lease.holder, lease.budget()).catch(noLease(ctx))
    await lease.noteCounts().catch(noLease(ctx))
    if (renewed === 'reopened') lease.onReopened()
    if (renewed) until = next
    else if (renewed === false || performance.now() >= until) onLost()
  }
}

function noLease(ctx: GateCtx): (error: unknown) => null {
  return (error) => {
    ctx.log.warn({ err: error }, 'A lease could not be read or written.')
    return null
  }
}
