import type { PersonDetail } from './details.ts'
import type { NotOk, OutcomeKind } from './outcome.ts'
import { isRecord } from './wire/fields.ts'

export type Meaning = Distribute<Exclude<NotOk, { kind: 'unreachable' }>>
type Distribute<T> = T extends { kind: string } ? Pick<T, Extract<keyof T, 'kind' | 'reason'>> : never

export const busyServer: Meaning = { kind: 'busy', reason: 'server' }
const drift: Meaning = { kind: 'drift' }
const invalid: Meaning = { kind: 'invalid' }
const refused: Meaning = { kind: 'refused' }

type DetailCode = `invalid${Capitalize<PersonDetail>}` | `${PersonDetail}CannotBeChanged`

export const DETAIL_MEANINGS: Readonly<Record<DetailCode, Meaning>> = {
  invalidTelephone: invalid,
  invalidCustomTextfield: invalid,
  invalidCustomTextfield2: invalid,
  telephoneCannotBeChanged: invalid,
  customTextfieldCannotBeChanged: invalid,
  customTextfield2CannotBeChanged: invalid,
}

const TABLE: readonly [Meaning, string][] = [
  // Our request was wrong, or the person's data were.
  [
    invalid,
    `invalidRequest invalidOfficeId invalidServiceId invalidServiceCount invalidStartDate invalidEndDate
      invalidSlotsStartDate invalidSlotsEndDate slotsStartDateAfterEndDate invalidProcessId invalidAuthKey
      invalidFamilyName invalidEmail invalidScopeId invalidDate EMPTY_SERVICE_ARRAYS MISMATCHED_ARRAYS processInvalid
      invalidSchema emailIsRequired telephoneIsRequired placeholderEmailNotAllowed familyNameCannotBeChanged
      emailCannotBeChanged requestEntityTooLarge`,
  ],
  [{ kind: 'captcha', reason: 'missing' }, 'captchaMissing'],
  [{ kind: 'captcha', reason: 'expired' }, 'captchaExpired'],
  [{ kind: 'captcha', reason: 'invalid' }, 'captchaInvalid'],
  [{ kind: 'captcha', reason: 'failed' }, 'captchaVerificationFailed captchaVerificationError'],
  // Nothing is free. A slot in the past counts like one that was taken: read the calendar again.
  [{ kind: 'none' }, 'noAppointmentForThisDay noAppointmentForThisScope'],
  [{ kind: 'gone', reason: 'not_available' }, 'appointmentNotAvailable invalidTimestamp'],
  [{ kind: 'unknown_appointment' }, 'appointmentNotFound preconfirmationExpired'],
  [{ kind: 'wrong_key' }, 'authKeyMismatch'],
  [
    { kind: 'wrong_state' },
    'processNotReservedAnymore processNotPreconfirmedAnymore processAlreadyExists processAlreadyCalled',
  ],
  [{ kind: 'too_late' }, 'appointmentCanNotBeCanceled'],
  [
    { kind: 'limit' },
    'tooManyAppointmentsWithSameMail tooManySlotsPerAppointment tooManyServicesPerAppointment rebookingDisabled',
  ],
  // Offices and services that differ from the catalogue: drop the office, refresh the catalogue.
  [
    { kind: 'mismatch' },
    `invalidLocationAndServiceCombination sourceNotFound departmentNotFound mailNotFound organisationNotFound
      providerNotFound requestNotFound scopeNotFound scopesNotFound`,
  ],
  // The office refuses us: stop.
  [refused, 'IP_BLACKLISTED ipBlacklisted securityHeaderViolation unauthorized invalidCredentials invalidApiClient'],
  // Not now: back off.
  [{ kind: 'busy', reason: 'rate_limited' }, 'rateLimitExceeded'],
  [{ kind: 'busy', reason: 'maintenance' }, 'serviceUnavailable'],
  [busyServer, 'zmsClientCommunicationError internalError processDeleteFailed unknownError'],
  // The office speaks another version of the protocol.
  [drift, 'notFound requestMethodNotAllowed notImplemented'],
]

/** PROTOCOL.md#errors */
export const MEANINGS: Readonly<Record<string, Meaning>> = {
  ...DETAIL_MEANINGS,
  ...Object.fromEntries(TABLE.flatMap(([meaning, codes]) => codes.split(/\s+/).map((code) => [code, meaning]))),
}

/** True for the office's own code that refuses us, which no firewall in front of it sends. */
export function isRefusalCode(code: string): boolean {
  return isKnownCode(code) && MEANINGS[code]?.kind === 'refused'
}

/** Of several codes the one further to the left decides. "Nothing free" counts only if it is alone. */
const DECISIVE: readonly OutcomeKind[] = [
  'refused',
  'drift',
  'invalid',
  'mismatch',
  'limit',
  'wrong_key',
  'unknown_appointment',
  'wrong_state',
  'too_late',
  'captcha',
  'gone',
  'busy',
  'none',
]

export interface Refusal {
  call: string
  status: number
  /** Undefined: it was no JSON. */
  body: unknown
}

/** Believed from an error with HTTP 200. The city sends such errors while its backend is down, so the others may be untrue. */
const BELIEVED_WITH_200: readonly OutcomeKind[] = ['refused', 'captcha', 'busy']

/** By its codes if they are known, else by the HTTP status (PROTOCOL.md#changed-or-busy). */
export function meaningOf({ call, status, body }: Refusal): { meaning: Meaning; codes: string[] } {
  const codes = readCodes(body)
  const known = (code: string): Meaning => {
    // A lost race for a slot has a code that means something else in other calls (PROTOCOL.md#a-lost-race).
    if (code === 'unknownError' && status === 404 && call === 'reserve-appointment') {
      return { kind: 'gone', reason: 'race_lost' }
    }
    return (isKnownCode(code) ? MEANINGS[code] : undefined) ?? byStatus(status)
  }
  const meanings = codes.map(known)
  // A sign-in page or a block holds for the whole address, whatever else the body says.
  if (status === 401 || status === 403) meanings.push(byStatus(status))
  const byWeight = (a: Meaning, b: Meaning): number => DECISIVE.indexOf(a.kind) - DECISIVE.indexOf(b.kind)
  const meaning = meanings.sort(byWeight)[0] ?? withoutCodes(status, body)
  return { meaning: status < 300 && !BELIEVED_WITH_200.includes(meaning.kind) ? busyServer : meaning, codes }
}

export function hasErrors(body: unknown): boolean {
  return isRecord(body) && Boolean(body.errors) && !isEmpty(body.errors)
}

/** A backend that is down leaves such bodies behind, with HTTP 200. */
export function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

export function isKnownCode(code: string): boolean {
  return Object.hasOwn(MEANINGS, code)
}

function withoutCodes(status: number, body: unknown): Meaning {
  if (status === 400 && isMaskedFailure(body)) return { kind: 'busy', reason: 'masked' }
  return status === 400 && isParameterPollution(body) ? invalid : byStatus(status)
}

/** The mask for any 5xx: exactly two members. Spring's own 400 has more (PROTOCOL.md#changed-or-busy). */
function isMaskedFailure(body: unknown): boolean {
  return isRecord(body) && Object.keys(body).length === 2 && body.status === 400 && body.error === 'Bad Request'
}

/** The gateway refuses a parameter that comes twice: our own mistake (PROTOCOL.md#the-gateway). */
function isParameterPollution(body: unknown): boolean {
  return isRecord(body) && body.message === 'parameter pollution' && Object.hasOwn(body, 'requestId')
}

function byStatus(status: number): Meaning {
  if (status === 403) return refused
  if (status === 429) return { kind: 'busy', reason: 'rate_limited' }
  return status >= 500 ? busyServer : drift
}

/** In the office's order. `?` for a text that does not look like a code: it could be data. */
function readCodes(body: unknown): string[] {
  const errors = isRecord(body) && Array.isArray(body.errors) ? body.errors : []
  return errors.map((error) => {
    const code = isRecord(error) ? error.errorCode : undefined
    return typeof code === 'string' && (isKnownCode(code) || /^[A-Za-z][A-Za-z_]{1,47}$/.test(code)) ? code : '?'
  })
}
