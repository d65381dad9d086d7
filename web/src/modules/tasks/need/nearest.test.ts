import { expect, test } from 'vitest'
import { kmBetween, nearestFirst } from './nearest.ts'

const pasing = { latitude: 48.14705741244207, longitude: 11.462114791739525 }
const ruppertstrasse = { latitude: 48.124681688670854, longitude: 11.549865797138638 }

// checklist: t1114
test('distances are those of a map, and an office of unknown position comes last', () => {
  expect(kmBetween(pasing, pasing)).toBe(0)
  // One degree of latitude is 111.2 km everywhere.
  expect(kmBetween(pasing, { ...pasing, latitude: pasing.latitude + 1 })).toBeCloseTo(111.2, 1)
  // One degree of longitude is that times the cosine of the latitude.
  expect(kmBetween({ latitude: 60, longitude: 11 }, { latitude: 60, longitude: 12 })).toBeCloseTo(55.6, 1)
  expect(kmBetween(pasing, ruppertstrasse)).toBeCloseTo(kmBetween(ruppertstrasse, pasing), 9)
  const offices = [
    { name: 'unknown', position: null },
    { name: 'also unknown', position: null },
    { name: 'Ruppertstraße', position: ruppertstrasse },
    { name: 'Pasing', position: pasing },
  ]
  const names = nearestFirst(offices, { latitude: 48.15, longitude: 11.46 }).map(({ name }) => name)
  expect(names).toEqual(['Pasing', 'Ruppertstraße', 'unknown', 'also unknown'])
})
