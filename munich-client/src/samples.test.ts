import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  answerTo,
  CALLS,
  CATALOGUE,
  FIXTURES,
  fixture,
  KEY,
  meet,
  type Reply,
  readFixture,
  refusal,
} from '../test/scripted-office.ts'
import type { OutcomeKind } from './index.ts'
import { readAppointment } from './wire/appointment.ts'

const ASKS = { ...CALLS, 'captcha-verify': CALLS['captcha-challenge'] }

const NO_TEXTS = { name: null, hint: null }

/** Every sample that is an answer: its call, and the outcome. */
const ANSWERS: Record<string, [call: keyof typeof ASKS, outcome: object]> = {
  'appointment.success.json': ['appointment', { kind: 'ok', value: { status: 'confirmed', ...KEY } }],
  'available-calendar.outage.json': ['available-calendar', { kind: 'busy', reason: 'server' }],
  'error.outage.http200.json': ['appointment', { kind: 'busy', reason: 'server' }],
  'available-calendar.default-window.json': [
    'available-calendar',
    { kind: 'ok', value: { openedDay: '2026-12-01', days: { length: 4 }, slots: { length: 4 } } },
  ],
  'available-calendar.empty.json': [
    'available-calendar',
    { kind: 'ok', value: { openedDay: null, days: [], slots: [] } },
  ],
  'available-calendar.single-day.json': [
    'available-calendar',
    { kind: 'ok', value: { openedDay: '2026-12-11', days: { length: 3 }, slots: { length: 2 } } },
  ],
  'cancel-appointment.success.json': ['cancel-appointment', { kind: 'ok', value: { status: 'deleted' } }],
  'captcha-challenge.upstream-failure.http200.json': ['captcha-challenge', { kind: 'busy', reason: 'server' }],
  'captcha-challenge.v1-legacy.json': ['captcha-challenge', { kind: 'ok', value: { variant: 'v1' } }],
  'captcha-challenge.v2.json': ['captcha-challenge', { kind: 'ok', value: { variant: 'v2' } }],
  'captcha-details.json': ['captcha-details', { kind: 'ok', value: { captchaEnabled: true } }],
  'captcha-verify.bad-json.http200.json': ['captcha-verify', { kind: 'captcha', reason: 'failed' }],
  'captcha-verify.no-payload.http200.json': ['captcha-verify', { kind: 'captcha', reason: 'failed' }],
  'captcha-verify.success.json': ['captcha-verify', { kind: 'ok', value: { expiresAt: 1795161900 } }],
  'captcha-verify.undecodable.http200.json': ['captcha-verify', { kind: 'captcha', reason: 'failed' }],
  'captcha-verify.wrong-solution.http200.json': ['captcha-verify', { kind: 'captcha', reason: 'failed' }],
  [CATALOGUE]: [
    'offices-and-services',
    { kind: 'ok', value: { offices: { length: 100 }, services: { length: 150 }, relations: { length: 393 } } },
  ],
  'confirm-appointment.success.json': ['confirm-appointment', { kind: 'ok', value: { status: 'confirmed' } }],
  'drift.problem-json.http400.json': ['reserve-appointment', { kind: 'drift', codes: [] }],
  'drift.spring-mvc.http400.json': ['reserve-appointment', { kind: 'drift', codes: [] }],
  'drift.spring-mvc.http404.json': ['reserve-appointment', { kind: 'drift', codes: [] }],
  'error.appointment-not-found.http404.json': ['appointment', { kind: 'unknown_appointment' }],
  'error.auth-key-mismatch.http406.json': ['appointment', { kind: 'wrong_key' }],
  'error.both-limits.http400.json': [
    'available-calendar',
    { kind: 'limit', codes: ['tooManySlotsPerAppointment', 'tooManyServicesPerAppointment'] },
  ],
  'error.calendar-all-missing.http400.json': ['available-calendar', { kind: 'invalid', codes: { length: 5 } }],
  'error.calendar-captcha-missing.http400.json': ['available-calendar', { kind: 'captcha', reason: 'missing' }],
  'error.cannot-cancel-past.http406.json': ['cancel-appointment', { kind: 'too_late' }],
  'error.captcha-expired.http400.json': ['available-calendar', { kind: 'captcha', reason: 'expired' }],
  'error.captcha-invalid.http400.json': ['reserve-appointment', { kind: 'captcha', reason: 'invalid' }],
  'error.date-range-quirk-direct.http520.json': ['available-calendar', { kind: 'busy', reason: 'server' }],
  'error.family-name-locked.http400.json': ['update-appointment', { kind: 'invalid' }],
  'error.gateway-masked-5xx.http400.json': ['available-calendar', { kind: 'busy', reason: 'masked', codes: [] }],
  'error.gateway-own-failure.http500.json': ['available-calendar', { kind: 'busy', reason: 'server' }],
  'error.gateway-parameter-pollution.http400.json': ['available-calendar', { kind: 'invalid', codes: [] }],
  'error.gateway-unauthenticated.http401.json': ['available-calendar', { kind: 'drift' }],
  'error.ids-missing.http400.json': ['appointment', { kind: 'invalid' }],
  'error.invalid-request-body.http400.json': ['update-appointment', { kind: 'invalid' }],
  'error.ip-blocked.http403.json': ['available-calendar', { kind: 'refused', codes: ['IP_BLACKLISTED'] }],
  'error.legacy-no-day.http404.json': ['available-calendar', { kind: 'none' }],
  'error.legacy-no-scope.http404.json': ['available-calendar', { kind: 'none' }],
  'error.location-service-mismatch.http400.json': ['available-calendar', { kind: 'mismatch' }],
  'error.maintenance-direct.http503.json': ['offices-and-services', { kind: 'busy', reason: 'maintenance' }],
  'error.not-preconfirmed-anymore.http409.json': ['confirm-appointment', { kind: 'wrong_state' }],
  'error.not-reserved-anymore.http409.json': ['preconfirm-appointment', { kind: 'wrong_state' }],
  'error.placeholder-email.http409.json': ['preconfirm-appointment', { kind: 'invalid' }],
  'error.rate-limited.http429.json': ['available-calendar', { kind: 'busy', reason: 'rate_limited' }],
  'error.rebooking-disabled.http406.json': ['reserve-appointment', { kind: 'limit' }],
  'error.reserve-all-missing.http400.json': ['reserve-appointment', { kind: 'invalid' }],
  'error.slot-gone.http404.json': ['reserve-appointment', { kind: 'gone', reason: 'not_available' }],
  'error.slot-race-lost.http404.json': ['reserve-appointment', { kind: 'gone', reason: 'race_lost' }],
  'error.too-large.http413.json': ['update-appointment', { kind: 'invalid' }],
  'error.too-many-same-mail.http406.json': ['preconfirm-appointment', { kind: 'limit' }],
  'error.too-many-services.http400.json': ['available-calendar', { kind: 'limit' }],
  'error.too-many-slots.http400.json': ['preconfirm-appointment', { kind: 'limit' }],
  'error.uncaught-exception-direct.http500.json': ['available-calendar', { kind: 'busy', reason: 'server' }],
  'error.unknown-endpoint.http404.json': ['available-calendar', { kind: 'drift', codes: ['notFound'] }],
  'error.update-fields.http400.json': ['update-appointment', { kind: 'invalid', codes: { length: 4 } }],
  // The client does not use the older pair, which names no offices: instead of a newer call's answer it is no result.
  'offices-and-services.small.json': [
    'offices-and-services',
    {
      kind: 'ok',
      value: {
        services: [
          { id: 1063441, combinable: { 1063441: [10489], 1063475: [10489] } },
          { id: 1063475, combinable: { 1063441: [10489], 1063475: [10489] } },
          { id: 1071907, combinable: { 1071907: [10471] } },
          { id: 10339027, combinable: { 10339027: [10187259] } },
        ],
      },
    },
  ],
  'offices-and-services.variants.json': [
    'offices-and-services',
    {
      kind: 'ok',
      value: {
        services: [
          { id: 1, name: 'Auskunft zur Rente', variant: { id: 3, de: NO_TEXTS, en: NO_TEXTS } },
          {
            id: 2,
            name: 'Auskunft zur Rente',
            variant: {
              id: 2,
              de: { name: null, hint: 'Wir rufen zwischen 9 und 12 Uhr an.' },
              en: { name: 'Phone appointment', hint: 'We call between 9 and 12.' },
            },
          },
          { id: 1063441, variant: null },
          { id: 1063475, variant: null },
          { id: 1071907, variant: null },
          { id: 10339027, variant: null },
        ],
      },
    },
  ],
  'preconfirm-appointment.success.json': [
    'preconfirm-appointment',
    { kind: 'ok', value: { status: 'preconfirmed', activationMinutes: 15 } },
  ],
  'reserve-appointment.success.json': [
    'reserve-appointment',
    { kind: 'ok', value: { status: 'reserved', reservationMinutes: 5, timestamp: 1796976000, info: '' } },
  ],
  'reserve-appointment.success.multi-service.json': [
    'reserve-appointment',
    {
      kind: 'ok',
      value: {
        officeId: 10489,
        services: [
          { id: 1063441, count: 1 },
          { id: 1063475, count: 1 },
        ],
      },
    },
  ],
  'reserve-appointment.success.muc50.json': ['reserve-appointment', { kind: 'ok', value: { ...KEY } }],
  'reserve-appointment.success.rebooking.json': [
    'reserve-appointment',
    { kind: 'ok', value: { processId: 1284590, status: 'reserved' } },
  ],
  // An operator's call, which the client does not have: instead of a newer call's answer it is no result.
  'source-cache-warmup.off.http404.json': ['available-calendar', { kind: 'drift', codes: ['notFound'] }],
  'update-appointment.success.json': ['update-appointment', { kind: 'ok', value: { status: 'reserved' } }],
}

/** The samples that are no answers to a guest's call, or data about the protocol, with their users. */
const ELSEWHERE = {
  'captcha-pow-vectors.json': 'captcha/proof.test.ts',
  'captcha-verify.request.json': 'captcha/challenge.test.ts',
  'days-off.munich.2026-12_2027-12.json': 'practice-office/src/slots/days-off.test.ts',
  'error-table.json': 'errors.test.ts',
  'error-table.muc50.json': 'errors.test.ts',
  'cancel-appointment.request.json': 'client.test.ts',
  'confirm-appointment.request.json': 'client.test.ts',
  'confirm-appointment.request.rebooking.json': 'practice-office/src/appointments/rebooking.test.ts',
  'preconfirm-appointment.request.json': 'client.test.ts',
  'reserve-appointment.request.captcha-multi.json': 'client.test.ts',
  'reserve-appointment.request.json': 'client.test.ts',
  'reserve-appointment.request.rebooking.json': 'practice-office/src/appointments/rebooking.test.ts',
  'update-appointment.request.json': 'client.test.ts',
  'update-appointment.request.rebooking.json': 'practice-office/src/appointments/rebooking.test.ts',
  'confirmation-link-fragment.json': 'client.test.ts',
  'my-appointments.success.json': 'below',
  'page-links.json': 'practice-office/src/mail/mailbox.test.ts',
  'reserve-appointment.same-time-two-desks.json': 'below',
}

const SURROUNDINGS: Record<string, Reply> = {
  'captcha-challenge': fixture('captcha-challenge.v2.json'),
  'captcha-verify': fixture('captcha-verify.success.json'),
}

describe('the samples of the protocol', () => {
  it('are all here', () => {
    const all = [...Object.keys(ANSWERS), ...Object.keys(ELSEWHERE)].filter((name) => name !== CATALOGUE)
    expect(all.sort()).toEqual(readdirSync(FIXTURES).sort())
  })

  it.each(Object.entries(ANSWERS))('%s is understood, without drift', async (sample, [call, outcome]) => {
    const { client, unknown } = await meet({ ...SURROUNDINGS, [call]: fixture(sample) })
    expect(await ASKS[call](client)).toMatchObject(outcome)
    if ('kind' in outcome && outcome.kind === 'ok') expect(unknown).toEqual([])
  })

  it('my-appointments.success.json holds appointments in the same shape as every other call', () => {
    const spot = { path: '', note: (path: string, kind: string) => expect(`${kind} ${path}`).toBe('') }
    const list = readFixture('my-appointments.success.json') as unknown[]
    expect(list.map((item) => readAppointment(item, spot))).toMatchObject([{ ...KEY, status: 'confirmed' }])
  })

  it('two people at the same time are each sent to the desk that has them', async () => {
    const both = readFixture('reserve-appointment.same-time-two-desks.json') as Record<'first' | 'second', unknown>
    const spot = { path: '', note: (path: string, kind: string) => expect(`${kind} ${path}`).toBe('') }
    expect([both.first, both.second].map((body) => readAppointment(body, spot))).toMatchObject([
      { officeId: 10489, hint: 'Wartebereich 04', info: 'Bitte gehen Sie in den Wartebereich 04.' },
      { officeId: 10489, hint: 'Wartebereich 03', info: 'Bitte gehen Sie in den Wartebereich 03.' },
    ])
  })

  it('show every way a call can end, except silence (transport.test.ts)', () => {
    const kinds = Object.values(ANSWERS).map(([, outcome]) => ('kind' in outcome ? outcome.kind : ''))
    const all: Record<Exclude<OutcomeKind, 'unreachable'>, true> = {
      ok: true,
      none: true,
      captcha: true,
      gone: true,
      unknown_appointment: true,
      wrong_key: true,
      wrong_state: true,
      mismatch: true,
      invalid: true,
      limit: true,
      too_late: true,
      refused: true,
      busy: true,
      drift: true,
    }
    expect(new Set(kinds)).toEqual(new Set(Object.keys(all)))
  })

  it('end in "nothing free" or free slots only where the office says so', async () => {
    const quiet = Object.keys(ANSWERS).filter((sample) => !/empty|no-day|no-scope/.test(sample))
    for (const sample of quiet) {
      const outcome = await answerTo('available-calendar', fixture(sample))
      if (sample.startsWith('available-calendar') && !sample.includes('outage'))
        expect(outcome, sample).toMatchObject({ kind: 'ok' })
      else expect(['ok', 'none'], sample).not.toContain(outcome.kind)
    }
    expect((await answerTo('available-calendar', refusal(400, 'captchaMissing'))).kind).toBe('captcha')
  })
})
