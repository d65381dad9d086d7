import type { CaptchaToken, Enqueue, MunichClient, NotOk } from '@terminlotse/munich-client'
import type { CaptchaFact } from '../requests.ts'

export type TokenKeeper = ReturnType<typeof createTokenKeeper>

interface FetchToken {
  client: MunichClient
  now(): Date
  signal: AbortSignal
  /** A booking does not wait for the captcha of a poll. */
  isBooking: boolean
  enqueue: Enqueue
}

/** There is one: it is bound to our address and valid for every office (PROTOCOL.md#captcha-token). */
export function createTokenKeeper() {
  let held: { token: CaptchaToken; fetchedAt: Date } | null = null
  const fetching = new Map<boolean, Promise<string | NotOk>>()

  /** True while a token can still be used, so that offices with and without captcha may share a request. */
  const isAlive = (now: Date): boolean => {
    if (held === null) return false
    const lifeMs = held.token.expiresAt * 1000 - held.fetchedAt.getTime()
    return now.getTime() < held.fetchedAt.getTime() + lifeMs * 0.8
  }

  const fetch = async ({ client, now, signal, enqueue }: FetchToken, facts: CaptchaFact[]): Promise<string | NotOk> => {
    if (held !== null) facts.push({ kind: 'expired' })
    held = null
    const outcome = await client.captchaToken({ signal, enqueue })
    if (outcome.kind !== 'ok') {
      if (isStopped(outcome)) return outcome
      facts.push({ kind: 'failed', reason: 'reason' in outcome ? outcome.reason : outcome.kind })
      return outcome
    }
    const fetchedAt = now()
    // The life of a token is counted on the office's clock; ours may differ.
    const aheadMs = outcome.meta.officeTime === null ? 0 : outcome.meta.officeTime.getTime() - fetchedAt.getTime()
    const expiresAt = outcome.value.expiresAt - aheadMs / 1000
    held = { token: { ...outcome.value, expiresAt }, fetchedAt }
    facts.push({ kind: 'solved', ms: Math.round(outcome.value.solvedInMs) })
    return outcome.value.token
  }

  return {
    isAlive,
    /** Fetched again at 80 % of its life. Events are added to `facts`. Requests of the same urgency share a fetch. */
    async token(ask: FetchToken, facts: CaptchaFact[]): Promise<string | NotOk> {
      for (;;) {
        if (held !== null && isAlive(ask.now())) return held.token.token
        const shared = fetching.get(ask.isBooking)
        if (shared === undefined) break
        const fetched = await shared
        // The caller that fetched it may have been stopped: that is not a failure of the others.
        if (typeof fetched === 'string' || !isStopped(fetched) || ask.signal.aborted) return fetched
      }
      const own = fetch(ask, facts).finally(() => fetching.delete(ask.isBooking))
      fetching.set(ask.isBooking, own)
      return own
    },
    drop(facts: CaptchaFact[]) {
      if (held === null) return
      held = null
      facts.push({ kind: 'expired' })
    },
    ...createDemands(isAlive),
  }
}

function createDemands(isAlive: (now: Date) => boolean) {
  let demandedAt: (readonly number[])[] = []
  return {
    /** An answer does not name the office that demands it: a part of those asked needs a token only at no cost. */
    isDemandedAt: (offices: readonly number[], now: Date) =>
      demandedAt.some((some) => isIn(some, offices) || (isAlive(now) && some.some((one) => offices.includes(one)))),
    noteDemandAt(offices: readonly number[]) {
      // Fewer offices explain a demand better.
      if (offices.length > 0) demandedAt = [...demandedAt.filter((more) => !isIn(offices, more)), offices]
    },
    noteFree(offices: readonly number[]) {
      const left = demandedAt.map((some) => some.filter((one) => !offices.includes(one)))
      demandedAt = left.filter(({ length }) => length > 0)
    },
    forgetDemands() {
      demandedAt = []
    },
  }
}

function isIn(some: readonly number[], all: readonly number[]): boolean {
  return some.every((one) => all.includes(one))
}

export function isStopped(outcome: NotOk): boolean {
  return outcome.kind === 'unreachable' && outcome.reason === 'aborted'
}
