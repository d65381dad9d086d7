import { expect, test } from 'vitest'
import { isAsPromised, nextCheckOf } from './next-check.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const at = (ms: number) => new Date(now + ms).toISOString()
const task = (nextMs: number | null, status: 'active' | 'paused' | 'error' = 'active') => ({
  status,
  statistics: {
    total_checks: 1,
    appointments_found: 0,
    last_check_at: at(-40_000),
    next_check_at: nextMs === null ? null : at(nextMs),
    interval_seconds: 300,
  },
})

test('says when the next look is', () => {
  expect(nextCheckOf(task(240_000), now)).toMatchObject({
    state: 'watching',
    last: at(-40_000),
    next: { kind: 'in', at: at(240_000) },
  })
})

test('says how often it really is only where that differs from the five minutes that the card promises', () => {
  const every = (interval_seconds: number | null) => {
    const { status, statistics } = task(1_000)
    return nextCheckOf({ status, statistics: { ...statistics, interval_seconds } }, now).reallySeconds
  }
  expect([null, 10, 280, 300, 420].map(every)).toEqual([null, 10, null, null, 420])
})

test('says no interval while the next check is put off', () => {
  const every = (interval_seconds: number, nextMs: number) => {
    const { status, statistics } = task(nextMs)
    return nextCheckOf({ status, statistics: { ...statistics, interval_seconds } }, now).reallySeconds
  }
  expect(every(3, 9_000)).toBe(3)
  expect(every(3, 600_000)).toBeNull()
  expect(every(420, 600_000)).toBe(420)
  expect(every(420, 900_000)).toBeNull()
})

test('a look that is due this moment is not called late', () => {
  expect(nextCheckOf(task(-30_000), now).next).toEqual({ kind: 'soon' })
  expect(nextCheckOf(task(null), now).next).toEqual({ kind: 'soon' })
})

test('a look that is overdue says by how much', () => {
  expect(nextCheckOf(task(-90_000), now).next).toEqual({ kind: 'late', byMs: 90_000 })
})

test('a paused task and a stopped one promise no look', () => {
  expect(nextCheckOf(task(1_000, 'paused'), now)).toMatchObject({ state: 'paused', next: null })
  expect(nextCheckOf(task(1_000, 'error'), now)).toMatchObject({ state: 'stopped', next: null })
})

// checklist: t1150
test('a late, failing or rarer check is shown at once; the ordinary state is not', () => {
  const ordinary = { ...task(240_000), status_reason: null }
  const every = (interval_seconds: number) => ({ ...ordinary.statistics, interval_seconds })
  expect(isAsPromised(ordinary, now)).toBe(true)
  expect(isAsPromised({ ...ordinary, statistics: every(60) }, now)).toBe(true)
  expect(isAsPromised({ ...ordinary, statistics: every(1_800) }, now)).toBe(false)
  expect(isAsPromised({ ...task(-90_000), status_reason: null }, now)).toBe(false)
  expect(isAsPromised({ ...ordinary, status_reason: 'The office did not answer.' }, now)).toBe(false)
  expect(isAsPromised({ ...task(-90_000, 'paused'), status_reason: null }, now)).toBe(true)
})
