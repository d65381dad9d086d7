// An appointment in whose place an earlier one comes, also one that its person brought.
import { isLive, officeRecords, processOf, type Stored, storedBookings } from '../records.ts'
import type { Stage } from '../stage.ts'
import type { Law } from './law.ts'

/** A booking and those that were begun to replace it. */
function chainOf(stored: Stored[], first: Stored): Stored[] {
  return [first, ...stored.filter(({ replaces }) => replaces === first.id).flatMap((next) => chainOf(stored, next))]
}

export const neverWithout: Law = {
  name: '4 whoever brings an appointment has one, unless they give it back, and it is followed once',
  async check(stage) {
    const records = officeRecords(stage)
    const stored = stage.byHand.size === 0 ? [] : await storedBookings(stage)
    const brought = stored.filter(({ process }) => stage.byHand.has(process ?? 0))
    return brought.flatMap((row) => {
      const chain = chainOf(stored, row).map(({ process }) => process)
      const own = records.filter(({ record, one }) => chain.includes(record.processId) && one.wasConfirmed)
      const isThere = own.some(({ record }) => isLive(record) && record.status === 'confirmed')
      const isGivenBack = own.some(({ record }) => stage.givenBack.has(record.processId))
      if (!isThere && !isGivenBack) return [`nothing is left of ${row.process}, which was brought`]
      const isTwice = brought.some(({ id, process }) => id < row.id && process === row.process)
      return isTwice ? [`${row.process} is followed twice`] : []
    })
  },
}

const judged = new WeakMap<Stage, number>()

export const confirmedFirst: Law = {
  name: '4 an appointment is cancelled for an earlier one only after the office said that that is confirmed',
  async check(stage) {
    const { trips } = stage.road
    const first = judged.get(stage) ?? 0
    judged.set(stage, trips.length)
    const cancels = trips.slice(first).filter(({ call }) => call === 'cancel-appointment')
    const stored = cancels.length === 0 ? [] : await storedBookings(stage)
    return cancels.flatMap((trip) => {
      const row = stored.find(({ process }) => process === processOf(trip))
      const next = stored.filter(({ replaces }) => replaces === row?.id).map(({ process }) => process)
      const isOwn = !row || next.length === 0 || stage.givenBack.has(row.process ?? 0)
      const isSaid = trips.some(({ answer, answeredAt }) => {
        const { processId, status } = (answer ?? {}) as { processId?: number; status?: string }
        const isBefore = answeredAt !== null && answeredAt <= trip.sentAt
        return isBefore && status === 'confirmed' && next.includes(Number(processId))
      })
      return isOwn || isSaid ? [] : [`${row.process} went before ${next.join(' or ')} was confirmed`]
    })
  },
}
