import type { CaptchaToken, MunichClient, NotOk } from '@terminlotse/munich-client'

/** What happened about captcha tokens during a turn, for the journal of whom it concerns. */
export type CaptchaFact = { kind: 'solved'; ms: number } | { kind: 'expired' } | { kind: 'failed'; reason: string }

export interface TokenKeeper {
  /** True while a token can still be used, so that offices with and without captcha may share a request. */
  isAlive(now: Date): boolean
  /** The token, fetched anew at 80 % of its life; otherwise why there is none. Facts are added to `facts`. */
  token(client: MunichClient, now: Date, facts: CaptchaFact[], signal: AbortSignal): Promise<string | NotOk>
  /** The office did not accept it. */
  drop(facts: CaptchaFact[]): void
}

/** Keeps the one captcha token of a gate: it is bound to our address and good for every office (reference, section 5). */
export function createTokenKeeper(): TokenKeeper {
  let held: { token: CaptchaToken; fetchedAt: Date } | null = null

  const isAlive = (now: Date): boolean => {
    if (held === null) return false
    const lifeMs = held.token.expiresAt * 1000 - held.fetchedAt.getTime()
    return now.getTime() < held.fetchedAt.getTime() + lifeMs * 0.8
  }

  return {
    isAlive,
    async token(client, now, facts, signal) {
      if (held !== null && isAlive(now)) return held.token.token
      if (held !== null) facts.push({ kind: 'expired' })
      held = null
      const outcome = await client.captchaToken({ signal })
      if (outcome.kind !== 'ok') {
        facts.push({ kind: 'failed', reason: 'reason' in outcome ? outcome.reason : outcome.kind })
        return outcome
      }
      // Its life is counted on the office's clock, which fetched it; ours may differ.
      const aheadMs = outcome.meta.officeTime === null ? 0 : outcome.meta.officeTime.getTime() - now.getTime()
      const expiresAt = outcome.value.expiresAt - aheadMs / 1000
      held = { token: { ...outcome.value, expiresAt }, fetchedAt: now }
      facts.push({ kind: 'solved', ms: Math.round(outcome.value.solvedInMs) })
      return outcome.value.token
    },
    drop(facts) {
      if (held === null) return
      held = null
      facts.push({ kind: 'expired' })
    },
  }
}
