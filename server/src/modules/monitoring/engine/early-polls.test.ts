import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { munich } from '../../../providers/munich.ts'
import { createEarlyPolls, noEarlyPolls } from './early-polls.ts'
import { type OptionalPoll, rankPolls } from './ranking.ts'

const now = new Date('2027-01-12T10:02:00+01:00')
const [intervalMs, leastGapMs] = [300_000, 60_000]
const earlyPolls = (wholeAt: Date | null = null) =>
  createEarlyPolls({ extraLooks: true, leastGapMs }, { wholeAt: () => wholeAt })
const poll = (id: number, secondsAgo: number | null, day: string | null = null): OptionalPoll => ({
  serviceExternalId: id,
  serviceCount: 1,
  further: {},
  needsCaptcha: false,
  targets: [{ id, officeExternalId: id }],
  day,
  lastPollAt: secondsAgo === null ? null : new Date(now.getTime() - secondsAgo * 1_000),
  isFirstDay: false,
  isWanted: false,
})
const ranked = (polls: OptionalPoll[], { worth } = earlyPolls()) =>
  rankPolls(polls, { now, intervalMs, leastGapMs, worth }).map(({ serviceExternalId }) => serviceExternalId)

describe('requests that are left over', () => {
  it('go to whatever was unseen for longest, then open wished days that nobody has opened', () => {
    expect(ranked([poll(4, null, '2027-02-01'), poll(1, 120), poll(2, 240), poll(3, 180)])).toEqual([2, 3, 1, 4])
  })

  it('are used the least gap after the end of a batch, when the window is whole again', () => {
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
    expect(earlyPolls().nextAt(now)).toEqual(after(60.1))
    expect(earlyPolls(after(65)).nextAt(now)).toEqual(after(65))
  })

  it('only open days where the operator wants no extra looks', () => {
    const config = munich.configure({ MUNICH_EXTRA_LOOKS: 'false' })
    expect(createEarlyPolls(config, { wholeAt: () => null })).toBe(noEarlyPolls)
    expect(ranked([poll(1, 600)], noEarlyPolls)).toEqual([])
  })

  it('never ask the same twice in a minute', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 }), (ago) => {
        const asked = ranked(ago.map((seconds, id) => poll(id, seconds)))
        expect(asked.length).toBe(ago.filter((seconds) => seconds >= 60).length)
      }),
    )
  })
})
