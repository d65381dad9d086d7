import { expect, it } from 'vitest'
import { figuresOf } from './gaps.ts'

it('openings wait 95 % of a gap where all gaps are alike', () => {
  const { p95, ...figures } = figuresOf(Array(10).fill(60_000))
  expect(figures).toEqual({ mean: 60, longest: 60 })
  expect(p95).toBeCloseTo(57, 1)
})

it('long gaps count by what comes up in them', () => {
  // The last 95 s of the long gap are a twentieth of 1,900 s.
  expect(figuresOf([...Array(9).fill(100_000), 1_000_000]).p95).toBeCloseTo(905, 0)
  expect(figuresOf([])).toEqual({ mean: 0, longest: 0, p95: 0 })
})
