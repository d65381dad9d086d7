import { describe, expect, it } from 'vitest'
import { times } from '../../../tools/suite/repetitions.ts'
import { dayMs, drawOpenings, targets } from './city.ts'
import { openEyes } from './eyes.ts'
import { simulateSeed } from './one-seed.ts'
import { releasesPart } from './releases.ts'
import { watchAlone, watchInQueue } from './rival.ts'
import { chanceOfLower, standing } from './signed-rank.ts'
import { see, watchTogether } from './watching.ts'

describe('a simulated city', () => {
  for (const [kind, gone] of [
    ['scarce', [0.37, 0.52, 0.65, 0.82]],
    ['hottest', [0.61, 0.72, 0.85, 0.96]],
  ] as const) {
    it(`loses its openings as fast as was measured, at ${kind} offices`, () => {
      const lives = targets
        .filter((target) => target.kind === kind)
        .flatMap((target) => drawOpenings(target, 28, 1))
        .map((opening) => opening.gone - opening.at)
      for (const [at, minutes] of [15, 30, 60, 240].entries()) {
        const share = lives.filter((life) => life <= minutes * 60_000).length / lives.length
        expect(Math.abs(share - (gone[at] ?? 0)), `${minutes} minutes`).toBeLessThan(0.03)
      }
    })
  }

  it('is the same for the same seed until its clocks are moved', () => {
    const [clockwork] = targets
    if (!clockwork) throw new Error('There is no office.')
    const usual = drawOpenings(clockwork, 14, 3)
    const moved = drawOpenings(clockwork, 14, 3, { movedFrom: 7 })
    const first = (all: typeof usual) => all.filter(({ at }) => at < (usual[0]?.at ?? 0) + 6 * dayMs)
    expect(first(moved)).toEqual(first(usual))
    expect(moved).not.toEqual(usual)
    expect(drawOpenings(clockwork, 14, 3)).toEqual(usual)
    expect(drawOpenings(clockwork, 14, 4)).not.toEqual(usual)
  })
})

describe('a watch over openings', () => {
  it('has seen or missed everything that came up, and is never refused', () => {
    const openings = targets.map((target) => drawOpenings(target, 1, 2))
    const polls = watchTogether({ from: 0, to: 1 }, { limit: 60 })
    const eyes = see(openings, polls)
    for (const [target, { seen, missed, lastPollAt }] of eyes.entries()) {
      expect(seen + missed).toBe((openings[target] ?? []).filter(({ at }) => at <= lastPollAt).length)
    }
    expect(polls.longestGapMs).toBeLessThanOrEqual(300_000)
    const terms = { days: { from: 0, to: 1 }, limit: 60 }
    const five = targets.map(() => 5)
    for (const watch of [watchAlone, watchInQueue]) {
      const { eyes: theirs } = watch(openings, five, terms)
      expect([...theirs.values()].flat().every(({ seen, missed }) => seen + missed > 0)).toBe(true)
    }
  })

  it('does not see what is gone before the poll', () => {
    const eyes = openEyes(
      [
        { at: 10, gone: 20 },
        { at: 12, gone: 90 },
      ],
      0,
    )
    eyes.poll(30)
    expect(eyes).toMatchObject({ seen: 1, missed: 1, delays: [18], appearances: [{ after: 0, by: 30 }] })
  })
})

describe('the test of differences', () => {
  it('gives the chances of the exact signed-rank distribution', () => {
    expect(chanceOfLower([-1, -2, -3, -4])).toBeCloseTo(1 / 16)
    expect(chanceOfLower([1, 2, 3, 4])).toBe(1)
    expect(chanceOfLower([1, -2, -3, -4])).toBeCloseTo(2 / 16)
    expect(chanceOfLower([0, 0])).toBe(1)
  })

  it('asks more of one among many', () => {
    expect(standing([0.03])).toBe(1)
    expect(standing([0.03, 0.5, 0.6])).toBe(0)
    expect(standing([0.001, 0.02, 0.9])).toBe(2)
  })
})

describe('a month in which it is learned when to poll', () => {
  const seed = simulateSeed({ seed: 1, limit: 60, judgedDays: times({ landing: 2, night: 7 }) })

  it('meets the goals', () => expect(releasesPart.missed([seed])).toEqual([]))

  it('would miss them if it saw less or later than uniform rounds', () => {
    const { uniform, offices } = seed.real
    const worse = offices.uniform.map((one) => ({ ...one, share: one.share * 0.9 }))
    const late = { ...uniform, clockMedianSeconds: uniform.clockMedianSeconds * 2 }
    const real = { uniform, learned: late, offices: { ...offices, learned: worse } }
    const many = Array.from({ length: 20 }, () => ({ ...seed, alone: uniform, longestGapSeconds: 301, real }))
    expect(releasesPart.missed(many)).toHaveLength(4)
  })
})
