import { createCaptchaSolver, createMunichClient } from '@terminlotse/munich-client'
import type { Ctx } from '../foundation/ctx.ts'
import { readRestored } from '../foundation/data/restored.ts'
import type { Backlog, JobEngine } from '../foundation/jobs/engine.ts'
import type { JobDefinition } from '../foundation/jobs.ts'
import { markProcess } from '../foundation/process-mark.ts'
import { lookJobs } from '../modules/booking/ask-office.ts'
import { bookingJobs } from '../modules/booking/booking.ts'
import { createBookingDriver } from '../modules/booking/drive.ts'
import { slotLost } from '../modules/monitoring/free-times.ts'
import { runProvider, type Waker } from '../modules/monitoring/loop.ts'
import { watchOutages } from '../modules/monitoring/outage.ts'
import { createRequestCounter, createUnknownResponseNotes } from '../modules/offices/answer-notes.ts'
import { findProvider } from '../modules/offices/catalogue.ts'
import { createGate, type GateProvider } from '../modules/offices/gate.ts'
import { answerChecks, type MakeClient } from '../modules/offices/provider-check.ts'
import { userAgentOf } from '../modules/offices/requests.ts'

async function notHere(): Promise<never> {
  throw new Error('Only the process that holds the provider’s lease runs a booking.')
}

/** The queues that only the holder of a provider's lease works. Every process sends to them, so every process declares them. */
export function providerQueues(ctx: Ctx): JobDefinition[] {
  return ctx.config.providers.flatMap(({ code }) => [...bookingJobs(code, notHere), ...lookJobs(code, notHere)])
}

/** Without the jobs of providers that are switched off, and in a restored copy that waits of all: they wait on purpose. */
export async function withoutBackOff(
  { config, db }: Pick<Ctx, 'config' | 'db'>,
  { due, ...backlog }: Backlog,
): Promise<Backlog> {
  const isWaiting = (await readRestored({ db })) !== null
  const resting = new Set(
    config.providers
      .filter(({ enabled }) => isWaiting || !enabled)
      .flatMap(({ code }) => bookingJobs(code, notHere))
      .map(({ queue }) => queue),
  )
  return { ...backlog, due: due.filter(({ queue }) => !resting.has(queue)) }
}

/** Makes this process a candidate for the lease of every provider that is switched on, until stopped. */
export async function watchProviders(ctx: Ctx, engine: JobEngine, waker: Waker): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const solver = createCaptchaSolver()
  const holder = markProcess()
  const userAgent = userAgentOf(ctx.config)
  const watching = ctx.config.providers
    .filter(({ enabled }) => enabled)
    .map(async (config) => {
      const known = await findProvider(ctx, config.code)
      if (!known) throw new Error(`The provider ${config.code} is not in the catalogue.`)
      const captcha = config.captchaEnabled ? 'compute' : 'off'
      const requestCounter = createRequestCounter(ctx.clock)
      const unknownResponses = createUnknownResponseNotes(ctx.clock)
      const outages = watchOutages(ctx, { id: known.id, config })
      const makeClient: MakeClient = ({ onUnknownResponse } = {}) =>
        createMunichClient({
          baseUrl: config.baseUrl,
          userAgent,
          solver,
          captcha,
          onUnknownResponse(difference) {
            onUnknownResponse?.(difference)
            // The same difference comes with every answer.
            if (!unknownResponses.note(difference)) return
            ctx.log.info(
              { provider: config.code, ...difference },
              'The provider’s answers differ from what this version knows.',
            )
          },
          onAnswer(answer) {
            const { call, outcome, status } = answer
            if (outcome === 'drift') unknownResponses.note({ call, kind: 'unreadable', path: '' })
            ctx.metrics.requests.inc({ provider: config.code, answer: status === 429 ? 'rate_limited' : outcome })
            requestCounter.count(answer)
            outages.note(outcome)
          },
        })
      const client = makeClient()
      const gate = createGate(ctx, { id: known.id, config }, client, { holder, requestCounter, unknownResponses })
      const bookings = createBookingDriver(ctx, gate, { slotLost })
      const loop = runProvider(ctx, { gate, bookings, waker, outages, makeClient, work: engine.work }, stopping.signal)
      return { client, loop }
    })
  const open = await Promise.all(watching)
  return {
    async stop() {
      stopping.abort()
      await Promise.all(open.map(({ loop }) => loop))
      await Promise.all(open.map(({ client }) => client.close()))
      await solver.close()
    },
  }
}

/** Makes the requested checks in this process if it gets the lease of the provider, until `signal` aborts. */
export async function checkAlone(
  ctx: Pick<Ctx, 'config' | 'db' | 'clock' | 'log'>,
  provider: GateProvider,
  signal: AbortSignal,
): Promise<void> {
  const solver = createCaptchaSolver()
  const [requestCounter, unknownResponses] = [createRequestCounter(ctx.clock), createUnknownResponseNotes(ctx.clock)]
  const makeClient: MakeClient = ({ onUnknownResponse } = {}) =>
    createMunichClient({
      baseUrl: provider.config.baseUrl,
      userAgent: userAgentOf(ctx.config),
      solver,
      captcha: 'off',
      onUnknownResponse(difference) {
        onUnknownResponse?.(difference)
        unknownResponses.note(difference)
      },
      onAnswer: (answer) => requestCounter.count(answer),
    })
  const client = makeClient()
  const gate = createGate(ctx, provider, client, { holder: markProcess(), requestCounter, unknownResponses })
  await gate.whileHolding(signal, (held) => answerChecks(ctx, gate, makeClient, held))
  await client.close()
  await solver.close()
}
