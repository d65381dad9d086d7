import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFixture } from '../test/scripted-office.ts'
import { DETAIL_MEANINGS, MEANINGS, meaningOf } from './errors.ts'

/** PROTOCOL.md#errors, read as the caller's next act: the kinds of outcome that cause it, and the codes. */
const ACTIONS: [action: string, kinds: string[], codes: string][] = [
  [
    'fix what we sent, or ask the person',
    ['invalid'],
    `invalidRequest invalidOfficeId invalidServiceId invalidServiceCount invalidStartDate invalidEndDate
      invalidSlotsStartDate invalidSlotsEndDate slotsStartDateAfterEndDate invalidProcessId invalidAuthKey
      invalidFamilyName invalidEmail invalidTelephone invalidCustomTextfield invalidCustomTextfield2
      invalidScopeId invalidDate EMPTY_SERVICE_ARRAYS MISMATCHED_ARRAYS processInvalid invalidSchema
      emailIsRequired telephoneIsRequired requestEntityTooLarge placeholderEmailNotAllowed familyNameCannotBeChanged
      emailCannotBeChanged telephoneCannotBeChanged customTextfieldCannotBeChanged customTextfield2CannotBeChanged`,
  ],
  [
    'solve a captcha',
    ['captcha'],
    `captchaMissing captchaExpired captchaInvalid captchaVerificationFailed captchaVerificationError`,
  ],
  ['read the calendar and take the next slot', ['gone'], 'appointmentNotAvailable invalidTimestamp'],
  ['treat as an empty result', ['none'], 'noAppointmentForThisDay noAppointmentForThisScope'],
  ['start over', ['unknown_appointment'], 'appointmentNotFound preconfirmationExpired'],
  ['stop, the key is wrong', ['wrong_key'], 'authKeyMismatch'],
  [
    'read the appointment and decide on its status',
    ['wrong_state'],
    `processNotReservedAnymore processNotPreconfirmedAnymore processAlreadyExists processAlreadyCalled`,
  ],
  [
    'stop, a limit is reached',
    ['limit'],
    `tooManyAppointmentsWithSameMail tooManySlotsPerAppointment tooManyServicesPerAppointment
      rebookingDisabled`,
  ],
  ['stop, it is too late', ['too_late'], 'appointmentCanNotBeCanceled'],
  [
    'drop the office and refresh the catalogue',
    ['mismatch'],
    `invalidLocationAndServiceCombination sourceNotFound departmentNotFound mailNotFound
      organisationNotFound providerNotFound requestNotFound scopeNotFound scopesNotFound`,
  ],
  [
    'stop and tell a person',
    ['refused', 'drift'],
    `IP_BLACKLISTED securityHeaderViolation unauthorized invalidCredentials invalidApiClient notFound
      requestMethodNotAllowed notImplemented`,
  ],
  [
    'back off',
    ['busy'],
    `rateLimitExceeded serviceUnavailable zmsClientCommunicationError internalError processDeleteFailed
      unknownError`,
  ],
]

const table = ['error-table.json', 'error-table.muc50.json'].flatMap(
  (name) => readFixture(name) as { code: string; httpStatus: number }[],
)
const bodyOf = (...codes: string[]) => ({ errors: codes.map((errorCode) => ({ errorCode })) })

describe("the office's error codes", () => {
  it('all stand in PROTOCOL.md', () => {
    const text = readFileSync(new URL('../PROTOCOL.md', import.meta.url), 'utf8')
    const named = new Set([...text.matchAll(/`(\w+)`/g)].map(([, word]) => word))
    expect(Object.keys(MEANINGS).filter((code) => !named.has(code))).toEqual([])
    expect(table.filter(({ code }) => !named.has(code))).toEqual([])
  })

  it.each(table)('$code leads the caller to the action of the protocol', ({ code, httpStatus }) => {
    expect(Object.keys(MEANINGS)).toContain(code)
    const { meaning, codes } = meaningOf({ call: 'update-appointment', status: httpStatus, body: bodyOf(code) })
    const expected = ACTIONS.filter(([, , codes]) => codes.split(/\s+/).includes(code))
    expect(expected.map(([, kinds]) => kinds.includes(meaning.kind))).toEqual([true])
    expect(codes).toEqual([code])
  })

  it('are also known in the spelling that clients guard for', () => {
    const body = bodyOf('ipBlacklisted')
    expect(meaningOf({ call: 'confirm-appointment', status: 403, body }).meaning.kind).toBe('refused')
  })
})

describe('an answer whose code is new', () => {
  it.each([400, 404, 406, 409, 422])('is drift under HTTP %i: stop and report', (status) => {
    expect(meaningOf({ call: 'reserve-appointment', status, body: bodyOf('somethingNew') }).meaning.kind).toBe('drift')
  })

  it.each([
    [429, 'rate_limited'],
    [500, 'server'],
    [503, 'server'],
    [520, 'server'],
  ])('is a busy office under HTTP %i', (status, reason) => {
    const { meaning } = meaningOf({ call: 'reserve-appointment', status, body: bodyOf('somethingNew') })
    expect(meaning).toEqual({ kind: 'busy', reason })
  })

  it('is a refusal under HTTP 403', () => {
    expect(meaningOf({ call: 'reserve-appointment', status: 403, body: bodyOf('newBlock') }).meaning.kind).toBe(
      'refused',
    )
  })

  it('is not repeated when it does not look like a code, for it could be data', () => {
    const odd = ['erika@example.org', 'A'.repeat(60), '', 'deadbeef01', 'two words']
    expect(meaningOf({ call: 'appointment', status: 406, body: bodyOf(...odd) }).codes).toEqual(odd.map(() => '?'))
  })
})

describe('a sign-in page or a block', () => {
  it.each([
    [401, 'drift'],
    [403, 'refused'],
  ])('answers for the whole address under HTTP %i, whatever codes it brings: %s', (status, kind) => {
    for (const code of ['authKeyMismatch', 'captchaInvalid', 'noAppointmentForThisDay']) {
      expect(meaningOf({ call: 'appointment', status, body: bodyOf(code) }).meaning.kind).toBe(kind)
    }
    const blocked = { call: 'appointment', status, body: bodyOf('IP_BLACKLISTED') }
    expect(meaningOf(blocked).meaning.kind).toBe('refused')
  })
})

describe('several codes at once', () => {
  const kindOf = (...codes: string[]) =>
    meaningOf({ call: 'available-calendar', status: 400, body: bodyOf(...codes) }).meaning.kind

  it('mean what no retry would heal', () => {
    expect(kindOf('captchaMissing', 'invalidServiceCount')).toBe('invalid')
    expect(kindOf('captchaMissing', 'somethingNew')).toBe('drift')
  })

  it('mean "nothing free" only if all of them say so', () => {
    expect(kindOf('noAppointmentForThisDay', 'noAppointmentForThisScope')).toBe('none')
    expect(kindOf('noAppointmentForThisDay', 'unknownError')).toBe('busy')
    expect(kindOf('noAppointmentForThisDay', 'captchaMissing')).toBe('captcha')
  })
})

describe('the code unknownError', () => {
  it('is a lost race on reserve with HTTP 404, and nowhere else', () => {
    const reasonOf = (call: string, status: number) => meaningOf({ call, status, body: bodyOf('unknownError') }).meaning
    expect(reasonOf('reserve-appointment', 404)).toEqual({ kind: 'gone', reason: 'race_lost' })
    expect(reasonOf('reserve-appointment', 520)).toEqual({ kind: 'busy', reason: 'server' })
    expect(reasonOf('update-appointment', 404)).toEqual({ kind: 'busy', reason: 'server' })
    expect(reasonOf('available-calendar', 520)).toEqual({ kind: 'busy', reason: 'server' })
  })
})

describe('an answer without codes', () => {
  it.each([
    [302, { kind: 'drift' }],
    [400, { kind: 'drift' }],
    [401, { kind: 'drift' }],
    [403, { kind: 'refused' }],
    [404, { kind: 'drift' }],
    [405, { kind: 'drift' }],
    [409, { kind: 'drift' }],
    [429, { kind: 'busy', reason: 'rate_limited' }],
    [500, { kind: 'busy', reason: 'server' }],
    [502, { kind: 'busy', reason: 'server' }],
  ])('is judged by HTTP %i alone', (status, meaning) => {
    const spring = { timestamp: '2026-12-01T08:00:00.000Z', status, error: 'Bad Request', path: '/' }
    const problem = { type: 'about:blank', title: 'Bad Request', status, detail: 'x', instance: '/' }
    const others = [undefined, null, [], 'text', { errors: [] }, { errors: [7] }, { error: { message: 'x', code: 0 } }]
    for (const body of [...others, spring, problem]) {
      expect(meaningOf({ call: 'available-calendar', status, body }).meaning).toEqual(meaning)
    }
  })

  // checklist: t291
  it("is a busy server only as the gateway's exact body", () => {
    const meaning = (body: unknown) => meaningOf({ call: 'reserve-appointment', status: 400, body }).meaning
    expect(meaning({ status: 400, error: 'Bad Request' })).toEqual({ kind: 'busy', reason: 'masked' })
    const others = [
      { status: 400 },
      { status: '400', error: 'Bad Request' },
      { status: 400, error: 'Bad request' },
      { status: 400, error: 'Bad Request', path: '/' },
      { status: 400, error: 'Bad Request', message: 'parameter pollution' },
      { status: 400, error: 'Bad Request', requestId: '1', message: 'something else' },
    ]
    for (const body of others) expect(meaning(body), JSON.stringify(body)).toEqual({ kind: 'drift' })
  })
})

it('a detail of a person whose codes are missing is an error of the compiler', () => {
  const { invalidTelephone: _, ...others } = DETAIL_MEANINGS
  // @ts-expect-error The code for a wrong telephone number is missing.
  const all: typeof DETAIL_MEANINGS = others
  expect(Object.keys(all)).not.toContain('invalidTelephone')
})
