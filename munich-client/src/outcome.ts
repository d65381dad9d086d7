/** A closed set: no refusal, masked failure or unknown shape can be mistaken for "nothing free". */
export type Outcome<T> = Ok<T> | NotOk

export interface Ok<T> {
  kind: 'ok'
  value: T
  meta: Meta
}

export type NotOk =
  /** The office says that nothing is bookable (legacy 404 `noAppointmentForThis…`; a calendar with no days is `ok`). */
  | (Failed & { kind: 'none' })
  /** A captcha token is needed, too old, or was not accepted (`captchaMissing`, `captchaExpired`, `captchaInvalid`, …). */
  | (Failed & {
      kind: 'captcha'
      reason: 'missing' | 'expired' | 'invalid' | 'failed' | 'unsupported' | 'switched_off'
    })
  /** The slot is taken: `appointmentNotAvailable`, or the race was lost (`unknownError` with HTTP 404 on reserve). */
  | (Failed & { kind: 'gone'; reason: 'not_available' | 'race_lost' })
  /** The office knows no such appointment (`appointmentNotFound`): never existed, or expired and purged. */
  | (Failed & { kind: 'unknown_appointment' })
  /** `authKeyMismatch`: the key is wrong, or was replaced by a cancellation. */
  | (Failed & { kind: 'wrong_key' })
  /** The appointment is in another state than the call needs (409): read it and decide on its status. */
  | (Failed & { kind: 'wrong_state' })
  /** `invalidLocationAndServiceCombination`: an office does not (any longer) offer a service. Refresh the catalogue. */
  | (Failed & { kind: 'mismatch' })
  /** The office refused our values; `codes` name the fields. Without a code: the gateway refused our request itself. */
  | (Failed & { kind: 'invalid' })
  /** A limit of the desk is reached (`tooManyAppointmentsWithSameMail`, `tooManySlotsPerAppointment`, …). */
  | (Failed & { kind: 'limit' })
  /** `appointmentCanNotBeCanceled`: its start is past. */
  | (Failed & { kind: 'too_late' })
  /** The office refuses us (403, blocked address): stop, tell a person. */
  | (Failed & { kind: 'refused' })
  /**
   * 429, 5xx, maintenance, the gateway's bare 400, or HTTP 200 with an empty body, errors or other days. After a changing
   * call with reason `masked` or `server` the office may still have acted.
   */
  | (Failed & { kind: 'busy'; reason: 'rate_limited' | 'maintenance' | 'masked' | 'server' })
  /** No complete answer arrived. `reached: 'maybe'` means that the office may have acted on the request. */
  | (Failed & { kind: 'unreachable'; reason: 'network' | 'timeout' | 'aborted'; reached: 'no' | 'maybe' })
  /**
   * The API has changed (PROTOCOL.md#changed-or-busy), or a guest is asked to sign in (401). With `meta.status` 2xx after
   * a changing call the office has most likely acted.
   */
  | (Failed & { kind: 'drift' })

export type OutcomeKind = Outcome<unknown>['kind']

interface Failed {
  /** Error codes as the office sent them, in its order; empty: it sent none. `?` stands for one that could be data. */
  codes: string[]
  /** One line for a log or a person; never contains a key, a token or personal data. */
  detail: string
  /** Null: no answer arrived. */
  meta: Meta | null
}

export interface Meta {
  status: number
  responseMs: number
  /** The answer's `Date` header. Deadlines at the office use this. */
  officeTime: Date | null
  /** `X-RateLimit-*`; null: absent (as on a 429), or an impossible limit. `resetAt` is a moment on the office's clock. */
  rateLimit: { limit: number; remaining: number; resetAt: Date | null } | null
  /** `Retry-After`: milliseconds, or a moment on the office's clock; null or absent: none that can be read. */
  retryAfter?: number | Date | null
  isLimitOdd?: boolean
  connection?: number | undefined
}
