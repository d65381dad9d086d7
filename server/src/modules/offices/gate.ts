// The only way to a provider: one request at a time, from the process that holds its lease.
import type { MunichClient } from '@terminlotse/munich-client'
import type { ProviderConfig } from '../../providers/preset.ts'
import type { RequestCounter, UnknownResponseNotes } from './answer-notes.ts'
import { budgetFrom } from './budget.ts'
import { createClockNotes } from './gate/clock.ts'
import { createDispatcher, type Dispatcher } from './gate/dispatcher.ts'
import { createLease, type Lease } from './gate/lease.ts'
import { addHours, addUnknownResponses } from './gate/politeness.store.ts'
import { type GateCtx, noteBookingRests, noteOfficeClock, notePause } from './gate.store.ts'

export interface GateProvider {
  id: number
  config: ProviderConfig
}

export interface Gate extends Omit<Dispatcher, 'begin' | 'budget' | 'reopen'>, Pick<Lease, 'whileHolding'> {
  provider: GateProvider
  warm(): Promise<void>
}

export interface GateOptions {
  holder: string
  /** The process that holds the lease stores the counts. */
  requestCounter?: RequestCounter
  /** The process that holds the lease stores them. */
  unknownResponses?: UnknownResponseNotes
  random?: () => number
  steadyMs?: () => number
}

export function createGate(ctx: GateCtx, provider: GateProvider, client: MunichClient, options: GateOptions): Gate {
  const { config } = provider
  const noteClock = createClockNotes((clock) => noteOfficeClock(ctx, provider.id, clock))
  const dispatcher = createDispatcher({
    config,
    client,
    now: () => ctx.clock.now(),
    random: options.random ?? Math.random,
    onPause: (pause) => noted(ctx, notePause(ctx, provider.id, pause)),
    ...(options.steadyMs && { steadyMs: options.steadyMs }),
    onOfficeClock: (clock) => noted(ctx, noteClock(clock)),
    onBookingRests: (untils) => noted(ctx, noteBookingRests(ctx, provider.id, untils)),
    coversRequest: () => lease.coversRequest(),
    log: (facts, text) => ctx.log.debug({ provider: config.code, ...facts }, text),
  })
  const lease = createLease(ctx, {
    providerId: provider.id,
    holder: options.holder,
    budget: dispatcher.budget,
    onReopened: dispatcher.reopen,
    async noteCounts() {
      const { requestCounter, unknownResponses } = options
      await write(requestCounter, (hours) => addHours(ctx, provider.id, hours))
      await write(unknownResponses, (notes) => addUnknownResponses(ctx, provider.id, notes))
    },
    begin({ spent, pause, officeAheadMs }) {
      dispatcher.begin({ budget: budgetFrom(spent, config.assumedLimit, ctx.clock.now()), pause, officeAheadMs })
    },
  })
  return { ...dispatcher, provider, warm: () => client.warm(), whileHolding: lease.whileHolding }
}

/** A failure of the database must not cost the answer. */
async function noted(ctx: GateCtx, writing: Promise<void>): Promise<void> {
  await writing.catch((error) => ctx.log.warn({ err: error }, 'The state of a provider after an answer was not saved.'))
}

async function write<T>(
  kept: { take(): T[]; putBack(all: T[]): void } | undefined,
  store: (all: T[]) => Promise<void>,
): Promise<void> {
  const taken = kept?.take() ?? []
  try {
    await store(taken)
  } catch (error) {
    kept?.putBack(taken)
    throw error
  }
}
