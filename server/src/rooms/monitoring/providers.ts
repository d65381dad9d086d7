import { createCaptchaSolver, createMunichClient, type Drift, type MunichClient } from '@terminlotse/munich-client'
import type { ProviderConfig } from '../../config.ts'
import type { Ctx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { type BookingDriver, bookingJobs, createBookingDriver } from '../booking/booking.ts'
import { findProvider } from '../catalogue/catalogue.ts'
import { createGate, type Gate } from '../catalogue/gate.ts'
import { slotLost } from './monitoring.ts'
import { type ProviderTools, runProvider } from './provider-loop.ts'
import { createWaker } from './waker.ts'

/** The providers that are switched on, as this process sees them. */
export interface Providers {
  /** To be declared in every process; worked by `start` alone. */
  jobs: JobDefinition[]
  /** A watch began: look at once, if it is this process that looks. */
  wake(providerCode: string): void
  /** From now on this process watches and books wherever it gets the lease. `work` begins to work a queue. */
  start(work: ProviderTools['work']): void
  /** Ends the rounds, lets bookings under way come to a point where another process can go on, and closes the connections. */
  stop(): Promise<void>
}

/** Opens a client and a gate per provider; nothing is asked before `start`. `processName` is unique among all processes. */
export async function openProviders(ctx: Ctx, processName: string): Promise<Providers> {
  const solver = createCaptchaSolver()
  const waker = createWaker()
  const stopping = new AbortController()
  const opened: { gate: Gate; bookings: BookingDriver; client: MunichClient }[] = []
  for (const config of ctx.config.providers.filter((provider) => provider.enabled)) {
    const row = await findProvider(ctx, config.code)
    if (!row) throw new Error(`The provider ${config.code} is not in the database.`)
    const client = createMunichClient({
      baseUrl: config.baseUrl,
      userAgent: userAgent(ctx.config.contact),
      solver,
      captcha: config.captchaEnabled ? 'compute' : 'off',
      onDrift: driftNotes(ctx, config),
    })
    const gate = createGate(ctx, { id: row.id, config }, client, { holder: processName })
    opened.push({ gate, client, bookings: createBookingDriver(ctx, gate, { slotLost }) })
  }
  let running: Promise<void>[] = []
  return {
    jobs: opened.flatMap(({ gate, bookings }) => bookingJobs(gate.provider.config.code, bookings.drive)),
    wake: waker.wake,
    start(work) {
      running = opened.map((one) => runProvider(ctx, { ...one, waker, work }, stopping.signal))
    },
    async stop() {
      stopping.abort()
      await Promise.allSettled(running)
      await Promise.all(opened.map(({ client }) => client.close()))
      await solver.close()
    },
  }
}

/** Honest, with a way to reach the operator; only what a header may carry. */
function userAgent(contact: string): string {
  return `Terminlotse/0.1 (${contact.replaceAll(/[^\x20-\x7e]/g, '?')})`
}

/** Departures from the known protocol are logged once per process: the same one would come with every answer. */
function driftNotes(ctx: Ctx, { code }: ProviderConfig): (drift: Drift) => void {
  const noted = new Set<string>()
  return (drift) => {
    const key = `${drift.call} ${drift.kind} ${drift.path}`
    if (noted.has(key)) return
    noted.add(key)
    ctx.log.info({ provider: code, ...drift }, 'The provider answers differently from what is known.')
  }
}
