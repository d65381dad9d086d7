// Nobody is booked without a wish, or twice for one. Read from the office's records; the database says only for which task
// an appointment is.
import { isLive, officeRecords, type Stored, storedBookings } from '../records.ts'
import type { Stage } from '../stage.ts'
import { places } from '../steps.ts'
import type { Law } from './law.ts'
import { wants } from './told.ts'

/** A change of a task reaches the process that books within this time, beside the difference of their clocks. */
const graceMs = 10_000

export const oneForEach: Law = {
  name: '4 one wish has one appointment, and an earlier one replaces only what it succeeds',
  async check(stage) {
    const records = new Map(officeRecords(stage).map((both) => [both.record.processId, both]))
    if (records.size === 0) return []
    const stored = await storedBookings(stage)
    const isThere = ({ process }: Stored) => {
      const both = records.get(process ?? 0)
      return both !== undefined && isLive(both.record)
    }
    const wrong: string[] = []
    for (const [task, own] of Map.groupBy(stored.filter(isThere), (row) => row.task)) {
      const single = own.filter(({ id }) => !own.some(({ replaces }) => replaces === id))
      if (task !== null && single.length > 1)
        wrong.push(`task ${task} has the appointments ${own.map(({ process }) => process).join(' and ')}`)
    }
    for (const { replaces, process } of stored) {
      const old = stored.find(({ id }) => id === replaces)
      const before = records.get(old?.process ?? 0)
      const after = records.get(process ?? 0)
      if (!old || before?.record.status !== 'deleted' || stage.givenBack.has(old.process ?? 0)) continue
      if (!after?.one.wasConfirmed) wrong.push(`${old.process} went before ${process} was confirmed`)
    }
    return wrong
  },
}

export const notGivenBack: Law = {
  name: '4 a confirmed appointment stays unless its person gives it back or has its successor',
  async check(stage) {
    const gone = officeRecords(stage).filter(
      ({ record: { processId, status }, one }) =>
        status === 'deleted' && one.was === 'confirmed' && !stage.givenBack.has(processId),
    )
    if (gone.length === 0) return []
    const stored = await storedBookings(stage)
    return gone.flatMap(({ record: { processId } }) => {
      const row = stored.find(({ process }) => process === processId)
      const isSucceeded = row !== undefined && stored.some(({ replaces }) => replaces === row.id)
      return isSucceeded ? [] : [`${processId} was confirmed, and is cancelled`]
    })
  },
}

export const wished: Law = {
  name: '4 nobody is booked who did not ask, or outside the filters',
  check(stage) {
    const now = stage.now()
    return officeRecords(stage).flatMap(({ record, one }) => {
      if (one.namedAt !== now) return []
      const person = stage.people.findIndex(({ email }) => email === record.email)
      const isTapped = stage.taps.some((tap) => tap.person === person && tap.slot === record.startsAt)
      if (isTapped || stage.tasksOf(person).some((task) => isWanted(stage, task, record))) return []
      const slot = new Date(record.startsAt).toISOString().slice(5, 16)
      return [`${record.processId} at ${record.officeId}, ${slot}Z, for ${record.email}`]
    })
  },
}

function isWanted(
  { world: { aheadMs } }: Stage,
  task: Stage['tasks'][number],
  { officeId, startsAt, createdAt }: { officeId: number; startsAt: number; createdAt: number },
): boolean {
  const apart = Math.max(...Object.values(aheadMs).map(Math.abs))
  // It was wanted when it was reserved, or its wish changed about then.
  if (task.since > createdAt - graceMs - apart || task.isLost) return true
  const isThere = task.places.some((place) => places[place]?.office === officeId)
  return task.books && task.isOn && isThere && wants(task, startsAt, createdAt + apart)
}
