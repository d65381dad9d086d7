// Nobody is booked without a wish, or twice for one. Read from the office's records; the database says only for which task
// an appointment is.
import { emailOf } from '../people.ts'
import { holdsOf, isLive, officeRecords, processOf, type Stored, storedBookings } from '../records.ts'
import type { Form, Stage, StageTask } from '../stage.ts'
import { places } from '../steps.ts'
import type { Law } from './law.ts'
import { wants } from './told.ts'

/** A change of a task reaches the process that books within this time, beside the difference of their clocks. */
const graceMs = 10_000

/** When an appointment has begun, its person may be booked again. docs/decisions/turns.md */
const isToCome = (stage: Stage, record: ReturnType<typeof officeRecords>[number]['record']): boolean =>
  isLive(record) && record.startsAt > stage.now()

export const oneForEach: Law = {
  name: '4 one wish has one appointment, and an earlier one replaces only what it succeeds',
  async check(stage) {
    const records = new Map(officeRecords(stage).map((both) => [both.record.processId, both]))
    if (records.size === 0) return []
    const stored = await storedBookings(stage)
    const isThere = ({ process }: Stored) => {
      const record = records.get(process ?? 0)?.record
      return record !== undefined && isToCome(stage, record)
    }
    const wrong: string[] = []
    for (const [task, own] of Map.groupBy(stored.filter(isThere), (row) => row.task)) {
      const single = own.filter(({ id }) => !own.some(({ replaces }) => replaces === id))
      if (task !== null && single.length > 1)
        wrong.push(`task ${task} has the appointments ${own.map(({ process }) => process).join(' and ')}`)
    }
    for (const { replaces, process, slot } of stored) {
      const old = stored.find(({ id }) => id === replaces)
      const isMoved = [old?.process, process].some((number) => records.get(number ?? 0)?.one.movedAt != null)
      if (old && old.slot <= slot && !isMoved) wrong.push(`${process} would replace ${old.process}, which is earlier`)
      if (process !== null && stored.filter((one) => one.process === process).length > 1)
        wrong.push(`${process} is followed twice`)
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
    // Nothing is stored any more about a person who has left.
    const hasLeft = (email: string) => [...stage.left.keys()].some((person) => emailOf(person) === email)
    return gone.flatMap(({ record: { processId, email } }) => {
      const row = stored.find(({ process }) => process === processId)
      if (row === undefined && hasLeft(email)) return []
      const chain = row === undefined ? [] : chainOf(stored, row).map(({ process }) => process)
      const isLeft = officeRecords(stage).some(({ record, one }) => {
        const isThere = isLive(record) && one.status === 'confirmed'
        return chain.includes(record.processId) && (isThere || stage.givenBack.has(record.processId))
      })
      return isLeft ? [] : [`${processId} was confirmed, is cancelled, and nothing is in its place`]
    })
  },
}

/** A booking and those that were begun to replace it. */
const chainOf = (stored: Stored[], first: Stored): Stored[] => [
  first,
  ...stored.filter(({ replaces }) => replaces === first.id).flatMap((next) => chainOf(stored, next)),
]

export const confirmedFirst: Law = {
  name: '4 an appointment is cancelled for an earlier one only after the office said that this is confirmed',
  async check(stage) {
    const { trips } = stage.road
    const cancels = trips.filter(({ call, sentAt }) => call === 'cancel-appointment' && sentAt > stage.now() - 60_000)
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

export const wished: Law = {
  name: '4 nobody is booked who did not ask, or outside the filters',
  async check(stage) {
    const fresh = (await holdsOf(stage)).filter(({ one }) => !one.isJudged)
    return fresh.flatMap(({ record, one, task, isTapped }) => {
      one.isJudged = true
      const why = isTapped ? null : unwanted(stage, task, record)
      const slot = new Date(record.startsAt).toISOString().slice(5, 16)
      return why === null ? [] : [`${record.processId} at ${record.officeId}, ${slot}Z, for task ${task.id}: ${why}`]
    })
  },
}

/** The fields of the task that a hold does not meet, in each of its forms that were in force when it was reserved. */
function unwanted(
  { apartMs, now, road: { trips } }: Stage,
  task: StageTask,
  { officeId, startsAt, createdAt, services, processId }: ReturnType<typeof officeRecords>[number]['record'],
): string | null {
  const trip = trips.find(({ answer }) => Number((answer as { processId?: number } | null)?.processId) === processId)
  const sentAt = trip?.sentAt ?? createdAt
  const forms: Form[] = [...task.past.filter(({ until }) => until > sentAt - graceMs - apartMs)]
  // A task that was changed since had another form then.
  if (!task.past.some(({ until }) => until > sentAt + graceMs && until <= now())) forms.push(task)
  const isThere = (form: Form) => form.places.some((place) => places[place]?.office === officeId)
  const judges: [string, (form: Form) => boolean][] = [
    ['it does not book', ({ books }) => books],
    ['it does not watch', ({ isOn }) => isOn || task.isLost],
    ['another office', isThere],
    ['another number of people', ({ count }) => services.every((one) => one.count === count)],
    ['outside the filter', (form) => wants(form, startsAt, sentAt - apartMs)],
  ]
  return judges.find(([, isMet]) => !forms.some(isMet))?.[0] ?? null
}

export const oneForPerson: Law = {
  name: '4 a person has one appointment for a service, unless a tap or a successor made the second',
  async check(stage) {
    const stored = await storedBookings(stage)
    const rowOf = (process: number) => stored.find((row) => row.process === process)
    const isHere = (process: number) => !stage.byHand.has(process) || rowOf(process) !== undefined
    const live = officeRecords(stage).filter(
      ({ record, one }) => isToCome(stage, record) && one.namedAt !== null && isHere(record.processId),
    )
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

export const noThirdTry: Law = {
  name: '4 after two appointments that nobody confirmed, the owner must say that it goes on',
  async check(stage) {
    const booking = stage.tasks.filter(({ books, isLost }) => books && !isLost)
    if (booking.length === 0) return []
    const stored = (await storedBookings(stage)).toSorted((one, other) => one.at - other.at)
    return booking.flatMap(({ id, since }) => {
      const own = stored.filter(({ task, at }) => task === id && at > since)
      const isTapped = stage.taps.some(({ task }) => task === id)
      const first = own.findIndex(({ state }, n) => state === 'expired' && own[n + 1]?.state === 'expired')
      return !isTapped && first >= 0 && own.length > first + 2 ? [`task ${id} has ${own.length} bookings`] : []
    })
  },
}
