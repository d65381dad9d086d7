import { describe, expect, it } from 'vitest'
import { bansPart } from './bans.ts'
import { simulateBans } from './one-seed.ts'

describe('soft bans of a month', () => {
  const seed = simulateBans(1)

  // checklist: t731
  it('are noticed within two rounds where they strike three tenths or more, without false alarms', () => {
    expect(seed.noticed.length).toBeGreaterThan(30)
    expect(bansPart.missed([seed])).toEqual([])
  })

  it('that are noticed late, or suspected in peace, miss the goal', () => {
    const late = { ...seed, falseAlarms: 1, noticed: seed.noticed.map((one) => ({ ...one, rounds: null })) }
    expect(bansPart.missed([late])).toHaveLength(4)
  })
})
