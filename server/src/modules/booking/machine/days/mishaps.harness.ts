import type { Appointment, Outcome } from '@terminlotse/munich-client'

/**
 * The ways in which a call fails. `lost_after`: the office acts, its answer does not arrive. `denied_…`: the office
 * wrongly says that it knows no such appointment. `other_slot`: it reserves another slot than the requested one.
 */
export type Mishap =
  | 'none'
  | 'lost_before'
  | 'lost_unsent'
  | 'lost_after'
  | 'masked_before'
  | 'masked_after'
  | 'rate_limited'
  | 'maintenance'
  | 'drift_before'
  | 'drift_after'
  | 'captcha'
  | 'limit'
  | 'invalid'
  | 'refused'
  | 'refused_page'
  | 'denied_before'
  | 'denied_after'
  | 'race_lost'
  | 'other_slot'

export const mishaps: readonly Mishap[] = [
  'lost_before', 'lost_unsent', 'lost_after', 'masked_before', 'masked_after', 'rate_limited', 'maintenance',
  'drift_before', 'drift_after', 'captcha', 'limit', 'invalid', 'refused', 'refused_page', 'denied_before', 'denied_after',
  'race_lost', 'other_slot',
] // biome-ignore format: a list to read across

export const meta = { status: 200, responseMs: 20, officeTime: null, rateLimit: null }
export const refusal = { codes: [], detail: 'pretended', meta: { ...meta, status: 400 } }
const silence = { codes: [], detail: 'pretended', meta: null }

export const answers: Partial<Record<Mishap, Outcome<Appointment>>> = {
  lost_before: { ...silence, kind: 'unreachable', reason: 'timeout', reached: 'maybe' },
  lost_unsent: { ...silence, kind: 'unreachable', reason: 'network', reached: 'no' },
  lost_after: { ...silence, kind: 'unreachable', reason: 'network', reached: 'maybe' },
  masked_before: { ...refusal, kind: 'busy', reason: 'masked' },
  masked_after: { ...refusal, kind: 'busy', reason: 'masked' },
  rate_limited: { ...refusal, kind: 'busy', reason: 'rate_limited' },
  maintenance: { ...refusal, kind: 'busy', reason: 'maintenance' },
  drift_before: { ...refusal, kind: 'drift' },
  drift_after: { ...refusal, kind: 'drift', meta },
  captcha: { ...refusal, kind: 'captcha', reason: 'invalid' },
  limit: { ...refusal, kind: 'limit' },
  invalid: { ...refusal, kind: 'invalid' },
  refused: { ...refusal, kind: 'refused', codes: ['IP_BLACKLISTED'] },
  refused_page: { ...refusal, kind: 'refused' },
}

export function hasActed(mishap: Mishap): boolean {
  return mishap === 'lost_after' || mishap === 'masked_after' || mishap === 'drift_after'
}
