import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOLD, KEY, meet, QUERY, type Reply, readFixture, text } from '../test/scripted-office.ts'
import { hasErrors, isEmpty, meaningOf } from './errors.ts'
import { readAppointment, readCancelled } from './wire/appointment.ts'
import { findOtherQuestion, readCalendar } from './wire/calendar.ts'
import { findChallengeRefusal, findVerifyRefusal, readChallenge, readToken } from './wire/captcha.ts'
import { readCatalogue } from './wire/catalogue.ts'

const calendar = readFixture('available-calendar.default-window.json')
const silent = { path: '', note: () => {} }

/** Names with a meaning in JavaScript itself: careless code would fail on them. */
const treacherous = fc.dictionary(
  fc.constantFrom('toString', 'valueOf', 'length', '__proto__', 'constructor', 'toJSON', 'then'),
  fc.constantFrom(null, false, 'x', {}),
)
const junk = fc.oneof(
  treacherous,
  fc.jsonValue(),
  fc.constantFrom(null, true, '', 'junk', -1, 0.5, 1e300, [], {}, [[]], '2026-13-01'),
)
const id = fc.oneof(fc.integer(), fc.integer().map(String), junk)
const date = fc.oneof(fc.constantFrom('2026-12-01', '2026-12-03'), junk)
const time = fc.oneof(fc.integer({ min: 1796079600, max: 1796166000 }), junk)
const times = fc.oneof(
  fc.array(fc.record({ officeId: id, appointments: fc.oneof(fc.array(time), junk) }, { requiredKeys: [] })),
  junk,
)
const day = fc.oneof(fc.record({ date, providerIDs: junk, offices: times }, { requiredKeys: [] }), junk)
const almostCalendar = fc.record(
  {
    startDate: fc.oneof(fc.constant(QUERY.startDate), junk),
    endDate: fc.oneof(fc.constant(QUERY.endDate), junk),
    availableDays: fc.oneof(fc.array(day), junk),
    slotsStartDate: date,
    slotsEndDate: date,
    nextBookableDate: date,
  },
  { requiredKeys: [] },
)
const almostError = fc.record({
  errors: fc.array(
    fc.oneof(fc.record({ errorCode: fc.constantFrom('notFound', 'noAppointmentForThisDay', 'new') }), junk),
  ),
})

function numbersIn(value: unknown): Set<number> {
  return new Set((JSON.stringify(value) ?? '').match(/\d+/g)?.map(Number))
}

function places(value: unknown): ((other: unknown) => unknown)[] {
  if (typeof value !== 'object' || value === null) return [(other) => other]
  const inside = Object.entries(value).flatMap(([key, item]) =>
    places(item).map((replace) => (other: unknown) => {
      const changed = replace(other)
      return Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
    }),
  )
  return [(other) => other, ...inside]
}

describe('whatever the office sends', () => {
  it('no reading throws', () => {
    const readings = [readCatalogue, readAppointment, readCancelled, readChallenge, readToken]
    const samples = [
      'available-calendar.single-day.json',
      'reserve-appointment.success.json',
      'captcha-challenge.v2.json',
      'captcha-challenge.v1-legacy.json',
      'captcha-verify.success.json',
    ].map(readFixture)
    const catalogue = readFixture('offices-and-services.small.json') as Record<string, unknown[]>
    const small = Object.fromEntries(Object.entries(catalogue).map(([list, items]) => [list, items.slice(0, 1)]))
    const damaged = fc
      .tuple(fc.constantFrom(...[...samples, small].flatMap(places)), junk)
      .map(([replace, other]) => replace(other))
    fc.assert(
      fc.property(fc.oneof(junk, almostCalendar, damaged), (body) => {
        for (const read of readings) read(body, silent, KEY)
        readCalendar(body, silent, QUERY)
        findOtherQuestion(body, silent, QUERY)
        findChallengeRefusal(body)
        findVerifyRefusal(body)
        meaningOf({ call: 'appointment', status: 404, body })
        hasErrors(body)
        isEmpty(body)
      }),
      { numRuns: 4000 },
    )
  })

  it('no slot is told that was not there, on the day that was opened', () => {
    fc.assert(
      fc.property(almostCalendar, (body) => {
        const read = readCalendar(body, silent, QUERY)
        if (read === null) return
        const there = numbersIn(body)
        for (const slot of read.slots) {
          expect(there).toContain(slot.at)
          expect(there).toContain(Math.abs(slot.officeId))
          expect(Math.abs(slot.at - Date.parse(`${read.openedDay}T12:00:00Z`) / 1000)).toBeLessThan(15 * 3600)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('nothing is lost from a calendar without a note', () => {
    const whole = readCalendar(calendar, silent, QUERY)
    fc.assert(
      fc.property(fc.constantFrom(...places(calendar)), junk, (replace, other) => {
        const notes: string[] = []
        const read = readCalendar(replace(other), { path: '', note: (path) => notes.push(path) }, QUERY)
        if (read === null || notes.length > 0) return
        const isEmptyList = Array.isArray(other) && other.length === 0
        if (!isEmptyList) expect(read.slots.length).toBe(whole?.slots.length)
      }),
      { numRuns: 2000 },
    )
  })

  it('every call ends in an outcome, and "free" or "nothing free" only where that was said', async () => {
    let reply: Reply = text(200, '')
    const answer: Reply = (response, request) => reply(response, request)
    const { client } = await meet(
      Object.fromEntries(['available-calendar', 'reserve-appointment', 'appointment'].map((call) => [call, answer])),
    )
    const body = fc.oneof(
      junk.map((value) => JSON.stringify(value)),
      almostCalendar.map((value) => JSON.stringify(value)),
      almostError.map((value) => JSON.stringify(value)),
      fc.string(),
    )
    const status = fc.constantFrom(200, 200, 400, 401, 403, 404, 406, 409, 418, 429, 500, 503, 520)
    await fc.assert(
      fc.asyncProperty(status, body, async (code, sent) => {
        reply = text(code, sent)
        const outcome = await client.availability(QUERY)
        const isRepeated = sent.includes(`"startDate":"${QUERY.startDate}","endDate":"${QUERY.endDate}"`)
        if (outcome.kind === 'ok')
          expect([code, sent, isRepeated]).toEqual([200, expect.stringContaining('"availableDays":['), true])
        if (outcome.kind === 'none')
          expect([code, sent]).toEqual([expect.any(Number), expect.stringContaining('noAppointment')])
        expect((await client.reserve(HOLD)).kind).not.toBe('ok')
        expect((await client.appointment(KEY)).kind).not.toBe('ok')
      }),
      { numRuns: 150 },
    )
  })
})
