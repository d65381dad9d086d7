// Checks a provider on request, by `npm run provider -- <code> check`: at most four requests, and none behind a
// captcha. Like every other request they leave through the gate of the process that holds the provider's lease.
import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import type { ProviderCheck, ReleaseGuess } from '@terminlotse/contract/offices/provider-check'
import { minuteMs } from '@terminlotse/contract/time'
import type {
  Availability,
  Catalogue,
  MunichClient,
  Observers,
  Outcome,
  Relation,
  UnknownResponse,
} from '@terminlotse/munich-client'
import type { Ctx, Db } from '../../foundation/ctx.ts'
import { pause } from '../../foundation/pause.ts'
import { isTight, mostAtOnce } from './combinations.ts'
import { claimCheck, readCheck, wantCheck, withdrawCheck, writeCheck } from './gate/provider-check.store.ts'
import type { Gate } from './gate.ts'
import type { RestTarget } from './requests.ts'

/** Makes a separate client for each check, so that it reports every difference again. */
export type MakeClient = (observers?: Pick<Observers, 'onUnknownResponse'>) => MunichClient

interface Asker {
  ask<T>(call: () => Promise<Outcome<T>>, name: string, target: RestTarget): Promise<Outcome<T> | null>
  check: ProviderCheck
}

const pollEveryMs = 5_000
/** The check waits once for the limiter's rest. Any other reason that closes the gate ends the check. */
const longestWaitMs = 90_000
const horizonDays = 180

/** Another process may hold the lease, wait for the limiter, or be slow. */
export const longestOrderMs = 5 * minuteMs
const askEveryMs = 500

/** Waits for the result; null: no process made the check in five minutes, and it is withdrawn. */
export async function orderCheck(ctx: Db, providerId: number): Promise<() => Promise<ProviderCheck | null>> {
  const number = await wantCheck(ctx, providerId)
  const never = new AbortController().signal
  return async () => {
    for (let waitedMs = 0; waitedMs < longestOrderMs; waitedMs += askEveryMs) {
      const result = await readCheck(ctx, providerId, number)
      if (result !== null) return result
      await pause(askEveryMs, never)
    }
    await withdrawCheck(ctx, providerId, number)
    return null
  }
}

export async function answerChecks(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>,
  gate: Gate,
  makeClient: MakeClient,
  held: AbortSignal,
): Promise<void> {
  while (!held.aborted) {
    try {
      const number = await claimCheck(ctx, gate.provider.id)
      if (number !== null)
        await writeCheck(ctx, gate.provider.id, number, await checkProvider(ctx, gate, makeClient, held))
    } catch (error) {
      ctx.log.warn({ provider: gate.provider.config.code, err: error }, 'A check of a provider failed.')
    }
    await pause(pollEveryMs, held)
  }
}

export async function checkProvider(
  ctx: Pick<Ctx, 'clock'>,
  gate: Pick<Gate, 'ask'>,
  makeClient: MakeClient,
  signal: AbortSignal,
): Promise<ProviderCheck> {
  const unknownResponses: UnknownResponse[] = []
  const client = makeClient({ onUnknownResponse: (difference) => unknownResponses.push(difference) })
  const asker = createAsker(ctx, gate, signal)
  try {
    const catalogue = await asker.ask(() => client.catalogue({ signal }), 'offices-and-services', { kind: 'catalogue' })
    await asker.ask(() => client.captchaDetails({ signal }), 'captcha-details', { kind: 'captcha_details' })
    const known = catalogue?.kind === 'ok' ? catalogue.value : null
    const pairs = known === null ? null : choosePairs(known)
    const calendar = (relation: Relation, count: number) =>
      asker.ask(() => client.availability(queryFor(ctx, relation, count), { signal }), 'available-calendar', {
        kind: 'calendar',
        services: [relation.serviceId],
        desks: [relation.officeId],
      })
    const plain = pairs?.plain && (await calendar(pairs.plain, 1))
    const over = pairs?.over && (await calendar(pairs.over.relation, pairs.over.count))
    return { ...asker.check, release: guessRelease(known, plain ?? null, over ?? null), ...byKind(unknownResponses) }
  } finally {
    await client.close()
  }
}

function createAsker(ctx: Pick<Ctx, 'clock'>, gate: Pick<Gate, 'ask'>, signal: AbortSignal): Asker {
  const check: ProviderCheck = {
    release: 'unknown',
    answers: [],
    unknown: [],
    missing: [],
    other: [],
    rate_limit: null,
    stopped: null,
  }
  return {
    check,
    async ask(call, name, target) {
      if (check.stopped !== null) return null
      for (let hasWaited = false; ; hasWaited = true) {
        const reply = await gate.ask({ priority: 'status', target, needsCaptcha: false, isOrdered: true, call }, signal)
        if (reply.kind === 'not_asked') {
          const { reason, until } = reply.why
          const waitMs = until === null ? Number.POSITIVE_INFINITY : until.getTime() - ctx.clock.now().getTime()
          if (reason === 'rate_limit' && waitMs <= longestWaitMs && !hasWaited) {
            await pause(waitMs, signal)
            continue
          }
          check.stopped = reason
          return null
        }
        const { outcome } = reply
        const { rateLimit = null, status = null } = outcome.meta ?? {}
        const codes = outcome.kind === 'ok' ? [] : outcome.codes
        check.answers.push({ call: name, outcome: outcome.kind, status, codes })
        if (rateLimit !== null) check.rate_limit = { limit: rateLimit.limit, remaining: rateLimit.remaining }
        return reply.kind === 'answered' ? outcome : null
      }
    },
  }
}

function queryFor(ctx: Pick<Ctx, 'clock'>, { officeId, serviceId }: Relation, count: number) {
  const startDate = berlinDay(ctx.clock.now())
  return {
    officeIds: [officeId],
    serviceIds: [serviceId],
    serviceCounts: [count],
    startDate,
    endDate: addDays(startDate, horizonDays),
  }
}

/** Without captcha: one that every release answers, and one that only releases after muc47 refuse (too many at once). */
function choosePairs({ offices, services, relations }: Catalogue) {
  const listed = new Set(services.map(({ id }) => id))
  const desks = new Map(offices.map(({ id, desk }) => [id, desk]))
  const open = relations.flatMap((relation) => {
    const desk = desks.get(relation.officeId)
    if (!relation.public || !listed.has(relation.serviceId) || !desk || desk.captchaRequired) return []
    const rules = { slots_per_appointment: desk.slotsPerAppointment }
    const offer = { slots: relation.slots, max_quantity: relation.maxQuantity }
    return isTight(offer, rules) ? [] : [{ relation, count: mostAtOnce(offer, rules) + 1 }]
  })
  return { plain: open[0]?.relation ?? null, over: open.find(({ count }) => count > 1 && count <= 25) ?? null }
}

/** Guesses the release by fields that no older release had (PROTOCOL.md#releases). */
function guessRelease(
  catalogue: Catalogue | null,
  plain: Outcome<Availability> | null,
  over: Outcome<Availability> | null,
): ReleaseGuess {
  if (over?.kind === 'limit' || catalogue?.offices.some(({ desk }) => (desk?.rebookingDisabled ?? null) !== null)) {
    return 'later'
  }
  if (catalogue?.offices.some(({ sharedBookingOfficeIds }) => sharedBookingOfficeIds.length > 0)) return 'muc47'
  return plain?.kind === 'ok' || over?.kind === 'ok' ? 'muc46' : 'unknown'
}

function byKind(unknownResponses: UnknownResponse[]): Pick<ProviderCheck, 'unknown' | 'missing' | 'other'> {
  const named = (wanted: UnknownResponse[]) => [...new Set(wanted.map(({ call, path }) => `${call}: ${path}`))].sort()
  const others = unknownResponses.filter(({ kind }) => kind !== 'unknown' && kind !== 'missing')
  return {
    unknown: named(unknownResponses.filter(({ kind }) => kind === 'unknown')),
    missing: named(unknownResponses.filter(({ kind }) => kind === 'missing')),
    other: [...new Set(others.map(({ call, path, kind }) => `${call}: ${path} (${kind})`))].sort(),
  }
}
