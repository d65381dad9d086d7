import { describe, expect, it } from 'vitest'
import { createGaps } from './gaps.ts'

describe('the wait of openings for their poll', () => {
  it('is 95 % of a gap where all gaps are alike', () => {
    const gaps = createGaps()
    for (let count = 0; count < 10; count += 1) gaps.add(60_000)
    expect(gaps.figures()).toMatchObject({ mean: 60, longest: 60 })
    expect(gaps.figures().p95).toBeCloseTo(57, 1)
  })

  it('counts long gaps by what comes up in them', () => {
    const gaps = createGaps()
    for (let count = 0; count < 9; count += 1) gaps.add(100_000)
    gaps.add(1_000_000)
    // The last 95 s of the long gap are a twentieth of 1,900 s.
    expect(gaps.figures().p95).toBeCloseTo(905, 0)
    expect(createGaps().figures()).toEqual({ mean: 0, longest: 0, p95: 0 })
  })
})
