import { expect, it } from 'vitest'
import { wordNotification } from '../../server/src/texts/notifications/notifications.ts'
import { findMissed } from './missed.ts'
import type { TheirAppointment } from './office-history.ts'
import { type Evidence, findUntrue } from './words.ts'
import type { OurRecord, ToldMessage } from './words-record.ts'

// Moments of an invented storm, in ms; slots are a day later.
const start = Date.parse('2026-03-02T10:00:00Z')
const seconds = (count: number) => start + count * 1_000
const slot = start + 86_400_000
const other = slot + 600_000
const about = { task_name: 'erika', service_name: 'Pass', office_name: 'Bürgerbüro', url: 'https://example.org' }
const polls = Array.from({ length: 600 }, (_, second) => seconds(second))

const appointment = (more: Partial<TheirAppointment> = {}): TheirAppointment => ({
  processId: 7,
  officeId: 1,
  startsAt: slot,
  endsAt: slot + 300_000,
  createdAt: seconds(10),
  preconfirmedAt: seconds(12),
  confirmedAt: seconds(100),
  cancelledAt: null,
  goneAt: null,
  ...more,
})

interface Told {
  notice: 'booking_waiting' | 'booking_confirmed' | 'booking_cancelled' | 'booking_expired' | 'booking_failed'
  at: number
  theirs?: Partial<TheirAppointment>
  ours?: Partial<OurRecord['bookings'][number]>
}

/** One message about a booking that arrived. Our record equals the office's, unless `ours` differs. */
function toldOf({ notice, at, theirs = {}, ours = {} }: Told): string[] {
  const data = { ...about, booking_id: 3, slot_at: new Date(slot).toISOString() }
  const own = {
    id: 3,
    state: 'confirmed',
    processId: 7,
    officeId: 1,
    slotAt: slot,
    createdAt: seconds(9),
    confirmedAt: seconds(101),
    updatedAt: seconds(101),
    ...ours,
  }
  return wrongIn({
    record: { messages: [message({ notice, data })], bookings: [own], findings: [], watchers: [] },
    office: { appointments: [appointment(theirs)], openings: [] },
    arrivals: [arrival(notice, data, at)],
    polls,
  })
}

function message(more: Partial<ToldMessage>): ToldMessage {
  return {
    id: 'guid',
    email: 'erika',
    userId: 1,
    notice: 'appointment_found',
    data: about,
    state: 'sent',
    createdAt: seconds(20),
    finishedAt: seconds(21),
    ...more,
  }
}

function arrival(notice: Parameters<typeof wordNotification>[0], data: typeof about, at: number) {
  const { title, text: body } = wordNotification(notice, data, 'de')
  return { guid: 'guid', title, body, at }
}

const wrongIn = (evidence: Evidence) =>
  findUntrue(evidence).map((line) => line.replace(/^erika was told \S+ \(guid\) /, ''))

// checklist: t254
it('"please confirm" while the office has it preconfirmed is true, later and earlier not', () => {
  const notice = 'booking_waiting'
  expect(toldOf({ notice, at: seconds(15) })).toEqual([])
  expect(toldOf({ notice, at: seconds(11) })).toEqual(['before it was so at the office'])
  expect(toldOf({ notice, at: seconds(120) }), 'read before, and on its way').toEqual([])
  expect(toldOf({ notice, at: seconds(140) })).toEqual([
    'while it was confirmed here',
    'after we knew that it is confirmed',
  ])
  // Our side never learned of the click.
  const ours = { state: 'waiting', confirmedAt: null, updatedAt: seconds(13) }
  expect(toldOf({ notice, at: seconds(150), ours })).toEqual([])
  expect(toldOf({ notice, at: seconds(250), ours })).toEqual(['when it was no longer so at the office'])
})

it('"confirmed" is true once the office confirmed, until it is cancelled there', () => {
  const notice = 'booking_confirmed'
  expect(toldOf({ notice, at: seconds(102) })).toEqual([])
  expect(toldOf({ notice, at: seconds(99) })).toEqual(['before it was so at the office'])
  expect(toldOf({ notice, at: seconds(102), theirs: { confirmedAt: null } })).toEqual([
    'before it was so at the office',
  ])
  expect(toldOf({ notice, at: seconds(400), theirs: { cancelledAt: seconds(200) } })).toEqual([
    'when it was no longer so at the office',
  ])
})

it('"cancelled", "expired" and "failed" are true once it ended at the office, or never began', () => {
  const theirs = { confirmedAt: null, goneAt: seconds(50) }
  const ours = (state: string) => ({ state, confirmedAt: null, updatedAt: seconds(51) })
  for (const notice of ['booking_cancelled', 'booking_expired'] as const) {
    const state = notice.slice('booking_'.length)
    expect(toldOf({ notice, at: seconds(52), theirs, ours: ours(state) })).toEqual([])
    expect(toldOf({ notice, at: seconds(49), theirs, ours: ours(state) })).toEqual(['before it was so at the office'])
  }
  const failed = { notice: 'booking_failed', at: seconds(52), ours: ours('failed') } as const
  expect(toldOf({ ...failed, theirs: { preconfirmedAt: null, confirmedAt: null } })).toEqual([])
  expect(toldOf({ ...failed, theirs: { confirmedAt: null } })).toEqual(['before it was so at the office'])
})

interface Find {
  at?: number
  goneAt?: number | null
  lastSeenAt?: number
  theirs?: TheirAppointment[]
  named?: number[]
  state?: string
  body?: string
  openedAt?: number
}

/** A line and its message about free slots; the line names two. */
function findOf({ at = seconds(21), named = [slot, other], state = 'sent', ...more }: Find): string[] {
  const iso = (moment: number) => new Date(moment).toISOString()
  const slots = named.map((one) => ({ target_id: 5, slot_at: iso(one), office_name: about.office_name }))
  const data = { ...about, slot_at: iso(named[0] ?? slot), slots }
  const seen = { targetId: 5, officeId: 1, firstSeenAt: seconds(19), lastSeenAt: more.lastSeenAt ?? seconds(20) }
  const finding = (slotAt: number, goneAt: number | null) => ({ ...seen, at: slotAt, goneAt })
  const arrived = { ...arrival('appointment_found', data, at), ...(more.body && { body: more.body }) }
  return wrongIn({
    record: {
      messages: [message({ data, state })],
      bookings: [],
      findings: [finding(slot, more.goneAt ?? null), finding(other, null)],
      watchers: [],
    },
    office: {
      appointments: more.theirs ?? [],
      openings: [slot, other].map((one) => ({ officeId: 1, at: one, openedAt: more.openedAt ?? seconds(18) })),
    },
    arrivals: state === 'sent' ? [arrived] : [],
    polls,
  })
}

// checklist: t255
it('"found" names what our newest answer showed and what was free at the office when it was looked', () => {
  const first = new Date(slot).toISOString()
  expect(findOf({})).toEqual([])
  expect(findOf({ at: seconds(70), goneAt: seconds(45) }), 'gone while it was on its way').toEqual([])
  expect(findOf({ at: seconds(90), goneAt: seconds(45) })).toEqual([
    `with ${first}, which our newest answer did not show`,
  ])
  expect(findOf({ theirs: [appointment({ createdAt: seconds(20) })] }), 'taken since the poll').toEqual([])
  expect(findOf({ theirs: [appointment({ createdAt: seconds(2) })] })).toEqual([
    `with ${first}, which was not free at the office`,
  ])
  expect(findOf({ theirs: [appointment({ createdAt: seconds(2), goneAt: seconds(19) })] }), 'given back').toEqual([])
  expect(findOf({ openedAt: seconds(40) })).toHaveLength(2)
  expect(findOf({ body: 'Something else' })).toEqual(['in other words than we keep'])
})

interface Watched {
  /** The moments of their messages, each with the slots that it named. */
  named?: [second: number, slot: number][]
  theirs?: TheirAppointment[]
  ours?: Partial<OurRecord['bookings'][number]>
  startedAt?: number
  /** The moment at which answers of the office showed the first slot gone. */
  goneAt?: number
  /** The moment at which they first showed both. */
  shownAt?: number
  /** The moment at which they showed the first slot again. */
  backAt?: number
  /** The office that is watched; the slots are at office 1. */
  watchedId?: number
}

/** The slots missed by a person who watched two slots that were there from second 10 on. */
const missedOf = (watched: Watched): string[] => judge(watched).missed

function judge({ named = [], theirs = [], ours, startedAt = seconds(0), watchedId = 1, ...more }: Watched) {
  const said = (slotAt: number) => ({ slot_at: new Date(slotAt).toISOString(), target_id: 5, office_name: 'KVR' })
  const seen = { targetId: 5, officeId: 1, firstSeenAt: more.shownAt ?? seconds(11), lastSeenAt: seconds(590) }
  const unknown = { id: 1, state: 'failed', processId: null, officeId: 1, slotAt: slot, confirmedAt: null }
  const sent = named.map(([second, slotAt], number) => ({
    message: message({ id: `${number}`, createdAt: seconds(second), data: { ...about, slots: [said(slotAt)] } }),
    arrival: { guid: `${number}`, at: seconds(second) },
  }))
  const result = findMissed({
    record: {
      messages: sent.map((one) => one.message),
      bookings: ours ? [{ ...unknown, createdAt: seconds(10), updatedAt: seconds(500), ...ours }] : [],
      findings: [
        { ...seen, at: slot, goneAt: more.goneAt ?? null },
        { ...seen, at: other, goneAt: null },
        ...(more.backAt ? [{ ...seen, at: slot, firstSeenAt: more.backAt, goneAt: null }] : []),
      ],
      watchers: [{ email: 'erika', userId: 1, officeId: watchedId, startedAt }],
    },
    office: {
      appointments: theirs,
      openings: [slot, other].map((one) => ({ officeId: 1, at: one, openedAt: seconds(10) })),
    },
    arrivals: sent.map((one) => one.arrival),
    polls,
  })
  expect(result.asked).toBeGreaterThanOrEqual(result.missed.length)
  return result
}

// checklist: t304
it('a person missed a free time if they were sent neither it nor an earlier one that was still free', () => {
  const missed = (...slots: number[]) => slots.map((one) => `erika was not told of ${new Date(one).toISOString()}`)
  expect(missedOf({})).toEqual(missed(slot, other))
  expect(missedOf({ named: [[60, slot]] })).toEqual([])
  expect(missedOf({ named: [[60, other]] }), 'the earlier one').toEqual(missed(slot))
  expect(missedOf({ named: [[300, slot]] }), 'too late').toEqual(missed(slot, other))
  expect(missedOf({ named: [[60, slot]], goneAt: seconds(200) }), 'the later one, when the first was gone').toEqual(
    missed(other),
  )
  expect(missedOf({ startedAt: seconds(450) }), 'there is still time').toEqual([])
  expect(missedOf({ shownAt: seconds(450) }), 'nobody looked').toEqual([])
})

// checklist: t3955
it('a time that was gone and is back is missed without a message of its own, but for the limits per time', () => {
  const flicker = { goneAt: seconds(100), backAt: seconds(110) }
  const missed = [`erika was not told of ${new Date(slot).toISOString()}`]
  expect(missedOf({ named: [[20, slot]], ...flicker })).toEqual(missed)
  expect(
    missedOf({
      named: [
        [20, slot],
        [115, slot],
      ],
      ...flicker,
    }),
  ).toEqual([])
  expect(
    missedOf({
      named: [
        [20, slot],
        [60, slot],
        [90, slot],
      ],
      ...flicker,
    }),
    'three in an hour',
  ).toEqual([])
})

it('whoever is told of all that is free waits for nothing more, and counts as asked at once', () => {
  const startedAt = seconds(450)
  expect(judge({ startedAt })).toEqual({ asked: 0, awaited: 2, missed: [] })
  expect(judge({ startedAt, named: [[460, other]] })).toEqual({ asked: 1, awaited: 1, missed: [] })
  expect(judge({ startedAt, named: [[460, slot]] })).toEqual({ asked: 2, awaited: 0, missed: [] })
  expect(judge({ startedAt, named: [[460, other]], goneAt: seconds(500) })).toMatchObject({ asked: 1, awaited: 0 })
})

it('a time that somebody has, or that a booking of ours is after, is not missed', () => {
  const taken = appointment({ createdAt: seconds(100), goneAt: null })
  const named: [number, number][] = [[60, other]]
  expect(missedOf({ named, theirs: [taken] })).toEqual([])
  expect(missedOf({ named, theirs: [{ ...taken, goneAt: seconds(150) }] }), 'given back').toHaveLength(1)
  expect(missedOf({ named, ours: {} }), 'a hold that may be').toEqual([])
  expect(missedOf({ named, ours: { updatedAt: seconds(300) } }), 'and never was').toHaveLength(1)
  expect(missedOf({ named, ours: { state: 'unknown_hold', updatedAt: seconds(11) } })).toEqual([])
})

it('nobody misses a time at an office that they do not watch, and what happens there takes nothing from them', () => {
  expect(missedOf({ watchedId: 2 })).toEqual([])
  const elsewhere = appointment({ officeId: 2, createdAt: seconds(2), goneAt: null })
  expect(missedOf({ theirs: [elsewhere], ours: { officeId: 2 } })).toHaveLength(2)
})

it('a time that the pace holds back is not missed', () => {
  const six = Array.from({ length: 6 }, (_, count): [number, number] => [20 + count, slot + 1_000 * (count + 9)])
  expect(missedOf({ named: six })).toEqual([])
  expect(missedOf({ named: six.slice(1) })).toHaveLength(2)
})
