import { expect, it } from 'vitest'
import { munich } from '../../providers/munich.ts'
import { isReleasing, readReleaseHours } from './release-hours.ts'

const seven = { services: [1], offices: [20], weekdays: [1, 2, 3, 4, 5], from: 420, to: 480 }
const targets = [
  { serviceExternalId: 1, officeExternalId: 10 },
  { serviceExternalId: 2, officeExternalId: 20 },
  { serviceExternalId: 3, officeExternalId: 30 },
]
const releasing = (now: string) =>
  targets.filter((target) => isReleasing(target, [seven], new Date(now))).map((target) => target.serviceExternalId)

it('the release hours of a service or a desk are Munich’s, on its weekdays', () => {
  expect(releasing('2027-01-12T06:59:59+01:00')).toEqual([])
  expect(releasing('2027-01-12T07:00:00+01:00')).toEqual([1, 2])
  expect(releasing('2027-01-12T07:59:59+01:00')).toEqual([1, 2])
  expect(releasing('2027-01-12T08:00:00+01:00')).toEqual([])
  expect(releasing('2027-07-13T07:30:00+02:00'), 'summer').toEqual([1, 2])
  expect(releasing('2027-01-16T07:30:00+01:00'), 'a Saturday').toEqual([])
  expect(releasing('2027-01-17T07:30:00+01:00'), 'a Sunday').toEqual([])
})

it('come from the facts about a city: hours, or a quarter of an hour from one moment', async () => {
  const hours = await readReleaseHours(munich.configure({}))
  const buergerbuero = { serviceExternalId: 0, officeExternalId: 10492 }
  const emergency = { serviceExternalId: 10339027, officeExternalId: 0 }
  const at = (target: typeof emergency, time: string) =>
    isReleasing(target, hours, new Date(`2027-01-13T${time}+01:00`))
  expect(['07:30', '08:30', '09:30', '11:00'].map((time) => at(buergerbuero, time))).toEqual([true, false, true, false])
  expect(['06:29', '06:30', '06:44', '06:45', '07:30'].map((time) => at(emergency, time))).toEqual([
    ...[false, true, true, false, false],
  ])
  expect(await readReleaseHours({ facts: null })).toEqual([])
})
