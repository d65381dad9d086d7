import type { Answer } from './wire.ts'

type ErrorType = 'error' | 'warning' | 'info'

interface ErrorEntry {
  errorCode: string
  errorMessage: string
  statusCode: number
  errorType: ErrorType
}

const TABLE: Record<ErrorType, Record<number, string>> = {
  error: {
    400: `captchaVerificationFailed captchaVerificationError captchaMissing captchaInvalid captchaExpired
      tooManySlotsPerAppointment tooManyServicesPerAppointment preconfirmationExpired familyNameCannotBeChanged
      emailCannotBeChanged telephoneCannotBeChanged customTextfieldCannotBeChanged customTextfield2CannotBeChanged`,
    403: 'IP_BLACKLISTED securityHeaderViolation unauthorized',
    404: `notFound appointmentNotAvailable departmentNotFound mailNotFound organisationNotFound providerNotFound
      requestNotFound scopeNotFound appointmentNotFound scopesNotFound`,
    406: 'tooManyAppointmentsWithSameMail rebookingDisabled',
    409: 'processNotReservedAnymore processNotPreconfirmedAnymore placeholderEmailNotAllowed',
    500: 'internalError processDeleteFailed',
    501: 'notImplemented',
    503: 'zmsClientCommunicationError serviceUnavailable',
    520: 'unknownError',
  },
  warning: {
    400: `invalidRequest invalidLocationAndServiceCombination invalidStartDate invalidEndDate invalidSlotsStartDate
      invalidSlotsEndDate slotsStartDateAfterEndDate invalidOfficeId invalidServiceId EMPTY_SERVICE_ARRAYS
      MISMATCHED_ARRAYS invalidServiceCount invalidProcessId invalidScopeId invalidAuthKey invalidDate invalidTimestamp
      invalidFamilyName invalidEmail invalidTelephone invalidCustomTextfield invalidCustomTextfield2 invalidSchema
      invalidApiClient processInvalid`,
    405: 'requestMethodNotAllowed',
    406: 'appointmentCanNotBeCanceled emailIsRequired telephoneIsRequired authKeyMismatch invalidCredentials',
    409: 'processAlreadyExists processAlreadyCalled',
    413: 'requestEntityTooLarge',
    429: 'rateLimitExceeded',
  },
  info: { 404: 'noAppointmentForThisDay sourceNotFound noAppointmentForThisScope' },
}

export const ERROR_CODES: ReadonlyMap<string, { statusCode: number; errorType: ErrorType }> = new Map(
  Object.entries(TABLE).flatMap(([errorType, byStatus]) =>
    Object.entries(byStatus).flatMap(([status, codes]) =>
      codes
        .split(/\s+/)
        .map((code) => [code, { statusCode: Number(status), errorType: errorType as ErrorType }] as const),
    ),
  ),
)

function describe(code: string): string {
  const words = code
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** A code that is not in the table is sent as `unknownError`/520: the city's own quirk (PROTOCOL.md#codes-outside-the-table). */
function lookUp(code: string): ErrorEntry {
  const known = ERROR_CODES.get(code)
  return known
    ? { errorCode: code, errorMessage: describe(code), ...known }
    : { errorCode: 'unknownError', errorMessage: describe('unknownError'), statusCode: 520, errorType: 'error' }
}

/** HTTP status: the highest of the codes, unless the backend's own is given (`status`). */
export function errorAnswer(codes: readonly string[], status?: number): Answer {
  const errors = codes.map(lookUp)
  return { status: status ?? Math.max(...errors.map((entry) => entry.statusCode)), body: { errors } }
}

/** An uncaught exception: HTTP 500 in its own shape (PROTOCOL.md#on-the-wire). */
export function uncaughtAnswer(): Answer {
  return { status: 500, body: { error: { message: 'An internal error has occurred.', code: 0 } } }
}

/** Thrown for a refusal of the office; `codes` in the order in which the city would list them. */
export class OfficeRefusal extends Error {
  readonly answer: Answer
  constructor(codes: readonly string[], status?: number) {
    super(codes.join(', '))
    this.answer = errorAnswer(codes, status)
  }
}

/** Thrown for a crash of the city's own program (PROTOCOL.md#reserve: scalar `serviceId`, unequal lengths). */
export class OfficeCrash extends Error {}
