import { noFilter } from '@terminlotse/contract/tasks/filter'
import { type Fate, fates } from '@terminlotse/contract/tasks/why-not'
import { describe, expect, test } from 'vitest'
import { fateOf, type Record, type SeenOpening, type Written } from './fates.ts'
import { berlinSlot } from './replay.ts'

const minuteMs = 60_000
const seenAt = Date.parse('2026-11-20T09:14:00Z')
const opening: SeenOpening = {
  targetId: 1,
  office: 1,
  officeName: 'Bürgerbüro',
  slot: berlinSlot(Date.parse('2026-12-01T09:00:00Z')),
  from: seenAt,
  goneAt: seenAt + 5 * minuteMs,
}
const slotAt = opening.slot.at.getTime()
const earlier = { ...opening, slot: berlinSlot(Date.parse('2026-11-30T09:00:00Z')), goneAt: null }

const booking = { isOwnTask: true, state: 'failed', reason: null, wasHeld: false }
const outrun = (place?: number) => ({ turn: { code: 'turn_outrun', slotAt, ...(place && { place }) } })

type Facts = Partial<Omit<Record, 'written'>> & Partial<Written>

/** The facts that alone lead to each fate. */
const alone: { [F in Fate]: Facts } = {
  told: { messages: [{ state: 'sent', endedAt: seenAt + minuteMs }] },
  booked: { bookings: [{ ...booking, state: 'waiting' }] },
  other_booking: { bookings: [{ ...booking, isOwnTask: false, state: 'confirmed' }] },
  outrun: { bookings: [{ ...booking, reason: 'slot_lost' }] },
  refused: { bookings: [{ ...booking, reason: 'invalid', wasHeld: true }] },
  notice: { lines: [{ turn: { code: 'turn_obstacle', reason: 'too_soon' } }] },
  no_yes: { lines: [{ turn: { code: 'turn_obstacle', reason: 'condition_unanswered' } }] },
  waited_longer: { lines: [outrun(4)] },
  paused: { watchedFrom: () => null, isPausedAt: () => true },
  no_channel: { lines: [{ unsent: 'no_channel' }] },
  quiet_hours: { lines: [{ unsent: 'quiet_hours' }] },
  limit: { lines: [{ unsent: 'limit' }] },
  earlier_told: { named: [earlier] },
  gone: {},
}

function recordOf({ lines = [], messages = [], bookings = [], isBack = false, ...facts }: Facts): Record {
  return {
    wish: noFilter,
    wishSince: 0,
    written: () => ({ lines, messages, bookings, isBack }),
    watchedFrom: ({ from }) => from,
    isPausedAt: () => false,
    named: [],
    ...facts,
  }
}

const fate = (facts: Facts, of: SeenOpening = opening) => fateOf(of, recordOf(facts))

describe('what became of a time', () => {
  // checklist: t4800
  test.each(fates)('is said where it alone holds: %s', (one) => {
    expect(fate(alone[one])).toMatchObject({ fate: one })
  })

  // checklist: t4801
  test('is the first of the list where several hold', () => {
    const together = (one: Facts, other: Facts): Facts => ({
      ...other,
      ...one,
      lines: [...(one.lines ?? []), ...(other.lines ?? [])],
      messages: [...(one.messages ?? []), ...(other.messages ?? [])],
      bookings: [...(one.bookings ?? []), ...(other.bookings ?? [])],
    })
    // They contradict each other: a time that a line named was watched and decided about.
    const isPossible = (one: Fate, other: Fate) =>
      [one, other].every((each) => each !== 'paused' && each !== 'earlier_told' && each !== 'gone')
    for (const [place, first] of fates.entries()) {
      for (const second of fates.slice(place + 1)) {
        if (!isPossible(first, second)) continue
        expect(fate(together(alone[second], alone[first])), `${first} and ${second}`).toMatchObject({ fate: first })
      }
    }
  })

  // checklist: t4817
  test('is another booking where one was under way that was not about this time', () => {
    const underWay = { lines: [{ unsent: 'booking' }] }
    expect(fate(underWay)).toEqual({ fate: 'other_booking' })
    expect(fate({ ...underWay, bookings: [{ ...booking, reason: 'race_lost' }] })).toEqual({ fate: 'outrun' })
    expect(fate({ lines: [{ turn: { code: 'turn_served' } }] })).toEqual({ fate: 'other_booking' })
  })

  // checklist: t4706
  test('is no other booking where it is back while its own one is not known to be over', () => {
    const back = { lines: [{ unsent: 'booking' }], isBack: true }
    expect(fate(back)).toEqual({ fate: 'gone' })
    expect(fate(back, { ...opening, goneAt: null }), 'it is still free').toBeNull()
  })

  // checklist: t4802
  test('names others only as some, and from five on as many', () => {
    const others = (place?: number) => fate({ lines: [outrun(place)] })?.others
    expect([others(), others(2), others(5), others(6), others(40)]).toEqual(['some', 'some', 'some', 'many', 'many'])
  })

  // checklist: t4803
  test('is not claimed where nothing was decided, or nobody knows the wish of that moment', () => {
    expect(fate({ wishSince: seenAt + 1 }), 'the wish is younger').toBeNull()
    expect(fate({}, { ...opening, goneAt: null }), 'it is still free').toBeNull()
    expect(fate({ watchedFrom: () => null }), 'it did not watch, and was not paused').toBeNull()
    expect(fate({ wish: { ...noFilter, time_from: '12:00' } }), 'it does not fit').toBeNull()
    expect(fate({ lines: [{}] }), 'a line of an older version').toBeNull()
    for (const state of ['waiting', 'unknown']) {
      expect(fate({ lines: [{ unsent: 'sent' }], messages: [{ state, endedAt: seenAt }] }), state).toBeNull()
    }
    expect(fate({ bookings: [{ ...booking, state: 'unknown_hold' }] }), 'it is being booked').toBeNull()
  })

  // checklist: t4804
  test('is gone where a message left it out, was overtaken, or came after it', () => {
    const late = { state: 'sent', endedAt: seenAt + 6 * minuteMs }
    const overtaken = { state: 'overtaken', endedAt: seenAt + minuteMs }
    expect(fate({ lines: [{ unsent: 'sent' }] })).toEqual({ fate: 'gone' })
    expect(fate({ lines: [{ unsent: 'sent' }], messages: [late, overtaken] })).toEqual({ fate: 'gone' })
    expect(fate({ messages: [{ state: 'given_up', endedAt: seenAt }] })).toEqual({ fate: 'no_channel' })
  })

  // checklist: t4805
  test('within the least notice is said by the moment from which the task could have been told', () => {
    const wish = { ...noFilter, minimum_notice_hours: 14 * 24 }
    expect(fate({ wish })).toEqual({ fate: 'notice' })
    expect(fate({ wish: { ...wish, time_from: '12:00' } })).toBeNull()
    expect(fate({ wish: { ...wish, minimum_notice_hours: 24 } })).toEqual({ fate: 'gone' })
  })
})
