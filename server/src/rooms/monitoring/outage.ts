// Whether a provider can be asked: what its answers say, and from when on its watchers are told. Where it stands is in outage.store.ts.
import type { ProviderConfig } from '../../config.ts'
import type { Ctx } from '../../foundation/ctx.ts'
import { nightRestUntil } from '../catalogue/gate.ts'
import { noteAnswered, noteOutage, noteRest } from './outage.notes.ts'

/** Requests in a row that failed, since the last that was answered. */
export interface Failing {
  since: Date
  last: Date
  times: number
  /** An outcome's word. */
  reason: string
}

export interface Contact {
  /** The last request that was answered; null: none yet. */
  answeredAt: Date | null
  failing: Failing | null
}

const silent: ReadonlySet<string> = new Set(['busy', 'unreachable'])

/** What is known after one more request. An answer that was not understood, or a no, is an answer all the same. */
export function contactAfter(before: Contact, outcome: string, at: Date): Contact {
  if (!silent.has(outcome)) return { answeredAt: at, failing: null }
  const { since, times } = before.failing ?? { since: at, times: 0 }
  return { ...before, failing: { since, last: at, times: times + 1, reason: outcome } }
}

/**
 * Whether watchers wait longer for a look than they are promised, because the provider cannot be asked. Who was asked rightly until then
 * waits since the last answer; after a pause, as of the night, since the first failure. One failure alone may be a blink.
 */
export function isPromiseBroken({ answeredAt, failing }: Contact, intervalMs: number, now: Date): boolean {
  if (failing === null || failing.times < 2) return false
  const wasInStep = answeredAt !== null && failing.since.getTime() - answeredAt.getTime() <= intervalMs
  return now.getTime() - (wasInStep ? answeredAt : failing.since).getTime() > intervalMs
}

/** Follows one provider, in the process that asks it. */
export interface OutageWatch {
  /** A request has ended so. */
  note(outcome: string): void
  /** Writes down what has changed: often, for the promise breaks at a moment without an answer. */
  look(): Promise<void>
}

export function watchOutages(ctx: Ctx, provider: { id: number; config: ProviderConfig }): OutageWatch {
  const { checkIntervalSeconds, nightRest } = provider.config
  let contact: Contact = { answeredAt: null, failing: null }
  /** The moment up to which it is written; null: nothing yet in this process. */
  let written: { as: 'away' | 'answered' | 'resting'; at: Date | null } | null = null

  async function look(): Promise<void> {
    const now = ctx.clock.now()
    if (nightRestUntil(nightRest, now) !== null) {
      contact = { ...contact, failing: null }
      if (written?.as !== 'resting') await noteRest(ctx, provider.id)
      written = { as: 'resting', at: null }
      return
    }
    const { answeredAt, failing } = contact
    if (failing !== null) {
      if (written?.at === failing.last || !isPromiseBroken(contact, checkIntervalSeconds * 1_000, now)) return
      await noteOutage(ctx, provider.id, failing)
      written = { as: 'away', at: failing.last }
    } else if (answeredAt !== null && written?.as !== 'answered') {
      await noteAnswered(ctx, provider.id, answeredAt)
      written = { as: 'answered', at: answeredAt }
    }
  }

  return {
    note(outcome) {
      contact = contactAfter(contact, outcome, ctx.clock.now())
    },
    look,
  }
}
