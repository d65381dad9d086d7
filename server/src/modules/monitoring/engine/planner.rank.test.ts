import { noFilter, type TaskFilter } from '@terminlotse/contract/tasks/filter'
import { describe, expect, it } from 'vitest'
import { wantedDaysOf } from '../../tasks/filter.ts'
import { free, inSeconds, intervalMs, leastGapMs, now, target } from './planner.harness.ts'
import { planRound, urgencyOf } from './planner.ts'
import { evenly, longestUnseenFirst, type OptionalPoll, rankPolls } from './ranking.ts'

const poll = (values: Partial<OptionalPoll>): OptionalPoll => ({
  serviceExternalId: 1,
  serviceCount: 1,
  further: {},
  needsCaptcha: false,
  targets: [{ id: 1, officeExternalId: 1 }],
  day: '2026-12-01',
  lastPollAt: inSeconds(-400),
  isFirstDay: false,
  isWanted: false,
  ...values,
})

describe('requests that are left over', () => {
  it('go to days without which an office cannot be announced, then to the day unseen for longest', () => {
    const polls = [
      poll({ day: '2026-12-02' }),
      poll({ day: '2026-12-03', lastPollAt: inSeconds(-900) }),
      poll({ day: '2026-12-04', lastPollAt: null, isFirstDay: true }),
      poll({ day: '2026-12-05', lastPollAt: null }),
    ]
    const ranked = rankPolls(polls, { now, intervalMs, leastGapMs, worth: longestUnseenFirst })
    expect(ranked.map((one) => one.day?.slice(-1))).toEqual(['4', '5', '3', '2'])
  })

  it('go to first days, then to early polls, then to days that are wanted', () => {
    const first = poll({ day: '2026-12-04', lastPollAt: null, isFirstDay: true })
    const between = poll({ day: null, lastPollAt: inSeconds(-70) })
    const wanted = poll({ day: '2026-12-05', lastPollAt: null, isWanted: true })
    expect(rankPolls([wanted, between, first], { now, intervalMs, leastGapMs, worth: evenly })).toEqual([
      first,
      between,
      wanted,
    ])
  })

  it('open a wanted day every minute, and a first day that nobody wants more than others only when it is older', () => {
    const opened = poll({ lastPollAt: inSeconds(-61), isFirstDay: true })
    const wanted = { ...opened, isWanted: true }
    expect(rankPolls([opened, wanted], { now, intervalMs, leastGapMs, worth: evenly })).toEqual([wanted])
    expect(
      rankPolls([wanted], { now, intervalMs, leastGapMs: 300_000, worth: evenly }),
      'as the operator wants it',
    ).toEqual([])
  })

  it('go to nothing that was looked at just now, nor to what is worth nothing', () => {
    const polls = [poll({ lastPollAt: inSeconds(-200) }), poll({ day: null, lastPollAt: inSeconds(-200) })]
    expect(rankPolls(polls, { now, intervalMs, leastGapMs, worth: longestUnseenFirst })).toEqual([])
    expect(rankPolls(polls, { now, intervalMs, leastGapMs, worth: evenly })).toEqual([polls[1]])
    const recent = poll({ day: null, lastPollAt: inSeconds(-40) })
    expect(rankPolls([recent], { now, intervalMs, leastGapMs, worth: () => 1e9 }), 'however much it is worth').toEqual(
      [],
    )
  })

  it('may be used for early polls where those are worth it', () => {
    const { requests, early } = planRound([target({ nextCheckAt: inSeconds(200), lastCheckAt: inSeconds(-70) })], free)
    expect(requests).toEqual([])
    const worth = (one: OptionalPoll) => (one.day === null ? 5 : 0)
    expect(rankPolls([...early, poll({})], { now, intervalMs, leastGapMs, worth })).toMatchObject([{ day: null }])
  })
})

it('is three times as urgent where a latest day or an appointment is within a week, half where slots are free already', () => {
  const urgency = (filters: Partial<TaskFilter>[], lastOutcome: string | null = 'none') => {
    const wanted = filters.map((filter) => wantedDaysOf({ ...noFilter, ...filter })).filter((days) => days !== null)
    return urgencyOf(wanted, { lastOutcome, today: '2026-11-20' })
  }
  expect(urgency([{}, { earliest_date: '2026-11-21' }, { latest_date: '2026-11-28' }])).toBe(1)
  expect(urgency([{ latest_date: '2027-01-31' }, { latest_date: '2026-11-27' }])).toBe(3)
  expect(urgency([{ latest_date: '2027-01-31', current_appointment_at: '2026-11-27T09:00:00.000Z' }])).toBe(3)
  expect(urgency([{ current_appointment_at: '2026-11-27T23:30:00.000Z' }]), 'the next day in Berlin').toBe(1)
  expect(urgency([{ latest_date: '2026-11-27' }], 'slots')).toBe(1.5)
})
