// The product's loop over one provider. Without processes that compete, one has it for the whole scene without a lease.
import { type CaptchaSolver, createMunichClient } from '@terminlotse/munich-client'
import type { Ctx } from '../../server/src/foundation/ctx.ts'
import { isDatabaseOutage } from '../../server/src/foundation/db/outage.ts'
import type { JobDefinition } from '../../server/src/foundation/jobs.ts'
import { createBookingDriver } from '../../server/src/modules/booking/drive.ts'
import { slotLost } from '../../server/src/modules/monitoring/free-times.ts'
import { watchOutages } from '../../server/src/modules/monitoring/outage.ts'
import { runProvider, type Waker } from '../../server/src/modules/monitoring/provider-loop.ts'
import { createRequestCounter } from '../../server/src/modules/offices/answer-notes.ts'
import { findProvider } from '../../server/src/modules/offices/catalogue.ts'
import { createGate } from '../../server/src/modules/offices/gate.ts'

interface Around {
  /** The name of the process. */
  name: string
  isLeased: boolean
  officeUrl: string
  solver: CaptchaSolver
  waker: Waker
  work(definition: JobDefinition): Promise<{ stop(): Promise<void> }>
}

/** The product reads it before a process begins: without its database none does. */
const findSurely = (ctx: Ctx): ReturnType<typeof findProvider> =>
  findProvider(ctx, 'practice').catch((error) => {
    if (!isDatabaseOutage(error)) throw error
    return findSurely(ctx)
  })

export function openWatcher(ctx: Ctx, { name, isLeased, officeUrl, solver, waker, work }: Around) {
  const stopping = new AbortController()
  const ended = watch().catch((error) => ctx.log.fatal({ err: error }, 'The loop of the provider ended.'))
  async function watch(): Promise<void> {
    const config = ctx.config.providers.find(({ code }) => code === 'practice')
    const known = await findSurely(ctx)
    if (!config || !known) throw new Error('The practice office is not configured.')
    const provider = { id: known.id, config }
    const requestCounter = createRequestCounter(ctx.clock)
    const outages = watchOutages(ctx, provider)
    const makeClient = () =>
      createMunichClient({
        baseUrl: officeUrl,
        userAgent: name,
        solver,
        onAnswer(answer) {
          requestCounter.count(answer)
          outages.note(answer.outcome)
        },
      })
    const client = makeClient()
    const gate = createGate(ctx, provider, client, { holder: name, requestCounter })
    const always: typeof gate = { ...gate, whileHolding: (signal, run) => run(signal) }
    const mine = isLeased ? gate : always
    const bookings = createBookingDriver(ctx, mine, { slotLost })
    await runProvider(ctx, { gate: mine, bookings, waker, outages, makeClient, work }, stopping.signal)
    await client.close()
  }
  return { ended, stop: () => stopping.abort() }
}
