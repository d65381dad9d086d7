import { clocksDifferMs } from '../../foundation/clock.ts'
import type { Ctx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { pause } from '../../foundation/pause.ts'
import { lookAt, lookJobs } from '../booking/ask-office.ts'
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
import { tellPending } from './rounds/pending.ts'
import { runRound } from './rounds/round.ts'
import { judgeHours } from './wrong-hours.ts'

/** Long-lived things of the process that the loop of a provider uses. */
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
    const { code } = gate.provider.config
    const jobs = [
      ...bookingJobs(code, (id, job) => bookings.drive(id, AbortSignal.any([job, held]))),
      ...lookJobs(code, (id, job) => lookAt(ctx, gate, id, AbortSignal.any([job, held]))),
    ]
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
  const { gate, waker } = tools
  const { code } = gate.provider.config
  const loop = await openLoop(ctx, tools, held)
  let brokenOff = 0
  while (!held.aborted) {
    loop.isRound = false
    try {
      await tellLeftOver(ctx, tools, loop)
      const waitMs = await untilNextRound(ctx, gate, loop)
      if (waitMs > 0) {
        // The batch would open a connection anyway. If it is open already, the first booking does not wait for it.
        if (waitMs <= pollEveryMs) void gate.warm()
        await waker.sleep(code, Math.min(waitMs, pollEveryMs), held)
        continue
      }
      await makeRound(ctx, gate, loop)
      brokenOff = 0
    } catch (error) {
      loop.mayBePending = true
      ctx.log.error({ provider: code, err: error }, 'A round failed.')
      // Without a round nobody was asked: the database is away, and may be back at once.
      brokenOff = loop.isRound ? brokenOff + 1 : 1
      await waker.sleep(code, pauseAfterMs(brokenOff), held)
    }
  }
}

type Loop = Awaited<ReturnType<typeof openLoop>>

async function openLoop(ctx: Ctx, tools: ProviderTools, held: AbortSignal) {
  const { gate, bookings, random = Math.random } = tools
  const { id, config } = gate.provider
  const [earlyPolls, banDetector] = [createEarlyPolls(config, gate), await keepBanDetector(ctx, id)]
  return {
    watch: { gate, bookings, book: createDayBook(), earlyPolls, banDetector, random },
    refreshCatalogue: createCatalogueRefresh(ctx, gate),
    held,
    catalogueIsBehind: false,
    worthwhileAt: null as Date | null,
    /** At first, the work that the previous holder of the lease has left. */
    mayBePending: true,
    linksAreWatched: false,
    notifiedUntil: null as Date | null,
    waitsUntil: new Date(0),
    isRound: false,
  }
}

/** Answers that were stored and not told, an outage, and news whose time has come. */
async function tellLeftOver(ctx: Ctx, { gate, outages }: ProviderTools, loop: Loop): Promise<void> {
  if (loop.mayBePending) await tellPending(ctx, loop.watch, loop.held)
  loop.mayBePending = false
  await outages.poll()
  const now = ctx.clock.now()
  await tellDue(ctx, gate, loop.notifiedUntil)
  loop.notifiedUntil = dueSince(now)
}

/** In ms; 0: something is due. */
async function untilNextRound(ctx: Ctx, gate: Gate, loop: Loop): Promise<number> {
  const now = ctx.clock.now()
  const next = { dueAt: await findNextDue(ctx, gate.provider.id), worthwhileAt: loop.worthwhileAt }
  const waitMs = untilNextBatch(gate, now, next)
  if (waitMs <= 0) return 0
  const until = new Date(now.getTime() + waitMs)
  const { code: provider } = gate.provider.config
  if (until > loop.waitsUntil) ctx.log.debug({ provider, until, ...next }, 'The next round waits.')
  loop.waitsUntil = until
  return waitMs
}

async function makeRound(ctx: Ctx, { provider: { id, config } }: Gate, loop: Loop): Promise<void> {
  const { watch, held, catalogueIsBehind: wantsCatalogue } = loop
  if (!loop.linksAreWatched) await watchLinked(ctx, id)
  loop.linksAreWatched = true
  loop.isRound = true
  const releaseHours = config.extraLooks ? (await judgeHours(ctx, config)).right : []
  loop.catalogueIsBehind = await runRound(ctx, { ...watch, releaseHours }, held)
  loop.worthwhileAt = watch.earlyPolls.nextAt(ctx.clock.now())
  // After the round: a person's first check does not wait for half a megabyte.
  if (await loop.refreshCatalogue(held, wantsCatalogue)) {
    loop.linksAreWatched = false
    await tellDemands(ctx, id)
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
