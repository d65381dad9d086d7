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

  test('a change that names nothing, or sends the stored values, changes nothing', () => {
    fc.assert(
      fc.property(stored, (before) => {
        expect(chooseTargets(before, {})).toEqual(before)
        expect(chooseTargets(before, before)).toEqual(before)
      }),
    )
  })
})
