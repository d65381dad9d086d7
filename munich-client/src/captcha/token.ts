import type { Call, CaptchaToken, Enqueue } from '../api.ts'
import type { Meaning } from '../errors.ts'
import type { Ask } from '../exchange.ts'
import type { Meta, NotOk, Outcome } from '../outcome.ts'
import { findChallengeRefusal, findVerifyRefusal, readChallenge, readToken } from '../wire/captcha.ts'
import { toPayload, type Unsolved } from './challenge.ts'
import type { CaptchaSolver } from './solver.ts'

export interface CaptchaTokenParts {
  ask: Ask
  solver: CaptchaSolver
  captcha: 'compute' | 'off'
  clock: { now(): number }
}

const MEANINGS: Record<Exclude<Unsolved['reason'], 'aborted'>, Meaning> = {
  expired: { kind: 'captcha', reason: 'expired' },
  exhausted: { kind: 'captcha', reason: 'failed' },
  failed: { kind: 'captcha', reason: 'failed' },
}

/** PROTOCOL.md#verify. With captcha `off` it makes no request. */
export function createCaptchaToken({ ask, solver, captcha, clock }: CaptchaTokenParts) {
  return async ({ enqueue = atOnce, ...call }: Call & { enqueue?: Enqueue } = {}): Promise<Outcome<CaptchaToken>> => {
    if (captcha === 'off') {
      const detail = 'captcha-challenge: solving captchas is switched off'
      return { kind: 'captcha', reason: 'switched_off', codes: [], detail, meta: null }
    }
    const request = { name: 'captcha-challenge', method: 'GET' } as const
    const challenge = await enqueue(() => ask(request, readChallenge, call, findChallengeRefusal))
    if (challenge === null) return notMade('captcha-challenge')
    if (challenge.kind !== 'ok') return challenge
    const solution = await solver.solve(challenge.value, {
      // The expiry is a moment on the office's clock.
      officeNow: challenge.meta.officeTime?.getTime() ?? clock.now(),
      ...(call.signal === undefined ? {} : { signal: call.signal }),
    })
    if (solution.kind === 'unsolved') return failureOf(solution, challenge.meta)
    const payload = toPayload(challenge.value, solution)
    const verified = await enqueue(() =>
      ask({ name: 'captcha-verify', method: 'POST', body: { payload } }, readToken, call, findVerifyRefusal),
    )
    if (verified === null) return notMade('captcha-verify')
    if (verified.kind !== 'ok') return verified
    return { ...verified, value: { ...verified.value, solvedInMs: solution.tookMs, variant: challenge.value.variant } }
  }
}

const atOnce: Enqueue = (request) => request()

function notMade(call: string): NotOk {
  const detail = `${call}: it was not made`
  return { kind: 'unreachable', reason: 'aborted', reached: 'no', codes: [], detail, meta: null }
}

function failureOf({ reason }: Unsolved, meta: Meta): Outcome<never> {
  const detail = `captcha-challenge: not solved (${reason})`
  if (reason === 'aborted') {
    return { kind: 'unreachable', reason: 'aborted', reached: 'no', codes: [], detail, meta: null }
  }
  return { ...MEANINGS[reason], codes: [], detail, meta }
}
