import { type Conditions, planRound } from './plan.ts'
import type { WatchedTarget } from './requests.ts'

export const now = new Date('2026-11-20T10:00:00Z')
export const inSeconds = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000)
export const intervalMs = 300_000
let id = 0
export const target = (values: Partial<WatchedTarget> = {}): WatchedTarget => ({
  id: ++id,
  officeExternalId: id,
  serviceExternalId: 1,
  serviceCount: 1,
  further: {},
  needsCaptcha: false,
  lastCheckAt: inSeconds(-250),
  nextCheckAt: now,
  failures: 0,
  urgency: 1,
  ...values,
})
export const leastGapMs = 60_000
export const free: Conditions = {
  now,
  intervalMs,
  leastGapMs,
  isTokenAlive: false,
  room: null,
  wholeAt: null,
  firstDays: 0,
}
export const servicesOf = (watched: WatchedTarget[], conditions: Partial<Conditions> = {}) =>
  planRound(watched, { ...free, ...conditions }).requests.map((request) => request.serviceExternalId)
