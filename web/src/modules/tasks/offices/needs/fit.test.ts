import { expect, test } from 'vitest'
import fit from '../../../../../../fixtures/needs/munich.fit.json?raw'
import { searchIn, withUsualWay } from './search.harness.ts'

/** A need in a person's words. `way`: the need that the city meets in another way, or "usual" for the service's own. */
interface Need {
  phrase: string
  services: number[]
  excluded: number[]
  way: string | null
}
const needs: Need[] = JSON.parse(fit)

// checklist: t4380
test.each(['en', 'de'] as const)(
  'of 181 needs none is led to a service whose condition excludes the person, on screens in %s',
  (language) => {
    const find = searchIn(language)
    expect(needs).toHaveLength(181)
    for (const { phrase, services: right, excluded, way } of needs) {
      const found = find(phrase)
      const told = { phrase, found: found.services.slice(0, 3), isLikely: found.isLikely, way: found.elsewhere?.called }
      const shown = JSON.stringify(told)
      expect(
        found.services.filter((number) => excluded.includes(number)),
        shown,
      ).toEqual([])
      expect(found.isLikely, shown).toBe(right.length > 0)
      if (right.length > 0) expect(right, shown).toContain(found.services[0])
      if (way === 'usual') expect(withUsualWay, shown).toContain(found.services[0])
      else if (way !== null) expect(found.elsewhere?.called, shown).toBe(way)
    }
  },
)
