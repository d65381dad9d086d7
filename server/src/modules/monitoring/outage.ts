// docs/decisions/outages.md#an-outage-is-told-once
import { hoursUntil } from '@terminlotse/contract/daily-hours'
import type { CheckAnswer } from '@terminlotse/contract/overview/figures'
import { minuteMs } from '@terminlotse/contract/time'
import { isStillOn } from '../../foundation/clock.ts'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import type { ProviderConfig } from '../../providers/preset.ts'
import type { CurrentContent, Message } from '../notifications/message-content.ts'
import {
  deleteFailing,
  endOutage,
  forgetPending,
  readFailing,
  readOutages,
  writeFailing,
  writeOutage,
} from './outages/outage.store.ts'
import { isTimeForChannels, tellOutages } from './outages/tell-outage.ts'

/** A refusal, or an answer that is not understood, is an answer. */
export const silentOutcomes: ReadonlySet<string> = new Set(['busy', 'unreachable'])

/** An answer that is not understood counts as no usable answer. */
export function answerOf(outcome: string): CheckAnswer {
  if (outcome === 'slots') return 'free'
  if (outcome === 'none' || outcome === 'named') return outcome
  return outcome === 'unreachable' ? 'not_reached' : 'refused'
}

interface Failing {
  since: Date
  last: Date
  times: number
  reason: string
}

export interface Contact {
  answeredAt: Date | null
  failing: Failing | null
}

/** An older failure says nothing about now: nobody has asked since, or we were down. */
const sameFailingMs = 30 * minuteMs

export function contactAfter(before: Contact, outcome: string, at: Date): Contact {
  if (!silentOutcomes.has(outcome)) return { answeredAt: at, failing: null }
  const goesOn =
    before.failing !== null && isStillOn(new Date(before.failing.last.getTime() + sameFailingMs), sameFailingMs, at)
  const { since, times } = goesOn && before.failing ? before.failing : { since: at, times: 0 }
  return { ...before, failing: { since, last: at, times: times + 1, reason: outcome } }
}

/** After another process, or its own restart. `kept` was stored before. */
function contactSince(kept: Contact | null, here: Contact): Contact {
  if (kept?.failing == null || here.answeredAt !== null) return here
  if (here.failing === null) return kept
  const { since, times } = contactAfter(kept, here.failing.reason, here.failing.since).failing ?? here.failing
  return { ...kept, failing: { ...here.failing, since, times: times - 1 + here.failing.times } }
}

/** They wait since the last answer; after a pause, as at night, since the first failure. One failure does not count. */
export function isPromiseBroken({ answeredAt, failing }: Contact, intervalMs: number, now: Date): boolean {
  if (failing === null || failing.times < 2) return false
  const wasInStep = answeredAt !== null && failing.since.getTime() - answeredAt.getTime() <= intervalMs
  return now.getTime() - (wasInStep ? answeredAt : failing.since).getTime() > intervalMs
}

export interface OutageWatch {
  note(outcome: string): void
  /** Called often: the promise can break at a moment without an answer. */
  poll(): Promise<void>
}

export function watchOutages(ctx: Ctx, provider: { id: number; config: ProviderConfig }): OutageWatch {
  const { checkIntervalSeconds, nightRest } = provider.config
  let contact: Contact = { answeredAt: null, failing: null }
  let isRead = false
  /** The stored state is believed once a request of this process has failed as well. */
  let hasAsked = false
  let written: { as: 'failing' | 'away' | 'answered' | 'resting'; at: Date | null } | null = null

  async function poll(): Promise<void> {
    const now = ctx.clock.now()
    if (!isRead) contact = contactSince(await readKept(ctx, provider.id), contact)
    isRead = true
    if (hoursUntil(nightRest, now) !== null) {
      contact = { ...contact, failing: null }
      if (written?.as !== 'resting') await noteRest(ctx, provider.id)
      written = { as: 'resting', at: null }
      return
    }
    const { answeredAt, failing } = contact
    if (failing !== null) {
      if (!hasAsked) return
      const as = isPromiseBroken(contact, checkIntervalSeconds * 1_000, now) ? 'away' : 'failing'
      if (written?.at === failing.last && written.as === as) return
      if (as === 'away') await noteOutage(ctx, provider.id, failing)
      else await writeFailing(ctx, { provider_id: provider.id, answered_at: answeredAt, ...failing })
      written = { as, at: failing.last }
    } else if (answeredAt !== null && written?.as !== 'answered') {
      await noteAnswered(ctx, provider.id, answeredAt)
      written = { as: 'answered', at: answeredAt }
    }
  }

  return {
    note(outcome) {
      hasAsked = true
      contact = contactAfter(contact, outcome, ctx.clock.now())
    },
    poll,
  }
}

async function readKept(ctx: Ctx, providerId: number): Promise<Contact | null> {
  const row = await readFailing(ctx, providerId)
  if (row === null) return null
  const { answered_at: answeredAt, since, last, times, reason } = row
  return { answeredAt, failing: { since, last, times, reason } }
}

export function isOfOutage({ notice }: Pick<Message, 'notice'>): boolean {
  return notice === 'office_away' || notice === 'office_back'
}

/** A late message is not sent at night. */
export async function currentOutages(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  messages: Message[],
): Promise<Map<string, CurrentContent | 'overtaken'>> {
  const outages = await readOutages(
    ctx,
    messages.flatMap(({ data }) => data.outage_id ?? []),
  )
  const isTime = isTimeForChannels(ctx.clock.now())
  return new Map(
    messages.map(({ id, notice, data }) => {
      const outage = outages.get(data.outage_id ?? 0)
      const isTrue = outage && (notice === 'office_away' ? !outage.isOver : outage.isOver && !outage.isAway)
      return [id, isTrue && isTime ? { data } : 'overtaken']
    }),
  )
}

const outageQueue = 'tell_outages'

async function noteOutage(ctx: Ctx, providerId: number, { since, last, reason }: Failing): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await writeOutage(tx, { provider_id: providerId, began_at: since, failed_at: last, reason })
    await tx.jobs.send(outageQueue, {}, { key: 'now' })
  })
}

async function noteAnswered(ctx: Ctx, providerId: number, at: Date): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await deleteFailing(tx, providerId)
    if (await endOutage(tx, providerId, at)) await tx.jobs.send(outageQueue, {}, { key: 'now' })
  })
}

/** Nobody asks for a while, for example at night. So nobody is told of an outage that they do not know of yet. */
async function noteRest(ctx: Ctx, providerId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await deleteFailing(tx, providerId)
    await forgetPending(tx, providerId)
  })
}

/** Runs once a minute, and when an outage begins or ends. */
export function outagesJobs(ctx: Ctx): JobDefinition[] {
  return [
    {
      queue: outageQueue,
      cron: '* * * * *',
      retries: 3,
      retryDelaySeconds: 5,
      expireSeconds: 300,
      handle: (_, signal) => tellOutages(ctx, signal),
    },
  ]
}
