import type { NotOk, Outcome } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import { type CallKind, noUnknownBackOff, unknownBackOffAfter } from './requests.ts'

const now = new Date('2026-11-25T09:00:00Z')
const failed = { codes: [], detail: '', meta: null }
const odd: NotOk = { ...failed, kind: 'drift' }
const understood: NotOk = { ...failed, kind: 'none' }

/** The minutes for which calls of a kind rest after these answers; 0: they do not. */
function backOffAfter(kind: CallKind, ...heard: [again: number[] | null, outcome?: Outcome<unknown>][]): number {
  const rest = heard.reduce(
    (before, [again, outcome = odd]) => unknownBackOffAfter(before, { kind, again }, outcome, now),
    noUnknownBackOff,
  )
  return rest.until === null ? 0 : (rest.until.getTime() - now.getTime()) / 60_000
}

describe('all looks', () => {
  it('rest where the repeats of two services fail, and longer with each further one', () => {
    expect(backOffAfter('round', [[1]], [[2]])).toBe(15)
    expect(backOffAfter('round', [[1]], [[2]], [[2]])).toBe(30)
    expect(backOffAfter('round', [[1]], [[2]], [[3]], [[1]], [[1]], [[1]], [[1]], [[1]])).toBe(360)
  })

  it('go on where nothing fails again', () => {
    expect(backOffAfter('round', [null], [null], [null])).toBe(0)
  })

  it('go on where one service fails again and again, also in several counts or together with others', () => {
    expect(backOffAfter('round', [[1]], [[1]], [[1, 2]], [[1]])).toBe(0)
  })

  it('go on where something was understood in between', () => {
    expect(backOffAfter('round', [[1]], [null, understood], [[2]])).toBe(0)
    expect(backOffAfter('round', [[1]], [[2]], [null, understood])).toBe(0)
  })
})

it('the catalogue rests after one such answer for a minute, reads and bookings after two for a quarter of an hour', () => {
  expect(backOffAfter('catalogue', [null])).toBe(1)
  expect(backOffAfter('catalogue', [null], [null])).toBe(15)
  for (const kind of ['status', 'reserve', 'update', 'preconfirm'] as const) {
    expect(backOffAfter(kind, [null])).toBe(0)
    expect(backOffAfter(kind, [null], [null])).toBe(15)
    expect(backOffAfter(kind, [null], [null], [null])).toBe(30)
  }
})
