import { isLive, officeRecords, storedBookings } from '../records.ts'
import { places } from '../steps.ts'
import type { Law } from './law.ts'

export const oneForPerson: Law = {
  name: '4 a person has one appointment for a service, unless a tap or a successor made the second',
  async check(stage) {
    const live = officeRecords(stage).filter(({ record, one }) => isLive(record) && one.namedAt !== null)
    if (live.length < 2) return []
    const stored = await storedBookings(stage)
    const rowOf = (process: number) => stored.find((row) => row.process === process)
    const serviceAt = (office: number) => places.find((place) => place.office === office)?.service
    const groups = Map.groupBy(live, ({ record }) => `${record.email} ${serviceAt(record.officeId)}`)
    return [...groups.values()].flatMap((own) => {
      const asked = own.filter(({ record, one }) => {
        const row = rowOf(record.processId)
        const isSucceeded = row !== undefined && stored.some(({ replaces }) => replaces === row.id)
        const isTapped = stage.taps.some(({ task, slot }) => task === row?.task && one.moments.includes(slot))
        return !isSucceeded && !isTapped
      })
      return asked.length < 2 ? [] : [asked.map(({ record }) => `${record.processId} at ${record.officeId}`).join(', ')]
    })
  },
}
