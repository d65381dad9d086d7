import { clocksDifferMs } from '../../foundation/clock.ts'
import type { Ctx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { pause } from '../../foundation/pause.ts'
import { bookingJobs, planRemindersAgain } from '../booking/booking.ts'
import type { BookingDriver } from '../booking/drive.ts'
import { strandedBookings, unfinishedBookings } from '../booking/under-way.store.ts'
import type { Gate } from '../offices/gate.ts'
import { answerChecks, type MakeClient } from '../offices/provider-check.ts'
import { longestBackOffMs } from '../offices/requests.ts'
import { keepServiceExport } from '../offices/service-export.ts'
import { createCatalogueRefresh, refreshRecommendation } from '../offices/sync.ts'
import { findNextDue } from '../tasks/targets.store.ts'
import { watchLinked } from '../tasks/targets.ts'
import { keepBanDetector } from './bans/ban-detector.ts'
import { tellDemands } from './demands.ts'
import { untilNextBatch } from './engine/batch.ts'
import { createDayBook } from './engine/day-book.ts'
import { createEarlyPolls } from './engine/early-polls.ts'
import { tellDue } from './findings/news.ts'
import type { OutageWatch } from './outage.ts'
import { actOnPending } from './rounds/pending.ts'
import { runRound } from './rounds/round.ts'
import { judgeHours } from './wrong-hours.ts'

export interface ProviderTools {
  gate: Gate
  bookings: BookingDriver
  waker: Waker
  outages: OutageWatch
  makeClient: MakeClient
  work(definition: JobDefinition): Promise<{ stop(): Promise<void> }>
  random?: () => number
}

const pollEveryMs = 1_000
const afterErrorMs = { first: 5_000, most: 60_000 }
const driveBookingsEveryMs = 60_000

/** The database stores what is due: the next holder of the lease continues there. */
export async function runProvider(ctx: Ctx, tools: ProviderTools, signal: AbortSignal): Promise<void> {
  const { gate, bookings } = tools
  await gate.whileHolding(signal, async (held) => {
    const jobs = bookingJobs(gate.provider.config.code, (id, job) => bookings.drive(id, AbortSignal.any([job, held])))
    const working = await Promise.all(jobs.map((job) => tools.work(job)))
    try {
      const unfinished = await unfinishedBookings(ctx, gate.provider.id)
      for (const id of unfinished) bookings.begin(id, held)
      await Promise.all([
        planRemindersAgain(ctx, unfinished),
        pollUntil(ctx, tools, held),
        learnRecommendation(ctx, gate, held),
        driveBookings(ctx, tools, held),
        answerChecks(ctx, gate, tools.makeClient, held),
        keepServiceExport(ctx, gate, held),
      ])
    } finally {
      await Promise.all(working.map((one) => one.stop()))
      await bookings.settled()
    }
  })
}

async function pollUntil(ctx: Ctx, tools: ProviderTools, held: AbortSignal): Promise<void> {
  const { gate, bookings, random = Math.random } = tools
  const { config } = gate.provider
  const { code } = config
  const book = createDayBook()
  const earlyPolls = createEarlyPolls(config, gate)
  const refreshCatalogue = createCatalogueRefresh(ctx, gate)
  const banDetector = await keepBanDetector(ctx, gate.provider.id)
  let catalogueIsBehind = false
  let brokenOff = 0
  let worthwhileAt: Date | null = null
  // At first, the work that the previous holder of the lease has left.
  let mayBePending = true
  let linksAreWatched = false
  let notifiedUntil: Date | null = null
  let waitsUntil = new Date(0)
  while (!held.aborted) {
    let isRound = false
    try {
      if (mayBePending) await actOnPending(ctx, { gate, bookings }, held)
      mayBePending = false
      await tools.outages.poll()
      const now = ctx.clock.now()
      await tellDue(ctx, gate, notifiedUntil)
      notifiedUntil = dueSince(now)
      const next = { dueAt: await findNextDue(ctx, gate.provider.id), worthwhileAt }
      const waitMs = untilNextBatch(gate, now, next)
      if (waitMs > 0) {
        const until = new Date(now.getTime() + waitMs)
        if (until > waitsUntil) ctx.log.debug({ provider: code, until, ...next }, 'The next round waits.')
        waitsUntil = until
        // The batch would open a connection anyway. If it is open already, the first booking does not wait for it.
        if (waitMs <= pollEveryMs) void gate.warm()
        await tools.waker.sleep(code, Math.min(waitMs, pollEveryMs), held)
        continue
      }
      const wantsCatalogue = catalogueIsBehind
      if (!linksAreWatched) await watchLinked(ctx, gate.provider.id)
      linksAreWatched = true
      isRound = true
      const releaseHours = config.extraLooks ? (await judgeHours(ctx, config)).right : []
      catalogueIsBehind = await runRound(
        ctx,
        { gate, bookings, book, earlyPolls, releaseHours, banDetector, random },
        held,
      )
      worthwhileAt = earlyPolls.nextAt(ctx.clock.now())
      // After the round: a person's first check does not wait for half a megabyte.
      if (await refreshCatalogue(held, wantsCatalogue)) {
        linksAreWatched = false
        await tellDemands(ctx, gate.provider.id)
      }
      brokenOff = 0
    } catch (error) {
      mayBePending = true
      ctx.log.error({ provider: code, err: error }, 'A round failed.')
      // Without a round nobody was asked: the database is away, and may be back at once.
      brokenOff = isRound ? brokenOff + 1 : 1
      await tools.waker.sleep(code, pauseAfterMs(brokenOff), held)
    }
  }
}

/** On a full disk the same requests repeat: a long pause spares the office. A task that starts ends it. */
export function pauseAfterMs(brokenOff: number): number {
  return Math.min(afterErrorMs.first * 2 ** (brokenOff - 1), afterErrorMs.most)
}

/** The clock of the process that starts a task may be behind ours. */
export function dueSince(searchedAt: Date): Date {
  return new Date(searchedAt.getTime() - clocksDifferMs)
}

/** Once for each lease; an office that starts together with us may need a few moments. */
async function learnRecommendation(ctx: Ctx, gate: Gate, held: AbortSignal): Promise<void> {
  for (let waitMs = 250; !held.aborted; waitMs = Math.min(waitMs * 2, longestBackOffMs)) {
    if (await refreshRecommendation(ctx, gate, held)) return
    await pause(waitMs, held)
  }
}

/** A job's time is by the clock of its sender. If that was wrong, no job would continue the booking. */
async function driveBookings(ctx: Ctx, { gate, bookings }: ProviderTools, held: AbortSignal): Promise<void> {
  const { id, config } = gate.provider
  for (;;) {
    await pause(driveBookingsEveryMs, held)
    if (held.aborted) return
    if (gate.closedFor('status') !== null) continue
    try {
      const stranded = await strandedBookings(ctx, { id, statusReadSeconds: config.statusReadSeconds })
      for (const booking of stranded) bookings.begin(booking, held)
    } catch (error) {
      ctx.log.warn({ provider: config.code, err: error }, 'Bookings that nobody continues could not be searched for.')
    }
  }
}

/** A started task is polled without delay. */
export interface Waker {
  wake(providerCode: string): void
  sleep(providerCode: string, ms: number, signal: AbortSignal): Promise<void>
}

/** Only spares a second: a loop looks again by itself, and in other processes nobody hears the call. */
export function createWaker(): Waker {
  const sleepers = new Map<string, () => void>()
  return {
    wake: (code) => sleepers.get(code)?.(),
    sleep: (code, ms, signal) =>
      new Promise((resolve) => {
        const finish = (): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', finish)
          sleepers.delete(code)
          resolve()
        }
        const timer = setTimeout(finish, ms)
        sleepers.set(code, finish)
        signal.addEventListener('abort', finish, { once: true })
        if (signal.aborted) finish()
      }),
  }
}
