import { describe, expect, it } from 'vitest'
import { free, inSeconds, intervalMs, leastGapMs, now, target } from './planner.harness.ts'
import { planRound } from './planner.ts'
import { evenly, longestUnseenFirst, type OptionalLook, rankLooks } from './ranking.ts'

const look = (values: Partial<OptionalLook>): OptionalLook => ({
  serviceExternalId: 1,
  serviceCount: 1,
  further: {},
  needsCaptcha: false,
  targets: [{ id: 1, officeExternalId: 1 }],
  day: '2026-12-01',
  lastLookAt: inSeconds(-400),
  isFirstDay: false,
  isWanted: false,
  ...values,
})

describe('requests that are left over', () => {
  it('go to days without which an office cannot be announced, then to the day unseen for longest', () => {
    const looks = [
      look({ day: '2026-12-02' }),
      look({ day: '2026-12-03', lastLookAt: inSeconds(-900) }),
      look({ day: '2026-12-04', lastLookAt: null, isFirstDay: true }),
      look({ day: '2026-12-05', lastLookAt: null }),
    ]
    const ranked = rankLooks(looks, { now, intervalMs, leastGapMs, worth: longestUnseenFirst })
    expect(ranked.map((one) => one.day?.slice(-1))).toEqual(['4', '5', '3', '2'])
  })

  it('go to first days, then to looks before their time, then to days that are wanted', () => {
    const first = look({ day: '2026-12-04', lastLookAt: null, isFirstDay: true })
    const between = look({ day: null, lastLookAt: inSeconds(-70) })
    const wanted = look({ day: '2026-12-05', lastLookAt: null, isWanted: true })
    expect(rankLooks([wanted, between, first], { now, intervalMs, leastGapMs, worth: evenly })).toEqual([
      first,
      between,
      wanted,
    ])
  })

  it('open a wanted day every minute, and a first day that nobody wants more than others only when it is older', () => {
    const opened = look({ lastLookAt: inSeconds(-61), isFirstDay: true })
    const wanted = { ...opened, isWanted: true }
    expect(rankLooks([opened, wanted], { now, intervalMs, leastGapMs, worth: evenly })).toEqual([wanted])
    expect(
      rankLooks([wanted], { now, intervalMs, leastGapMs: 300_000, worth: evenly }),
      'as the operator wants it',
    ).toEqual([])
  })

  it('go to nothing that was looked at just now, nor to what is worth nothing', () => {
    const looks = [look({ lastLookAt: inSeconds(-200) }), look({ day: null, lastLookAt: inSeconds(-200) })]
    expect(rankLooks(looks, { now, intervalMs, leastGapMs, worth: longestUnseenFirst })).toEqual([])
    expect(rankLooks(looks, { now, intervalMs, leastGapMs, worth: evenly })).toEqual([looks[1]])
    const recent = look({ day: null, lastLookAt: inSeconds(-40) })
    expect(rankLooks([recent], { now, intervalMs, leastGapMs, worth: () => 1e9 }), 'however much it is worth').toEqual(
      [],
    )
  })

  it('may be used for looks before their time where those are worth it', () => {
    const { requests, early } = planRound([target({ nextCheckAt: inSeconds(200), lastCheckAt: inSeconds(-70) })], free)
    expect(requests).toEqual([])
    const worth = (one: OptionalLook) => (one.day === null ? 5 : 0)
    expect(rankLooks([...early, look({})], { now, intervalMs, leastGapMs, worth })).toMatchObject([{ day: null }])
  })
})
