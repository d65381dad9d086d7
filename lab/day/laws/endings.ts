// The product says about an appointment exactly what the office did with it.

import {
  isDoubted,
  isLive,
  isRefused,
  isSpoilt,
  type Known,
  officeRecords,
  processOf,
  type Stored,
  storedBookings,
} from '../records.ts'
import type { Stage } from '../stage.ts'
import type { Law } from './law.ts'

const minuteMs = 60_000
/** The status is read every two minutes; a failed read waits longer. */
const readMs = 6 * minuteMs
/** After an answer that was lost, the office is asked again. */
const lostMs = 45 * minuteMs
/** After the fourth odd answer about an appointment it is asked for again in an hour. docs/decisions/outages.md */
const oddMs = 75 * minuteMs

type Record = ReturnType<typeof officeRecords>[number]['record']

export const endsAsSaid: Law = {
  name: '5 each booking ends in what the office says',
  async check(stage) {
    const records = officeRecords(stage)
    if (records.length === 0) return []
    const stored = await storedBookings(stage)
    return records.flatMap(({ record, one }) => {
      const row = stored.find(({ process }) => process === record.processId)
      const next = stored.find(
        ({ replaces, state, slot }) => row?.id === replaces && state === 'confirmed' && slot < row.slot,
      )
      const succeeded = records.find((both) => both.record.processId === next?.process)?.record
      const backAt = stage.givenBack.get(record.processId) ?? succeeded?.changedAt
      const why = row ? lieAbout(stage, row, record, { ...one, backAt }) : unknownTo(stage, record)
      return why === null ? [] : [`${record.processId} at ${record.officeId}: ${why}`]
    })
  },
}

/** `backAt`: when its person gave it back, or had an earlier one in its place. */
type KnownEnd = Known & { backAt: number | undefined }

function lieAbout(stage: Stage, { state, reason, slot }: Stored, record: Record, one: KnownEnd): string | null {
  const now = stage.now()
  const isThere = isLive(record)
  if (state === 'confirmed' && !one.wasConfirmed) return `stored as confirmed, and the office says ${record.status}`
  if (['failed', 'cancelled', 'expired'].includes(state) && isThere && record.status !== 'reserved')
    return `stored as ${state}, and the office has it ${record.status}`
  if (isThere && record.startsAt !== slot && record.status !== 'reserved' && !isMoveUnread(stage, record, one))
    return 'stored with another time'
  if (
    state === 'cancelled' &&
    reason === 'cancelled_at_office' &&
    !stage.givenBack.has(record.processId) &&
    record.status !== 'deleted'
  )
    return 'said to be cancelled, and the office purged it'
  if (
    now - Math.max(record.changedAt, stage.calmSince()) < readMs ||
    isRefused(stage) ||
    isDoubted(stage, lostMs) ||
    isSpoilt(stage, oddMs, record.processId)
  )
    return null
  if (isThere && now - (one.backAt ?? now) > readMs) return `given back, and the office has it ${record.status}`
  if (isThere && record.status === 'confirmed' && state !== 'confirmed') return `confirmed, and stored as ${state}`
  const isOpen = !['failed', 'cancelled', 'expired', 'confirmed'].includes(state)
  if (!isThere && now - (record.goneAt ?? now) > readMs && isOpen) return `over, and stored as ${state}`
  return null
}

function isMoveUnread({ road: { trips }, now }: Stage, { processId }: Record, { movedAt }: Known): boolean {
  if (movedAt === null) return false
  const isAnswer = (trip: (typeof trips)[number]): boolean =>
    trip.call === 'appointment' && trip.status === 200 && trip.fault === null && processOf(trip) === processId
  const read = trips.find((trip) => isAnswer(trip) && trip.sentAt > movedAt)
  return read?.answeredAt == null || now() - read.answeredAt < minuteMs
}

function unknownTo(stage: Stage, record: Record): string | null {
  const trip = stage.road.trips.find(
    ({ call, answer }) =>
      call === 'reserve-appointment' &&
      Number((answer as { processId?: number } | null)?.processId) === record.processId,
  )
  if (
    trip?.answeredAt == null ||
    trip.fault !== null ||
    stage.now() - Math.max(trip.answeredAt, stage.calmSince()) < minuteMs
  )
    return null
  // Whoever deletes an account and keeps the appointments has them alone.
  const hasLeft = [...stage.left.keys()].some((person) => stage.people[person]?.email === record.email)
  if (hasLeft && !stage.givenBack.has(record.processId)) return null
  return isLive(record) ? 'held, and not stored' : null
}

export function isAsDone(stage: Stage, code: string, { email, slot, text = '' }: Said): boolean {
  const own = officeRecords(stage).filter(({ record, one }) => record.email === email && one.moments.includes(slot))
  const saysToLeave = /Do not open the link/.test(text)
  const isTrue: { [code: string]: (both: (typeof own)[number]) => boolean } = {
    booking_confirmed: ({ one }) => one.wasConfirmed,
    booking_waiting: ({ record }) => record.status !== 'reserved',
    booking_cancelled: ({ record }) => !isLive(record),
    booking_expired: ({ record }) => !isLive(record),
    booking_moved: ({ record }) => record.startsAt === slot,
  }
  if (code === 'cancel_delayed' && text !== '')
    return own.some(({ record }) => isLive(record) && saysToLeave === (record.status === 'preconfirmed'))
  const holds = isTrue[code]
  return holds === undefined || own.some(holds)
}

interface Said {
  email: string | undefined
  slot: number
  text?: string
}

export const saysAsDone: Law = {
  name: '3 each message about an appointment says what the office did',
  check: (stage) =>
    stage.messengers.messages.flatMap(({ no, person, data, shown: [first] }) => {
      if (data?.appointment_at == null || first?.at !== stage.now()) return []
      const email = stage.people[person]?.email
      const said = { email, slot: Date.parse(data.appointment_at), text: first.text }
      return isAsDone(stage, data.type, said) ? [] : [`message ${no}: ${data.type} “${first.title}”`]
    }),
}
