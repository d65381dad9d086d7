import type { Language } from '@terminlotse/contract/language'

/** The caller, as far as the foundation must know. */
export interface Caller {
  userId: number
  sessionId: string
  isStaff: boolean
  /** A passkey was shown in this session. */
  hasPasskey: boolean
  /** Calls for staff are refused until a passkey was shown in this session. */
  lacksPasskey: boolean
}

/** One call, checked against its contract route. `caller` is null only on public routes. */
export interface Incoming {
  caller: Caller | null
  language: Language
  /** The client's address, for limits; never logged beside personal data. */
  ip: string
  /** The client's own name; empty: none. */
  userAgent: string
}

/** Returns the caller of a Bearer token; null: it is no longer (or never was) valid. */
export type Authenticate = (bearer: string) => Promise<Caller | null>
