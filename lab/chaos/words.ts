// Checks that each message was true when it arrived, by the office's record and by ours.
import {
  type NotificationData,
  notificationCode,
  notificationData,
} from '../../server/src/texts/notifications/notification-data.ts'
import { wordNotification } from '../../server/src/texts/notifications/notifications.ts'
import type { Opening, TheirAppointment } from './office-history.ts'
import type { OurRecord, ToldMessage } from './words-record.ts'

/** A message that the receiver got; `at` in ms since 1970. */
interface Arrival {
  guid?: string
  title?: string
  body?: string
  at: number
}

export interface Evidence {
  record: OurRecord
  office: { appointments: TheirAppointment[]; openings: readonly Opening[] }
  arrivals: Arrival[]
  /** The moments of all comparisons of the two records: about one a second, while our database answered. */
  polls: number[]
}

/** The content of a message is read before the attempt, which takes 20 s at most. Reading takes some more. */
const tryMs = 30_000
/** As for the records: with our database up, a change at the office may be unknown here for this many seconds. */
const unknownPolls = 60
/** A slot is seen in an answer that took a while. It may have gone at the office after the answer was made. */
const answerMs = 10_000

/** The untrue messages; empty when all is well. */
export function findUntrue(evidence: Evidence): string[] {
  const byId = new Map(evidence.record.messages.map((message) => [message.id, message]))
  const untrue = evidence.arrivals.flatMap((arrival) => {
    const message = byId.get(arrival.guid ?? '')
    return message ? untrueIn(evidence, message, arrival.at).map((why) => nameOf(message, why)) : []
  })
  return [...untrue, ...findOtherWords(evidence)]
}

function nameOf({ email, notice, id }: ToldMessage, why: string): string {
  return `${email} was told ${notice} (${id}) ${why}`
}

function untrueIn(evidence: Evidence, { notice, data }: ToldMessage, at: number): string[] {
  const said = notificationData.parse(data)
  if (notice === 'appointment_found') return untrueFinds(evidence, said, at)
  const claim = claims[notice]
  return claim ? untrueClaim(evidence, claim, said, at) : []
}

interface Claim {
  state: string
  /** The moments from and until which the claim is true at the office; null: never. */
  from(one: TheirAppointment): number | null
  until(one: TheirAppointment): number | null
}

const endOf = ({ cancelledAt, goneAt }: TheirAppointment) => earliest(cancelledAt, goneAt)
const waiting: Claim = {
  state: 'waiting',
  from: ({ preconfirmedAt }) => preconfirmedAt,
  until: (one) => earliest(one.confirmedAt, endOf(one)),
}
const confirmed: Claim = { state: 'confirmed', from: ({ confirmedAt }) => confirmedAt, until: endOf }
const claims: Record<string, Claim> = {
  booking_waiting: waiting,
  booking_reminder: waiting,
  booking_confirmed: confirmed,
  appointment_reminder: confirmed,
  booking_cancelled: { state: 'cancelled', from: endOf, until: () => null },
  booking_expired: {
    state: 'expired',
    from: (one) => (one.confirmedAt === null ? endOf(one) : null),
    until: () => null,
  },
  booking_failed: {
    state: 'failed',
    from: (one) => (one.preconfirmedAt === null ? one.createdAt : endOf(one)),
    until: ({ preconfirmedAt }) => preconfirmedAt,
  },
}

function untrueClaim({ record, office, polls }: Evidence, claim: Claim, said: NotificationData, at: number): string[] {
  const own = record.bookings.find(({ id }) => id === said.booking_id)
  if (!own) return ['and there is no such booking']
  const untrue: string[] = []
  // Our record changed last before the message can have been read.
  if (own.updatedAt <= at - tryMs && own.state !== claim.state) untrue.push(`while it was ${own.state} here`)
  if (claim === waiting && own.confirmedAt !== null && own.confirmedAt <= at - tryMs) {
    untrue.push('after we knew that it is confirmed')
  }
  // A booking that failed before it got a number has nothing at the office.
  if (own.processId === null) return untrue
  const theirs = office.appointments.find(({ processId }) => processId === own.processId)
  if (!theirs) return [...untrue, 'and the office knows no such appointment']
  const from = claim.from(theirs)
  const until = claim.until(theirs)
  if (from === null || from > at) untrue.push('before it was so at the office')
  if (until !== null && isKnown(polls, until, at - tryMs)) untrue.push('when it was no longer so at the office')
  return untrue
}

function isKnown(polls: number[], since: number, at: number): boolean {
  return polls.filter((poll) => poll >= since && poll <= at).length > unknownPolls
}

function untrueFinds(evidence: Evidence, { slots = [] }: NotificationData, at: number): string[] {
  return slots.flatMap(({ target_id, slot_at }) => {
    const slot = Date.parse(slot_at)
    const seen = evidence.record.findings.filter(
      (one) => one.targetId === target_id && one.at === slot && one.firstSeenAt <= at,
    )
    const shown = seen.filter(({ goneAt }) => goneAt === null || goneAt > at - tryMs)
    if (shown.length === 0) return [`with ${slot_at}, which our newest answer did not show`]
    const isFree = shown.some(({ officeId, firstSeenAt, lastSeenAt }) => {
      // The last poll before it. If there were later ones, then all polls of the same finding, because not each poll
      // opens each day.
      const from = (lastSeenAt <= at ? lastSeenAt : firstSeenAt) - answerMs
      return wasFree(evidence.office, { officeId, slot }, from, at)
    })
    return isFree ? [] : [`with ${slot_at}, which was not free at the office`]
  })
}

/** Whether the slot was free at the office at any moment from … to. */
function wasFree(
  { appointments, openings }: Evidence['office'],
  { officeId, slot }: { officeId: number; slot: number },
  from: number,
  to: number,
): boolean {
  const held = appointments.filter((one) => one.officeId === officeId && one.startsAt <= slot && slot < one.endsAt)
  const opened = openings.filter((one) => one.officeId === officeId && one.at === slot && one.openedAt <= to)
  const isHeld = (at: number) => held.some(({ createdAt, goneAt }) => createdAt <= at && (goneAt ?? at + 1) > at)
  // It becomes free when it is opened, and when a person gives it back.
  const moments = [from, ...opened.map(({ openedAt }) => openedAt), ...held.flatMap(({ goneAt }) => goneAt ?? [])]
  return moments.some((at) => at >= from && at <= to && opened.some(({ openedAt }) => openedAt <= at) && !isHeld(at))
}

/**
 * Compares the texts that arrived with the stored message. If there were several attempts, one that agrees is enough:
 * slots may have gone in between.
 */
function findOtherWords({ record, arrivals }: Evidence): string[] {
  const came = Map.groupBy(arrivals, ({ guid }) => guid ?? '')
  return record.messages.flatMap((message) => {
    const hasGone = message.state === 'sent' || message.state === 'unknown'
    const its = hasGone ? (came.get(message.id) ?? []) : []
    if (its.length === 0) return []
    const notice = notificationCode.parse(message.notice)
    const worded = (['de', 'en'] as const).map((language) =>
      wordNotification(notice, notificationData.parse(message.data), language, { at: new Date(message.createdAt) }),
    )
    const isSame = its.some(({ title, body }) => worded.some((one) => one.title === title && one.text === body))
    return isSame ? [] : [nameOf(message, 'in other words than we keep')]
  })
}

function earliest(...moments: (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null)
  return known.length === 0 ? null : Math.min(...known)
}
