import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../foundation/refusal.ts'
import { type Choice, chooseTargets, nothingChosen } from './rules.ts'

const id = fc.integer({ min: 1, max: 9 })
const pair = fc.integer({ min: 1, max: 9 }).map(String)
const wish = fc.record(
  {
    service: fc.option(id),
    office: fc.option(id),
    service_type: fc.option(id),
    legacy_office_id: fc.option(pair),
    legacy_service_id: fc.option(pair),
  },
  { requiredKeys: [] },
)
const stored: fc.Arbitrary<Choice> = fc.oneof(
  fc
    .record({ service: id, office: id, service_type: id, further: fc.array(id, { maxLength: 3 }) })
    .map(({ further, ...chosen }) => ({
      ...nothingChosen,
      ...chosen,
      offices: [...new Set([chosen.office, ...further])],
    })),
  fc.record({ legacy_office_id: pair, legacy_service_id: pair }).map((chosen) => ({ ...nothingChosen, ...chosen })),
)

function chosenOrRefused(...[before, wanted]: Parameters<typeof chooseTargets>): Choice | 'two_targets' {
  try {
    return chooseTargets(before, wanted)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'two_targets') return error.code
    throw error
  }
}

describe('choosing a target', () => {
  test('never leaves references and a legacy pair side by side', () => {
    fc.assert(
      fc.property(stored, wish, (before, wanted) => {
        const after = chosenOrRefused(before, wanted)
        if (after === 'two_targets') return
        const hasReferences = after.service !== null || after.office !== null || after.service_type !== null
        const hasLegacy = after.legacy_office_id !== null || after.legacy_service_id !== null
        expect(hasReferences && hasLegacy).toBe(false)
      }),
    )
  })

  test('if both targets are complete, the one that differs from the stored one counts; if both differ, they are refused', () => {
    const chain = { service: 1, office: 2, service_type: 3 }
    const pair = { legacy_office_id: '4', legacy_service_id: '5' }
    const ofChain = { ...nothingChosen, ...chain, offices: [2] }
    const ofPair = { ...nothingChosen, ...pair }
    expect(chooseTargets(ofChain, { ...chain, ...pair })).toEqual(ofPair)
    expect(chooseTargets(ofPair, { ...chain, ...pair })).toEqual(ofChain)
    const both = { ...chain, office: 6, ...pair }
    for (const before of [nothingChosen, ofChain, { ...ofPair, legacy_office_id: '7' }]) {
      expect(chosenOrRefused(before, both)).toBe('two_targets')
    }
  })

  test('a change that names nothing, or sends the stored values, changes nothing', () => {
    fc.assert(
      fc.property(stored, (before) => {
        expect(chooseTargets(before, {})).toEqual(before)
        expect(chooseTargets(before, before)).toEqual(before)
      }),
    )
  })
})
